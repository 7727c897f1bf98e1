import type { Clock } from '../../src/timeline/pace';

/** A clock moved by hand, frame by frame. */
export function handClock() {
  let now = 0;
  let nextId = 1;
  const frames = new Map<number, () => void>();
  const clock: Clock = {
    now: () => now,
    request: (frame) => {
      frames.set(nextId, frame);
      return nextId++;
    },
    cancel: (id) => frames.delete(id),
  };
  function frame(ms: number): void {
    now += ms;
    const due = [...frames.values()];
    frames.clear();
    for (const call of due) call();
  }
  return {
    clock,
    frame,
    /** Time without a frame. */
    sleep(ms: number) {
      now += ms;
    },
    run(ms: number, frameMs = 16) {
      for (let left = ms; left > 0; left -= frameMs) frame(Math.min(left, frameMs));
    },
    waiting: () => frames.size,
  };
}
