// A phone too low for two rows of Challenges: what is picked from lies in strips then, so that all of it is in view.
import { MediaQuery } from "svelte/reactivity";

export const short = new MediaQuery("(max-width: 820px) and (max-height: 779px), (max-height: 560px)");
