import { BOTH_DESIGNS } from './designs';
import { planRun } from './plan';
import type { MapSceneSpec } from './settings';
import type { SideFrame } from './side';

/** One side of an example at one step. */
export interface Still {
  readonly frame: SideFrame;
  readonly step: number;
}

/** Of the entries beforehand: a picture is not worth the wait for more. */
const MOST_PREFILLED = 20_000;

/** The moment that an example opens on, on the side that it is about, in parts between which one may pause. */
export function* stillInParts(spec: MapSceneSpec, id: string): Generator<undefined, Still> {
  const { settings } = spec.codec.parse(`example=${id}`);
  const { run, program, opening } = planRun(spec, settings, BOTH_DESIGNS);
  const prefill = Math.min(run.config.prefill, MOST_PREFILLED);
  while (run.prefilled < prefill) {
    run.prefillNext();
    yield;
  }
  for (const op of program) {
    run.append(op);
    yield;
  }
  const step = opening();
  yield;
  const [design] = Object.keys(spec.examples.find((example) => example.id === id)?.moments ?? {});
  const index = Math.max(
    0,
    run.sides.findIndex((side) => side.design === design),
  );
  const side = run.sides[index];
  if (!side) throw new RangeError('a run without sides');
  return { frame: side.frame(run.track.positionOf(index, step)), step };
}
