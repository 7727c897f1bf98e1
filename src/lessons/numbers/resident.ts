import {
  experimentsIn,
  type InvestigationFigures,
  investigationFigures,
} from '../../components/resident/investigation/experiments';
import { configOf } from '../../components/resident/run';
import { type ExperimentId, residentCodec } from '../../components/resident/settings';
import { countersOf, type ResidentCounters } from '../../models/resident/counters';
import { residentAfter } from '../../models/resident/resident';
import type { FigureAddress } from '../lesson';
import { once } from './address';
import { provenBy, settingsIn } from './source';

const programOf = once((address: FigureAddress) => {
  const settings = settingsIn(address, 'resident', residentCodec);
  const { story, go, hugePages } = settings;
  const config = configOf(story, go, hugePages);
  const ops = story.ops(settings).map(({ op }) => op);
  return { counters: once((op: number) => countersOf(residentAfter(config, ops.slice(0, op + 1)))) };
});

/** Counters of runtime and kernel after an operation of a story. Operation 0 is its first. */
export const counters = provenBy(
  'resident',
  (address: FigureAddress, op: number): ResidentCounters => programOf(address).counters(op),
);

/** Bytes of the heap that are in RAM then, as the story’s figure counts them. */
export function rss(address: FigureAddress, op: number): number {
  return counters(address, op).kernel.heapRss;
}

let figures: InvestigationFigures | undefined;

/** The service whose RSS grew: its counters before, after and once Go was mended. */
export const investigation = provenBy('resident', (): InvestigationFigures => {
  figures ??= investigationFigures();
  return figures;
});

/** Suspects that some experiments rule out together. */
export function ruledOut(...experiments: readonly ExperimentId[]): number {
  const steps = experimentsIn(investigation()).filter(({ id }) => experiments.includes(id));
  return new Set(steps.flatMap(({ rulesOut }) => rulesOut)).size;
}
