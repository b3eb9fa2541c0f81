export interface Point {
  x: number;
  y: number;
}

/** Where an event happened, in the units of this part of a drawing. */
export function pointIn(part: SVGGraphicsElement, { clientX, clientY }: MouseEvent): Point {
  return new DOMPoint(clientX, clientY).matrixTransform(part.getScreenCTM()!.inverse());
}
