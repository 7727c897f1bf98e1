import { integer, type Param } from '../params';
import { openingStep } from './words/en';

const MOST_STEPS = 2 ** 31;

/** The moment of the story's own choice. */
export const OPENING = -1;

/** Moment to open on: a step's number, or a name that holds when a model makes other steps of the same. */
export type At = number | string;

export const STEP_RANGE = { min: OPENING, max: MOST_STEPS, unit: '' };

const steps = integer('at', 'Moment', OPENING, STEP_RANGE);

/** Moment at which a link opens. */
export const atParam: Param<At> = {
  ...steps,
  formerly: 'step',
  // Which names there are is for the run to say.
  parse: (text) => (/^\s*[a-z]/i.test(text) ? { value: text.trim() } : steps.parse(text)),
  format: (at) => (at === OPENING ? openingStep : String(at)),
};

/** The settings with some of them changed. Where another run comes of it, that opens on its own moment. */
export function withChange<S extends { readonly at: At }>(
  settings: S,
  some: Partial<S>,
  runOf: (settings: S) => string,
): S {
  const changed = { ...settings, ...some };
  return runOf(changed) === runOf(settings) ? changed : { ...changed, at: OPENING };
}
