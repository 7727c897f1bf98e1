import { momentName, type NamedRun, stepOfMoment } from '../timeline/moments';
import { type At, OPENING } from './fields/momentParam';
import { quoted } from './fields/typedText';
import { noSuchMoment } from './words/en';

/** Beginning of what a reader sees of a run. */
export interface Opening {
  /** At most the last of the run. */
  readonly step: number;
  /** Sentence about a name of no moment in this run, which opens where it would by itself. */
  readonly problem?: string;
}

/** The step that a setting means in a run which by itself opens at `openingStep`. */
export function openingOf(run: NamedRun, openingStep: number, at: At): Opening {
  if (at === OPENING) return { step: openingStep };
  const step = typeof at === 'number' ? at : stepOfMoment(run, at);
  if (step === undefined) return { step: openingStep, problem: noSuchMoment(quoted(String(at))) };
  return { step: Math.min(step, run.track.stepCount) };
}

/** The setting that leads to a step of such a run. */
export function momentInLink(run: NamedRun, openingStep: number, step: number): At {
  return step === openingStep ? OPENING : momentName(run, step);
}
