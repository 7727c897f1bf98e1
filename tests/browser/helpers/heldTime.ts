/** Where an expression of JavaScript is evaluated and awaited: a page, the frame of an element, a driver's window. */
interface Place {
  evaluate(expression: string): Promise<unknown>;
}

export interface HeldTime {
  /** Lets so many milliseconds go by at once, and waits until what plays is drawn as it is then. */
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
    window.passTime = async (ms) => {
      now += ms;
      for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(() => resolve()));
    };
  })()`);
  return {
    async pass(ms) {
      await place.evaluate(`passTime(${ms})`);
    },
  };
}
