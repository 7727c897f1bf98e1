import { momentName, type NamedRun } from '../../../timeline/moments';
import type { Moments } from '../../fields/momentParam';
import { type Opening, openingOf as openingOfNamed } from '../../storyMoment';
import type { RunPlan } from '../examples/planExample';
import type { Run } from './run';

/** A run as far as its moments have names: by events of either side, and by the markers on the scrubber. */
export function namedRun(run: Run): NamedRun {
  const { track } = run;
  return {
    track,
    marks: run.markers().map(({ marker, step }) => ({ step, kind: marker.type })),
    eventTypes(op) {
      const ofSides = run.sides.map((side) => side.facts(op));
      const steps = track.opEnd(op) - track.opEnd(op - 1);
      return Array.from({ length: steps }, (_, i) => ofSides.flatMap((facts) => facts[i]?.fact.event.type ?? []));
    },
  };
}

/** Meaning of settings in a run that was recorded as planned. */
export function openingOf({ run, opening }: RunPlan, moments: Moments): Opening {
  return openingOfNamed(namedRun(run), opening(), moments);
}

/** Name of a step in links. */
export function momentOf(run: Run, step: number): string {
  return momentName(namedRun(run), step);
}
