// A part of the page as a picture: the part and the page's own style sheets go into an SVG, the SVG onto a canvas. An SVG
// that is an image fetches nothing, so fonts go in with it, and so does every drawing that it refers to.
const SVG = "http://www.w3.org/2000/svg";

export interface Size {
  width: number;
  height: number;
}

/** A PNG of this part of the page. */
export async function pictureOf(part: HTMLElement, size: Size): Promise<Blob> {
  await document.fonts.ready;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawing(part, size))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")!.drawImage(image, 0, 0, size.width, size.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

async function drawing(part: HTMLElement, { width, height }: Size): Promise<string> {
  const root = document.implementation.createDocument(SVG, "svg").documentElement;
  const attributes = { width, height, "data-theme": document.documentElement.dataset.theme ?? "light", "data-motion": "off" };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, String(value));
  const css = await styles(part.textContent ?? "");
  const frame = document.createElementNS(SVG, "foreignObject");
  frame.setAttribute("width", String(width));
  frame.setAttribute("height", String(height));
  frame.append(part.cloneNode(true));
  addMissing(frame, css);
  root.append(frame);
  // As text: an element would be a style of this page too, which its content security policy forbids.
  return new XMLSerializer().serializeToString(root).replace("<foreignObject", () => `<style>${escaped(css)}</style><foreignObject`);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Drawings elsewhere on the page that the part refers to, and those that they refer to. */
function addMissing(frame: Element, css: string): void {
  const shelf = document.createElementNS(SVG, "svg");
  shelf.setAttribute("width", "0");
  shelf.setAttribute("height", "0");
  frame.append(shelf);
  const asked = new Set<string>();
  const look = (text: string) => {
    for (const [, id] of text.matchAll(/(?:href="|url\(["']?|&quot;)#([\w-]+)/g)) {
      if (asked.has(id!) || frame.querySelector(`#${CSS.escape(id!)}`)) continue;
      asked.add(id!);
      const found = document.getElementById(id!)?.cloneNode(true) as Element | undefined;
      if (!found) continue;
      shelf.append(found);
      look(found.outerHTML);
    }
  };
  look(`${css} ${frame.innerHTML}`);
}

/** As they were written: a rule read back from the page loses shorthands with variables in them. */
async function styles(text: string): Promise<string> {
  const sheets = await Promise.all(
    [...document.styleSheets].map(async ({ href, ownerNode }) => ({
      base: href ?? location.href,
      css: href ? await (await fetch(href)).text() : (ownerNode?.textContent ?? ""),
    })),
  );
  return (await Promise.all(sheets.map(({ base, css }) => withFonts(css, base, text)))).join("\n");
}

/** Of the fonts only those faces that have a character of the text. */
async function withFonts(css: string, base: string, text: string): Promise<string> {
  const faces = [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([face]) => face);
  const kept = faces.filter((face) => hasAny(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? "", text));
  const embedded = await Promise.all(kept.map((face) => embed(face, base)));
  return [...embedded, faces.reduce((rest, face) => rest.replace(face, ""), css)].join("\n");
}

async function embed(face: string, base: string): Promise<string> {
  const address = /url\(["']?([^"')]+)/.exec(face)?.[1];
  if (!address) return "";
  const font = await (await fetch(new URL(address, base))).blob();
  const data = await asAddress(font);
  return face.replace(/src:[^;}]+/, () => `src:url("${data}")`);
}

function asAddress(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}

/** Whether the text has a character of a face: "U+0-FF, U+131, U+2??"; one without a range has them all. */
export function hasAny(ranges: string, text: string): boolean {
  if (!ranges) return true;
  const spans = ranges.split(",").map((range) => {
    const [from, to] = range.trim().replace(/^U\+/i, "").split("-");
    return [parseInt(from!.replaceAll("?", "0"), 16), parseInt((to ?? from!).replaceAll("?", "F"), 16)] as const;
  });
  return [...text].some((one) => spans.some(([from, to]) => from <= one.codePointAt(0)! && one.codePointAt(0)! <= to));
}
