// For tests only: an audio device that notes when it was to sound, and how loud.

interface Sounded {
  at: number;
  loud: number;
}

const param = () => ({
  value: 0,
  setValueAtTime() {},
  linearRampToValueAtTime(_: number) {},
  exponentialRampToValueAtTime() {},
  setTargetAtTime() {},
});

class FakeNode {
  to: FakeNode | null = null;
  gain = param();
  frequency = param();
  Q = param();
  connect(to: FakeNode): FakeNode {
    return (this.to = to);
  }
  disconnect(): void {
    this.to = null;
  }
  start(at: number): void {
    FakeAudio.sources.push({ at, node: this });
  }
  stop(): void {}
}

class Gain extends FakeNode {
  loudest = 1;
  silenced = false;
  override gain = {
    ...param(),
    linearRampToValueAtTime: (loud: number) => void (this.loudest = loud || this.loudest),
    setTargetAtTime: () => void (this.silenced = true),
  };
}

export class FakeAudio {
  static all: FakeAudio[] = [];
  static sources: { at: number; node: FakeNode }[] = [];
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = new FakeNode();

  constructor() {
    FakeAudio.all.push(this);
  }
  createGain = () => new Gain();
  createOscillator = () => new FakeNode();
  createBufferSource = () => new FakeNode();
  createBiquadFilter = () => new FakeNode();
  createBuffer = () => ({ getChannelData: () => new Float32Array(1) });
  async resume(): Promise<void> {}

  /** What was to sound and has not been silenced. */
  static get heard(): Sounded[] {
    return FakeAudio.sources.flatMap(({ at, node }) => {
      let loud = 1;
      for (let one: FakeNode | null = node; one; one = one.to) if (one instanceof Gain) loud *= one.silenced ? 0 : one.loudest;
      return loud ? [{ at, loud }] : [];
    });
  }
}
