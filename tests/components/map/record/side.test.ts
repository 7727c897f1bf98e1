import { describe, expect, test } from 'vitest';
import { isGap } from '../../../../src/components/map/record/pane';
import { QUICK_EXAMPLES, recordedExample } from '../programs';

describe.each(QUICK_EXAMPLES)('$id', ({ id }) => {
  test('every record that a step is about is drawn, the map’s own among them', () => {
    const run = recordedExample(id);
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
] as const)('steps of %s point at the records that they are about', (id, expected) => {
  const run = recordedExample(id);
  const steps = run.sides.flatMap((side) =>
    Array.from({ length: side.track.stepCount }, (_, step) => side.frame(step + 1)),
  );
  const seen = new Set(steps.map(({ eventType, record }) => `${eventType} ${record}`));
  for (const each of expected) expect(seen).toContain(each);
});
