import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asking, FakeSocket, line, logged, update, useFakeServer, view, welcome } from "$lib/testing/fake-server";
import type { GameClient } from "$lib/game-client";
import { keepTable } from "$lib/net/my-tables";
import { partOf } from "$lib/testing/part-of";
import { settings } from "$lib/settings.svelte";
import { remember } from "$lib/storage";
import { TableStore } from "./table-store.svelte";
import type { Room } from "$lib/net/wire";

const settled = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));

beforeEach(() => {
  localStorage.clear();
  useFakeServer();
  keepTable("t1", "secret-token", "g");
  settings.change("confirm", false);
  settings.change("motion", "off");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function seated(first = welcome()): Promise<{ store: TableStore; server: FakeSocket }> {
  const store = new TableStore("t1", "ws://here/ws");
  store.open();
  await settled();
  FakeSocket.now.tell(first);
  return { store, server: FakeSocket.now };
}

test("hello carries the token, and the address does not", async () => {
  const { server } = await seated();
  expect(server.said[0]).toEqual({
    type: "hello",
    version: 1,
    table: "t1",
    token: "secret-token",
    after: 0,
    cuts: true,
    pulse: true,
    screen: false,
    curtain: false,
    away: false,
  });
  expect(server.address).not.toContain("secret");
});

test("an answer names its ask; a second one before the ack is not sent", async () => {
  const { store, server } = await seated(welcome({ view: asking(17) }));
  store.choose(1);
  store.choose(0);
  expect(server.said.slice(1)).toMatchObject([{ type: "answer", ask: 17, index: 1 }]);
});

test("who takes an answer back no longer passes ahead", async () => {
  const passing = asking(4);
  if (passing.ask) passing.ask.passes = 1;
  const { store, server } = await seated(welcome({ view: passing }));
  store.passAhead();
  server.tell({ type: "ack", id: server.last.id });
  server.tell(update(0, [], { undo: true }));
  await settled();
  void store.takeBack();
  server.tell({ type: "ack", id: server.last.id });
  server.tell(update(0, [], { view: { ...passing, ask: { ...passing.ask!, number: 5 } } }));
  await settled();
  expect(server.said.slice(1).map(({ type }) => type)).toEqual(["answer", "undo"]);
});

test("with confirming on, the first press arms and the second answers", async () => {
  settings.change("confirm", true);
  const { store, server } = await seated(welcome({ view: asking(3) }));
  store.choose(1);
  expect(store.twoPress.armed).toBe(1);
  expect(server.said).toHaveLength(1);
  store.choose(1);
  expect(server.last).toMatchObject({ type: "answer", ask: 3, index: 1 });
});

test("an answer on axes is proposed by its values, by a second press or by key", async () => {
  settings.change("confirm", true);
  const axes = [
    { name: "along", from: 20, to: 60, unit: "mm", per: 1 },
    { name: "angle", from: -45, to: 45, unit: "", per: 1 },
  ];
  const ask = { number: 3, count: 41 * 91, once: [], kind: "aim", rule: "A-1", prompt: "Aim.", chosen: null, axes };
  const { store, server } = await seated(welcome({ view: { ...asking(3), ask } }));
  store.propose([30, -8]);
  store.propose([30, -7]);
  expect(server.said).toHaveLength(1);
  store.confirm();
  expect(server.last).toMatchObject({ type: "propose", ask: 3, choice: [30, -7] });
});

test("what one press gives is not confirmed, and the rest is", async () => {
  settings.change("confirm", true);
  const asked = asking(3);
  asked.ask!.once = [0];
  const { store, server } = await seated(welcome({ view: asked }));
  store.choose(1);
  expect(server.said).toHaveLength(1);
  store.choose(0);
  expect(server.last).toMatchObject({ type: "answer", index: 0 });
});

test("a refusal is kept with its rule until the next question", async () => {
  const { store, server } = await seated(welcome({ view: asking(5) }));
  store.choose(0);
  server.tell({ type: "refused", id: server.last.id, code: "too-far", rule: "A-7", words: "That is too far." });
  await settled();
  expect(store.refused).toMatchObject({ rule: "A-7", words: "That is too far." });
  expect(store.sent).toBeNull();
  server.tell(update(0, [], { view: asking(6) }));
  expect(store.refused).toBeNull();
});

test("what was not acknowledged is sent again after a drop, with the same id, after the welcome", async () => {
  vi.useFakeTimers();
  const store = new TableStore("t1", "ws://here/ws");
  store.open();
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.now.tell(welcome({ view: asking(9), number: 1, journal: [line("one")] }));
  store.choose(1);
  const first = FakeSocket.now;
  first.drop();
  expect(store.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(300);
  const second = FakeSocket.now;
  expect(second).not.toBe(first);
  expect(second.said).toMatchObject([{ type: "hello", after: 1 }]);
  second.tell(welcome({ view: asking(9), number: 2, journal: [line("two")] }));
  expect(second.last).toEqual(first.last);
  expect(store.connection).toBe("open");
  expect(store.journal.map((one) => one.words)).toEqual(["one", "two"]);
});

test("a line that is silent for five seconds is lost, and the answer that waits is known by its words", async () => {
  vi.useFakeTimers();
  const store = new TableStore("t1", "ws://here/ws");
  store.open();
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.now.tell(welcome({ view: asking(9) }));
  for (let beat = 0; beat < 25; beat += 1) {
    await vi.advanceTimersByTimeAsync(2_400);
    FakeSocket.now.tell({ type: "pulse" });
  }
  store.choose(1);
  await vi.advanceTimersByTimeAsync(4_799);
  expect(store.connection).toBe("open");
  await vi.advanceTimersByTimeAsync(1);
  expect([store.connection, store.sent, store.given]).toEqual(["lost", 1, "Go"]);
});

test("a gap in the journal is closed by another hello", async () => {
  const { server } = await seated(welcome({ number: 1, journal: [line("one")] }));
  server.tell(update(5, [line("five")], { view: view() }));
  await settled();
  expect(FakeSocket.now).not.toBe(server);
  expect(FakeSocket.now.said[0]).toMatchObject({ type: "hello", after: 1 });
});

test("a whole welcome on the same socket replaces all, without motion", async () => {
  const { store, server } = await seated(welcome({ number: 2, journal: [line("a"), line("b")] }));
  server.tell(
    welcome({
      you: { role: "watcher", seat: null, name: "Mara", known: true, held: null, removed: false },
      number: 1,
      journal: [line("seen by all")],
    }),
  );
  expect(store.journal.map((one) => one.words)).toEqual(["seen by all"]);
  expect(store.fresh).toEqual([]);
  expect(store.seat).toBeNull();
});

async function moving(first = welcome({ view: asking(1) })): Promise<{ store: TableStore; server: FakeSocket }> {
  vi.useFakeTimers();
  settings.change("motion", "on");
  const store = new TableStore("t1", "ws://here/ws");
  store.client = partOf<GameClient>({ lasts: () => 500 });
  store.open();
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.now.tell(first);
  return { store, server: FakeSocket.now };
}

test("what an event tells waits for its motion: lines come one by one, question, counts and undo at the end", async () => {
  const { store, server } = await moving();
  const after = { ...asking(2), scores: [7] };
  server.tell(update(2, [line("one"), line("two")], { view: after, undo: true }));
  const seen = () => [store.journal.map(({ words }) => words).join(" "), store.settled?.scores[0], store.undo, store.view?.ask?.number];
  expect(seen()).toEqual(["", undefined, false, undefined]);
  expect(store.view?.scores).toEqual([7]);
  vi.advanceTimersByTime(500);
  expect(seen()).toEqual(["one", undefined, false, undefined]);
  vi.advanceTimersByTime(500);
  expect(seen()).toEqual(["one two", 7, true, 2]);
});

test("a question that was open before stays open while others are shown", async () => {
  const { store, server } = await moving();
  server.tell(update(1, [line("one")], { view: { ...asking(1), awaited: [0, 1] } }));
  expect(store.settled?.ask?.number).toBe(1);
  store.choose(1);
  expect(server.last).toMatchObject({ type: "answer", ask: 1, index: 1 });
});

test("an answer is told by its words until it has been shown", async () => {
  const { store, server } = await moving();
  store.choose(1);
  expect(store.given).toBe("Go");
  server.tell({ type: "ack", id: server.last.id });
  server.tell(update(1, [line("one")], { view: view() }));
  await vi.advanceTimersByTimeAsync(400);
  expect(store.given).toBe("Go");
  await vi.advanceTimersByTimeAsync(100);
  expect(store.given).toBe("");
});

test("with motion the next update waits; choosing ends the motion but never answers another question", async () => {
  const { store, server } = await moving();
  server.tell(update(1, [line("one")], { view: asking(2) }));
  server.tell(update(2, [line("two")], { view: asking(3) }));
  store.choose(0);
  expect(store.view?.ask?.number).toBe(3);
  expect(server.said).toHaveLength(1);
  expect(store.journal).toHaveLength(2);
  store.choose(0);
  expect(server.last).toMatchObject({ type: "answer", ask: 3 });
});

test("once only bots play on, motion is quicker; and that is not said before what led to it has been shown", async () => {
  const { store, server } = await moving();
  const room = { ...store.room!, quick: true };
  server.tell(update(1, [line("You leave.")]));
  server.tell({ type: "room", room });
  expect(store.quick).toBe(false);
  vi.advanceTimersByTime(500);
  expect([store.quick, store.showing]).toEqual([true, null]);
  server.tell(update(2, [line("Plum rolls.")]));
  vi.advanceTimersByTime(124);
  expect(store.showing).toBe(0);
  vi.advanceTimersByTime(1);
  expect(store.showing).toBe(null);
});

test("a page that nobody sees is at rest with what has come", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { store, server } = await moving();
  server.tell(update(2, [line("one"), line("two")], { view: asking(2) }));
  expect([store.showing, store.journal.length, store.view?.ask?.number]).toEqual([null, 2, 2]);
  hidden.mockRestore();
});

const HOURS_AGO = () => Date.now() - 3_600_000;
const journal = [line("a"), line("b"), line("c")];
const log = [logged("a", 1), logged("b and c", 2, 3)];

test("a player who comes back after a while is told the turns that were missed, and that a bot played", async () => {
  remember("read.t1", { lines: 1, at: HOURS_AGO() });
  const { store } = await seated(welcome({ number: 3, journal, log, acted: { after: 2, by_bot: 3 } }));
  expect(store.missed).toEqual({ turns: [log[1]], botPlayed: true });
});

test("a bot that played before one left is not told of", async () => {
  remember("read.t1", { lines: 2, at: HOURS_AGO() });
  const { store } = await seated(welcome({ number: 3, journal, log, acted: { after: 1, by_bot: 2 } }));
  expect(store.missed?.botPlayed).toBe(false);
});

test("nobody is told of an absence who was not away: at a start, after a pause for thought, on a short reload", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { store, server } = await seated(welcome({ view: null }));
  vi.setSystemTime(Date.now() + 3_600_000);
  server.tell(welcome({ number: 3, journal, log }));
  expect(store.missed).toBeNull();
  vi.setSystemTime(Date.now() + 3_600_000);
  server.tell(welcome({ number: 4, journal: [...journal, line("d")], log: [...log, logged("d", 4)] }));
  expect(store.missed).toBeNull();
  store.close();
  vi.setSystemTime(Date.now() + 5_000);
  const again = await seated(welcome({ number: 5, journal: [...journal, line("d"), line("e")], log: [...log, logged("e", 5)] }));
  expect(again.store.missed).toBeNull();
});

test("a hidden page is away, and its summary goes with the next answer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  const { store, server } = await seated(welcome({ number: 1, journal: [line("a")], log: [logged("a", 1)], view: asking(1) }));
  hidden.mockReturnValue(true);
  store.looked(false);
  vi.setSystemTime(Date.now() + 60_000);
  server.tell(update(3, [line("b"), line("c")], { log, view: asking(2) }));
  expect(store.missed).toBeNull();
  hidden.mockReturnValue(false);
  store.looked(true);
  expect(store.missed?.turns).toEqual([log[1]]);
  store.choose(0);
  expect(store.missed).toBeNull();
  hidden.mockRestore();
});

test("a slow table is told whether the page is in sight, any other one is not", async () => {
  const evening = await seated(welcome());
  evening.store.looked(false);
  expect(evening.server.said.map(({ type }) => type)).not.toContain("look");
  const { room } = welcome();
  const slow = await seated(welcome({ room: { ...room, idle: 86_400 } }));
  slow.store.looked(false);
  slow.store.looked(true);
  expect(slow.server.said.filter(({ type }) => type === "look").map(({ away }) => away)).toEqual([true, false]);
});

test("an update's log replaces the lines that it retells, an undo included", async () => {
  const { store, server } = await seated(welcome({ number: 3, journal, log }));
  server.tell(update(4, [line("d")], { log: [logged("b, c and d", 2, 4)] }));
  expect(store.log.map((one) => one.words)).toEqual(["a", "b, c and d"]);
  server.tell(update(5, [line("e")], { log: [logged("b, c and d", 2, 4), logged("e", 5)] }));
  server.tell(update(6, [line("taken back")], { log: [logged("b, c and d, taken back", 2, 6)] }));
  expect(store.log.map((one) => one.words)).toEqual(["a", "b, c and d, taken back"]);
  server.tell(update(6, [], { log: [] }));
  expect(store.log).toHaveLength(2);
});

test("a table that is not there ends the line, with the server's words", async () => {
  const store = new TableStore("t1", "ws://here/ws");
  store.open();
  await settled();
  FakeSocket.now.tell({ type: "error", id: null, code: "no-table", words: "There is no table t1." });
  FakeSocket.now.drop(4000);
  expect(store.connection).toBe("ended");
  expect(store.trouble).toBe("There is no table t1.");
});

test("an answer on axes is proposed by its values; other values want a first press of their own", async () => {
  settings.change("confirm", true);
  const axes = [
    { name: "along", from: 20, to: 260, unit: "mm", per: 2 },
    { name: "angle", from: -45, to: 45, unit: "°", per: 1 },
  ];
  const { store, server } = await seated(welcome({ view: { ...asking(5), ask: { ...asking(5).ask!, options: undefined!, axes } } }));
  store.propose([48, -45]);
  expect(server.said).toHaveLength(1);
  store.propose([49, -45]);
  expect(server.said).toHaveLength(1);
  store.propose([49, -45]);
  expect(server.last).toMatchObject({ type: "propose", ask: 5, choice: [49, -45] });
});

test("a reaction is shown for a moment, unless its thrower is muted", async () => {
  vi.useFakeTimers();
  const seats = [{ name: "Mara" }, { name: "Theo" }, { name: "Ines" }];
  const { store, server } = await seated(welcome({ room: partOf<Room>({ ...welcome().room, seats }) }));
  const thrown = () => store.reactions.thrown.map(({ seat, kind }) => [seat, kind]);
  store.mutedSeats.toggle(1, "Theo");
  server.tell({ type: "reaction", seat: 1, to: 0, kind: "rose" });
  expect(thrown()).toEqual([]);
  server.tell({ type: "reaction", seat: 2, to: 1, kind: "heart" });
  server.tell({ type: "reaction", seat: 2, to: 0, kind: "gasp" });
  expect(thrown()).toEqual([
    [2, "heart"],
    [2, "gasp"],
  ]);
  store.mutedSeats.toggle(1, "Theo");
  server.tell({ type: "reaction", seat: 1, to: 0, kind: "rose" });
  expect(thrown()).toHaveLength(3);
  vi.advanceTimersByTime(10_000);
  expect(thrown()).toEqual([]);
});
