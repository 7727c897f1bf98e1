import { beforeAll, describe, expect, it } from 'vitest';
import { bucketMap } from '../../../../src/models/bucket-map/bucketMap';
import { bucketHeapLedger } from '../../../../src/models/bucket-map/ledger';
import { goRelease } from '../../../../src/models/go/releases';
import { likelyAssignFunction } from '../../../../src/models/layout/assignFunction';
import { ledgerTotal } from '../../../../src/models/map/owners';
import { EVICTION_ORDERS, type EvictionOrder } from '../../../../src/models/sizing/input';
import type { Range } from '../../../../src/models/sizing/range';
import { type MapSize, sizeMap } from '../../../../src/models/sizing/sizeMap';
import { swissHeapLedger } from '../../../../src/models/swiss-map/ledger';
import { isSmallGroup, type SwissState, tombstones } from '../../../../src/models/swiss-map/state';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { lawRuns } from '../../../laws';
import { releaseOf } from '../../../releases';
import { type GoTypeName, mapOf } from '../../configs';
import { churnByStep, refillByStep, type SteppedChurn } from './churnByStep';
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

// Of small maps the interval is wide: only the mean tells whether the chance of a growth is right.
describe('on average small maps cost what runs of the step models do', () => {
  const TYPES_OF_SMALL = mapOf('uint64', 'uint64');
  const MANY_RUNS = 100;

  interface Figures {
    readonly bytes: number;
    readonly tombstones: number;
  }

  function swissFigures(m: SwissState): Figures {
    const tables = m.tables.filter((table) => table !== null && !table.replaced && !isSmallGroup(table));
    return {
      bytes: ledgerTotal(swissHeapLedger(m)),
      tombstones: tables.reduce((sum, table) => sum + (table ? tombstones(table) : 0), 0),
    };
  }

  function configOn(name: string) {
    const release = releaseOf(name);
    return { release, ...TYPES_OF_SMALL, assign: 'fast64', hint: 0 } as const;
  }

  /**
   * How far the closed form may be off besides what chance does to the mean. Tombstones lie between simulated maps, whose chance of a growth
   * changes fast there.
   */
  const OFF = { bytes: (mean: number) => 0.01 * mean, tombstones: (mean: number) => 0.05 * mean + 0.5 } as const;

  /** The seeds are fixed, so this holds always or never. */
  function expectMean(size: MapSize, figuresOf: (seed: number) => Figures): void {
    const expected = { bytes: size.liveBytes.expected, tombstones: size.design === 'swiss' ? size.tombstones : 0 };
    const runs = Array.from({ length: MANY_RUNS }, (_, run) => figuresOf(1 + 17 * run));
    for (const figure of ['bytes', 'tombstones'] as const) {
      const mean = runs.reduce((sum, each) => sum + each[figure], 0) / MANY_RUNS;
      const variance = runs.reduce((sum, each) => sum + (each[figure] - mean) ** 2, 0) / (MANY_RUNS - 1);
      const within = 3 * Math.sqrt(variance / MANY_RUNS) + OFF[figure](mean);
      expect(Math.abs(expected[figure] - mean), `${figure}: ${expected[figure]}, ${mean}`).toBeLessThanOrEqual(within);
    }
  }

  describe.each([
    [22, 1],
    [44, 2],
    [50, 0.5],
    [92, 1],
    [184, 1],
    [205, 0.25],
    [800, 0.5],
    [900, 1],
  ])('caches of %i entries after %d turnovers', (entries, turnovers) => {
    it.each(['1.24.13', '1.27.4'])('on Go %s', (release) => {
      for (const order of EVICTION_ORDERS) {
        const churn = { order, turnovers };
        expectMean(sizeMap({ release, ...TYPES_OF_SMALL, entries, churn }), (seed) =>
          swissFigures(churnByStep(swissMap, configOn(release), { entries, ...churn }, seed)),
        );
      }
    });
  });

  it.each([
    [12, 10],
    [20, 3],
    [50, 3],
    [100, 1.7],
  ])('caches of %i entries after %d turnovers on Go 1.23', (entries, turnovers) => {
    for (const order of EVICTION_ORDERS) {
      const churn = { order, turnovers };
      expectMean(sizeMap({ release: '1.23', ...TYPES_OF_SMALL, entries, churn }), (seed) => ({
        bytes: ledgerTotal(bucketHeapLedger(churnByStep(bucketMap, configOn('1.23'), { entries, ...churn }, seed))),
        tombstones: 0,
      }));
    }
  });

  it.each([
    [24, 1],
    [53, 1],
    [108, 0.5],
    [210, 0.75],
    [850, 0.5],
  ])('maps of %i entries that were refilled after %d of them were deleted', (entries, share) => {
    for (const release of ['1.24.13', '1.27.4']) {
      expectMean(sizeMap({ release, ...TYPES_OF_SMALL, entries, deletedShare: share, refilled: true }), (seed) =>
        swissFigures(refillByStep(swissMap, configOn(release), { entries, share }, seed)),
      );
    }
  });
});
