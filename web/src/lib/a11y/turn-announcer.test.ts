import { expect, test } from "vitest";
import { announcer } from "./announce.svelte";
import { asking } from "$lib/testing/fake-server";
import { Telling } from "./turn-announcer";

test("a turn is told once, whatever is said and seen between", () => {
  const telling = new Telling("t1", "G");
  const tell = (number: number) => telling.tell(asking(number), "");
  tell(4);
  expect(announcer.said).toBe("Your turn. Where to?");
  announcer.say("Press again: Go");
  tell(4); // another's answer brought a new view
  expect(announcer.said).toBe("Press again: Go");
  const before = announcer.count;
  tell(5);
  expect([announcer.said, announcer.count]).toEqual(["Your turn. Where to?", before + 1]);
});
