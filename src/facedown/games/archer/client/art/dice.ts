// Dice, 24 x 24: --die is the face, --pip the pips.
import type { Drawing } from "./drawing";

export const DICE: Record<string, Drawing> = {
  "1": {
    box: "0 0 24 24",
    body: '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--die,#f6efdf)"/><circle cx="12" cy="12" r="2.6" fill="var(--pip,#15161a)"/>',
  },
  "2": {
    box: "0 0 24 24",
    body: '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--die,#f6efdf)"/><g fill="var(--pip,#15161a)"><circle cx="7" cy="7" r="2.3"/><circle cx="17" cy="17" r="2.3"/></g>',
  },
  "3": {
    box: "0 0 24 24",
    body: '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--die,#f6efdf)"/><g fill="var(--pip,#15161a)"><circle cx="6.7" cy="6.7" r="2.2"/><circle cx="12" cy="12" r="2.2"/><circle cx="17.3" cy="17.3" r="2.2"/></g>',
  },
  "4": {
    box: "0 0 24 24",
    body: '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--die,#f6efdf)"/><g fill="var(--pip,#15161a)"><circle cx="6.7" cy="6.7" r="2.2"/><circle cx="17.3" cy="6.7" r="2.2"/><circle cx="6.7" cy="17.3" r="2.2"/><circle cx="17.3" cy="17.3" r="2.2"/></g>',
  },
  "5": {
    box: "0 0 24 24",
    body: '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--die,#f6efdf)"/><g fill="var(--pip,#15161a)"><circle cx="6.7" cy="6.7" r="2.2"/><circle cx="17.3" cy="6.7" r="2.2"/><circle cx="12" cy="12" r="2.2"/><circle cx="6.7" cy="17.3" r="2.2"/><circle cx="17.3" cy="17.3" r="2.2"/></g>',
  },
  plus: {
    box: "0 0 24 24",
    body: '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--die,#f0c766)"/><path d="M12 6v12M6 12h12" stroke="var(--pip,#241800)" stroke-width="3.2" stroke-linecap="round"/>',
  },
  "6": {
    box: "0 0 24 24",
    body: '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--die,#f6efdf)"/><g fill="var(--pip,#15161a)"><circle cx="7" cy="6" r="2.1"/><circle cx="17" cy="6" r="2.1"/><circle cx="7" cy="12" r="2.1"/><circle cx="17" cy="12" r="2.1"/><circle cx="7" cy="18" r="2.1"/><circle cx="17" cy="18" r="2.1"/></g>',
  },
};
