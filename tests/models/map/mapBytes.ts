import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import { bucketHeapLedger } from '../../../src/models/bucket-map/ledger';
import type { AssignFunction } from '../../../src/models/go/release';
import { goRelease } from '../../../src/models/go/releases';
import { splitmix64, type Word64, word64 } from '../../../src/models/kernel/bits';
import type { GoType } from '../../../src/models/layout/typeNode';
import type { MapConfig } from '../../../src/models/map/config';
import { type Ledger, ledgerTotal } from '../../../src/models/map/owners';
import type { MapInput } from '../../../src/models/sizing/input';
import { sizeMap } from '../../../src/models/sizing/sizeMap';
import { swissHeapLedger } from '../../../src/models/swiss-map/ledger';
import { swissMap } from '../../../src/models/swiss-map/swissMap';

// Recorded live bytes of real maps beside what silent runs of the model give.

const RECORDINGS = 'tests/recorded/mapbytes';
/** Maps of 1.25 weigh what those of 1.26 do, and the models step through no map of 386. */
const LEFT_OUT = /^go1\.25\.|-386\./;

export const BUILDS = readdirSync(RECORDINGS)
  .filter((file) => !LEFT_OUT.test(file))
  .map((file) => file.replace('.json.gz', ''));

/** Entries of the largest map that `npm test` fills; all larger ones are filled by `npm run test:long`. */
export const SHORT = 1000;

/** The part of a recording that is compared; tests/oracle/recorded-formats.md has the whole. */
interface Recording {
  readonly go: string;
  readonly impl: 'bucket' | 'swiss';
  readonly maps: readonly RecordedMap[];
}

interface RecordedMap {
  readonly key: GoType;
  readonly elem: GoType;
  readonly assign: AssignFunction;
  readonly rows: readonly RecordedRow[];
}

interface RecordedRow {
  readonly n: number;
  readonly hint: number;
  readonly runs: readonly { readonly bytes: number }[];
}

export interface ComparedRow {
  readonly map: string;
  readonly n: number;
  readonly hint: number;
  readonly recorded: readonly number[];
  readonly model: readonly number[];
  /** True if the closed form leaves something to the hashes’ chance. */
  readonly chance: boolean;
}

/** Live bytes after the first `n` puts, for each wanted `n`, ascending. */
type Fill = (config: MapConfig, wanted: readonly number[], seed: number) => number[];

function liveBytes(ledger: Ledger): number {
  return ledgerTotal(ledger) - ledger.garbage;
}

function hashOf(seed: number, key: number): Word64 {
  return splitmix64(word64(Math.imul(seed, 0x9e3779b1), key));
}

function filler<S>(
  model: { init(config: MapConfig): S; apply(state: S, op: never): void },
  ledger: (state: S) => Ledger,
): Fill {
  const apply = model.apply as (state: S, op: object) => void;
  return (config, wanted, seed) => {
    const state = model.init(config);
    apply(state, { type: 'make' });
    let key = 0;
    return wanted.map((n) => {
      for (; key < n; key++) apply(state, { type: 'put', key, hash: hashOf(seed, key) });
      return liveBytes(ledger(state));
    });
  };
}

const FILLS: Readonly<Record<Recording['impl'], Fill>> = {
  bucket: filler(bucketMap, bucketHeapLedger),
  swiss: filler(swissMap, swissHeapLedger),
};

/** Chance shows in small maps most, and large ones take long. */
function seedsFor(n: number): readonly number[] {
  if (n <= 10_000) return [1, 2, 3, 4, 5, 6];
  return n <= 100_000 ? [1, 2, 3] : [1];
}

function isLeftToChance(input: MapInput): boolean {
  const { low, high } = sizeMap(input).liveBytes;
  return low < high;
}

function compareMap(fill: Fill, base: Omit<MapConfig, 'hint'>, { key, elem, rows }: RecordedMap): ComparedRow[] {
  const map = `map[${key.go}]${elem.go}`;
  const model = new Map(rows.map((row): [RecordedRow, number[]] => [row, []]));
  const oneByOne = rows.filter((row) => row.hint === 0).toSorted((a, b) => a.n - b.n);
  for (const seed of seedsFor(0)) {
    const wanted = oneByOne.filter((row) => seedsFor(row.n).includes(seed));
    const bytes = fill(
      { ...base, hint: 0 },
      wanted.map((row) => row.n),
      seed,
    );
    for (const [i, row] of wanted.entries()) model.get(row)?.push(bytes[i] ?? Number.NaN);
  }
  for (const row of rows) {
    if (row.hint === 0) continue;
    for (const seed of seedsFor(row.n)) model.get(row)?.push(...fill({ ...base, hint: row.hint }, [row.n], seed));
  }
  return rows.map((row) => ({
    map,
    n: row.n,
    hint: row.hint,
    recorded: row.runs.map((run) => run.bytes),
    model: model.get(row) ?? [],
    chance: isLeftToChance({ release: base.release.name, key, elem, entries: row.n, hint: row.hint }),
  }));
}

export function recordingOf(build: string): Recording {
  return JSON.parse(gunzipSync(readFileSync(`${RECORDINGS}/${build}.json.gz`)).toString());
}

/** Rows of a build whose numbers of entries are wanted, with the model's bytes beside the recorded ones. */
export function comparedRows(build: string, isWanted: (entries: number) => boolean): ComparedRow[] {
  const { go, impl, maps } = recordingOf(build);
  const release = goRelease(go);
  if (!release) throw new Error(`the models know no ${go}`);
  return maps.flatMap(({ key, elem, assign, rows }) => {
    const wanted = { key, elem, assign, rows: rows.filter((row) => isWanted(row.n)) };
    return compareMap(FILLS[impl], { release, key, elem, assign, rand: { hi: 3, lo: 4 } }, wanted);
  });
}
