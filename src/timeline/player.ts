import { createStore } from 'zustand/vanilla';
import { type Clock, clampSpeed } from './clock';
import type { PacedTrack } from './pace';
import type { Track } from './track';

/** Part of a track, the only one that is shown: its first step and its last. */
export interface Clip {
  readonly from: number;
  readonly until: number;
}

/** All of any track. */
export const WHOLE: Clip = { from: 0, until: Number.POSITIVE_INFINITY };

/** At most the last step of the track. */
interface PlayerState extends Clip {
  readonly step: number;
  /** Stays true while suspended. */
  readonly playing: boolean;
  /** Divisor of each step's dwell. */
  readonly speed: number;
  /** Milliseconds that the step stays at speed 1. */
  readonly dwellMs: number;
  /** True if playing goes on from step 0 after the end. */
  readonly loop: boolean;
  /** True if the last change of `step` was by one, either way, or by more. */
  readonly lastMove: 'step' | 'jump';
  /** Counts calls of `trackChanged`: what shows the track itself, such as a scrubber, depends on it. */
  readonly revision: number;
}

/** Reason why time stands still although playing. */
type Suspension = 'hidden' | 'offScreen';

interface PlayerActions {
  /** Plays on from here, or from the beginning when at the end. */
  play(): void;
  pause(): void;
  toggle(): void;
  /** Goes to a step, clamped to what is shown of the track, and plays on from there if playing; at the end playing stops. */
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
  /** Begins at a step of a part, perhaps of another track: nothing that comes before it counts as seen. */
  open(step: number, clip?: Clip): void;
  /** Shows another part of the track. The step stays, if it is one of that part. */
  clip(clip: Clip): void;
  /** Call right after the track grew or forked. */
  trackChanged(): void;
  /** Stops time until every reason given was resumed. */
  suspend(reason?: Suspension): void;
  resume(reason?: Suspension): void;
}

/** The store is read only from outside: `useStore(player, …)` reads it, the actions change it. */
export interface Player extends PlayerActions {
  getState(): PlayerState;
  getInitialState(): PlayerState;
  /** Returns what ends the subscription. */
  subscribe(listener: (state: PlayerState, previous: PlayerState) => void): () => void;
}

export type PlayerOptions = Partial<Pick<PlayerState, 'step' | 'speed' | 'loop'>> & { readonly clip?: Clip };

/** A position on a track and the clock that moves it. Owns nothing to release: `pause` stops the clock. */
export function createPlayer(paced: () => PacedTrack, clock: Clock, options: PlayerOptions = {}): Player {
  const track = () => paced().track;
  let { clip = WHOLE } = options;
  const opening = clampStep(options.step ?? 0);
  /** The first step that was shown: kinds of steps are new to those who have not seen them since. */
  let since = opening;
  const { getState, getInitialState, subscribe, setState } = createStore<PlayerState>(() => ({
    step: opening,
    ...shown(),
    playing: false,
    speed: clampSpeed(options.speed ?? 1),
    dwellMs: dwellMs(opening),
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

  function shown(): Clip {
    const until = Math.min(clip.until, track().stepCount);
    return { from: Math.min(clip.from, until), until };
  }

  function clampStep(step: number): number {
    const { from, until } = shown();
    return Math.min(until, Math.max(from, Math.trunc(step)));
  }

  function dwellMs(step: number): number {
    return paced().dwellMs(step, since);
  }

  /** Milliseconds that the present step stays. */
  function duration(): number {
    const { dwellMs: ofStep, speed } = getState();
    return ofStep / speed;
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

  function place(step: number): Pick<PlayerState, 'step' | 'dwellMs'> {
    since = Math.min(since, step);
    return { step, dwellMs: dwellMs(step) };
  }

  function move(target: number): void {
    const { step } = getState();
    const to = clampStep(target);
    if (to !== step) setState({ ...place(to), lastMove: Math.abs(to - step) === 1 ? 'step' : 'jump' });
  }

  function stopAtEnd(): void {
    const { step, loop } = getState();
    if (!loop && step >= shown().until) pause();
  }

  function seek(step: number): void {
    restartStep();
    move(step);
    stopAtEnd();
  }

  function tick(): void {
    frame = clock.request(tick);
    const { step, loop, speed } = getState();
    const { until } = shown();
    let elapsed = clock.now() - stepStart;
    let stay = duration();
    if (elapsed < stay) return;
    if (loop && step >= until) {
      seek(0);
      return;
    }
    let to = step;
    while (to < until && elapsed >= stay) {
      elapsed -= stay;
      to++;
      stay = dwellMs(to) / speed;
    }
    stepStart = clock.now() - elapsed;
    move(to);
    stopAtEnd();
  }

  function play(): void {
    const { from, until } = shown();
    if (getState().playing || from === until) return;
    if (getState().step >= until) move(from);
    setState({ playing: true });
    startTime();
  }

  function trackChanged(): void {
    const { step, revision } = getState();
    const to = clampStep(step);
    setState({ ...place(to), ...shown(), revision: revision + 1, ...(to !== step && { lastMove: 'jump' }) });
    stopAtEnd();
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
    last: () => seek(shown().until),
    setSpeed(speed) {
      stopTime();
      setState({ speed: clampSpeed(speed) });
      startTime();
    },
    setLoop: (loop) => setState({ loop }),
    open(step, part = clip) {
      clip = part;
      since = clampStep(step);
      restartStep();
      setState({ ...place(since), ...shown(), lastMove: 'jump', revision: getState().revision + 1 });
      stopAtEnd();
    },
    clip(part) {
      clip = part;
      trackChanged();
    },
    trackChanged,
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
