/** Where an expression of JavaScript is evaluated and awaited: a page, the frame of an element, a driver's window. */
interface Place {
  evaluate(expression: string): Promise<unknown>;
}

export interface HeldTime {
  /** Lets so many milliseconds go by, a second a frame, and waits until what plays is drawn as it is then. */
  pass(ms: number): Promise<void>;
}

/** Milliseconds after which any step is over at speed 1. */
export const LONGEST_STEP_MS = 12_000;

/**
 * Holds the time by which players play there, until another page is opened: what plays neither moves nor ends by itself,
 * only when the test lets time pass. Frames come as ever.
 */
export async function holdTime(place: Place): Promise<HeldTime> {
  await place.evaluate(`(() => {
    let now = performance.now();
    performance.now = () => now;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    window.passTime = async (ms) => {
      // A longer frame would be one in which the computer slept.
      for (let left = ms; left > 0; left -= 1000) {
        now += Math.min(left, 1000);
        await frame();
      }
      await frame();
    };
  })()`);
  return {
    async pass(ms) {
      await place.evaluate(`passTime(${ms})`);
    },
  };
}
