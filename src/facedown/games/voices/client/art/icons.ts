// Which of the drawn icons stands for a region.
export const ICONS: Record<string, string> = {
  speech: "lips",
  observation: "eye-target",
  "motor-skills": "run",
  instinct: "wolf-head",
  planning: "chess-knight",
};
