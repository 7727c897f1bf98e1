import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import { bucketHeapLedger } from '../../../src/models/bucket-map/ledger';
import type { AssignFunction } from '../../../src/models/go/release';
import { splitmix64, word64 } from '../../../src/models/kernel/bits';
import type { MapConfig } from '../../../src/models/map/config';
import { emptyLedger, type Ledger, ledgerTotal, OWNERS } from '../../../src/models/map/owners';
import { swissHeapLedger } from '../../../src/models/swiss-map/ledger';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { type GoTypeName, mapConfig, mapOf } from '../configs';

/** Maps filled one by one, then cleared or some keys taken out; perhaps then filled again. */
export interface Case {
  readonly release: string;
  readonly types: readonly [GoTypeName, GoTypeName];
  readonly entries: number;
  readonly hint?: number;
  readonly deletedShare?: number;
  readonly cleared?: boolean;
  readonly refilled?: boolean;
  /** `generic` by default. */
  readonly assign?: AssignFunction;
  /** Number of them in each run; one by default. */
  readonly maps?: number;
  readonly runs: number;
}

export interface Outcome {
  /** Of all maps of a run; ascending. */
  readonly bytes: readonly number[];
  readonly owners: Ledger;
}

interface Filled {
  readonly config: MapConfig;
  readonly entries: number;
  readonly deleted: number;
  readonly cleared: boolean;
  readonly refilled: boolean;
}

function run<S>(
  model: { init(config: MapConfig): S; apply(state: S, op: never): void },
  ledgerOf: (state: S) => Ledger,
  { config, entries, deleted, cleared, refilled }: Filled,
  seed: number,
): Ledger {
  const apply = model.apply as (state: S, op: object) => void;
  const state = model.init({ ...config, rand: word64(seed, 1) });
  apply(state, { type: 'make' });
  const high = Math.imul(seed, 0x9e3779b1);
  const change = (type: 'put' | 'delete', key: number) =>
    apply(state, { type, key, hash: splitmix64(word64(high, key)) });
  for (let key = 0; key < entries; key++) change('put', key);
  // Where an entry lies depends on when it was put: those that go are drawn among all.
  const order = Array.from({ length: entries }, (_, key) => ({ key, draw: splitmix64(word64(~high, key)) }));
  order.sort((a, b) => a.draw.hi - b.draw.hi || a.draw.lo - b.draw.lo);
  for (const { key } of order.slice(0, deleted)) change('delete', key);
  if (cleared) apply(state, { type: 'clear' });
  const again = refilled ? (cleared ? entries : deleted) : 0;
  for (let key = entries; key < entries + again; key++) change('put', key);
  return { ...ledgerOf(state), garbage: 0 };
}

function silentRun(filled: Filled, seed: number): Ledger {
  return filled.config.release.mapDesigns[0] === 'bucket'
    ? run(bucketMap, bucketHeapLedger, filled, seed)
    : run(swissMap, swissHeapLedger, filled, seed);
}

/** Runs under other hashes each time; `firstSeed` is that of the first. */
export function outcomeOf(each: Case, firstSeed: number): Outcome {
  const {
    release,
    types,
    entries,
    hint = 0,
    deletedShare = 0,
    cleared = false,
    refilled = false,
    maps = 1,
    runs,
  } = each;
  const config = mapConfig(release, { ...mapOf(...types), hint, assign: each.assign ?? 'generic' });
  const filled = { config, entries, deleted: Math.round(entries * deletedShare), cleared, refilled };
  const owners = emptyLedger();
  const bytes = Array.from({ length: runs }, (_, run) => {
    let total = 0;
    for (let map = 0; map < maps; map++) {
      const ledger = silentRun(filled, (firstSeed + run + Math.imul(map, 0x85ebca6b)) >>> 0);
      for (const owner of OWNERS) owners[owner] += ledger[owner] / runs;
      total += ledgerTotal(ledger);
    }
    return total;
  });
  return { bytes: bytes.sort((a, b) => a - b), owners };
}
