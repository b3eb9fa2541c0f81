// The one width below which the table is laid out for a phone; the same stands in every @media rule.
import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 820px");
