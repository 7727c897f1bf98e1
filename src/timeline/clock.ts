export interface Clock {
  /** Current time, ms. */
  now(): number;
  /** Calls back once, at the next frame. */
  request(frame: () => void): number;
  cancel(id: number): void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  request: (frame) => requestAnimationFrame(() => frame()),
  cancel: (id) => cancelAnimationFrame(id),
};

/** Lets the browser paint and take input before the next slice of `appendInSlices`: a timer would wait for 4 ms each time. */
export function browserPause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Longest motion at speed 1, ms; a step may be shown longer. */
export const MOTION_MS = 480;

/** Two frames, ms: shorter motion isn't seen as motion. */
const LEAST_MOTION_MS = 34;

/** The speeds a person may choose, as factors, slowest first. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

export function clampSpeed(speed: number): number {
  return Math.min(Math.max(...SPEEDS), Math.max(Math.min(...SPEEDS), speed));
}

/** The listed speed next to `speed`, or the last one in that direction. */
export function speedBeside(speed: number, direction: 'slower' | 'faster'): number {
  const beside =
    direction === 'faster' ? SPEEDS.find((other) => other > speed) : SPEEDS.findLast((other) => other < speed);
  return beside ?? clampSpeed(speed);
}

/** The part of a player's state that motion depends on. */
interface Moving {
  readonly speed: number;
  readonly lastMove: 'step' | 'jump';
  readonly playing: boolean;
  readonly dwellMs: number;
}

/** Current duration of a view's motion that takes `longest` ms at most at speed 1; 0 for jumps and for play too fast to follow. */
export function motionMs({ speed, lastMove, playing, dwellMs }: Moving, longest = MOTION_MS): number {
  const duration = (playing ? Math.min(longest, dwellMs) : longest) / speed;
  return lastMove === 'jump' || duration < LEAST_MOTION_MS ? 0 : duration;
}
