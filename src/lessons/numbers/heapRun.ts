import { type GoalRun, goalRun } from '../../components/heap-goal/goalRun';
import { programOf } from '../../components/heap-goal/program';
import type { HeapSample } from '../../components/heap-goal/run';
import { goalCodec } from '../../components/heap-goal/settings';
import { words } from '../../components/heap-goal/words/en/figure';
import { formats } from '../../components/ui/format';
import type { HeapConfig } from '../../models/heap/config';
import { type SteadyState, steadyState } from '../../models/heap/steadyState';
import type { FigureAddress } from '../lesson';
import { memoize, provenBy, settingsIn, stepAt } from './source';

const settingsOf = (address: FigureAddress) => settingsIn(address, 'heap-goal', goalCodec);

/** The program that the story of an address is about. */
export function storyProgram(address: FigureAddress): HeapConfig {
  const settings = settingsOf(address);
  return settings.story.program(programOf(settings));
}

/** State that it comes to. */
export const steady = provenBy(
  'heap-server',
  memoize((address: FigureAddress): SteadyState => steadyState(storyProgram(address))),
);

/** The story of an address, recorded once. */
export const heapRun = provenBy(
  'heap-server',
  memoize((address: FigureAddress): GoalRun => {
    const settings = settingsOf(address);
    return goalRun(settings.story, programOf(settings), words(formats('en')).steps, settings.acts);
  }),
);

/** Levels of a story’s heap at one of its moments. Throws a RangeError where it has none yet. */
export function levelsAt(address: FigureAddress, at: string): HeapSample {
  const run = heapRun(address);
  const step = stepAt(run, at);
  const sample = run.series.samples.findLast((each) => each.step === step);
  if (!sample) throw new RangeError(`${address} has no levels at ${at}`);
  return sample;
}
