// A phone that goes from one network to another may never be offline in between.

type Network = EventTarget & { readonly type?: string };

/** Calls back when the kind of network has changed, where the browser tells it. Returns what ends that. */
export function onOtherNetwork(call: () => void, network = (navigator as Navigator & { connection?: Network }).connection): () => void {
  if (!network) return () => {};
  let known = network.type;
  // Its speed changes all the time, and that is no reason to reconnect.
  const look = () => {
    if (network.type === known) return;
    known = network.type;
    call();
  };
  network.addEventListener("change", look);
  return () => network.removeEventListener("change", look);
}
