import { COMPARED_RELEASES, type ComparedState } from '../../models/resident/compare';
import { countersOf } from '../../models/resident/counters';
import { residentRelease } from '../../models/resident/release';
import { resident, residentAfter } from '../../models/resident/resident';
import type { ResidentConfig } from '../../models/resident/state';
import type { ProgramSettings } from './settings';
import type { Story } from './stories';

/** A story’s process on a release; where that has no map of the wanted design, with its own. */
export function configOf({ design }: Story, go: string, hugePages: boolean): ResidentConfig {
  const known = design !== undefined && residentRelease(go)?.go.mapDesigns.includes(design);
  return { release: go, hugePages, ...(known && { mapDesign: design }) };
}

/** The story on each release that treats pages in its own way, up to where they are compared. */
export function comparedStates({ story, hugePages, ...context }: ProgramSettings): ComparedState[] {
  const ops = story
    .ops(context)
    .slice(0, story.comparedAfter)
    .map(({ op }) => op);
  return COMPARED_RELEASES.map(({ run, release }) => ({
    run,
    release,
    state: residentAfter(configOf(story, release, hugePages), ops),
  }));
}

/** Bytes of the heap in RAM that the program made so: without those that every process has. */
export function residentOf({ state }: ComparedState): number {
  const start = countersOf(resident.init(state.config)).kernel.heapRss;
  return countersOf(state).kernel.heapRss - start;
}
