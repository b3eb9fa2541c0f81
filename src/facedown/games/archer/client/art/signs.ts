// Signs, 24 x 24, in the colour of the text around them.
import type { Drawing } from "./drawing";

export const SIGNS: Record<string, Drawing> = {
  booze: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M2.5 4h19L13.2 13.3V19h4.3v2.2h-11V19h4.3v-5.7zM7.3 6.3l1.7 1.9h6l1.7-1.9z"/><circle cx="18.6" cy="3.4" r="1.9" fill="currentColor"/>',
  },
  guns: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M1.8 6.2h19.7v1.3h.9v3.3h-.9v1.1h-8l-.6 2.5c-.2.9-.9 1.4-1.8 1.4H9L7.6 20.5H2.5l2.2-7.4C3 12.7 1.8 11.3 1.8 9.5zM9.9 12l-.5 1.9h1.3c.4 0 .6-.2.7-.5l.3-1.4z"/>',
  },
  sex: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M1 11.6C4 8.6 6.8 5.6 9 5.6c1.3 0 2 .9 3 .9s1.7-.9 3-.9c2.2 0 5 3 8 6-2.8 4.4-6.4 7.2-11 7.2S3.8 16 1 11.6zm3.6-.1c2.3 1.7 4.6 2.3 7.4 2.3s5.1-.6 7.4-2.3c-2.5.1-4.9-.6-7.4-.6s-4.9.7-7.4.6z"/>',
  },
  smarts: {
    box: "0 0 24 24",
    body: '<g fill="none" stroke="currentColor" stroke-width="1.9"><ellipse cx="12" cy="12" rx="10.3" ry="4"/><ellipse cx="12" cy="12" rx="10.3" ry="4" transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="10.3" ry="4" transform="rotate(120 12 12)"/></g><circle cx="12" cy="12" r="2.4" fill="currentColor"/>',
  },
  personal: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M12 1.2l2.5 1.7 3-.1 1 2.8 2.5 1.7-.9 2.9.9 2.9-2.5 1.7-1 2.8-3-.1L12 19.2l-2.5-1.7-3 .1-1-2.8L3 13.1l.9-2.9L3 7.3l2.5-1.7 1-2.8 3 .1zM12 5.6l-1.5 3-3.3.5 2.4 2.3-.6 3.3 3-1.6 3 1.6-.6-3.3 2.4-2.3-3.3-.5z"/><path fill="currentColor" d="M8 18.6 6.6 23l5.4-2 5.4 2-1.4-4.4-4 1.8z"/>',
  },
  hand: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" d="M10.3 1.6c1 0 1.8.8 1.8 1.8v6.3l5.8 1.1c1.3.3 2 1.3 1.9 2.5l-.6 4.3c-.1.8-.5 1.3-1 1.7V20H8.5v-.9L4.2 13.6c-.6-.8-.5-1.7.1-2.3.7-.5 1.5-.5 2.1.1l2.1 2V3.4c0-1 .8-1.8 1.8-1.8z"/><path fill="currentColor" d="M8 21h11v1.9H8z"/>',
  },
  insult: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" d="m12 1 2.3 3.5L18 2.6l.4 4.1 4.3.3-2.1 3.6L23.5 14l-4 1 .6 4.2-3.9-1.5-2 3.3-2.3-2.6L5 23l1.8-5.4L2.4 18l1.3-3.9L.6 11.4l3.7-1.7L2.6 6l4.2.2L7 2l3.5 2z"/>',
  },
  "ego-boost": {
    box: "0 0 24 24",
    body: '<path fill="currentColor" d="M2 7.3l5 3.9L12 3l5 8.2 5-3.9-2 11H4zM4 19.8h16V22H4z"/>',
  },
  trick: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M1 8c3.5-2 7.5-2.4 11-.8C15.5 5.6 19.5 6 23 8c.2 5.2-2.3 9.6-6.6 9.6-2.3 0-3.5-1.7-4.4-2.9-.9 1.2-2.1 2.9-4.4 2.9C3.3 17.6.8 13.2 1 8zm4.2 2.7c.6 2.3 3.3 3 5 1.5-.9-1.9-3-2.5-5-1.5zm13.6 0c-2-1-4.1-.4-5 1.5 1.7 1.5 4.4.8 5-1.5z"/>',
  },
  event: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" d="M12 1.5 13.9 8 20 4.5 16.3 10.3 22.5 12 16.3 13.7 20 19.5 13.9 16 12 22.5 10.1 16 4 19.5 7.7 13.7 1.5 12 7.7 10.3 4 4.5 10.1 8z"/>',
  },
  case: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M7.5 6.5V4.7c0-1.3 1-2.2 2.2-2.2h4.6c1.3 0 2.2 1 2.2 2.2v1.8H22V13l-8.2 1.6v-1.4h-3.6v1.4L2 13V6.5zm2.4 0h4.2V4.9H9.9zM2 15l8.2 1.6V18h3.6v-1.4L22 15v6H2z"/>',
  },
  tick: {
    box: "0 0 24 24",
    body: '<path d="m4.5 12.8 5 5L19.8 6.6" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  lock: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M6.5 10V7.5a5.5 5.5 0 0 1 11 0V10H19v11.5H5V10zm2.4 0h6.2V7.5a3.1 3.1 0 0 0-6.2 0zM12 13.4a1.7 1.7 0 0 0-.9 3.1v2.3h1.8v-2.3a1.7 1.7 0 0 0-.9-3.1z"/>',
  },
  cards: {
    box: "0 0 24 24",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M8.5 2.5h11c.8 0 1.5.7 1.5 1.5v13.5c0 .8-.7 1.5-1.5 1.5h-11c-.8 0-1.5-.7-1.5-1.5V4c0-.8.7-1.5 1.5-1.5zM3 6.5h2.2v12.8c0 1 .7 1.6 1.6 1.6H16v1.6H5A2 2 0 0 1 3 20.5z"/>',
  },
};
