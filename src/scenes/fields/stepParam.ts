import { useEffect, useState } from 'react';
import { integer, type Param } from '../params';
import { openingStep } from './words/en';

const MOST_STEPS = 2 ** 31;

/** The step to open on; -1 for the story's own moment. */
export const OPENING = -1;

const steps = integer('step', 'Step', OPENING, { min: OPENING, max: MOST_STEPS, unit: '' });

/** Step at which a link opens. */
export const stepParam: Param<number> = {
  ...steps,
  format: (step) => (step === OPENING ? openingStep : String(step)),
};

interface Opening {
  readonly track: { readonly stepCount: number };
  readonly openingStep: number;
}

/** The step that a setting means in a run: at most the last. */
export function stepToOpen({ track, openingStep }: Opening, step: number): number {
  return step === OPENING ? openingStep : Math.min(step, track.stepCount);
}

/** The setting that leads to a step of a run. */
export function stepInLink({ openingStep }: Opening, step: number): number {
  return step === openingStep ? OPENING : step;
}

/** The settings with some of them changed. Where another run comes of it, that opens on its own moment. */
export function withChange<S extends { readonly step: number }>(
  settings: S,
  some: Partial<S>,
  runOf: (settings: S) => string,
): S {
  const changed = { ...settings, ...some };
  return runOf(changed) === runOf(settings) ? changed : { ...changed, step: OPENING };
}

const SETTLE_MS = 300;

/**
 * A value that changes at once, and settles when it has come to rest: what is dragged or typed need not reach the address
 * at every pixel and letter. When the settled value changes by itself, as by going back, it counts.
 */
export function useSettling<T>(settled: T, settle: (value: T) => void): [value: T, change: (value: T) => void] {
  const [draft, setDraft] = useState<{ readonly value: T; readonly of: T }>();
  const pending = draft && Object.is(draft.of, settled) && !Object.is(draft.value, settled) ? draft : undefined;
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => settle(pending.value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pending, settle]);
  return [pending ? pending.value : settled, (value) => setDraft({ value, of: settled })];
}
