import "@fontsource-variable/inter";
import "@fontsource-variable/fraunces";
import "@fontsource-variable/fraunces/wght-italic.css";
import "@fontsource-variable/jetbrains-mono";
import "./tokens.css";
import "./base.css";
import "./lib/board/marks.css";
import { mount } from "svelte";
import App from "./App.svelte";

import.meta.glob(["$games/*/client/palette.css", "$more/*/client/palette.css"], { eager: true });

// For those who are offline, and for notifications. Built pages only: it would keep a developer's from changing.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}

mount(App, { target: document.getElementById("app")! });
