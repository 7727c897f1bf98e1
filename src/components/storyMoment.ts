import { type MomentProblem, momentName, type NamedRun, stepOfMoment } from '../timeline/moments';
import { type Clip, WHOLE } from '../timeline/player';
import { type At, isPart, type Moments, OPENING } from './fields/momentParam';

/** Part of a run that a reader sees, and the step that it opens at, which is one of it. */
export interface Opening extends Clip {
  readonly step: number;
  /** Names of no moment in this run, or an end before the beginning. */
  readonly problems: readonly MomentProblem[];
}

/** Meaning of settings in a run which by itself opens at `openingStep`. */
export function openingOf(run: NamedRun, openingStep: number, moments: Moments): Opening {
  const problems: MomentProblem[] = [];
  function read(name: keyof Moments, fallback: number): number {
    const moment = moments[name];
    if (moment === OPENING) return fallback;
    const step = typeof moment === 'number' ? moment : stepOfMoment(run, moment);
    if (step === undefined) problems.push({ type: name, typed: String(moment) });
    return step ?? fallback;
  }
  const clip = { from: read('from', WHOLE.from), until: read('until', WHOLE.until) };
  const hasSteps = clip.from < Math.min(clip.until, run.track.stepCount);
  if (!hasSteps && isPart(moments)) problems.push({ type: 'nothingBetween' });
  const { from, until } = hasSteps ? clip : WHOLE;
  const at = read('at', openingStep);
  if (at > run.track.stepCount) problems.push({ type: 'pastEnd', typed: String(moments.at) });
  const step = Math.max(from, Math.min(at, until, run.track.stepCount));
  return { step, from, until, problems };
}

/** The setting that leads another run of the same program to where `at` leads this one, or to the end of that operation. */
export function momentInOther(at: At, run: NamedRun, other: NamedRun): At {
  if (at === OPENING) return at;
  const step = typeof at === 'number' ? at : stepOfMoment(run, at);
  if (step === undefined) return OPENING;
  const name = momentName(run, step);
  return stepOfMoment(other, name) === undefined ? `op:${run.track.opAt(step)}` : name;
}

/** The setting that leads to a step of such a run. */
export function momentInLink(run: NamedRun, openingStep: number, step: number): At {
  return step === openingStep ? OPENING : momentName(run, step);
}
