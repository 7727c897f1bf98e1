import { integer, type Param } from '../params';

const MOST_STEPS = 2 ** 31;

/** The step to open on; -1 for the story's own moment. */
export const OPENING = -1;

const steps = integer('step', 'Step', OPENING, { min: OPENING, max: MOST_STEPS, unit: '' });

/** Where a link opens. */
export const stepParam: Param<number> = {
  ...steps,
  format: (step) => (step === OPENING ? 'The opening step' : String(step)),
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
