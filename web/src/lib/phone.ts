import { MediaQuery } from "svelte/reactivity";

// The sizes below which the table is laid out for a phone, upright or on its side; the same stand in every @media rule.
export const phone = new MediaQuery("(max-width: 820px), (max-height: 560px)");

// There is a column at the side, where a panel takes nothing from the board.
export const columned = new MediaQuery("(min-width: 1101px) and (min-height: 561px)");
