// A hand that is laid face down shows nothing: by a button, or because the phone lies on its face.

/** Of the way from the screen's face to the sky: below the first it lies on its face, above the second it is taken up. */
const LAID = -0.6;
const TAKEN_UP = 0;

type Permitted = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<string> };

export class Face {
  down = $state(false);
  private byTilt = false;

  toggle(): void {
    this.down = !this.down;
    this.byTilt = false;
    if (this.down) void askToFeel();
  }

  feel({ beta, gamma }: Pick<DeviceOrientationEvent, "beta" | "gamma">): void {
    if (beta === null || gamma === null) return;
    const up = Math.cos(radians(beta)) * Math.cos(radians(gamma));
    if (!this.down && up < LAID) this.down = this.byTilt = true;
    else if (this.down && this.byTilt && up > TAKEN_UP) this.down = this.byTilt = false;
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Some phones want to be asked, and only after a press; after a no there is the button. */
async function askToFeel(): Promise<void> {
  const kind = globalThis.DeviceOrientationEvent as Permitted | undefined;
  await kind?.requestPermission?.().catch(() => "");
}
