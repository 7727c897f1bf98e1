import { goRelease } from '../../models/go/releases';
import type { TypeNode } from '../../models/layout/typeNode';
import { behindRange } from '../../models/sizing/behind';
import { spreadOf } from '../../models/sizing/lengths';
import type { Range } from '../../models/sizing/range';
import { behindCosts, sizeWhatIf, type WhatIf } from '../../models/sizing/whatIf';
import type { Repository } from '../evidence';

export const TRACES = 'tests/traces/recorded';
export const SAMPLES = 'tests/traces/samples';
export const STRINGS = 'tests/recorded/behind';

/** Recorded traces of maps, and the operations in them; the first line of each is its header. */
export function traces(repository: Repository) {
  const recorded = repository.files(TRACES);
  const all = [...recorded, ...repository.files(SAMPLES)];
  const operations = all.map((file) => repository.text(file).trimEnd().split('\n').length - 1);
  return {
    traces: all.length,
    builds: new Set(recorded.map((file) => file.split('/')[3])).size,
    operations: operations.reduce((sum, count) => sum + count, 0),
  };
}

/** One run of strings made one by one; see tests/oracle/recorded-formats.md. */
export interface StringsRow {
  readonly way: string;
  readonly holder: 'slice' | 'key' | 'value';
  readonly shortest: number;
  readonly longest: number;
  readonly count: number;
  readonly bytes: number;
}

const STRING: TypeNode = { type: 'basic', name: 'string' };

function whatIfOf({ holder, shortest, longest, count }: StringsRow): WhatIf {
  const [key, elem]: [TypeNode, TypeNode] =
    holder === 'key' ? [STRING, { type: 'basic', name: 'int32' }] : [{ type: 'basic', name: 'uint32' }, STRING];
  const path = holder === 'key' ? 'key' : 'elem';
  const behind = [{ path, bytes: spreadOf(shortest, longest) }];
  return { key, elem, target: 'amd64', entries: count, hint: 0, deletedShare: 0, behind, maps: 1 };
}

/** Bytes that the model expects of the strings, and of the map that holds them. */
export function stringsRange(row: StringsRow, release: string): Range {
  const input = whatIfOf(row);
  return row.holder === 'slice'
    ? behindRange(behindCosts(input, release), row.count)
    : sizeWhatIf(input, release).liveBytes;
}

/** Runs of strings, and the share of them inside the range. */
export function strings(repository: Repository) {
  const found = { runs: 0, inside: 0 };
  const ways = new Set<string>();
  for (const file of repository.files(STRINGS)) {
    const { go, rows }: { go: string; rows: StringsRow[] } = JSON.parse(repository.text(file));
    const release = go.replace(/^go/, '');
    if (!goRelease(release)) continue;
    for (const row of rows) {
      const { low, high } = stringsRange(row, release);
      found.runs += 1;
      ways.add(row.way);
      if (row.bytes >= low && row.bytes <= high) found.inside += 1;
    }
  }
  return { ...found, ways: ways.size, insideShare: found.inside / found.runs };
}
