// One prop for each character, 40 x 40; --cut is the colour behind it.
import type { Drawing } from "./drawing";

export const EMBLEMS: Record<string, Drawing> = {
  archer: {
    box: "0 0 40 40",
    body: '<g fill="currentColor"><path d="M13 5.2C13 3.4 14.6 2 16.4 2h7.2C25.4 2 27 3.4 27 5.2V13c-2 1.6-4.4 2.4-7 2.4S15 14.6 13 13z"/><path d="M11.4 13.6C6.6 15.2 4 17.9 3.2 22L1 35.5l6.6 1.3L10.4 26v12.5h19.2V26l2.8 10.8 6.6-1.3L36.8 22c-.8-4.1-3.4-6.8-8.2-8.4-2.4 2.6-5.4 3.9-8.6 3.9s-6.2-1.3-8.6-3.9z"/></g><path d="M13.5 8.6c4 1.7 9 1.7 13 0" fill="none" stroke="var(--cut)" stroke-width="1.5"/><path d="M26.8 17.5 22.5 28v6.5h6V26z" fill="var(--cut)" opacity=".9"/>',
  },
  lana: {
    box: "0 0 40 40",
    body: '<g fill="currentColor"><rect x="9.6" y="8.5" width="5.2" height="18" rx="2.6"/><rect x="15.5" y="3" width="5.2" height="22" rx="2.6"/><rect x="21.4" y="4.2" width="5.2" height="22" rx="2.6"/><rect x="27.3" y="9.5" width="4.8" height="17" rx="2.4"/><path d="M9.6 19h22.5v6.5c0 5-3.6 7.9-6.6 8.2H16.5c-2.5 0-4.5-1.6-5.8-3.9L4.3 21c-.8-1.4-.3-2.9.9-3.6 1.2-.7 2.6-.3 3.4 1l1 1.6z"/><rect x="14" y="35" width="14" height="3.6" rx="1.2"/></g><path d="M15.2 19.5v4M21.1 19.5v4M27 19.5v4" stroke="var(--cut)" stroke-width="1.1"/>',
  },
  malory: {
    box: "0 0 40 40",
    body: '<g fill="currentColor"><circle cx="5.5" cy="5.5" r="2.7"/><circle cx="6.5" cy="11.4" r="2.9"/><circle cx="8.6" cy="17.2" r="3.1"/><circle cx="12" cy="22.4" r="3.3"/><circle cx="17" cy="26" r="3.4"/><circle cx="34.5" cy="5.5" r="2.7"/><circle cx="33.5" cy="11.4" r="2.9"/><circle cx="31.4" cy="17.2" r="3.1"/><circle cx="28" cy="22.4" r="3.3"/><circle cx="23" cy="26" r="3.4"/><path d="M20 28.5l4.6 5L20 39l-4.6-5.5z"/></g><path d="M20 29.8v8M16.4 33.5h7.2" stroke="var(--cut)" stroke-width=".9"/>',
  },
  cyril: {
    box: "0 0 40 40",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M1 8h17.5v2.2h3V8H39v3.4h-1.5l-1 6.2c-.4 2.4-2.3 4-4.7 4h-4.4c-2.2 0-4-1.4-4.5-3.5l-1.2-5.3h-3.4l-1.2 5.3c-.5 2.1-2.3 3.5-4.5 3.5H8.2c-2.4 0-4.3-1.6-4.7-4l-1-6.2H1zm5 3.3.9 5.6c.1.9.8 1.5 1.7 1.5h3.6c.8 0 1.5-.5 1.7-1.3l1.3-5.8zm18.8 0 1.3 5.8c.2.8.9 1.3 1.7 1.3h3.6c.9 0 1.6-.6 1.7-1.5l.9-5.6z"/><path fill="currentColor" d="M16.8 24h6.4l1 3.4-1.9 1.6 2.2 7L20 39.5 15.5 36l2.2-7-1.9-1.6z"/>',
  },
  pam: {
    box: "0 0 40 40",
    body: '<path fill="currentColor" fill-rule="evenodd" d="M18.5 4C10 4.6 3 11.7 3 20.5 3 29.6 10.4 37 19.5 37S36 29.6 36 20.5v-.8c-2.9.8-5.7-.8-6.5-3.4-3 .5-5.7-1.6-6-4.6-2.7-1-4.5-4.3-5-7.7zM19.5 14a6.7 6.7 0 1 1 0 13.4 6.7 6.7 0 0 1 0-13.4z"/><g stroke="var(--cut)" stroke-width="2.1" stroke-linecap="round"><path d="m8.2 15.6 1.8-2.2M14.5 9.5l1.6 2M7 23l1 2.6M13 31l2.7 1M23 32.6l2.7-1M29.5 27l1.8-2.2"/></g><circle cx="31" cy="7" r="2.2" fill="currentColor"/><circle cx="35.5" cy="12" r="1.5" fill="currentColor"/>',
  },
  cheryl: {
    box: "0 0 40 40",
    body: '<path fill="currentColor" d="M24.5 1c1.3 5-1.8 7-4.3 9.9-2.3 2.7-3 5.7-1.6 8.6l3 3.2c4.9 1.6 10.5-1.8 11.2-7.5.5-4-1.5-6.6-3.1-8.9-.2 2.2-.9 3.6-2.3 4.5.6-3.9-.5-7.5-2.9-9.8z"/><path fill="var(--cut)" d="M25.2 11.8c.5 2-.7 2.9-1.7 4.1-1.1 1.4-.9 3 .2 3.9 2.2.9 4.7-.7 4.8-3.2 0-1.6-.9-2.6-1.5-3.5-.2.9-.5 1.3-1 1.6.2-1.2-.1-2.2-.8-2.9z"/><path fill="currentColor" d="m17.6 20.8 3.4 3.3L7.4 38.6 3.6 35z"/>',
  },
  ray: {
    box: "0 0 40 40",
    body: '<path fill="currentColor" d="M6.5 2h8l6 11 6-11h7L25.6 17.5H15z"/><circle cx="20.3" cy="27" r="11" fill="currentColor"/><circle cx="20.3" cy="27" r="8.3" fill="none" stroke="var(--cut)" stroke-width="1.3"/><path fill="var(--cut)" d="m20.3 20.8 1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6z"/>',
  },
  krieger: {
    box: "0 0 40 40",
    body: '<path fill="currentColor" d="M13 2.5h14v3.6h-2v8.6l10 17.6c1.5 2.8-.3 5.7-3.3 5.7H8.3c-3 0-4.8-2.9-3.3-5.7l10-17.6V6.1h-2z"/><path fill="var(--cut)" d="m13.4 22.5-5 9c-.8 1.5.1 2.9 1.6 2.9h20c1.5 0 2.4-1.4 1.6-2.9l-5-9c-2.5 1.6-4.6 1.4-6.9 0-2-1.2-4.1-1.2-6.3 0z"/><g fill="currentColor"><circle cx="16" cy="29" r="2.4"/><circle cx="22.5" cy="26.5" r="1.6"/><circle cx="24.5" cy="31" r="2"/></g><circle cx="30.5" cy="9" r="2.4" fill="currentColor"/><circle cx="34" cy="3.6" r="1.6" fill="currentColor"/>',
  },
};
