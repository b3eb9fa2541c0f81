import { expect, test } from "vitest";
import { listOrder, stroke } from "./keys";

const on = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
};

test("digits choose by the place in the list", () => {
  expect(stroke({ key: "3", target: document.body }, true)).toEqual({ do: "choose", place: 2 });
  expect(stroke({ key: "0", target: document.body }, true)).toBeNull();
});

test("whoever writes, writes: only Escape still means the table", () => {
  const field = on("<input />");
  expect(stroke({ key: "3", target: field }, true)).toBeNull();
  expect(stroke({ key: "Enter", target: field }, true)).toBeNull();
  expect(stroke({ key: "Escape", target: field }, true)).toEqual({ do: "back" });
  expect(stroke({ key: "3", target: on("<input type='range' />") }, true)).toEqual({ do: "choose", place: 2 });
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
