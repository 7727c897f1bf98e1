import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildsWith } from '../../../../scripts/releases.mjs';
import { readDeclarations } from '../../../../src/golang/read/readDeclarations';
import { assignFunctionOf } from '../../../../src/models/layout/assignFunction';
import { measureType } from '../../../../src/models/layout/measure';
import type { EvictionOrder } from '../../../../src/models/sizing/churn/input';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';

// The closed form beside the live bytes of real maps of constant size; tests/oracle/recorded-formats.md has the format.

interface Recording {
  readonly go: string;
  readonly rows: readonly {
    readonly map: string;
    readonly entries: number;
    readonly order: EvictionOrder;
    readonly turnovers: readonly number[];
    /** By run, then by turnovers. */
    readonly runs: readonly (readonly number[])[];
  }[];
}

const FOLDER = new URL('../../../recorded/churn/', import.meta.url);
const FILES = readdirSync(FOLDER);
const RESPONSE = 'type Response struct { Status int64; Body []byte; Expiry int64 }\n';

function typeOf(map: string) {
  const read = readDeclarations(`${RESPONSE}var m ${map}`, 'amd64');
  if (!read.ok) throw new RangeError(map);
  const { key, elem } = read.map;
  return {
    key: measureType(key, 'amd64'),
    elem: measureType(elem, 'amd64'),
    assign: assignFunctionOf(read.map),
  };
}

/** `1.27.4-X:mapsplitgroup` of `go1.27.4-mapsplitgroup` */
function releaseOf(go: string): string {
  return go.replace('go', '').replace('-', '-X:');
}

it('there is a recording of each build', () => {
  expect(FILES.map((file) => file.replace('.json', '')).sort()).toEqual(buildsWith('churn').sort());
});

describe.each(FILES)('caches in %s', (file) => {
  const { go, rows } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Recording;
  const release = releaseOf(go);
  const runs = rows.flatMap(({ map, entries, order, turnovers, runs: all }) => {
    const type = typeOf(map);
    return turnovers.flatMap((turnover, i) => {
      const { liveBytes } = sizeMap({ release, ...type, entries, churn: { order, turnovers: turnover } });
      return all.map((run) => ({
        name: `${map} ${entries} ${order} ${turnover}`,
        bytes: run[i] as number,
        ...liveBytes,
      }));
    });
  });

  // Chains of overflow buckets follow from more chance than tables do.
  const least = release.startsWith('1.23') ? 0.91 : 0.985;

  it('has 95 runs of 100 in its intervals, of tables 98', () => {
    const inside = runs.filter(({ bytes, low, high }) => bytes >= low && bytes <= high);
    expect(inside.length / runs.length).toBeGreaterThan(least);
  });

  it('comes to the byte where nothing is left to chance, but for one run in a hundred', () => {
    const exact = runs.filter(({ low, high }) => low === high);
    expect(exact.length).toBeGreaterThan(50);
    const equal = exact.filter(({ bytes, low }) => bytes === low);
    expect(equal.length / exact.length).toBeGreaterThan(0.99);
  });

  it('is never off by more than 2 % from 100,000 entries on', () => {
    const off = runs.filter(
      ({ name, bytes, low, high }) =>
        Number(name.split(' ').at(-3)) >= 100_000 && Math.max(low - bytes, bytes - high) > 0.02 * bytes,
    );
    expect(off).toEqual([]);
  });
});
