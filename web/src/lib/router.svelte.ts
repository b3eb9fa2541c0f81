// Which page is shown. Addresses: / · /t/ID (?at=12&eyes=2: a moment of its replay) · /t/ID/screen · /tables · /how/GAME ·
// /learn/GAME · /rules/GAME · /rules/GAME/reading · /verify/ID · /packs · /packs/ID · /licences

export type Route =
  | { page: "home" }
  | { page: "table"; id: string; at: number | null; eyes: string }
  | { page: "screen"; id: string }
  | { page: "tables" }
  | { page: "how"; game: string }
  | { page: "learn"; game: string }
  | { page: "rules"; game: string }
  | { page: "reading"; game: string }
  | { page: "verify"; id: string }
  | { page: "packs" }
  | { page: "pack"; id: string }
  | { page: "licences" }
  | { page: "lost" };

export function parse(path: string, search = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [head, rest] = parts;
  if (parts.length === 0) return { page: "home" };
  if (head === "t" && rest && parts.length === 2) {
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once, and gone
    const query = new URLSearchParams(search);
    const at = Number.parseInt(query.get("at") ?? "", 10);
    return { page: "table", id: rest, at: Number.isNaN(at) ? null : at, eyes: query.get("eyes") ?? "own" };
  }
  if (head === "t" && rest && parts[2] === "screen" && parts.length === 3) return { page: "screen", id: rest };
  if (head === "tables" && parts.length === 1) return { page: "tables" };
  if (head === "how" && rest && parts.length === 2) return { page: "how", game: rest };
  if (head === "learn" && rest && parts.length === 2) return { page: "learn", game: rest };
  if (head === "rules" && rest && parts.length === 2) return { page: "rules", game: rest };
  if (head === "rules" && rest && parts[2] === "reading" && parts.length === 3) return { page: "reading", game: rest };
  if (head === "verify" && rest && parts.length === 2) return { page: "verify", id: rest };
  if (head === "packs" && parts.length === 1) return { page: "packs" };
  if (head === "packs" && rest && parts.length === 2) return { page: "pack", id: rest };
  if (head === "licences" && parts.length === 1) return { page: "licences" };
  return { page: "lost" };
}

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(path: string): void {
    if (path !== location.pathname + location.search) history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  /** Without a way back to what was here. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.read();
  }

  /** Follows plain clicks on our own links without reloading the page. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (parse(link.pathname, link.search).page === "lost" || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }

  private read(): void {
    this.route = parse(location.pathname, location.search);
  }
}

export const router = new Router();
