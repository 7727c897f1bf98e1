import { describe, expect, test } from 'vitest';
import { fillings } from '../../../../src/components/map/record/fillInWorkers';
import { buffersOf, fillMap } from '../../../../src/components/map/record/filling';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { Run } from '../../../../src/components/map/record/run';
import { workOf } from '../../../../src/components/map/record/totals';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import { BOTH_DESIGNS, recordOn } from '../programs';

const PREFILL = 1500;

function runOf(mapType: (typeof MAP_TYPES)[number]): Run {
  const config = {
    mapType,
    releases: GO_RELEASES.filter(({ minor }) => minor === '1.23' || minor === '1.26'),
    hints: [0, 100],
    prefill: PREFILL,
    seed: 1,
    chosenHashes: new Map([['user-0000007', { hi: 1, lo: 2 }]]),
  };
  return new Run(config, BOTH_DESIGNS);
}

function seen(run: Run) {
  return run.sides.map((side) => {
    const { ledger, panes, entries } = side.frame(side.track.stepCount);
    return { ledger, panes, entries, work: workOf(side) };
  });
}

describe.each(MAP_TYPES)('maps of $id', (mapType) => {
  test('that are filled each by itself are those that are filled together', () => {
    const together = runOf(mapType);
    const aside = runOf(mapType);
    for (const [side, filling] of structuredClone(fillings(aside)).entries()) {
      fillMap(filling, () => {});
      aside.starts[side]?.adopt(structuredClone(filling.map, { transfer: buffersOf(filling.map) }));
    }
    aside.prefilled = PREFILL;
    for (const run of [together, aside]) recordOn(run, [{ type: 'iterate' }]);
    expect(aside.starts.map(({ map }) => map)).toEqual(together.starts.map(({ map }) => map));
    expect(seen(aside)).toEqual(seen(together));
  });
});

test('memory of a map is handed over whole', () => {
  for (const filling of fillings(runOf(MAP_TYPES[0]))) {
    fillMap(filling, () => {});
    const buffers = buffersOf(filling.map);
    const bytes = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes).toBeGreaterThan(16 * PREFILL);
    structuredClone(filling.map, { transfer: buffers });
    expect(buffers.map(({ byteLength }) => byteLength)).toEqual(buffers.map(() => 0));
  }
});

test('progress is told on the way', () => {
  const [filling] = fillings(runOf(MAP_TYPES[0]));
  const told: number[] = [];
  if (filling) fillMap({ ...filling, count: 40_000 }, (entries) => told.push(entries));
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(Math.max(...told)).toBeLessThanOrEqual(40_000);
});
