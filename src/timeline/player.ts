import { createStore, type StoreApi } from 'zustand/vanilla';
import { clampSpeed, STEP_MS } from './speed';
import type { Track } from './track';

export interface Clock {
  /** The present time in milliseconds. */
  now(): number;
  /** Calls back once, at the next frame. */
  request(frame: () => void): number;
  cancel(id: number): void;
}

export interface PlayerState {
  readonly step: number;
  /** Stays true while suspended. */
  readonly playing: boolean;
  /** Factor on the pace of `STEP_MS` a step. */
  readonly speed: number;
  /** Whether playing goes on from step 0 after the end. */
  readonly loop: boolean;
  /** Whether the last change of `step` was by one, either way, or by more. */
  readonly lastMove: 'step' | 'jump';
  /** Counts calls of `trackChanged`: what shows the track itself, such as a scrubber, depends on it. */
  readonly revision: number;
}

/** Why time stands still although playing. */
export type Suspension = 'hidden' | 'offScreen';

export interface PlayerActions {
  /** Plays on from here, or from the beginning when at the end. */
  play(): void;
  pause(): void;
  toggle(): void;
  /** Goes to a step, clamped to the track, and plays on from there if playing; at the end playing stops. */
  seek(step: number): void;
  /** Moves by `n` steps, backward if negative, and pauses. */
  stepBy(n: number): void;
  /** Moves by `n` operations and pauses: forward to the end of the current or next one, back to the end of the one before. */
  stepOp(n: number): void;
  first(): void;
  last(): void;
  /** Clamped to the slowest and fastest of `SPEEDS`. */
  setSpeed(speed: number): void;
  setLoop(loop: boolean): void;
  /** Call right after the track grew, forked or was replaced. */
  trackChanged(): void;
  /** Stops time until every reason given was resumed. */
  suspend(reason?: Suspension): void;
  resume(reason?: Suspension): void;
}

/** The store is read only from outside: `useStore(player, …)` reads it, the actions change it. */
export type Player = Pick<StoreApi<PlayerState>, 'getState' | 'getInitialState' | 'subscribe'> & PlayerActions;

export type PlayerOptions = Partial<Pick<PlayerState, 'step' | 'speed' | 'loop'>>;

/** A position on a track and the clock that moves it. Owns nothing to release: `pause` stops the clock. */
export function createPlayer(track: () => Track, clock: Clock, options: PlayerOptions = {}): Player {
  const { getState, getInitialState, subscribe, setState } = createStore<PlayerState>(() => ({
    step: clampStep(options.step ?? 0),
    playing: false,
    speed: clampSpeed(options.speed ?? 1),
    loop: options.loop ?? false,
    lastMove: 'jump',
    revision: 0,
  }));
  const suspensions = new Set<Suspension>();
  /** The frame asked for; undefined while time stands still. */
  let frame: number | undefined;
  /** Time at which the current step began, while time runs. */
  let stepStart = 0;
  /** Part of the current step that had passed when time was stopped, 0..1. */
  let passed = 0;

  function clampStep(step: number): number {
    return Math.min(track().stepCount, Math.max(0, Math.trunc(step)));
  }

  function duration(): number {
    return STEP_MS / getState().speed;
  }

  function stopTime(): void {
    if (frame === undefined) return;
    clock.cancel(frame);
    frame = undefined;
    passed = (clock.now() - stepStart) / duration();
  }

  function startTime(): void {
    if (frame !== undefined || !getState().playing || suspensions.size > 0) return;
    stepStart = clock.now() - passed * duration();
    frame = clock.request(tick);
  }

  function restartStep(): void {
    stepStart = clock.now();
    passed = 0;
  }

  function pause(): void {
    stopTime();
    passed = 0;
    if (getState().playing) setState({ playing: false });
  }

  function move(target: number): void {
    const { step } = getState();
    const to = clampStep(target);
    if (to !== step) setState({ step: to, lastMove: Math.abs(to - step) === 1 ? 'step' : 'jump' });
  }

  function stopAtEnd(): void {
    const { step, loop } = getState();
    if (!loop && step >= track().stepCount) pause();
  }

  function seek(step: number): void {
    restartStep();
    move(step);
    stopAtEnd();
  }

  function tick(): void {
    frame = clock.request(tick);
    const steps = Math.floor((clock.now() - stepStart) / duration());
    if (steps < 1) return;
    stepStart += steps * duration();
    const { step, loop } = getState();
    if (loop && step >= track().stepCount) seek(0);
    else move(step + steps);
    stopAtEnd();
  }

  function play(): void {
    const { stepCount } = track();
    if (getState().playing || stepCount === 0) return;
    if (getState().step >= stepCount) move(0);
    setState({ playing: true });
    startTime();
  }

  return {
    getState,
    getInitialState,
    subscribe,
    play,
    pause,
    toggle: () => (getState().playing ? pause() : play()),
    seek,
    stepBy(n) {
      pause();
      move(getState().step + n);
    },
    stepOp(n) {
      pause();
      move(stepOpTarget(track(), getState().step, n));
    },
    first: () => seek(0),
    last: () => seek(track().stepCount),
    setSpeed(speed) {
      stopTime();
      setState({ speed: clampSpeed(speed) });
      startTime();
    },
    setLoop: (loop) => setState({ loop }),
    trackChanged() {
      const { step, revision } = getState();
      const to = clampStep(step);
      setState(to === step ? { revision: revision + 1 } : { step: to, lastMove: 'jump', revision: revision + 1 });
      stopAtEnd();
    },
    suspend(reason = 'hidden') {
      suspensions.add(reason);
      stopTime();
    },
    resume(reason = 'hidden') {
      suspensions.delete(reason);
      startTime();
    },
  };
}

function stepOpTarget(track: Track, step: number, n: number): number {
  if (n === 0) return step;
  const op = n < 0 ? track.opAt(step) + n : track.opAt(Math.min(step + 1, track.stepCount)) + n - 1;
  return track.opEnd(Math.min(track.opCount - 1, Math.max(-1, op)));
}
