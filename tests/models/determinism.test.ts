import { afterEach, expect, it, vi } from 'vitest';
import { bucketMap } from '../../src/models/bucket-map/bucketMap';
import { bucketSnapshotOf } from '../../src/models/bucket-map/inspect';
import { GO_RELEASES } from '../../src/models/go/releases';
import { heapConfig } from '../../src/models/heap/config';
import { heapModel } from '../../src/models/heap/heapModel';
import { resident } from '../../src/models/resident/resident';
import { swissSnapshot } from '../../src/models/swiss-map/inspect';
import { swissMap } from '../../src/models/swiss-map/swissMap';
import { mapConfig } from './configs';
import { GO_TYPES } from './goTypes';
import { HASHES } from './hashes';
import { type AnyEvent, type AnyState, type Design, Program } from './program';

const forbidden = () => {
  throw new Error('a model asked for chance or the clock');
};

function forbidChanceAndClocks(): void {
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(performance, 'now').mockImplementation(forbidden);
}

afterEach(() => vi.restoreAllMocks());

const SCRIPT = `put 0..2000; put NaN x40; delete 0..2000 by 3; loop 0; next 0 x30; put 3000..3600; next 0 x10000;
  iterate; get 1..50; delete 0..4000; iterate; clear; put 5..60; loop 1; next 1; break 1; delete 5..60`;

type Running = Pick<Design<AnyState, AnyEvent>, 'model'>;

it.each<[string, string, Running, (state: never) => object]>([
  ['bucket map', '1.23', { model: bucketMap } as unknown as Running, bucketSnapshotOf],
  ['Swiss map', '1.26', { model: swissMap } as unknown as Running, swissSnapshot],
])('the %s draws on nothing but its own random word', (_, release, design, snapshot) => {
  const end = () => {
    const config = mapConfig(release, { key: GO_TYPES.float64, assign: 'generic' });
    const { state } = new Program(design as Design, config, HASHES.good).make().run(SCRIPT);
    return { snapshot: snapshot(state as never), rand: state.rand };
  };
  const usual = end();
  forbidChanceAndClocks();
  expect(end()).toEqual(usual);
});

it('the heap has no time but its own', () => {
  const release = GO_RELEASES.at(-1);
  if (!release) throw new Error('no release');
  const end = () => {
    const state = heapModel.init(heapConfig({ release, heapCacheBytes: 2 ** 28, scannedShare: 0.5 }));
    heapModel.apply(state, { type: 'run', ms: 3000 });
    heapModel.apply(state, { type: 'wrap', blocks: 10, bytes: 2 ** 20 });
    heapModel.apply(state, { type: 'dropWrappers', count: 5 });
    heapModel.apply(state, { type: 'run', ms: 3000 });
    return state;
  };
  const usual = end();
  forbidChanceAndClocks();
  expect(end()).toEqual(usual);
});

it('the pages of a heap follow from what the program does', () => {
  const end = () => {
    const state = resident.init({ release: '1.24.0' });
    resident.apply(state, { type: 'alloc', id: 1, count: 8, bytes: 2 ** 20, pointers: true });
    resident.apply(state, { type: 'write', id: 1, bytes: 2 ** 19 });
    resident.apply(state, { type: 'drop', id: 1 });
    resident.apply(state, { type: 'gc' });
    resident.apply(state, { type: 'scavenge' });
    return state;
  };
  const usual = end();
  forbidChanceAndClocks();
  expect(end()).toEqual(usual);
});
