// Small words that several parts use.
import type { ChallengeView, Content, Skill } from "./types";

export const KINDS = { insult: "Insult", "ego-boost": "Ego boost", trick: "Trick" } as const;
export const PHASES = { movement: "Movement", mission: "Mission", "clean-up": "Clean-up" } as const;

export function title(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

export function typeName(type: Skill | null): string {
  return type === null ? "Personal" : title(type);
}

export function challengeWords(content: Content, challenge: ChallengeView): string {
  return `${challenge.title}: ${typeName(challenge.type)}, ${terms(content, challenge)}`;
}

/** What it takes and what it is worth: "Amber, 6 or more, award 1" */
export function terms(content: Content, { colour, needs, award }: ChallengeView): string {
  const name = content.colours.find(({ id }) => id === colour)!.name;
  return `${name}, ${needs} or more, award ${award}`;
}
