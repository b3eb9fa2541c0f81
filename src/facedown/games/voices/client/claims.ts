// What may be claimed of a role: its icon, true or not (VOI-HID-1).
export const CLAIMS = [
  { icon: "guilty", says: "My role has a guilty icon." },
  { icon: "innocent", says: "My role has an innocent icon." },
  { icon: "neutral", says: "My role has a neutral icon." },
];
