// How each noise is made: struck wood is a few tones that die away, paper and sliding are filtered hiss. Nothing is loaded.
import type { Noise, NoiseKind } from "./noise";

/** Where and when a noise is made, how hard (0 to 1) and by how heavy a thing (0 to 1). */
interface Stroke {
  context: BaseAudioContext;
  out: AudioNode;
  at: number; // seconds on the context's clock
  strength: number;
  weight: number;
  lasts: number; // seconds, for what goes on for a while
}

const SOON = 0.002;
const UNHEARD = 0.001; // of its loudest moment

/** Loud at once or after `rise`, dying away until `length`; ends in silence, without a click. */
function envelope({ context, out, at }: Stroke, loud: number, length: number, rise = SOON): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(loud * UNHEARD, at + length);
  gain.gain.linearRampToValueAtTime(0, at + length + SOON);
  gain.connect(out);
  return gain;
}

interface Tone {
  to?: number; // the pitch that it glides to
  rise?: number;
  type?: OscillatorType;
}

function tone(stroke: Stroke, pitch: number, loud: number, length: number, { to, rise, type = "sine" }: Tone = {}): void {
  const { context, at } = stroke;
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(pitch, at);
  if (to) source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(envelope(stroke, loud, length, rise));
  source.start(at);
  source.stop(at + length + 2 * SOON);
}

interface Hiss {
  to?: number;
  rise?: number;
  narrow?: number; // the filter's Q
}

function hiss(stroke: Stroke, pitch: number, loud: number, length: number, { to, rise, narrow = 1 }: Hiss = {}): void {
  const { context, at } = stroke;
  const source = context.createBufferSource();
  source.buffer = whiteNoise(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = narrow;
  filter.frequency.setValueAtTime(pitch, at);
  if (to) filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(envelope(stroke, loud, length, rise));
  source.start(at, Math.random());
  source.stop(at + length + 2 * SOON);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  noises.set(context, made);
  return made;
}

const later = (stroke: Stroke, seconds: number, strength = 1): Stroke => ({
  ...stroke,
  at: stroke.at + seconds,
  strength: stroke.strength * strength,
});
/** No two strokes of a hand are alike. */
const nearly = (pitch: number): number => pitch * (0.97 + 0.06 * Math.random());
/** A light thing's pitch and that of one three times as heavy. */
const sunk = (pitch: number, { weight }: Stroke): number => nearly(pitch * 3 ** -weight);

function wood(stroke: Stroke, pitch: number, loud: number, length: number): void {
  const { strength } = stroke;
  tone(stroke, pitch, loud * strength, length);
  tone(stroke, pitch * 2.7, 0.4 * loud * strength, length * 0.5);
  hiss(stroke, pitch * 4, 0.5 * loud * strength, 0.02);
}

function bell(stroke: Stroke, pitch: number, loud: number, length: number): void {
  [1, 2.01, 3.02].forEach((part, nth) => tone(stroke, pitch * part, (loud * stroke.strength) / (1 + 1.6 * nth), length / (1 + nth)));
}

export const INSTRUMENTS: Record<NoiseKind, (stroke: Stroke) => void> = {
  dice(stroke) {
    const bounces = [0, 0.07, 0.12, 0.2, 0.25, 0.33, 0.37];
    bounces.forEach((at, nth) => wood(later(stroke, at, 1 - nth / 9), nearly(1500 + 170 * (nth % 3)), 0.07, 0.045));
  },
  card(stroke) {
    hiss(stroke, 1800, 0.1 * stroke.strength, 0.16, { to: 5200, rise: 0.05 });
    hiss(later(stroke, 0.12), 900, 0.09 * stroke.strength, 0.05);
  },
  step(stroke) {
    wood(stroke, sunk(420, stroke), 0.06, 0.07);
  },
  slide(stroke) {
    const { strength, lasts } = stroke;
    hiss(stroke, sunk(900, stroke), 0.25 * strength, lasts, { to: sunk(500, stroke), rise: lasts / 2, narrow: 3 });
  },
  clack(stroke) {
    wood(stroke, sunk(1300, stroke), 0.12, 0.09 + 0.05 * stroke.weight);
  },
  fall(stroke) {
    tone(stroke, sunk(620, stroke), 0.05 * stroke.strength, 0.26, { to: 140, rise: 0.03 });
    wood(later(stroke, 0.24), sunk(420, stroke), 0.1, 0.12);
    wood(later(stroke, 0.34, 0.4), sunk(460, stroke), 0.1, 0.08);
  },
  gavel(stroke) {
    wood(stroke, nearly(190), 0.18, 0.22);
    wood(later(stroke, 0.24, 0.7), nearly(190), 0.18, 0.26);
  },
  cannon(stroke) {
    const { strength } = stroke;
    tone(stroke, 110, 0.17 * strength, 0.55, { to: 38, rise: 0.006 });
    hiss(stroke, 300, 0.22 * strength, 0.4, { to: 120, rise: 0.006, narrow: 0.7 });
    hiss(later(stroke, 0.18), 900, 0.1 * strength, 0.6, { to: 2600, rise: 0.1 });
  },
  bell(stroke) {
    bell(stroke, 1150, 0.06, 0.5);
    bell(later(stroke, 0.17), 1150, 0.06, 0.6);
  },
  horn(stroke) {
    honk(stroke, 0.12);
    honk(later(stroke, 0.17), 0.22);
  },
  chime(stroke) {
    [523.25, 659.25, 783.99].forEach((pitch, nth) => bell(later(stroke, 0.11 * nth), pitch, 0.05, 0.7));
  },
  knock(stroke) {
    wood(stroke, nearly(240), 0.13, 0.13);
    wood(later(stroke, 0.17, 0.85), nearly(250), 0.13, 0.15);
  },
  pop(stroke) {
    tone(stroke, 380, 0.08 * stroke.strength, 0.11, { to: 920, rise: 0.012 });
  },
};

/** Two reeds and a small horn before them. */
function honk(stroke: Stroke, length: number): void {
  const { context, out } = stroke;
  const mouth = context.createBiquadFilter();
  mouth.frequency.value = 1100;
  mouth.connect(out);
  for (const pitch of [311, 392])
    tone({ ...stroke, out: mouth }, nearly(pitch), 0.07 * stroke.strength, length, { rise: length / 2, type: "triangle" });
}

/** Makes one noise, `at` seconds on the context's clock. */
export function make({ kind, strength, weight = 0.4, lasts = 0 }: Noise, context: BaseAudioContext, out: AudioNode, at: number): void {
  INSTRUMENTS[kind]({ context, out, at, strength, weight, lasts: lasts / 1000 });
}
