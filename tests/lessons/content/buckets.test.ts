import { expect, test } from 'vitest';
import { mapRun } from '../../../src/lessons/numbers/mapRun';

const CHAIN = 'bucket-map?example=chain-of-three';
const LOOKUP = 21;

/**
 * Lookups of Go 1.23 compare lengths before tophash bytes (runtime/map_faststr.go@go1.23.12: mapaccess1_faststr), which
 * the model leaves out: its count is Go’s where all keys are equally long.
 */
test('the keys of a chain are equally long, so a lookup reads as many tophash bytes as the lesson says', () => {
  const { run, events } = mapRun(CHAIN);
  const lengths = run.program.flatMap((op) => (op.type === 'put' ? [op.key.length] : []));
  expect(new Set(lengths).size).toBe(1);
  expect(events(LOOKUP, 'compareTophash')).toHaveLength(19);
});

test('the put beside the tophash compares no key', () => {
  const { events } = mapRun('bucket-map?example=first-overflow');
  expect(events(5, 'compareTophash').length).toBeGreaterThan(0);
  expect(events(5, 'compareKey')).toEqual([]);
});
