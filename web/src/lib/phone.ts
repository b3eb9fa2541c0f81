// The sizes below which the table is laid out for a phone, upright or on its side; the same stand in every @media rule.
import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("(max-width: 820px), (max-height: 560px)");
