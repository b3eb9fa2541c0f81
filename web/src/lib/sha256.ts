// SHA-256 without waiting, and where the page is not served securely, so that the browser lends none of its own.

const ROUND = roots(64, 3);
const START = roots(8, 2);

/** The first 32 bits of the fractions of the roots of the first primes. */
function roots(count: number, degree: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let prime = 2, at = 0; at < count; prime++) {
    if (isPrime(prime)) found[at++] = fraction(prime, degree);
  }
  return found;
}

function isPrime(number: number): boolean {
  for (let by = 2; by * by <= number; by++) if (number % by === 0) return false;
  return true;
}

/** In whole numbers: a floating root is not exact enough. */
function fraction(prime: number, degree: number): number {
  const wanted = BigInt(prime) << BigInt(32 * degree);
  let root = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) {
    if ((root + bit) ** BigInt(degree) <= wanted) root += bit;
  }
  return Number(root & 0xffffffffn);
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = START.slice();
  for (let block = 0; block < padded.length; block += 64) compress(state, view, block);
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => found.setUint32(4 * at, word));
  return new Uint8Array(found.buffer);
}

function compress(state: Uint32Array, view: DataView, block: number): void {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = view.getUint32(block + 4 * at);
  for (let at = 16; at < 64; at++) {
    const far = words[at - 15]!;
    const near = words[at - 2]!;
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[at] = words[at - 16]! + low + words[at - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + ROUND[at]! + words[at]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word));
}
