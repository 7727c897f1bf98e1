import { expect, test } from 'vitest';
import { type Comparison, comparison } from '../../../../src/components/map/run/difference';
import { MAP_TYPES } from '../../../../src/components/map/run/mapTypes';
import { puts } from '../../../../src/components/map/run/program';
import { words as pageWords } from '../../../../src/components/map/words/en/page';
import { formats } from '../../../../src/components/ui/format';
import { newestOf } from '../../../../src/models/go/releases';
import { record } from '../programs';

const words = pageWords(formats('en'));
const SIDES = [
  { name: { type: 'alone', release: '1.23' }, design: 'bucket' },
  { name: { type: 'alone', release: '1.26' }, design: 'swiss' },
] as const;

function sentences(worst: number[], now: Comparison['now'], bytes?: Comparison['bytes']): string {
  return words.comparison({ sides: SIDES.slice(0, worst.length), bytes, worst, now });
}

const WORST = 'Worst of the run: 16 against 896 entries in one write.';

test('an operation is said by what it moved on each side, and the worst of the run', () => {
  expect(sentences([16, 896], { type: 'other', moved: [2, 896] })).toBe(
    `This operation: 2 entries moved on Go 1.23, 896 on Go 1.26. ${WORST}`,
  );
  expect(sentences([16, 896], { type: 'put', moved: [1, 0] })).toBe(
    `This put: 1 entry moved on Go 1.23, 0 on Go 1.26. ${WORST}`,
  );
  expect(sentences([16, 896], { type: 'get', moved: [0, 0] })).toBe(`This get: no entry moved. ${WORST}`);
  expect(sentences([16, 896], undefined)).toBe(WORST);
});

test('one side needs no name', () => {
  expect(sentences([16], { type: 'other', moved: [2] })).toBe(
    'This operation: 2 entries moved. Worst of the run: 16 entries in one write.',
  );
  expect(sentences([1], { type: 'other', moved: [1] })).toBe(
    'This operation: 1 entry moved. Worst of the run: 1 entry in one write.',
  );
});

test('the last figure says whether there is one entry or more', () => {
  expect(sentences([4, 1], undefined)).toBe('Worst of the run: 4 against 1 entry in one write.');
  expect(sentences([0, 1024], { type: 'other', moved: [0, 1024] })).toBe(
    'This operation: 0 entries moved on Go 1.23, 1,024 on Go 1.26. Worst of the run: 0 against 1,024 entries in one write.',
  );
});

test('nothing moved anywhere', () => {
  expect(sentences([0, 0], { type: 'put', moved: [0, 0] })).toBe('No operation of this run moves an entry.');
});

test('bytes are compared first', () => {
  const [more, less] = SIDES;
  const rest = 'No operation of this run moves an entry.';
  expect(sentences([0, 0], undefined, { type: 'equal', bytes: 2048 })).toBe(`Both maps hold 2.0 KiB now. ${rest}`);
  expect(sentences([0, 0], undefined, { type: 'more', more, less, by: 1024, times: 1.5 })).toBe(
    `Now Go 1.23’s bucket map holds 1.0 KiB more than Go 1.26’s Swiss map, 1.5 times as much. ${rest}`,
  );
});

test('facts are of the operation shown, and of operations that are still there', () => {
  const run = record({
    config: {
      mapType: MAP_TYPES[0],
      releases: [newestOf('bucket'), newestOf('swiss')],
      hints: [0, 0],
      prefill: 0,
      seed: 1,
    },
    program: [{ type: 'make' }, ...puts(Array.from({ length: 9 }, (_, i) => `${i}`))],
  });
  const frames = run.sides.map((side) => side.frame(side.track.stepCount));
  const { worst, now } = comparison(run, frames, 9);
  expect(worst).toEqual([8, 8]);
  expect(now).toEqual({ type: 'put', moved: [8, 8] });
  expect(comparison(run, frames, 0).now).toEqual({ type: 'other', moved: [0, 0] });
  expect(comparison(run, frames, -1).now).toBeUndefined();
  run.fork(5);
  expect(comparison(run, frames, 9).now?.moved).toEqual([0, 0]);
});
