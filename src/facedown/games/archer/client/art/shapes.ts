// The shapes of the eight seats, 16 x 16: colour never stands alone.
import type { Drawing } from "./drawing";

export const SHAPES: Drawing[] = [
  { box: "0 0 16 16", body: '<circle cx="8" cy="8" r="6.6" fill="currentColor"/>' },
  { box: "0 0 16 16", body: '<path d="M8 1.2 15 14H1z" fill="currentColor" stroke="currentColor" stroke-width="1" stroke-linejoin="round"/>' },
  { box: "0 0 16 16", body: '<rect x="1.8" y="1.8" width="12.4" height="12.4" rx="1.2" fill="currentColor"/>' },
  { box: "0 0 16 16", body: '<path d="M8 .6 15.4 8 8 15.4.6 8z" fill="currentColor"/>' },
  { box: "0 0 16 16", body: '<path d="m8 .6 2.2 4.9 5.3.5-4 3.5 1.2 5.2L8 12l-4.7 2.7 1.2-5.2-4-3.5 5.3-.5z" fill="currentColor"/>' },
  { box: "0 0 16 16", body: '<path d="m4.2 1.4 7.6 0L15.6 8l-3.8 6.6H4.2L.4 8z" fill="currentColor"/>' },
  { box: "0 0 16 16", body: '<path d="M5.4 1h5.2v4.4H15v5.2h-4.4V15H5.4v-4.4H1V5.4h4.4z" fill="currentColor"/>' },
  { box: "0 0 16 16", body: '<path d="M10.6 1.2A7 7 0 1 0 14.8 11.5 5.6 5.6 0 0 1 10.6 1.2z" fill="currentColor"/>' },
];
