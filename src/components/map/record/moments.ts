import { momentName, type NamedRun } from '../../../timeline/moments';
import { type Opening, openingOf } from '../../storyMoment';
import type { RunProblem } from '../../ui/player/figureStage';
import type { SideFrame } from './design';
import type { UnitRef } from './pane';
import type { RunPlan } from './plan';
import type { Run } from './run';
import { type MapView, type Pin, readPartName } from './view';

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
export function openedView({ run, opening }: RunPlan, view: MapView): OpenedView {
  const opened = openingOf(namedRun(run), opening(), view);
  return { ...opened, pins: pinsAt(run, opened.step, view.open) };
}

/** Name of a step in links. */
export function nameOfStep(run: Run, step: number): string {
  return momentName(namedRun(run), step);
}

type Shown = Pick<SideFrame, 'panes' | 'directory'>;

/** Names of an array or table by the title of its pane; empty where the unit’s own name says it. */
function blockNames(
  { panes, directory }: Shown,
  block: string,
): { readonly of: string; readonly unit: string } | undefined {
  const title = panes.find(({ id }) => id === block)?.title;
  switch (title?.type) {
    case 'buckets':
    case 'newArray':
      return { of: '', unit: 'bucket' };
    case 'oldbuckets':
    case 'heldArray':
      return { of: '', unit: 'oldBucket' };
    case 'newTable':
    case 'newDeepTable':
      return { of: title.half === undefined ? 'newTable/' : `${title.half}Table/`, unit: 'group' };
    case 'copiedTable':
    case 'copiedGroup':
      return { of: 'oldTable/', unit: 'group' };
    case 'group':
      return { of: '', unit: 'group' };
    default: {
      const index = directory.indexOf(block);
      return index < 0 ? undefined : { of: directory.length > 1 ? `table:${index}/` : '', unit: 'group' };
    }
  }
}

/** Name of what a person has chosen to look at, as links have it. */
function pinName(shown: Shown, { ref: { block, unit }, slot }: Pin): string | undefined {
  const names = blockNames(shown, block);
  return names && `${names.of}${names.unit}:${unit}${slot < 0 ? '' : `/slot:${slot}`}`;
}

function blockOf(shown: Shown, of: string, unit: string): string | undefined {
  const blocks = [...shown.panes.map(({ id }) => id), ...new Set(shown.directory)];
  return blocks.find((block) => {
    const names = blockNames(shown, block);
    return names?.unit === unit && (names.of === of || (of === '' && unit === 'group'));
  });
}

/** Unit of a side that a name means, and its slot; undefined where the side has none such. */
export function pinOf(shown: Shown, name: string): Pin | undefined {
  const parts = readPartName(name);
  const slot = parts.at(-1)?.word === 'slot' ? Number(parts.pop()?.number) : -1;
  const last = parts.pop();
  const of = name
    .split('/')
    .slice(0, parts.length)
    .map((part) => `${part}/`)
    .join('');
  const block = last && blockOf(shown, of, last.word);
  const ref: UnitRef | undefined = block === undefined ? undefined : { block, unit: Number(last?.number) };
  return ref && { ref, slot };
}

/** Units that a link opens at a step of a run: on each side the first of the names that it has. */
export function pinsAt(run: Run, step: number, names: readonly string[]): (Pin | undefined)[] {
  return run.sides.map((side, index) => {
    const frame = side.frame(run.track.positionOf(index, step));
    return names.map((name) => pinOf(frame, name)).find((pin) => pin !== undefined);
  });
}

/** Names of the units that are looked at, as a link to a step has them. */
export function openNames(run: Run, step: number, pins: readonly (Pin | undefined)[]): string[] {
  return run.sides.flatMap((side, index) => {
    const pin = pins[index];
    const frame = pin && side.frame(run.track.positionOf(index, step), pin.ref);
    return (frame && pin && pinName(frame, pin)) ?? [];
  });
}
