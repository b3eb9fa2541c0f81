// Tokens and card backs: --seat is the colour of a seat, --seat-d its shade.
import type { Drawing } from "./drawing";

export const TOKENS: Record<string, Drawing> = {
  "token-standee": {
    box: "0 0 48 62",
    body: '<ellipse cx="25" cy="57" rx="21" ry="4.6" fill="#000" opacity=".45"/><path d="M5 50V21.5C5 10.5 13.5 2 24 2s19 8.5 19 19.5V50z" fill="#f6efdf"/><path d="M7.8 50V21.5C7.8 12 15 4.8 24 4.8S40.2 12 40.2 21.5V50z" fill="var(--seat)"/><path d="M24 4.8c9 0 16.2 7.2 16.2 16.7V50H33c4-14 3-32-9-45.2z" fill="#000" opacity=".13"/><path d="M3 46h42l2 9.5c.2 1.2-.4 2-1.6 2H2.6c-1.2 0-1.8-.8-1.6-2z" fill="#17181c"/><path d="M3 46h42l.5 2.3h-43z" fill="#4a4d57"/>',
  },
  "token-initiative": {
    box: "0 0 48 48",
    body: '<circle cx="24" cy="25.5" r="21.5" fill="#000" opacity=".35"/><circle cx="24" cy="24" r="22" fill="#f6efdf"/><circle cx="24" cy="24" r="19.6" fill="#d8352a"/><path d="M24 4.4a19.6 19.6 0 0 1 0 39.2z" fill="#000" opacity=".14"/><path fill="#f6efdf" d="M20.5 7.6h7v3.2h-1.8v2.3a13 13 0 1 1-3.4 0v-2.3h-1.8z"/><circle cx="24" cy="26" r="9.8" fill="#d8352a"/><path d="M24 26V16.2a9.8 9.8 0 0 1 9.6 7.9z" fill="#f6efdf"/><circle cx="24" cy="26" r="2.3" fill="#f6efdf"/><path d="m33.6 12.8 2.9 2.5" stroke="#f6efdf" stroke-width="3"/>',
  },
  "token-leader": {
    box: "0 0 48 48",
    body: '<circle cx="24" cy="25.5" r="21.5" fill="#000" opacity=".35"/><circle cx="24" cy="24" r="22" fill="#f6efdf"/><circle cx="24" cy="24" r="19.6" fill="#d9a441"/><path d="M24 4.4a19.6 19.6 0 0 1 0 39.2z" fill="#000" opacity=".14"/><path fill="#15161a" fill-rule="evenodd" d="M18.5 17v-2.6c0-1.6 1.1-2.7 2.7-2.7h5.6c1.6 0 2.7 1.1 2.7 2.7V17H36v7.3l-9.6 2v-1.8h-4.8v1.8L12 24.3V17zm2.8 0h5.4v-2.3h-5.4zM12 27l9.6 2v1.8h4.8V29l9.6-2v8.5H12z"/>',
  },
  "token-choice": {
    box: "0 0 40 52",
    body: '<rect x="1.5" y="3" width="37" height="48" rx="6" fill="#000" opacity=".35"/><rect x="1" y="1" width="38" height="49" rx="6" fill="#f6efdf"/><rect x="3" y="3" width="34" height="45" rx="4.5" fill="#1b1d23"/><g fill="none" stroke="var(--seat)" stroke-width="1.4" opacity=".9"><circle cx="20" cy="25.5" r="14"/><circle cx="20" cy="25.5" r="10.5" opacity=".55"/></g><path fill="var(--seat)" d="M20 18.5a4.3 4.3 0 0 1 2.3 7.9l1.8 6.1h-8.2l1.8-6.1a4.3 4.3 0 0 1 2.3-7.9z"/>',
  },
  mark: {
    box: "0 0 48 48",
    body: '<path fill="currentColor" d="m24 1 2.7 9.3L33.6 3l-.7 9.7 8.7-4.3-4 8.8 9.5.5-7.3 6.3 7.3 6.3-9.5.5 4 8.8-8.7-4.3.7 9.7-6.9-7.3L24 47l-2.7-9.3-6.9 7.3.7-9.7-8.7 4.3 4-8.8-9.5-.5L8.2 24 .9 17.7l9.5-.5-4-8.8 8.7 4.3-.7-9.7 6.9 7.3z"/><circle cx="24" cy="24" r="10.5" fill="var(--cut)"/><path fill="currentColor" d="M24 16.5a4.8 4.8 0 0 1 2.5 8.9l2 6.6h-9l2-6.6a4.8 4.8 0 0 1 2.5-8.9z"/>',
  },
  "back-challenge": {
    box: "0 0 180 200",
    fit: "none",
    body: '<rect width="180" height="200" rx="11" fill="#f6efdf"/><rect x="5" y="5" width="170" height="190" rx="8" fill="#23262d"/><g fill="none" stroke="#d9a441" stroke-width="5"><circle cx="90" cy="100" r="78" opacity=".2"/><circle cx="90" cy="100" r="62" opacity=".4"/><circle cx="90" cy="100" r="46" opacity=".7"/></g>',
  },
  "back-event": {
    box: "0 0 180 200",
    fit: "none",
    body: '<rect width="180" height="200" rx="11" fill="#f6efdf"/><rect x="5" y="5" width="170" height="190" rx="8" fill="#6aa5b8"/><g stroke="#17323b" stroke-width="7" opacity=".5"><path d="M90 100 90-60M90 100 170-40M90 100 250 0M90 100 290 100M90 100 250 200M90 100 170 260M90 100V260M90 100 10 260M90 100-70 200M90 100-110 100M90 100-70 0M90 100 10-40"/></g><rect x="5" y="5" width="170" height="190" rx="8" fill="none" stroke="#f6efdf" stroke-width="3"/>',
  },
  "back-character": {
    box: "0 0 200 280",
    fit: "none",
    body: '<rect width="200" height="280" rx="13" fill="#f6efdf"/><rect x="7" y="7" width="186" height="266" rx="9" fill="var(--seat-d)"/><g clip-path="url(#arc-bc)" fill="none" stroke="var(--seat)" stroke-width="9"><circle cx="7" cy="7" r="30"/><circle cx="7" cy="7" r="52"/><circle cx="7" cy="7" r="74"/><circle cx="193" cy="7" r="30"/><circle cx="193" cy="7" r="52"/><circle cx="193" cy="7" r="74"/><circle cx="7" cy="273" r="30"/><circle cx="7" cy="273" r="52"/><circle cx="7" cy="273" r="74"/><circle cx="193" cy="273" r="30"/><circle cx="193" cy="273" r="52"/><circle cx="193" cy="273" r="74"/></g><circle cx="100" cy="140" r="58" fill="#f6efdf"/><circle cx="100" cy="140" r="53" fill="var(--seat)"/>',
  },
};
