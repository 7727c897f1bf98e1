import type { Clock } from './player';

export const browserClock: Clock = {
  now: () => performance.now(),
  request: (frame) => requestAnimationFrame(() => frame()),
  cancel: (id) => cancelAnimationFrame(id),
};

/** Lets the browser paint and take input before the next slice of `appendInSlices`. */
export function browserPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
