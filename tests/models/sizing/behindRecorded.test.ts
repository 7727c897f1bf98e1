import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goRelease } from '../../../src/models/go/releases';
import type { TypeNode } from '../../../src/models/layout/typeNode';
import { behindRange } from '../../../src/models/sizing/behind';
import { spreadOf } from '../../../src/models/sizing/lengths';
import type { Range } from '../../../src/models/sizing/range';
import { behindCosts, sizeWhatIf, type WhatIf } from '../../../src/models/sizing/whatIf';

// Strings made one by one beside what real Go spent on them: alone, and together with the map that holds them.

/** See tests/oracle/recorded-formats.md. */
interface Row {
  readonly way: string;
  readonly holder: 'slice' | 'key' | 'value';
  readonly shortest: number;
  readonly longest: number;
  readonly count: number;
  readonly bytes: number;
}

const FOLDER = new URL('../../recorded/behind/', import.meta.url);

/** True if nothing but the strings themselves is allocated. strings.Clone copies what has one letter too. */
function isAlone({ way, shortest }: Row): boolean {
  return ['itoa', 'bytes', 'scanner'].includes(way) || (way === 'clone' && shortest > 1);
}

const string: TypeNode = { type: 'basic', name: 'string' };

function whatIfOf({ holder, shortest, longest, count }: Row): WhatIf {
  const [key, elem]: [TypeNode, TypeNode] =
    holder === 'key' ? [string, { type: 'basic', name: 'int32' }] : [{ type: 'basic', name: 'uint32' }, string];
  const path = holder === 'key' ? 'key' : 'elem';
  const behind = [{ path, bytes: spreadOf(shortest, longest) }];
  return { key, elem, target: 'amd64', entries: count, hint: 0, deletedShare: 0, behind, maps: 1 };
}

function rangeOf(row: Row, release: string): Range {
  const input = whatIfOf(row);
  return row.holder === 'slice'
    ? behindRange(behindCosts(input, release), row.count)
    : sizeWhatIf(input, release).liveBytes;
}

const recordings = readdirSync(FOLDER).flatMap((file) => {
  const { go, rows } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { go: string; rows: Row[] };
  const release = go.replace('go', '');
  if (!goRelease(release)) return [];
  return {
    release,
    rows: rows.map((row) => {
      const { expected, low, high } = rangeOf(row, release);
      const name = `${row.way}/${row.holder} ${row.shortest}-${row.longest}, ${row.count}`;
      return { ...row, name, expected, low, high };
    }),
  };
});

describe.each(recordings)('what strings take on Go $release', ({ rows }) => {
  const outside = rows.filter(({ bytes, low, high }) => bytes < low || bytes > high);

  it('lies in the interval in 95 runs of 100', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(
      1 - outside.length / rows.length,
      outside.map(({ name, bytes, low, high }) => `${name}: ${bytes}, ${low} to ${high}`).join('\n'),
    ).toBeGreaterThanOrEqual(0.95);
  });

  it('is what is expected where nothing else is made between them', () => {
    const far = rows
      .filter((row) => isAlone(row) && row.holder === 'slice' && row.count >= 100_000)
      .filter(({ bytes, expected }) => Math.abs(bytes / expected - 1) > 0.01);
    expect(far).toEqual([]);
  });
});
