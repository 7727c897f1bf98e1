import { momentName, type NamedRun, stepOfMoment } from '../timeline/moments';
import { type Clip, WHOLE } from '../timeline/player';
import { type At, isPart, type Moments, OPENING } from './fields/momentParam';
import { quoted } from './params';
import { momentProblems } from './words/en';

/** Part of a run that a reader sees, and the step that it opens at, which is one of it. */
export interface Opening extends Clip {
  readonly step: number;
  /** Sentence about a name of no moment in this run, or about an end before the beginning. */
  readonly problem?: string;
}

/** Meaning of settings in a run which by itself opens at `openingStep`. */
export function openingOf(run: NamedRun, openingStep: number, moments: Moments): Opening {
  const problems: string[] = [];
  function stepOf(name: keyof Moments, fallback: number): number {
    const moment = moments[name];
    if (moment === OPENING) return fallback;
    const step = typeof moment === 'number' ? moment : stepOfMoment(run, moment);
    if (step === undefined) problems.push(momentProblems[name](quoted(String(moment))));
    return step ?? fallback;
  }
  const clip = { from: stepOf('from', WHOLE.from), until: stepOf('until', WHOLE.until) };
  const hasSteps = clip.from < Math.min(clip.until, run.track.stepCount);
  if (!hasSteps && isPart(moments)) problems.push(momentProblems.nothingBetween);
  const { from, until } = hasSteps ? clip : WHOLE;
  const step = Math.max(from, Math.min(stepOf('at', openingStep), until, run.track.stepCount));
  return { step, from, until, ...(problems.length > 0 && { problem: problems.join(' ') }) };
}

/** The setting that leads to a step of such a run. */
export function momentInLink(run: NamedRun, openingStep: number, step: number): At {
  return step === openingStep ? OPENING : momentName(run, step);
}
