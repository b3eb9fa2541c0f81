// What you know of a room's card, in the words of the notepad and in the picture on the board.
import { kindOf, nameOf } from "../pieces/cards";
import type { CampusView, Content, RoomView } from "../types";

export interface Known {
  room: string;
  name: string;
  cards: string[]; // what can lie there, as far as you can name it; the first is drawn
  sure: boolean;
  blank: boolean; // nothing at all is known of it
  words: string;
  small: string; // how you know, or who may have changed it
}

/** One entry for each room that has a card. A watcher knows nothing. */
export function known(view: CampusView, content: Content): Known[] {
  return view.table.rooms.filter((room) => room.has_card).map((room) => ofRoom(view, content, room));
}

function ofRoom(view: CampusView, content: Content, room: RoomView): Known {
  const base = { room: room.room, name: nameOf(content, room.room) };
  const cards = room.card ? [room.card] : (view.table.you?.rooms[room.room] ?? []);
  const names = cards.map((card) => nameOf(content, card));
  if (cards.length) return { ...base, cards, sure: cards.length === 1, blank: false, words: names.join(" or "), small: visit(view, room) };
  const doubt = view.table.you?.doubts[room.room];
  if (!doubt) return { ...base, cards: [], sure: false, ...unseen(view, content, room), small: visit(view, room) };
  const theirs = `or ${view.table.seats[doubt.seat]!.name}’s ${kindOf(content, doubt.card)}`;
  return { ...base, cards: [doubt.card], sure: false, blank: false, words: nameOf(content, doubt.card), small: theirs };
}

/** A card that you cannot name: of which type it must be, if that is less than everything. */
function unseen(view: CampusView, content: Content, room: RoomView): { words: string; blank: boolean } {
  const types = view.table.you?.types[room.room] ?? content.types;
  const blank = types.length === content.types.length;
  return { words: blank ? "not seen" : `a ${types.join(" or ")} card`, blank };
}

function visit(view: CampusView, room: RoomView): string {
  if (room.drew_last === null) return "";
  return room.drew_last === view.seat ? "you left it" : `${view.table.seats[room.drew_last]!.name} left it`;
}
