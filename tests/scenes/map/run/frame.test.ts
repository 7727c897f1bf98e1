import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../src/scenes/map/examples/examples';
import { raceScene } from '../../../../src/scenes/map/race';
import { planRun } from '../../../../src/scenes/map/run/planOwn';
import { isGap } from '../../../../src/scenes/map/stage/pane';
import { BOTH_DESIGNS, recordOn } from '../programs';

/** Of few operations, so that each step can be looked at. */
const QUICK = EXAMPLES.filter(({ program, prefill = 0 }) => prefill === 0 && program.length < 200);

describe.each(QUICK)('$id', ({ id }) => {
  test('each record that a step is about is drawn, and the map’s own is one of them', () => {
    const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
    recordOn(run, program);
    const seen = new Set<string>();
    for (const side of run.sides) {
      for (let step = 1; step <= side.track.stepCount; step++) {
        const { record, panes, eventType } = side.frame(step);
        if (record === undefined) continue;
        seen.add(`${eventType} ${record}`);
        // What is dropped may be there no more.
        if (eventType === 'drop') continue;
        const rows = panes.flatMap((pane) => pane.rows.flatMap((row) => (isGap(row) ? [] : row.id)));
        expect([eventType, rows]).toEqual([eventType, expect.arrayContaining([record])]);
      }
    }
    const designs = run.sides.map(({ design }) => design);
    if (designs.includes('bucket')) expect(seen).toContain('alloc hmap');
    if (designs.includes('swiss')) expect(seen).toContain('alloc Map');
  });
});

test.each([
  ['four-to-eight', ['startGrowth hmap', 'growthDone hmap']],
  ['ninth-key', ['alloc directory', 'alloc tables', 'installTable directory', 'selectTable directory']],
  ['third-group', ['tableFull tables', 'considerPruning tables']],
] as const)('steps of %s point at the records that hold what they tell of', (id, expected) => {
  const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  const steps = run.sides.flatMap((side) =>
    Array.from({ length: side.track.stepCount }, (_, step) => side.frame(step + 1)),
  );
  const seen = new Set(steps.map(({ eventType, record }) => `${eventType} ${record}`));
  for (const each of expected) expect(seen).toContain(each);
});
