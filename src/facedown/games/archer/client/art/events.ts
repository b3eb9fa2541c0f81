// The guests' telegrams: a thing that tells who came, before one of a few backdrops. Box 180 x 74, the thing round (90, 40).
import type { Drawing } from "./drawing";

const BACKDROPS = {
  dome: '<path fill="#17323b" d="M0 0h180v74H0z"/><circle cx="90" cy="60" r="66" fill="#215061"/><circle cx="90" cy="60" r="48" fill="#6aa5b8"/>',
  stage:
    '<path fill="#17323b" d="M0 0h180v74H0z"/><path fill="#215061" d="M20 0h40l50 74H60zM160 0h-40L70 74h50z"/><path fill="#6aa5b8" opacity=".55" d="M34 0h14l52 74H78zM146 0h-14L80 74h22z"/><path fill="#d8352a" d="M0 0h14c5 26 2 50-6 74H0zM180 0h-14c-5 26-2 50 6 74h8z"/><ellipse cx="90" cy="68" rx="40" ry="4" fill="#f6efdf" opacity=".5"/>',
  night:
    '<path fill="#17323b" d="M0 0h180v74H0z"/><circle cx="146" cy="18" r="11" fill="#f0c766"/><circle cx="141" cy="15" r="10" fill="#17323b"/><path fill="#215061" d="M0 74V40h16V28h14v18h12V34h18v40zM112 74V44h16V30h10v14h14V36h12v14h16v24z"/><path fill="#f0c766" d="M6 46h3v4H6zM20 36h3v4h-3zM46 42h3v4h-3zM52 52h3v4h-3zM118 52h3v4h-3zM132 38h3v4h-3zM158 46h3v4h-3zM170 58h3v4h-3z"/>',
  sea: '<path fill="#215061" d="M0 0h180v74H0z"/><circle cx="90" cy="50" r="38" fill="#6aa5b8"/><path fill="#17323b" d="M0 52q11-7 22.5 0t22.5 0 22.5 0 22.5 0 22.5 0 22.5 0 22.5 0 22.5 0v22H0z"/><path fill="none" stroke="#6aa5b8" stroke-width="1.5" opacity=".6" d="M14 63q9-4 18 0M58 67q9-4 18 0M112 62q9-4 18 0M150 68q9-4 18 0"/>',
  alarm:
    '<path fill="#5b1512" d="M0 0h180v74H0z"/><path fill="#8f2f26" d="M90 38 60-10h20zM90 38l14-48h20zM90 38l60-48h40zM90 38l100-14v24zM90 38l90 24v30h-30zM90 38l26 46H98zM90 38 70 84H50zM90 38 20 84H-8V64zM90 38-10 44V20zM90 38 0-2v-8h26z"/>',
  floor:
    '<path fill="#17323b" d="M0 0h180v74H0z"/><path fill="#215061" d="M0 46h180v28H0z"/><path fill="#6aa5b8" opacity=".75" d="M68 46h22v9H65zM112 46h23l6 9h-27zM22 46h23l-6 9H11zM39 55h26l-5 19H27zM90 55h24l4 19H90zM141 55h28l11 12v7h-26z"/><path fill="#6aa5b8" opacity=".25" d="M90-6 30 50h120z"/>',
  plan: '<path fill="#1b4554" d="M0 0h180v74H0z"/><path fill="none" stroke="#6aa5b8" opacity=".4" d="M0 14h180M0 32h180M0 50h180M0 68h180M18 0v74M48 0v74M78 0v74M108 0v74M138 0v74M168 0v74"/><circle cx="90" cy="38" r="31" fill="#215061"/>',
};

/** By the guest's `art`: the backdrop and the thing before it. */
const SCENES: Record<string, [keyof typeof BACKDROPS, string]> = {
  cloche: [
    "dome",
    '<path fill="#f6efdf" d="M47 56a43 40 0 0 1 86 0z"/><path fill="#c9bfa8" d="M100 17.5c19 4 33 20 33 38.5h-14c0-15-7-30-19-38.5z"/><circle cx="90" cy="13.5" r="4.6" fill="#f6efdf"/><path fill="#15161a" d="M34 56h112l-6 7H40zM78 63h24v11H78z"/><path fill="#d9a441" d="M34 56h112v2.5H34z"/><path fill="#f6efdf" d="M76 68h28v6H76z"/>',
  ],
  star: [
    "stage",
    '<path fill="#f0c766" d="m90 9 8.2 16.9 18.6 2.5-13.6 12.9 3.4 18.5L90 50.9l-16.6 8.9 3.4-18.5-13.6-12.9 18.6-2.5z"/><path fill="#a87d1e" opacity=".55" d="M90 9v41.9l16.6 8.9-3.4-18.5 13.6-12.9-18.6-2.5z"/>',
  ],
  snaps: [
    "dome",
    '<g transform="rotate(-12 66 40)"><path fill="#000" opacity=".3" d="M44 14h42v52H44z"/><path fill="#f6efdf" d="M42 11h42v52H42z"/><path fill="#6aa5b8" d="M46 15h34v34H46z"/><circle cx="63" cy="27" r="6" fill="#15161a"/><path fill="#15161a" d="M50 49c0-10 6-14 13-14s13 4 13 14z"/><path fill="#d8352a" d="M54 25h18v4H54z"/></g><g transform="rotate(9 116 40)"><path fill="#000" opacity=".3" d="M96 14h42v52H96z"/><path fill="#f6efdf" d="M94 11h42v52H94z"/><path fill="#d9a441" d="M98 15h34v34H98z"/><path fill="#15161a" d="M104 49l4-18h5l2 8 4-14h5l4 24z"/><path fill="#d8352a" d="M98 40h34v5H98z"/></g>',
  ],
  album: [
    "dome",
    '<path fill="#8f2f26" d="M34 12h112v58H34z"/><path fill="#f6efdf" d="M38 10c18-3 38-2 51 3v54c-13-5-33-6-51-3zM142 10c-18-3-38-2-51 3v54c13-5 33-6 51-3z"/><path fill="#c9bfa8" d="M86 12l4 1 4-1v54l-4 1-4-1z"/><g transform="rotate(-5 62 36)"><path fill="#6aa5b8" d="M46 18h32v36H46z"/><circle cx="62" cy="30" r="6" fill="#15161a"/><path fill="#15161a" d="M50 54c0-10 5-15 12-15s12 5 12 15z"/><path fill="#d8352a" d="M55 22h14l-7-9z"/></g><g transform="rotate(184 118 36)"><path fill="#d9a441" d="M102 18h32v36h-32z"/><circle cx="118" cy="30" r="6" fill="#15161a"/><path fill="#15161a" d="M106 54c0-10 5-15 12-15s12 5 12 15z"/></g><path fill="#d8352a" d="M108 44h22v4h-22z"/>',
  ],
  boots: [
    "floor",
    '<path fill="none" stroke="#15161a" stroke-width="2.2" d="m90 60-9 5 4 4-14 5M96 61l8 5-5 3 10 5M84 60l-16-1-8 6M104 60l17 1 6 6"/><path fill="#d8352a" d="M64 14h17v30c0 4 8 6 12 9v7H64zM98 10h17v32c0 4 8 6 12 9v7H98z"/><path fill="#8f2f26" d="M64 14h6v40h-6zM98 10h6v42h-6z"/><path fill="#15161a" d="M62 56h32v5H62zM96 54h32v5H96z"/><path stroke="#f6efdf" stroke-width="2" d="M74 24h7M74 31h7M74 38h7M108 20h7M108 27h7M108 34h7"/>',
  ],
  doll: [
    "stage",
    '<g><path fill="#d8352a" d="M90 8c12 0 17 8 17 17 0 6 8 12 8 24 0 12-9 19-25 19s-25-7-25-19c0-12 8-18 8-24 0-9 5-17 17-17z"/><circle cx="90" cy="25" r="11" fill="#f6efdf"/><path fill="#15161a" d="M79 25c0-9 5-12 11-12s11 3 11 12c-3-5-6-7-11-7s-8 2-11 7z"/><circle cx="86" cy="26" r="1.5"/><circle cx="94" cy="26" r="1.5"/><path d="M87 31q3 2.5 6 0" stroke="#d8352a" stroke-width="1.8" fill="none"/><path fill="#f0c766" d="M70 50c6 8 34 8 40 0 0 10-6 15-20 15s-20-5-20-15z"/><circle cx="90" cy="47" r="5" fill="#6aa5b8"/><circle cx="90" cy="47" r="2" fill="#f6efdf"/></g><path fill="#4f7f94" d="M136 36c6 0 8 4 8 8 0 3 4 6 4 13 0 7-5 11-12 11s-12-4-12-11c0-7 4-10 4-13 0-4 2-8 8-8z"/><circle cx="136" cy="45" r="5" fill="#f6efdf"/><path fill="#d9a441" d="M47 46c4 0 6 3 6 6s3 4 3 9-4 7-9 7-9-2-9-7 3-6 3-9 2-6 6-6z"/><circle cx="47" cy="52" r="3.8" fill="#f6efdf"/>',
  ],
  twoface: [
    "alarm",
    '<path fill="#f6efdf" d="M90 10c-16 0-24 12-22 24l-5 9 6 2v8c0 4 4 6 9 5l1 12h11z"/><path fill="#15161a" d="M90 10c16 0 24 12 22 24l5 9-6 2v8c0 4-4 6-9 5l-1 12H90z"/><circle cx="80" cy="34" r="2.6" fill="#15161a"/><path stroke="#f6efdf" stroke-width="2.2" d="m97 31 7 6m0-6-7 6"/><path d="M72 50h10" stroke="#15161a" stroke-width="2"/><path d="M98 50q5 4 10-1" stroke="#d8352a" stroke-width="2.2" fill="none"/>',
  ],
  watch: [
    "night",
    '<path fill="#8a5a2b" d="M78 2h24l3 18H75zM75 54h30l-3 20H78z"/><path fill="#6d431c" d="M78 2h6l-1 16h-8zM75 56h8l1 18h-6z"/><circle cx="90" cy="37" r="23" fill="#d9a441"/><circle cx="90" cy="37" r="18.5" fill="#f6efdf"/><path stroke="#15161a" stroke-width="2.4" stroke-linecap="round" d="M90 25v12l9 5"/><path stroke="#15161a" stroke-width="1.8" d="M90 20v3M90 51v3M73 37h3M104 37h3"/><path fill="#d9a441" d="M113 34h5v6h-5z"/><circle cx="90" cy="37" r="2" fill="#d8352a"/>',
  ],
  bouquet: [
    "plan",
    '<path stroke="#3f6b3a" stroke-width="3" fill="none" d="M90 60 74 28M90 60V22M90 60l17-32M90 60 82 24M90 60l9-34"/><g fill="#d8352a"><circle cx="74" cy="26" r="9"/><circle cx="106" cy="26" r="9"/></g><g fill="#f0c766"><circle cx="90" cy="18" r="10"/></g><g fill="#f6efdf"><circle cx="82" cy="33" r="8"/><circle cx="99" cy="34" r="8"/></g><g fill="#15161a" opacity=".35"><circle cx="74" cy="26" r="3"/><circle cx="106" cy="26" r="3"/><circle cx="90" cy="18" r="3.5"/><circle cx="82" cy="33" r="2.6"/><circle cx="99" cy="34" r="2.6"/></g><path fill="#f6efdf" d="M68 42h44L96 72H84z"/><path fill="#c9bfa8" d="M90 42h22L96 72h-6z"/><path fill="#15161a" d="M112 46h26v16h-26z"/><path stroke="#f6efdf" stroke-width="1.8" d="M116 51h18M116 56h12"/>',
  ],
  coat: [
    "night",
    '<path fill="none" stroke="#d9a441" stroke-width="2.6" d="M90 14c0-6 8-6 7-1-1 4-7 4-7 9"/><path fill="#b58a4e" d="M90 20 62 32l-6 42h20l2-26 2 26h20l2-26 2 26h20l-6-42z"/><path fill="#8d6733" d="m90 22-13 6 13 18 13-18zM76 46l4 28h-6zM104 46l-4 28h6z"/><path stroke="#6d4d22" stroke-width="1.6" d="M90 46v28"/><g fill="#15161a"><circle cx="85" cy="54" r="1.7"/><circle cx="95" cy="54" r="1.7"/><circle cx="85" cy="63" r="1.7"/><circle cx="95" cy="63" r="1.7"/></g><circle cx="132" cy="56" r="7" fill="#d8352a"/><circle cx="132" cy="56" r="2.6" fill="#f6efdf"/>',
  ],
  rose: [
    "alarm",
    '<path stroke="#5d8a4a" stroke-width="3.4" fill="none" d="M90 32c0 16-2 26 4 42"/><path fill="#5d8a4a" d="M91 52c8-10 18-10 22-8-4 8-12 12-22 8zM90 62c-9-9-18-8-22-5 5 7 13 10 22 5z"/><circle cx="90" cy="22" r="17" fill="#d8352a"/><path fill="none" stroke="#7c1710" stroke-width="2.6" d="M90 22c5-3 8 3 3 6s-12-1-10-8 13-10 19-2 1 20-12 20"/><path fill="none" stroke="#f0c766" stroke-width="2" d="M98 60c16 4 22-12 34-8"/><circle cx="136" cy="50" r="9" fill="#15161a"/><path fill="#f0c766" d="m142 40 3-7 2 7 6 1-5 4 2 7-6-4z"/>',
  ],
  plaster: [
    "alarm",
    '<circle cx="58" cy="26" r="6" fill="#15161a"/><circle cx="126" cy="52" r="6" fill="#15161a"/><path stroke="#15161a" stroke-width="1.8" d="m58 14-2-6M47 22l-6-2M68 34l5 4M126 40l2-6M137 48l7-2M117 60l-5 5"/><g transform="rotate(-38 90 38)"><rect x="50" y="26" width="80" height="24" rx="12" fill="#e8b98a"/><path fill="#f6efdf" d="M76 26h28v24H76z"/><g fill="#a9794c"><circle cx="60" cy="34" r="1.6"/><circle cx="67" cy="42" r="1.6"/><circle cx="113" cy="34" r="1.6"/><circle cx="120" cy="42" r="1.6"/></g></g><g transform="rotate(38 90 38)"><rect x="50" y="26" width="80" height="24" rx="12" fill="#f0c79c"/><path fill="#fffaf0" d="M76 26h28v24H76z"/><path fill="#d8352a" d="M87 30h6v5h5v6h-5v5h-6v-5h-5v-6h5z"/></g>',
  ],
  ocelot: [
    "floor",
    '<path fill="#d9a441" d="m62 10 14 12h28l14-12 4 26c0 20-14 32-32 32S58 56 58 36z"/><path fill="#8a5a1b" d="m65 16 9 8-7 5zM115 16l-9 8 7 5z"/><path fill="#f6efdf" d="M90 44c12 0 17 6 17 11 0 8-8 13-17 13s-17-5-17-13c0-5 5-11 17-11z"/><path fill="#15161a" d="M84 46h12l-6 6zM70 36c4-6 10-6 13 0-4 4-9 4-13 0zM97 36c3-6 9-6 13 0-4 4-9 4-13 0z"/><path fill="#b9e07a" d="M75 33h3v6h-3zM102 33h3v6h-3z"/><g fill="#5b3a10"><ellipse cx="90" cy="26" rx="2.5" ry="5"/><ellipse cx="80" cy="26" rx="2" ry="3.5"/><ellipse cx="100" cy="26" rx="2" ry="3.5"/><circle cx="65" cy="46" r="2.6"/><circle cx="68" cy="54" r="2.2"/><circle cx="115" cy="46" r="2.6"/><circle cx="112" cy="54" r="2.2"/></g><path stroke="#15161a" stroke-width="1.3" d="M76 55 54 51M76 58l-22 3M104 55l22-4M104 58l22 3"/><path fill="none" stroke="#15161a" stroke-width="1.8" d="M90 52v5q-4 4-8 1M90 57q4 4 8 1"/>',
  ],
  yacht: [
    "sea",
    '<path fill="#f6efdf" d="M32 44h108l-14 18H48z"/><path fill="#d8352a" d="M35 48h102l-3 4H38z"/><path fill="#f6efdf" d="M56 32h56l10 12H50zM70 22h28l8 10H66z"/><path fill="#17323b" d="M58 36h50l3 4H56zM72 25h22l3 4H71z"/><path stroke="#15161a" stroke-width="2" d="M84 22V8"/><path fill="#15161a" d="M84 8h16l-4 4 4 4H84z"/><path fill="none" stroke="#f6efdf" stroke-width="2" d="M140 44l10-6"/>',
  ],
  lemon: [
    "stage",
    '<g transform="rotate(-14 84 40)"><ellipse cx="84" cy="38" rx="34" ry="24" fill="#f0c766"/><path fill="#f0c766" d="M116 33l10 5-10 5zM52 33l-9 5 9 5z"/><path fill="#fff3c4" opacity=".7" d="M60 32c6-9 16-12 26-11-10 3-18 6-26 11z"/></g><path fill="#5d8a4a" d="M112 18c10-12 24-10 30-6-6 10-18 14-30 6z"/><g transform="rotate(10 128 54)"><rect x="104" y="46" width="46" height="18" rx="2" fill="#15161a"/><path fill="#6aa5b8" d="M108 51h11v8h-11zM121.5 51h11v8h-11zM135 51h11v8h-11z"/><path stroke="#f6efdf" stroke-width="1.4" stroke-dasharray="2 3" d="M105 48h44M105 62h44"/></g>',
  ],
  lectern: [
    "plan",
    '<path fill="#8a5a2b" d="M62 40h56l-7 34H69z"/><path fill="#6d431c" d="M58 34h64v8H58z"/><circle cx="90" cy="56" r="9" fill="#f0c766"/><path fill="#6d431c" d="m90 50 1.8 4 4.2.5-3.1 3 .8 4.3-3.7-2.2-3.7 2.2.8-4.3-3.1-3 4.2-.5z"/><path fill="none" stroke="#15161a" stroke-width="2.6" d="M90 34V20M90 20c0-5 8-5 10-10"/><rect x="95" y="2" width="10" height="13" rx="5" fill="#15161a" transform="rotate(24 100 8)"/><path fill="#f6efdf" d="M122 20h24v50q-4 5-8 0t-8 0-8 0z"/><path stroke="#15161a" stroke-width="1.6" d="M126 28h16M126 35h12M126 42h16M126 49h9M126 56h14"/>',
  ],
  seaplane: [
    "sea",
    '<path fill="#f6efdf" d="M40 36c20-10 66-12 88-4 10 3 12 8 2 11-26 8-62 6-82 1-8-2-12-5-8-8z"/><path fill="#d8352a" d="M36 20h12l10 14-18 4zM60 20h58c5 0 5 6 0 6H60c-5 0-5-6 0-6z"/><path fill="#15161a" d="M132 20h3v30h-3z"/><path fill="#17323b" d="M98 30h10l8 5-4 3H98z"/><path stroke="#15161a" stroke-width="2" d="M78 26v8M104 26v6M74 46l-4 10M104 46l4 10"/><path fill="#d9a441" d="M54 56h62c6 0 4 7-4 7H62c-5 0-9-3-8-7z"/>',
  ],
  cap: [
    "sea",
    '<path fill="#f6efdf" d="M46 26c10-14 78-14 88 0 3 5-8 12-14 14H60c-6-2-17-9-14-14z"/><path fill="#15161a" d="M60 40h60v10H60z"/><path fill="#15161a" d="M56 50c20-6 48-6 68 0-4 9-16 13-34 13s-30-4-34-13z"/><path fill="#d9a441" d="M60 47h60v2.6H60z"/><circle cx="90" cy="33" r="11" fill="#d9a441"/><path fill="none" stroke="#15161a" stroke-width="2.2" d="M90 27v13M85 30h10M83 35c0 4 3 5 7 5s7-1 7-5"/><circle cx="90" cy="26" r="1.9" fill="#15161a"/>',
  ],
  motor: [
    "night",
    '<path fill="#d8352a" d="M22 48c2-8 8-10 22-11l14-13c3-3 8-4 14-4h26c8 0 12 3 18 15l28 3c10 1 14 6 14 14l-4 6H28z"/><path fill="#6aa5b8" d="M62 34l9-9c1-1 4-2 7-2h8v11zM90 23h8c5 0 8 2 12 11H90z"/><path fill="#f6efdf" d="M22 48h136v3H22z"/><path fill="#8f2f26" d="M22 48l-6-14 18 4z"/><circle cx="52" cy="58" r="11" fill="#15161a"/><circle cx="128" cy="58" r="11" fill="#15161a"/><circle cx="52" cy="58" r="5" fill="#c9bfa8"/><circle cx="128" cy="58" r="5" fill="#c9bfa8"/><path fill="#f0c766" d="M152 42h8v5h-8z"/>',
  ],
  helicopter: [
    "dome",
    '<path fill="#15161a" d="M30 12h120v3H30zM88 12h4v10h-4z"/><path fill="#f6efdf" d="M70 22h40c18 0 24 12 24 20 0 10-10 14-20 14H84c-16 0-24-10-24-20L22 30l-2-8 44 6c1-3 3-6 6-6z"/><path fill="#17323b" d="M112 26c10 1 17 8 18 15h-24l-4-15z"/><path fill="#d8352a" d="M16 16h8l6 15-9-2zM64 46h66c-3 7-9 10-16 10H84c-8 0-15-4-20-10z"/><path fill="none" stroke="#15161a" stroke-width="2.6" d="M84 56l-4 8M112 56l4 8M68 65h62"/>',
  ],
  glove: [
    "plan",
    '<path fill="#c9d3d6" d="M72 74V50c-8-6-14-12-16-18-1-4 4-6 7-3l9 9V16c0-5 7-5 7 0v18h3V11c0-5 8-5 8 0v23h3V14c0-5 7-5 7 0v22h3V22c0-5 7-5 7 0v26c0 4-2 6-4 8v18z"/><path fill="#8ea3aa" d="M104 74V40h6v16c-2 2-2 10-2 18zM72 64h34v4H72z"/><g fill="#17323b"><circle cx="75.5" cy="30" r="2"/><circle cx="86" cy="28" r="2"/><circle cx="96.5" cy="30" r="2"/><circle cx="106.5" cy="36" r="2"/></g><circle cx="90" cy="50" r="8" fill="#17323b"/><circle cx="90" cy="50" r="4.5" fill="#d8352a"/><path stroke="#f0c766" stroke-width="2" d="m126 20 5 6-6 4 6 7M52 12l-4 6 6 3-5 6" fill="none"/>',
  ],
  bowler: [
    "alarm",
    '<path fill="#15161a" d="M64 36c0-18 10-26 26-26s26 8 26 26z"/><path fill="#d8352a" d="M64 30h52l1 7H63z"/><path fill="#15161a" d="M50 38c10-3 70-3 80 0 4 2 2 7-6 7H56c-8 0-10-5-6-7z"/><path fill="#f6efdf" d="M90 58 70 50v18zM90 58l20-8v18z"/><path fill="#c9bfa8" d="m90 58-20 4v6zM90 58l20 4v6z"/><circle cx="90" cy="59" r="4.5" fill="#15161a"/>',
  ],
  sash: [
    "stage",
    '<path fill="#2f5a46" d="M54 18c8-6 20-8 36-8s28 2 36 8l6 56H48z"/><path fill="#d8352a" d="M64 12 118 74h-22L52 24z"/><path fill="#8f2f26" d="m64 12-6 4 50 58h10z"/><path fill="#d9a441" d="M50 18c6-6 14-7 18-6l-4 8-14 6zM130 18c-6-6-14-7-18-6l4 8 14 6z"/><g><path fill="#6aa5b8" d="M104 26h7v10h-7z"/><path fill="#f6efdf" d="M115 26h7v10h-7z"/><circle cx="107.5" cy="40" r="5" fill="#f0c766"/><circle cx="118.5" cy="40" r="5" fill="#f0c766"/></g><path stroke="#f0c766" stroke-width="2" d="M90 14v10"/>',
  ],
  pram: [
    "floor",
    '<path fill="#215061" d="M60 36h68c0 16-12 24-34 24S60 52 60 36z"/><path fill="#6aa5b8" d="M60 36c0-18 12-27 30-27v27z"/><path fill="#17323b" d="M90 9v27h-4V9zM75 13l11 23h-4L70 17z"/><path fill="#f6efdf" d="M58 34h72v5H58z"/><path fill="none" stroke="#15161a" stroke-width="3" d="M128 36l16-14h8M72 58l-6 6M112 58l6 6"/><circle cx="68" cy="66" r="7.5" fill="none" stroke="#15161a" stroke-width="3"/><circle cx="116" cy="66" r="7.5" fill="none" stroke="#15161a" stroke-width="3"/><circle cx="106" cy="27" r="8" fill="#f0c79c"/><path fill="#f0c766" d="M99 20l3-7 4 4 4-4 3 7z"/>',
  ],
};

const NOTHING: [keyof typeof BACKDROPS, string] = ["plan", ""];

export function eventArt(art: string): Drawing {
  const [backdrop, thing] = SCENES[art] ?? NOTHING;
  return { box: "0 0 180 74", fit: "xMidYMid slice", body: BACKDROPS[backdrop] + thing };
}

export const DRAWN = Object.keys(SCENES);
