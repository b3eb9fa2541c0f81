import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, useFakeServer, welcome } from "$lib/testing/fake-server";
import { onOtherNetwork } from "./network";
import { TableSocket, type Connection } from "./socket";

let heard: Connection[];
let socket: TableSocket;

beforeEach(async () => {
  vi.useFakeTimers();
  useFakeServer();
  heard = [];
  socket = new TableSocket(
    "t1",
    { token: () => null, after: () => 0, heard: () => {}, changed: (connection) => heard.push(connection) },
    "ws://here/ws",
  );
  socket.open();
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a server that never takes the call is given up, and a slow one gets twice as long each time", async () => {
  await vi.advanceTimersByTimeAsync(4_800);
  expect(heard).toEqual(["connecting", "lost"]);
  await vi.advanceTimersByTimeAsync(300 + 9_599);
  expect(heard).toEqual(["connecting", "lost", "connecting"]);
  FakeSocket.now.tell(welcome());
  FakeSocket.now.tell({ type: "pulse" });
  await vi.advanceTimersByTimeAsync(4_799);
  expect(heard.at(-1)).toBe("open");
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.at(-1)).toBe("lost");
});

test("a timer that was held back in a hidden tab is no alarm while words wait behind it", async () => {
  FakeSocket.now.tell(welcome());
  vi.setSystemTime(Date.now() + 60_000); // the timers did not run meanwhile
  await vi.advanceTimersByTimeAsync(4_800);
  expect(heard.at(-1)).toBe("open");
  FakeSocket.now.tell({ type: "pulse" });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(heard.at(-1)).toBe("open");
});

test("a timer that was held back before a dead line gives it up a second later", async () => {
  FakeSocket.now.tell(welcome());
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(4_800 + 1_000);
  expect(heard.at(-1)).toBe("lost");
});

test("a page that is looked at again keeps a line that lives, and reconnects at once where it has been silent", () => {
  FakeSocket.now.tell(welcome());
  const first = FakeSocket.now;
  socket.hurry();
  expect(FakeSocket.now).toBe(first);
  vi.setSystemTime(Date.now() + 60_000);
  socket.hurry();
  expect(FakeSocket.now).not.toBe(first);
});

test("who hurries waits for the next try as shortly as at first", async () => {
  for (const wait of [300, 600, 1_200, 2_400]) {
    FakeSocket.now.drop();
    await vi.advanceTimersByTimeAsync(wait);
  }
  socket.hurry();
  FakeSocket.now.drop();
  const before = FakeSocket.now;
  await vi.advanceTimersByTimeAsync(300);
  expect(FakeSocket.now).not.toBe(before);
});

test("another network means another line at once, another speed does not", () => {
  FakeSocket.now.tell(welcome());
  const network = Object.assign(new EventTarget(), { type: "wifi", downlink: 10 });
  const deaf = onOtherNetwork(() => socket.moved(), network);
  const first = FakeSocket.now;
  network.downlink = 2;
  network.dispatchEvent(new Event("change"));
  expect(FakeSocket.now).toBe(first);
  network.type = "cellular";
  network.dispatchEvent(new Event("change"));
  expect(FakeSocket.now).not.toBe(first);
  deaf();
  const second = FakeSocket.now;
  network.type = "wifi";
  network.dispatchEvent(new Event("change"));
  expect(FakeSocket.now).toBe(second);
});
