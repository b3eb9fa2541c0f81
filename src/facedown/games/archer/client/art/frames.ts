// Frames of the cards and what is drawn on them: --c, --cd, --cl are a Challenge's colour, its shade and its light.
import type { Drawing } from "./drawing";

export const FRAMES: Record<string, Drawing> = {
  "art-booze": {
    box: "0 0 180 96",
    fit: "xMidYMid slice",
    body: '<path fill="var(--cd)" d="M0 0h180v96H0z"/><circle cx="112" cy="46" r="52" fill="var(--c)"/><circle cx="112" cy="46" r="36" fill="var(--cl)" opacity=".55"/><g fill="#15161a"><path d="M8 96V50c0-5 4-6 4-10V20h9v20c0 4 4 5 4 10v46zM31 96V58c0-6 5-8 5-13V30h7v15c0 5 5 7 5 13v38zM53 96V44h4V26h10v18h4v52z"/><path d="M150 96V56c0-7 6-8 6-15V22h8v19c0 7 6 8 6 15v40z" opacity=".75"/></g><g fill="var(--c)"><path d="M10 60h13v16H10zM33 64h13v14H33zM55 54h14v20H55z"/></g><path fill="#f6efdf" d="M78 12h70l-31.5 36.5V82H132v6H94v-6h15.5V48.5z"/><path fill="var(--c)" d="m87 19 52 0-26 29.5z"/><path fill="var(--cd)" d="m94.5 27.5 37 0L113 48.5z" opacity=".35"/><path d="M101 41 137 6" stroke="#15161a" stroke-width="2"/><circle cx="112" cy="31" r="6.5" fill="#7a8f3c"/><circle cx="114" cy="29" r="1.9" fill="#d8352a"/>',
  },
  "art-guns": {
    box: "0 0 180 96",
    fit: "xMidYMid slice",
    body: '<path fill="var(--cd)" d="M0 0h180v96H0z"/><path fill="var(--c)" d="M180 0v96H60z"/><path fill="var(--cl)" opacity=".35" d="M0 96 74 0h34L28 96z"/><g fill="#15161a"><path d="M0 96V62h18V48h16v20h14V40h20v56zM120 96V52h12V34h8V20h4v14h8v18h8v-8h20v52z"/></g><g fill="var(--cl)"><path d="M5 68h4v4H5zM23 54h3v4h-3zM28 62h3v4h-3zM53 48h4v4h-4zM60 56h4v4h-4zM53 66h4v4h-4zM137 42h3v4h-3zM145 58h3v4h-3zM164 52h4v4h-4zM172 62h3v4h-3zM126 66h3v4h-3z"/></g><g fill="none" stroke="#f6efdf"><circle cx="94" cy="48" r="33" stroke-width="4.5"/><circle cx="94" cy="48" r="18" stroke-width="2.5"/><path d="M94 4v26M94 66v26M50 48h26M112 48h26" stroke-width="3.5"/></g><circle cx="94" cy="48" r="3.8" fill="#f6efdf"/>',
  },
  "art-sex": {
    box: "0 0 180 96",
    fit: "xMidYMid slice",
    body: '<path fill="var(--cd)" d="M0 0h180v96H0z"/><g fill="var(--c)" opacity=".55"><path d="M0 0h14c4 30 2 62-6 96H0zM22 0h12c3 30 0 64-8 96H14c8-34 10-66 8-96zM180 0h-14c-4 30-2 62 6 96h8zM158 0h-12c-3 30 0 64 8 96h12c-8-34-10-66-8-96z"/></g><path fill="var(--cl)" opacity=".38" d="M66 0h48l46 96H20z"/><ellipse cx="90" cy="84" rx="58" ry="9" fill="var(--cl)" opacity=".55"/><path fill="#f6efdf" d="M36 46C50 32 66 17 78 17c6 0 8 4 12 4s6-4 12-4c12 0 28 15 42 29-14 22-31 34-54 34S50 68 36 46z"/><path fill="#d8352a" d="M41 46c13-13 26-24.5 37-24.5 6 0 8 4 12 4s6-4 12-4C113 21.5 126 33 139 46c-13 19-28 29.5-49 29.5S54 65 41 46z"/><path fill="#6e130d" d="M51 46c14-1 26-5 39-5s25 4 39 5c-12 8-24 11-39 11s-27-3-39-11z"/><path fill="#f6efdf" d="M62 46.5c9-1.5 18-3.5 28-3.5s19 2 28 3.5c-9 2.5-18 3.5-28 3.5s-19-1-28-3.5z"/><path d="M66 63c6 4 12 6 19 6.5" stroke="#f6efdf" stroke-width="3" stroke-linecap="round" fill="none" opacity=".8"/>',
  },
  "art-smarts": {
    box: "0 0 180 96",
    fit: "xMidYMid slice",
    body: '<path fill="var(--cd)" d="M0 0h180v96H0z"/><path fill="var(--c)" d="M0 96 0 40 180 8v88z"/><g fill="#15161a" opacity=".9"><path d="M0 62h50v34H0zM134 54h46v42h-46z"/></g><g fill="var(--cl)"><path d="M6 68h6v4H6zM16 68h6v4h-6zM30 68h14v4H30zM6 77h16v4H6zM28 77h6v4h-6zM38 77h6v4h-6zM6 86h6v4H6zM18 86h26v4H18z"/><circle cx="147" cy="68" r="7.5"/><circle cx="167" cy="68" r="7.5"/></g><g fill="#15161a"><circle cx="147" cy="68" r="2.5"/><circle cx="167" cy="68" r="2.5"/></g><path d="M141 82h32M141 88h20" stroke="var(--cl)" stroke-width="3"/><circle cx="91" cy="47" r="40" fill="#15161a" opacity=".25"/><g fill="none" stroke="#f6efdf" stroke-width="4.6"><ellipse cx="91" cy="47" rx="42" ry="15"/><ellipse cx="91" cy="47" rx="42" ry="15" transform="rotate(60 91 47)"/><ellipse cx="91" cy="47" rx="42" ry="15" transform="rotate(120 91 47)"/></g><circle cx="91" cy="47" r="9.5" fill="#f6efdf"/><g fill="#d8352a"><circle cx="132" cy="44" r="4.6"/><circle cx="66" cy="81" r="4.6"/><circle cx="67" cy="13" r="4.6"/></g>',
  },
  "art-personal": {
    box: "0 0 180 96",
    fit: "xMidYMid slice",
    body: '<path fill="#e8dcc0" d="M0 0h180v96H0z"/><path fill="#f6efdf" d="m0 0 90 62L180 0z"/><path d="m0 0 90 62L180 0" fill="none" stroke="#c9b990" stroke-width="2"/><path d="m0 96 66-50M180 96l-66-50" stroke="#cdbf9a" stroke-width="1.5"/><g transform="translate(90 54)"><path fill="#000" opacity=".25" d="m0-27 8 6 10-1 3 9.5 8 6-3 9.5 3 9.5-8 6-3 9.5-10-.5L0 33l-8-5.5-10 .5-3-9.5-8-6 3-9.5-3-9.5 8-6 3-9.5 10 1z"/><path fill="var(--cd)" d="m0-30 8 6 10-1 3 9.5 8 6L26 0l3 9.5-8 6-3 9.5-10-.5L0 30l-8-5.5-10 .5-3-9.5-8-6L-26 0l-3-9.5 8-6 3-9.5 10 1z"/><circle r="19.5" fill="var(--c)"/><circle r="19.5" fill="none" stroke="var(--cl)" stroke-width="1.5" opacity=".7"/><path fill="#f6efdf" d="M0-13.5a8 8 0 0 1 4.2 14.8L7.5 13h-15l3.3-11.7A8 8 0 0 1 0-13.5z"/></g>',
  },
  "frame-level-1": {
    box: "0 0 180 200",
    fit: "none",
    body: '<rect width="180" height="200" rx="11" fill="#f6efdf"/><path fill="var(--c)" d="M0 94h180v5H0z"/><path fill="#e6dbc1" d="M0 160h180v29a11 11 0 0 1-11 11H11a11 11 0 0 1-11-11z"/>',
  },
  "frame-level-2": {
    box: "0 0 180 200",
    fit: "none",
    body: '<rect width="180" height="200" rx="11" fill="var(--c)"/><path fill="#f6efdf" d="M0 94h180v5H0z"/><path fill="var(--cd)" d="M0 160h180v29a11 11 0 0 1-11 11H11a11 11 0 0 1-11-11z"/>',
  },
  "frame-level-3": {
    box: "0 0 180 200",
    fit: "none",
    body: '<rect width="180" height="200" rx="11" fill="#15161a"/><g fill="var(--c)"><path d="M0 93h180v8H0z"/></g><path fill="#15161a" d="m4 93 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8zm16 0 8 8h8l-8-8z"/><path fill="var(--c)" d="M0 160h180v29a11 11 0 0 1-11 11H11a11 11 0 0 1-11-11z"/>',
  },
  "frame-personal": {
    box: "0 0 180 200",
    fit: "none",
    body: '<rect width="180" height="200" rx="11" fill="#f6efdf"/><path fill="var(--c)" d="M0 94h9l-6 6H0zm18 0h18l-6 6H12zm27 0h18l-6 6H39zm27 0h18l-6 6H66zm27 0h18l-6 6H93zm27 0h18l-6 6h-18zm27 0h18l-6 6h-18z"/><path fill="var(--cd)" d="M0 160h180v29a11 11 0 0 1-11 11H11a11 11 0 0 1-11-11z"/><path fill="var(--c)" d="M0 156h12l-4 4H0zm24 0h12l-4 4H20zm24 0h12l-4 4H44zm24 0h12l-4 4H68zm24 0h12l-4 4H92zm24 0h12l-4 4h-12zm24 0h12l-4 4h-12z"/>',
  },
  "frame-character": {
    box: "0 0 200 280",
    fit: "none",
    body: '<rect width="200" height="280" rx="13" fill="#f6efdf"/><path fill="#17181c" d="M7 16a9 9 0 0 1 9-9h168a9 9 0 0 1 9 9v105H7z"/><path fill="#e6dbc1" d="M7 252h186v12a9 9 0 0 1-9 9H16a9 9 0 0 1-9-9z"/>',
  },
  "art-burst": {
    box: "0 0 186 137",
    fit: "xMidYMid slice",
    body: '<path fill="var(--seat-d)" d="M0 0h186v137H0z"/><path fill="var(--seat)" d="M93 80-10-6l-10 50zM93 80 20-60l-22 22zM93 80 72-60 44-60zM93 80 118-60h28zM93 80 190-52l18 30zM93 80 210 18v38zM93 80 210 84v34zM93 80 190 150l-34 20zM93 80 116 180H82zM93 80 46 180 8 168zM93 80-20 134-24 92z"/><circle cx="93" cy="72" r="50" fill="#f6efdf"/><circle cx="93" cy="72" r="45" fill="var(--seat)"/><path d="M93 27a45 45 0 0 1 0 90c18-24 18-64 0-90z" fill="#000" opacity=".1"/>',
  },
  "frame-event": {
    box: "0 0 180 200",
    fit: "none",
    body: '<path fill="#f3e7c6" d="M11 0h158a11 11 0 0 1 11 11v178a11 11 0 0 1-11 11H11a11 11 0 0 1-11-11V11A11 11 0 0 1 11 0z"/><path fill="#17323b" d="M11 0h158a11 11 0 0 1 11 11v63H0V11A11 11 0 0 1 11 0z"/><path fill="#6aa5b8" d="M0 74h180v5H0z"/><path fill="#d8352a" d="M0 81h180v2H0z"/>',
  },
};
