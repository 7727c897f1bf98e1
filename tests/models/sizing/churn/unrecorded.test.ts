import { beforeAll, describe, expect, it } from 'vitest';
import { bucketMap } from '../../../../src/models/bucket-map/bucketMap';
import { bucketHeapLedger } from '../../../../src/models/bucket-map/ledger';
import { goRelease } from '../../../../src/models/go/releases';
import { likelyAssignFunction } from '../../../../src/models/layout/assignFunction';
import { ledgerTotal } from '../../../../src/models/map/owners';
import { EVICTION_ORDERS, type EvictionOrder } from '../../../../src/models/sizing/input';
import type { Range } from '../../../../src/models/sizing/range';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';
import { swissHeapLedger } from '../../../../src/models/swiss-map/ledger';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { lawRuns } from '../../../laws';
import { type GoTypeName, mapOf } from '../../configs';
import { churnByStep, type SteppedChurn } from './churnByStep';
import { randomNumbers } from './random';

// The closed form beside the step models, which are bit for bit the runtime, where nobody recorded real Go: other types, numbers of
// entries, hints and turnovers.

const TYPES: readonly (readonly [GoTypeName, GoTypeName])[] = [
  ['uint64', 'uint64'],
  ['int32', 'bool'],
  ['string', 'int64'],
  ['string', 'any'],
  ['uint64', '*int'],
  ['any', 'Response'],
  ['uint64', '[160]byte'],
  ['[200]byte', 'uint8'],
];
const RUNS = 5;
/** Steps of a run, puts of the filling included. */
const MOST_STEPS = 8000;

interface Row extends SteppedChurn {
  readonly release: string;
  readonly key: GoTypeName;
  readonly elem: GoTypeName;
  readonly hint: number;
}

function rowsOf(releases: readonly string[], seed: number): Row[] {
  const next = randomNumbers(seed);
  const share = () => next() / 2 ** 32;
  const anyOf = <T>(choices: readonly T[]) => choices[Math.floor(share() * choices.length)] as T;
  return Array.from({ length: lawRuns(200) }, () => {
    const [key, elem] = anyOf(TYPES);
    const entries = Math.round(9 * 300 ** share());
    const turnovers = Math.min(0.1 * 600 ** share(), MOST_STEPS / entries);
    const hint = Math.round(entries * anyOf([0, 0, 1, 2]));
    return {
      release: anyOf(releases),
      key,
      elem,
      entries,
      hint,
      order: anyOf<EvictionOrder>(EVICTION_ORDERS),
      turnovers,
    };
  });
}

/** Live bytes of the map that the step model comes to. */
function stepByStep({ release: name, key, elem, hint, ...churn }: Row, seed: number): number {
  const release = goRelease(name);
  if (!release) throw new RangeError(`no release ${name}`);
  const types = mapOf(key, elem);
  const config = { release, ...types, assign: likelyAssignFunction(types.key, types.elem, 'amd64'), hint };
  return ledgerTotal(
    release.mapDesigns[0] === 'bucket'
      ? bucketHeapLedger(churnByStep(bucketMap, config, churn, seed))
      : swissHeapLedger(churnByStep(swissMap, config, churn, seed)),
  );
}

describe.each([
  ['bucket', ['1.22.12', '1.23.12']],
  ['Swiss', ['1.24.13', '1.27.4']],
])('caches of %s maps that nobody recorded', (_, releases) => {
  let rows: readonly (Row & { readonly model: Range; readonly runs: readonly number[] })[] = [];

  beforeAll(() => {
    rows = rowsOf(releases, 20_261_130).map((row, i) => {
      const { release, key, elem, entries, hint, order, turnovers } = row;
      const model = sizeMap({ release, ...mapOf(key, elem), entries, hint, churn: { order, turnovers } }).liveBytes;
      return { ...row, model, runs: Array.from({ length: RUNS }, (_, run) => stepByStep(row, 1000 * i + run + 1)) };
    });
  });

  it('come to within the interval in 95 runs of 100', () => {
    const isInside = rows.flatMap(({ model: { low, high }, runs }) => runs.map((each) => each >= low && each <= high));
    expect(isInside.filter(Boolean).length / isInside.length).toBeGreaterThan(0.95);
  });

  it('have intervals no wider than twice what runs span, on average', () => {
    const spanned = rows.flatMap(({ model: { low, high }, runs }) => {
      const span = Math.max(...runs) - Math.min(...runs);
      return span > 0 && high > low ? [Math.min(1, span / (high - low))] : [];
    });
    expect(spanned).not.toEqual([]);
    expect(spanned.reduce((sum, each) => sum + each, 0) / spanned.length).toBeGreaterThan(0.5);
  });
});
