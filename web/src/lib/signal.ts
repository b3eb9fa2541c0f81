// "Your turn" where the eyes are not: the tab's title, its icon, and a sound for those who want one.
import resting from "../icons/resting.svg?url";
import yourTurn from "../icons/your-turn.svg?url";

let audio: AudioContext | undefined;

export function showTurn(mine: boolean, where: string): void {
  document.title = [mine ? "(Your turn)" : "", where, where ? "· Facedown" : "Facedown"].filter(Boolean).join(" ");
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = mine ? yourTurn : resting;
}

/** Two soft notes, made here: nothing to load. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    [587.33, 880].forEach((pitch, at) => note(audio!, pitch, start + at * 0.13));
  } catch {
    // no sound device, or not allowed before the first press
  }
}

function note(context: AudioContext, pitch: number, start: number): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}
