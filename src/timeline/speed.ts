/** Duration of a micro-step at speed 1. */
export const STEP_MS = 480;

/** Shorter motion than two frames can't be seen as motion. */
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

/** How long the motion of a view should last now, in milliseconds; 0 for a jump and for play too fast to be seen moving. */
export function stepMs(state: { readonly speed: number; readonly lastMove: 'step' | 'jump' }): number {
  const duration = STEP_MS / state.speed;
  return state.lastMove === 'jump' || duration < LEAST_MOTION_MS ? 0 : duration;
}
