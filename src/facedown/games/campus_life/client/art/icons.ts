// One icon for each card, by its id. From game-icons.net (CC BY 3.0): Lorc, Delapouite and contributors. The rope is ours.
import ballroom from "icon:musical-notes";
import billiardRoom from "icon:pool-triangle";
import bowTie from "icon:bow-tie";
import candlestick from "icon:candle-holder";
import conservatory from "icon:three-leaves";
import diningRoom from "icon:meal";
import feathers from "icon:two-feathers";
import graduateCap from "icon:graduate-cap";
import hall from "icon:closed-doors";
import heart from "icon:hearts";
import kitchen from "icon:cooking-pot";
import knife from "icon:bowie-knife";
import leadPipe from "icon:lead-pipe";
import library from "icon:bookshelf";
import lounge from "icon:sofa";
import medal from "icon:star-medal";
import padlock from "icon:padlock";
import revolver from "icon:revolver";
import rose from "icon:rose";
import study from "icon:quill-ink";
import toque from "icon:chef-toque";
import wrench from "icon:spanner";

const ROPE =
  '<path fill="currentColor" d="M256 96c-99 0-172 42-172 96 0 30 22 56 58 74-36 17-58 42-58 70 0 52 70 92 168 92 44 0 84-8 116-22l58 62 34-30-52-56c16-13 26-29 26-46 0-28-24-54-62-70 36-18 56-44 56-74 0-54-73-96-172-96zm0 44c74 0 126 26 126 52s-52 52-126 52-126-26-126-52 52-52 126-52zm-2 150c75 0 128 24 128 46s-52 48-128 48-124-24-124-48 50-46 124-46z"/>';

export const ICONS: Readonly<Record<string, string>> = {
  scarlet: rose,
  mustard: medal,
  white: toque,
  green: bowTie,
  peacock: feathers,
  plum: graduateCap,
  rope: ROPE,
  "lead-pipe": leadPipe,
  knife,
  wrench,
  candlestick,
  revolver,
  hall,
  lounge,
  "dining-room": diningRoom,
  kitchen,
  conservatory,
  "billiard-room": billiardRoom,
  library,
  study,
  ballroom,
};

export const PADLOCK = padlock;
export const HEART = heart;
