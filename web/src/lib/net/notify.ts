// Being told of your move while you look elsewhere, at tables that run for days. What is wanted is kept in this browser and
// made so at each slow table where it has a seat.
import { dropWay, keepWay, pushKey } from "./api";
import { myTables } from "./my-tables";
import { recall, remember } from "$lib/storage";
import type { NewWay, WayKind } from "./wire";

export type HookKind = Exclude<WayKind, "push">;

export interface Wishes {
  push: boolean; // a notification on this device
  hook: { kind: HookKind; address: string } | null;
}

export const wishes = (): Wishes => recall<Wishes>("notify", { push: false, hook: null });

export const HOOKS: { value: HookKind; words: string }[] = [
  { value: "discord", words: "Discord" },
  { value: "slack", words: "Slack" },
  { value: "ntfy", words: "ntfy" },
  { value: "plain", words: "Other" },
];

/** What an address looks like, so that nobody need say it. */
export function kindOf(address: string): HookKind {
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  if (/(^|\.)discord(app)?\.com$/.test(host)) return "discord";
  if (/(^|\.)slack\.com$/.test(host)) return "slack";
  return /^ntfy\./.test(host) ? "ntfy" : "plain";
}

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Asks for leave where it has none yet: only after a press. */
export async function turnOnPush(id: string, token: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("Your browser does not let this page notify you. Allow it in the browser’s settings for this site.");
  await keepWay(id, token, await subscribed());
  remember("notify", { ...wishes(), push: true });
}

export async function turnOffPush(id: string, token: string): Promise<void> {
  remember("notify", { ...wishes(), push: false });
  const registration = await navigator.serviceWorker.ready;
  const found = await registration.pushManager.getSubscription();
  if (!found) return;
  await dropWay(id, token, { address: found.endpoint });
  await found.unsubscribe(); // so nothing comes from any other table either
}

export async function setHook(id: string, token: string, hook: Wishes["hook"]): Promise<void> {
  const before = wishes().hook;
  if (hook) await keepWay(id, token, hook);
  if (before && before.address !== hook?.address) await forgetEverywhere(before.address);
  remember("notify", { ...wishes(), hook });
}

async function forgetEverywhere(address: string): Promise<void> {
  const tables = Object.entries(myTables());
  await Promise.allSettled(tables.map(([id, { token }]) => dropWay(id, token, { address })));
}

/** At a slow table that this browser has come to. */
export async function makeItSo(id: string, token: string): Promise<void> {
  const { push, hook } = wishes();
  if (hook) await keepWay(id, token, hook);
  if (push && canPush() && Notification.permission === "granted") await keepWay(id, token, await subscribed());
}

async function subscribed(): Promise<NewWay> {
  const registration = await navigator.serviceWorker.ready;
  const key = await pushKey();
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  return { kind: "push", address: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}
