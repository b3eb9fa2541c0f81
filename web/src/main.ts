import "@fontsource-variable/inter";
import "@fontsource-variable/fraunces";
import "@fontsource-variable/fraunces/wght-italic.css";
import "@fontsource-variable/jetbrains-mono";
import "./tokens.css";
import "./base.css";
import "./lib/board/marks.css";
import { mount } from "svelte";
import App from "./App.svelte";

import.meta.glob("../../src/facedown/games/*/client/palette.css", { eager: true });

mount(App, { target: document.getElementById("app")! });
