// One drawing: the inside of an svg and the box it is drawn in.
export interface Drawing {
  box: string;
  fit?: string;
  body: string;
}
