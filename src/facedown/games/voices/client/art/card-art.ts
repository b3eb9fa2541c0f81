// What is drawn on a trial or strategy card, by its id. Icons: game-icons (CC BY 3.0).
import abacus from "icon:abacus";
import alarmClock from "icon:alarm-clock";
import basket from "icon:basket";
import biceps from "icon:biceps";
import brokenHeart from "icon:broken-heart";
import bubbles from "icon:bubbles";
import bus from "icon:bus";
import calendar from "icon:calendar";
import cctvCamera from "icon:cctv-camera";
import conversation from "icon:conversation";
import crystalBall from "icon:crystal-ball";
import cycle from "icon:cycle";
import cycling from "icon:cycling";
import doorway from "icon:doorway";
import dramaMasks from "icon:drama-masks";
import envelope from "icon:envelope";
import exitDoor from "icon:exit-door";
import familyHouse from "icon:family-house";
import flowers from "icon:flowers";
import footprint from "icon:footprint";
import fountainPen from "icon:fountain-pen";
import gavel from "icon:gavel";
import goose from "icon:goose";
import hand from "icon:hand";
import hood from "icon:hood";
import hourglass from "icon:hourglass";
import houseKeys from "icon:house-keys";
import humanEar from "icon:human-ear";
import idCard from "icon:id-card";
import lungs from "icon:lungs";
import magnifyingGlass from "icon:magnifying-glass";
import meepleGroup from "icon:meeple-group";
import microphone from "icon:microphone";
import moneyStack from "icon:money-stack";
import notebook from "icon:notebook";
import openPalm from "icon:open-palm";
import palette from "icon:palette";
import paperBagOpen from "icon:paper-bag-open";
import parrotHead from "icon:parrot-head";
import pencil from "icon:pencil";
import person from "icon:person";
import photoCamera from "icon:photo-camera";
import policeOfficerHead from "icon:police-officer-head";
import ruleBook from "icon:rule-book";
import saloonDoors from "icon:saloon-doors";
import sandwich from "icon:sandwich";
import scrollUnfurled from "icon:scroll-unfurled";
import shouting from "icon:shouting";
import siren from "icon:siren";
import sleepy from "icon:sleepy";
import stomach from "icon:stomach";
import sunglasses from "icon:sunglasses";
import swipeCard from "icon:swipe-card";
import talk from "icon:talk";
import ticket from "icon:ticket";
import tongue from "icon:tongue";
import treasureMap from "icon:treasure-map";
import tripleScratches from "icon:triple-scratches";
import waterDrop from "icon:water-drop";
import whistle from "icon:whistle";

export const ART: Record<string, string> = {
  "the-note": envelope,
  "the-teller": moneyStack,
  "the-loyalty-card": swipeCard,
  "the-childs-drawing": pencil,
  "the-number-fourteen": bus,
  "the-revolving-door": saloonDoors,
  "the-whistler": whistle,
  "the-parrot": parrotHead,
  "the-guard": policeOfficerHead,
  "the-landlady": houseKeys,
  "the-paper-bag": paperBagOpen,
  "the-horoscope": crystalBall,
  "the-camera": cctvCamera,
  "purple-hands": openPalm,
  "the-footprint": footprint,
  "the-chained-pen": fountainPen,
  "the-goose": goose,
  "the-picnic-bag": basket,
  "the-sketch-artist": palette,
  "the-queue-ticket": ticket,
  "the-alarm": siren,
  "the-bicycle": cycling,
  "the-re-enactment": dramaMasks,
  "the-counting": abacus,
  "state-your-name": idCard,
  "twelve-faces": meepleGroup,
  "the-exact-words": talk,
  "the-wave": hand,
  "the-oath": ruleBook,
  "the-glass-of-water": waterDrop,
  "please-stand": person,
  "try-it-on": hood,
  "why-that-tuesday": calendar,
  "did-you-do-it": shouting,
  "the-apology": flowers,
  "small-talk": conversation,
  "exhibit-k": magnifyingGlass,
  "the-clock": alarmClock,
  "the-microphone": microphone,
  "the-map": treasureMap,
  "the-yawn": sleepy,
  mother: familyHouse,
  "the-photograph": photoCamera,
  "the-long-pause": hourglass,
  "the-hiccups": bubbles,
  "the-itch": tripleScratches,
  "the-egg-sandwich": sandwich,
  "the-open-door": doorway,
  "second-thoughts": cycle,
  "old-wound": brokenHeart,
  overpower: biceps,
  "written-statement": notebook,
  "slip-of-the-tongue": tongue,
  "double-take": sunglasses,
  "gut-feeling": stomach,
  "to-do-list": scrollUnfurled,
  "change-the-subject": exitDoor,
  "deep-breath": lungs,
  "jury-whisper": humanEar,
  objection: gavel,
};
