import { momentName, type NamedRun } from '../../../timeline/moments';
import { type Opening, openingOf as openingOfNamed } from '../../storyMoment';
import type { RunProblem } from '../../ui/player/figureStage';
import type { RunPlan } from '../examples/planExample';
import { pinsAt } from '../stage/marked/openUnits';
import type { MapView } from '../stage/marked/viewParams';
import type { Pin } from '../stage/zoom';
import type { Run } from './run';

/** Beginning of what is seen of a run, and the units that are looked at, by side. */
export interface OpenedView extends Omit<Opening, 'problems'> {
  readonly problems: readonly RunProblem[];
  readonly pins: readonly (Pin | undefined)[];
}

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
export function openingOf({ run, opening }: RunPlan, view: MapView): OpenedView {
  const opened = openingOfNamed(namedRun(run), opening(), view);
  return { ...opened, pins: pinsAt(run, opened.step, view.open) };
}

/** Name of a step in links. */
export function momentOf(run: Run, step: number): string {
  return momentName(namedRun(run), step);
}
