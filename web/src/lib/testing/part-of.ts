// For tests: a thing with only those of its fields that matter to them.
type Some<T> = T extends (infer Item)[]
  ? Some<Item>[]
  : T extends (...args: never[]) => unknown
    ? T
    : T extends object
      ? { [Field in keyof T]?: Some<T[Field]> }
      : T;

export const partOf = <T>(some: Some<T>): T => some as unknown as T;
