import { createStore } from 'zustand/vanilla';
import { type Clock, clampSpeed, LEAST_SENTENCE_MS, type PacedTrack } from './pace';
import type { Track } from './track';

/** The shown part of a track, by its first and last step. */
export interface Clip {
  readonly from: number;
  readonly until: number;
}

/** The whole track. */
export const WHOLE: Clip = { from: 0, until: Number.POSITIVE_INFINITY };

/** Unit of play: steps, operations, or notable events: each is played by steps to the end of its operation, what leads to it is passed. */
export const PLAY_UNITS = ['step', 'operation', 'event'] as const;
export type PlayUnit = (typeof PLAY_UNITS)[number];

/** Duration of a whole run played by operations, and the longest for one operation, ms. */
const RUN_MS = 20_000;
const MOST_OPERATION_MS = 1200;
/** Duration of passing what leads to an event, and the longest for one operation of it, ms. */
const BETWEEN_EVENTS_MS = 1200;
const MOST_PASSED_MS = 250;

/** A longer gap between frames, ms, means that the computer slept or its clock was set: that time doesn't count. */
const MOST_FRAME_MS = 1500;
/** Milliseconds that rounding may leave of a step's time. */
const ROUNDING_MS = 0.001;

/** Speed above which sentences can't be read. */
const MOST_READING_SPEED = 2;

/** At most the last step of the track. */
interface PlayerState extends Clip {
  readonly step: number;
  /** Stays true while suspended. */
  readonly playing: boolean;
  /** Divisor of each step's dwell. */
  readonly speed: number;
  readonly unit: PlayUnit;
  /** Milliseconds that the step stays at speed 1. */
  readonly dwellMs: number;
  /** True if play passes the step with its operation, or on its way to an event. */
  readonly isPassed: boolean;
  /** True if the last change of `step` was by one, either way, or by more. */
  readonly lastMove: 'step' | 'jump';
  /** Counts calls of `trackChanged`: what shows the track itself, such as a scrubber, depends on it. */
  readonly revision: number;
}

/** Why time is stopped while playing. */
type Suspension = 'hidden' | 'offScreen' | 'held';

interface PlayerActions {
  /** Plays on from here with the next step at once, or from the beginning when at the end. */
  play(): void;
  /** Plays the end of what is shown: as much as takes `ms` at most, and at least the last step. */
  playLast(ms: number): void;
  pause(): void;
  toggle(): void;
  /** Goes to a step, clamped to what is shown of the track, and plays on from there if playing; at the end playing stops. */
  seek(step: number): void;
  /** Moves by one unit of play, and pauses. */
  go(n: 1 | -1): void;
  /** Moves by `n` steps, backward if negative, and pauses. */
  stepBy(n: number): void;
  /** Moves by `n` operations and pauses: forward to the end of the current or next one, back to the end of the one before. */
  stepOp(n: number): void;
  first(): void;
  last(): void;
  /** Clamped to the slowest and fastest of `SPEEDS`. */
  setSpeed(speed: number): void;
  setUnit(unit: PlayUnit): void;
  /** Begins at a step of a part, perhaps of another track. */
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
  /** Returns the unsubscribe function. */
  subscribe(listener: (state: PlayerState, previous: PlayerState) => void): () => void;
}

export type PlayerOptions = Partial<Pick<PlayerState, 'step' | 'speed'>> & { readonly clip?: Clip };

/** True while steps go by faster than their sentences can be read. */
export function isTooFastToRead({ playing, speed, isPassed }: PlayerState): boolean {
  return playing && (isPassed || speed > MOST_READING_SPEED);
}

/**
 * Milliseconds for which play holds the present step to be read, or several with one sentence, which take `ms` at speed 1;
 * 0 for a shorter time, which is watched, and while nothing plays.
 */
export function heldMs({ playing, speed, isPassed, dwellMs }: PlayerState, ms = dwellMs): number {
  const stays = ms / speed;
  return playing && !isPassed && stays >= LEAST_SENTENCE_MS ? stays : 0;
}

/** A position on a track and the clock that moves it. Owns nothing to release: `pause` stops the clock. */
export function createPlayer(paced: () => PacedTrack, clock: Clock, options: PlayerOptions = {}): Player {
  const track = () => paced().track;
  let { clip = WHOLE } = options;
  const opening = clampStep(options.step ?? 0);
  const { getState, getInitialState, subscribe, setState } = createStore<PlayerState>(() => ({
    step: opening,
    ...shown(),
    playing: false,
    speed: clampSpeed(options.speed ?? 1),
    unit: 'step',
    ...stay('step', opening),
    lastMove: 'jump',
    revision: 0,
  }));
  const suspensions = new Set<Suspension>();
  /** The frame asked for; undefined while time stands still. */
  let frame: number | undefined;
  /** Time at which the current step began, while time runs. */
  let stepStart = 0;
  /** Time of the last frame, while time runs. */
  let frameTime = 0;
  /** Elapsed part of the current step when time was stopped, 0..1. */
  let passed = 0;

  function shown(): Clip {
    const until = Math.min(clip.until, track().stepCount);
    return { from: Math.min(clip.from, until), until };
  }

  function clampStep(step: number): number {
    const { from, until } = shown();
    return Math.min(until, Math.max(from, Math.trunc(step)));
  }

  /** How long play stays at a step, and whether it passes it. */
  function stay(unit: PlayUnit, step: number): Pick<PlayerState, 'dwellMs' | 'isPassed'> {
    if (unit === 'operation') return { dwellMs: Math.min(MOST_OPERATION_MS, RUN_MS / track().opCount), isPassed: true };
    const ops = unit === 'event' ? opsToEvent(step) : 0;
    return ops > 0
      ? { dwellMs: Math.min(MOST_PASSED_MS, BETWEEN_EVENTS_MS / ops), isPassed: true }
      : { dwellMs: paced().dwellMs(step), isPassed: false };
  }

  function eventsAround(step: number) {
    const { marks } = paced();
    return { before: marks.findLast((mark) => mark.step <= step), after: marks.find((mark) => mark.step > step) };
  }

  /** Operations from the event before a step to the one after it, at least one; 0 at an event and from there to the end of its operation. */
  function opsToEvent(step: number): number {
    const { opAt, opCount, opEnd } = track();
    const { before, after } = eventsAround(step);
    const opBefore = before ? opAt(before.step) : -1;
    if (before && step <= opEnd(opBefore)) return 0;
    return Math.max(1, (after ? opAt(after.step) : opCount) - opBefore - 1);
  }

  /** The step that play goes to from another. */
  function next(step: number): number {
    const { unit } = getState();
    const isPassed = unit === 'event' ? opsToEvent(step + 1) > 0 : unit === 'operation';
    if (!isPassed) return clampStep(step + 1);
    const event = unit === 'event' && eventsAround(step).after;
    return clampStep(Math.min(stepOpTarget(track(), step, 1), event ? event.step : track().stepCount));
  }

  /** Duration of the current step, ms. */
  function duration(): number {
    const { dwellMs: ofStep, speed } = getState();
    return ofStep / speed;
  }

  /** The present time, up to which no sleep of the computer counts. */
  function reachNow(): number {
    const now = clock.now();
    const frameMs = now - frameTime;
    frameTime = now;
    if (frameMs < 0 || frameMs > MOST_FRAME_MS) stepStart += frameMs;
    return now;
  }

  function stopTime(): void {
    if (frame === undefined) return;
    clock.cancel(frame);
    frame = undefined;
    passed = (reachNow() - stepStart) / duration();
  }

  function startTime(): void {
    if (frame !== undefined || !getState().playing || suspensions.size > 0) return;
    frameTime = clock.now();
    stepStart = frameTime - passed * duration();
    frame = clock.request(tick);
  }

  function restartStep(): void {
    stepStart = reachNow();
    passed = 0;
  }

  function pause(): void {
    stopTime();
    passed = 0;
    if (getState().playing) setState({ playing: false });
  }

  function place(step: number): Pick<PlayerState, 'step' | 'dwellMs' | 'isPassed'> {
    return { step, ...stay(getState().unit, step) };
  }

  function move(target: number): void {
    const { step } = getState();
    const to = clampStep(target);
    if (to !== step) setState({ ...place(to), lastMove: Math.abs(to - step) === 1 ? 'step' : 'jump' });
  }

  function stopAtEnd(): void {
    if (getState().step >= shown().until) pause();
  }

  function seek(step: number): void {
    restartStep();
    move(step);
    stopAtEnd();
  }

  function tick(): void {
    frame = clock.request(tick);
    const { speed, unit, ...before } = getState();
    const { until } = shown();
    const now = reachNow();
    let elapsed = now - stepStart + ROUNDING_MS;
    if (elapsed < duration()) return;
    let { step, dwellMs, isPassed } = before;
    let moves = 0;
    while (step < until && elapsed >= dwellMs / speed) {
      elapsed -= dwellMs / speed;
      step = next(step);
      ({ dwellMs, isPassed } = stay(unit, step));
      moves++;
    }
    stepStart = now + ROUNDING_MS - elapsed;
    if (moves > 0) setState({ step, dwellMs, isPassed, lastMove: moves === 1 ? 'step' : 'jump' });
    stopAtEnd();
  }

  function play(): void {
    const { from, until } = shown();
    if (getState().playing || from === until) return;
    if (getState().step >= until) move(from);
    // On Play, the current step has already been read.
    else passed = 1;
    setState({ playing: true });
    startTime();
  }

  function playLast(ms: number): void {
    const { from, until } = shown();
    let step = until - 1;
    // The step that play goes to first is shown at once.
    for (let left = ms; step > from; step--) {
      left -= paced().dwellMs(step);
      if (left < 0) break;
    }
    pause();
    move(step);
    play();
  }

  function stepBy(n: number): void {
    pause();
    move(getState().step + n);
  }

  function stepOp(n: number): void {
    pause();
    move(stepOpTarget(track(), getState().step, n));
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
    playLast,
    pause,
    toggle: () => (getState().playing ? pause() : play()),
    seek,
    go(n) {
      const { unit, step } = getState();
      if (unit === 'step') stepBy(n);
      else if (unit === 'operation') stepOp(n);
      else stepBy(((n > 0 ? eventsAround(step).after : eventsAround(step - 1).before)?.step ?? step) - step);
    },
    stepBy,
    stepOp,
    first: () => seek(0),
    last: () => seek(shown().until),
    setSpeed(speed) {
      stopTime();
      setState({ speed: clampSpeed(speed) });
      startTime();
    },
    setUnit(unit) {
      stopTime();
      setState({ unit, ...stay(unit, getState().step) });
      startTime();
    },
    open(step, part = clip) {
      clip = part;
      restartStep();
      setState({ ...place(clampStep(step)), ...shown(), lastMove: 'jump', revision: getState().revision + 1 });
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
