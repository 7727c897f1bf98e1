import { describe, expect, test } from 'vitest';
import { isGap } from '../../../../src/components/map/record/pane';
import { pacedRun } from '../../../../src/components/map/record/session';
import { LEAST_SENTENCE_MS } from '../../../../src/timeline/pace';
import { ENGLISH } from '../language';
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

/** Steps without an event, and where a loop is at no entry: nothing on the stage can be outlined. */
const POINTLESS = new Set<string | undefined>([undefined, 'iterStart', 'iterEnd']);

test.each(QUICK_EXAMPLES)('what play holds to be read points at something: $id', ({ id }) => {
  const run = recordedExample(id);
  const { dwellMs } = pacedRun(run, ENGLISH.words);
  const pointless = new Set<string>();
  for (let step = 1; step <= run.track.stepCount; step++) {
    if (dwellMs(step) < LEAST_SENTENCE_MS) continue;
    const frames = run.sides.flatMap((side, index) =>
      run.track.isWaiting(index, step) ? [] : side.frame(run.track.positionOf(index, step)),
    );
    const points = frames.some(
      ({ marks, move, record, segments }) =>
        marks.length > 0 || move !== undefined || record !== undefined || segments.some(({ lit }) => lit),
    );
    if (points || frames.some(({ eventType }) => POINTLESS.has(eventType))) continue;
    for (const { eventType } of frames) pointless.add(String(eventType));
  }
  expect([...pointless]).toEqual([]);
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
