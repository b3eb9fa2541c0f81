export interface Point {
  x: number;
  y: number;
}

/** How much larger than laid out it is drawn: on a big screen all of it is. */
export function scaleOf(box: Element): number {
  return box instanceof HTMLElement ? box.getBoundingClientRect().width / box.offsetWidth || 1 : 1;
}

/** Where an event happened, in the units of this part of a drawing. */
export function pointIn(part: SVGGraphicsElement, { clientX, clientY }: MouseEvent): Point {
  return new DOMPoint(clientX, clientY).matrixTransform(part.getScreenCTM()!.inverse());
}
