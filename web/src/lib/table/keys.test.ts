import { expect, test } from "vitest";
import { listOrder, optionKeys, radix, stroke, typedOn } from "./keys";

const on = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
};

test("digits and letters choose", () => {
  expect(stroke({ key: "3", target: document.body }, true)).toEqual({ do: "choose", key: "3" });
  expect(stroke({ key: "b", target: document.body }, true)).toEqual({ do: "choose", key: "b" });
  expect(stroke({ key: "0", target: document.body }, true)).toBeNull();
});

test("every option has a key, and none is the beginning of another's or means something else", () => {
  for (const count of [1, 9, 10, 33, 34, 120, 400]) {
    const keys = optionKeys(count);
    expect(keys).toHaveLength(count);
    const begin = (one: string) => keys.filter((other) => other.startsWith(one));
    expect(keys.filter((one) => begin(one).length > 1)).toEqual([]);
    expect(keys.filter((one) => /[ou]/.test(one))).toEqual([]);
  }
  expect(optionKeys(12)).toEqual([..."123456789abc"]);
  expect(optionKeys(34).slice(8, 11)).toEqual(["9", "aa", "ab"]);
});

test("of two keys the first is kept, and one that continues nothing starts over", () => {
  const keys = optionKeys(40);
  expect(typedOn("", "a", keys)).toBe("a");
  expect(typedOn("a", "b", keys)).toBe("ab");
  expect(typedOn("a", "3", keys)).toBe("3");
  expect(typedOn("b", "z", keys)).toBe("");
});

test("in a text field only Escape still means the table", () => {
  const field = on("<input />");
  expect(stroke({ key: "3", target: field }, true)).toBeNull();
  expect(stroke({ key: "Enter", target: field }, true)).toBeNull();
  expect(stroke({ key: "Escape", target: field }, true)).toEqual({ do: "back" });
  expect(stroke({ key: "3", target: on("<input type='range' />") }, true)).toEqual({ do: "choose", key: "3" });
});

test("Enter confirms, unless something that can be pressed has the focus", () => {
  expect(stroke({ key: "Enter", target: document.body }, true)).toEqual({ do: "confirm" });
  expect(stroke({ key: "Enter", target: on("<button>Go</button>") }, true)).toBeNull();
});

test("keys with a modifier are the browser's", () => {
  expect(stroke({ key: "1", ctrlKey: true, target: document.body }, true)).toBeNull();
  expect(stroke({ key: "u", metaKey: true, target: document.body }, true)).toBeNull();
});

test("letters and digits can be switched off", () => {
  expect(stroke({ key: "1", target: document.body }, false)).toBeNull();
  expect(stroke({ key: "u", target: document.body }, false)).toBeNull();
  expect(stroke({ key: "Escape", target: document.body }, false)).toEqual({ do: "back" });
});

test("the buttons beside the prompt carry the first keys of the list, and nothing is twice", () => {
  expect(listOrder(5, [3, 0])).toEqual([3, 0, 1, 2, 4]);
  expect(listOrder(2, [5])).toEqual([0, 1]);
});

test("an aim is the mixed radix of its axes, the first one slowest", () => {
  const axes = [
    { from: 0, to: 4 },
    { from: -45, to: 45 },
  ];
  expect(radix(axes, [0, -45])).toBe(0);
  expect(radix(axes, [0, 45])).toBe(90);
  expect(radix(axes, [2, -44])).toBe(2 * 91 + 1);
});
