// What an address looks like is guessed; the user can correct it.
import { expect, test } from "vitest";
import { kindOf } from "./notify";

test.each([
  ["https://discord.com/api/webhooks/1/abc", "discord"],
  ["https://ptb.discord.com/api/webhooks/1/abc", "discord"],
  ["https://hooks.slack.com/services/T/B/x", "slack"],
  ["https://ntfy.sh/my-topic", "ntfy"],
  ["https://ntfy.example.org/topic", "ntfy"],
  ["https://notdiscord.com/x", "plain"],
  ["https://discord.com.example/x", "plain"],
  ["https://", "plain"],
  ["nonsense", "plain"],
])("%s is taken for %s", (address, kind) => {
  expect(kindOf(address)).toBe(kind);
});
