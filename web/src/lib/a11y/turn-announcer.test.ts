import { expect, test } from "vitest";
import { announcer } from "./announce.svelte";
import { asking } from "$lib/testing/fake-server";
import { TurnAnnouncer } from "./turn-announcer";

test("a turn is told once, whatever is said and seen between", () => {
  const turns = new TurnAnnouncer("t1", "G");
  const tell = (number: number) => turns.tell(asking(number), "");
  tell(4);
  expect(announcer.said).toBe("Your turn. Where to?");
  announcer.say("Press again: Go");
  tell(4); // another's answer brought a new view
  expect(announcer.said).toBe("Press again: Go");
  const before = announcer.count;
  tell(5);
  expect([announcer.said, announcer.count]).toEqual(["Your turn. Where to?", before + 1]);
});
