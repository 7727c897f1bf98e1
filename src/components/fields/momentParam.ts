import { integer, type Param } from '../params';

const MOST_STEPS = 2 ** 31;

/** The moment that the story itself opens on. */
export const OPENING = -1;

/** Moment in a link: a step's number, or a name that stays valid if a model's steps change. */
export type At = number | string;

export const STEP_RANGE = { min: OPENING, max: MOST_STEPS };

/** Moments in a link: the one it opens at, and the first and last that it shows. */
export interface Moments {
  readonly at: At;
  readonly from: At;
  readonly until: At;
}

/** The whole run. */
export const ALL: Pick<Moments, 'from' | 'until'> = { from: OPENING, until: OPENING };

/** The whole run, at its own opening moment. */
export const UNNAMED_MOMENTS: Moments = { at: OPENING, ...ALL };

/** True if a link shows only part of a run. */
export function isPart({ from, until }: Moments): boolean {
  return from !== OPENING || until !== OPENING;
}

function momentParam(name: keyof Moments, min = 0): Param<At> {
  const steps = integer(name, OPENING, { ...STEP_RANGE, min });
  return {
    ...steps,
    // Only the run knows which names exist.
    parse: (text) => (/^\s*[a-z]/i.test(text) ? { value: text.trim() } : steps.parse(text)),
    format: (moment) => (moment === OPENING ? '' : String(moment)),
  };
}

export const MOMENT_PARAMS = {
  at: { ...momentParam('at', OPENING), formerly: 'step' },
  from: momentParam('from'),
  until: momentParam('until'),
} as const;

/** Settings that hold a moment of the run. */
export const MOMENTS = ['at', 'from', 'until'] as const satisfies readonly (keyof Moments)[];

/** The settings with some of them changed. Another run is shown whole, and opens on its own moment unless `some` name one. */
export function withChange<S extends Moments>(settings: S, some: Partial<S>, runOf: (settings: S) => string): S {
  const changed = { ...settings, ...some };
  return runOf(changed) === runOf(settings) ? changed : { ...settings, ...UNNAMED_MOMENTS, ...some };
}
