import { describe, expect, test } from 'vitest';
import { changedSettings } from '../../../../src/components/map/run/changedSettings';
import { readOps } from '../../../../src/components/map/run/linkOps';
import { planRun } from '../../../../src/components/map/run/planOwn';
import type { Run } from '../../../../src/components/map/run/run';
import type { MapSettings } from '../../../../src/components/map/run/settings';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { BOTH_DESIGNS, recordOn } from '../programs';

const { codec, examples } = swissMapScene;

function recorded(settings: MapSettings): Run {
  const { run, program, ops = [] } = planRun(swissMapScene, settings, BOTH_DESIGNS);
  recordOn(run, [...program, ...readOps(ops, run.config.mapType).usable]);
  return run;
}

/** An example after a put of one's own, and the same from its link. */
function changedAndOpened(example: string) {
  const { settings } = codec.parse(`example=${example}`);
  const run = recorded(settings);
  run.append({ type: 'put', key: run.config.mapType.kind === 'string' ? 'my, own' : '77' });
  const held = changedSettings(settings, run);
  return { run, opened: held && recorded(codec.parse(codec.format(held)).settings) };
}

describe('the link of a run that was changed', () => {
  const held = examples.filter(({ id }) => changedAndOpened(id).opened);

  test('holds all examples that are short and have no loops to step through', () => {
    expect(held.length).toBeGreaterThan(examples.length / 2);
    expect(changedAndOpened('split').opened).toBeUndefined();
  });

  test.each(held.map(({ id }) => id))('records the same again: %s', (id) => {
    const { run, opened } = changedAndOpened(id);
    expect(opened?.program).toEqual(run.program);
    expect(opened?.config.hints).toEqual(run.config.hints);
    expect(opened?.config.prefill).toBe(run.config.prefill);
    expect(opened?.track.stepCount).toBe(run.track.stepCount);
    expect(opened?.sides.map((side) => side.totals().byOwner)).toEqual(run.sides.map((side) => side.totals().byOwner));
  });
});
