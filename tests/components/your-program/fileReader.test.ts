import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sizingCodec } from '../../../src/components/sizing/question/settings';
import { sizingLink, sourceOfMap } from '../../../src/components/your-program/fileReader';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { measureType } from '../../../src/models/layout/measure';
import type { GoType } from '../../../src/models/layout/typeNode';
import { linesOf, RECORDED } from '../../models/trace/files';

/** Headers of one release’s traces: every type that is recorded. */
const HEADERS = readdirSync(`${RECORDED}/go1.27.4`).map((file) =>
  JSON.parse(linesOf(`${RECORDED}/go1.27.4/${file}`)[0] ?? ''),
);

const string: GoType = { go: 'string', size: 16, align: 8, pointers: true };
const response: GoType = { go: 'main.response', size: 40, align: 8, pointers: true };

const TYPES: readonly (readonly [key: GoType, elem: GoType])[] = [
  [string, response],
  [
    { go: 'cache.Key[int,string]', size: 12, align: 4, pointers: false },
    { go: '*cache.Entry', size: 8, align: 8, pointers: true },
  ],
  [
    { go: 'main.ID', size: 16, align: 1, pointers: false },
    { go: 'struct {}', size: 0, align: 1, pointers: false },
  ],
  [
    { go: 'main.Pair', size: 8, align: 2, pointers: false },
    { go: 'other.Pair', size: 200, align: 8, pointers: true },
  ],
  [
    { go: 'main.Elem', size: 2, align: 2, pointers: false },
    { go: 'other.Elem', size: 3, align: 1, pointers: false },
  ],
  [
    { go: 'interface {}', size: 16, align: 8, pointers: true },
    { go: '[]byte', size: 24, align: 8, pointers: true },
  ],
  [
    { go: 'uint32', size: 4, align: 4, pointers: false },
    { go: 'func(int) (string, error)', size: 8, align: 8, pointers: true },
  ],
];

/** Checks that Go source lays the types of a map out as they are. */
function expectSameLayout(key: GoType, elem: GoType): void {
  const source = sourceOfMap({ key, elem });
  const read = readDeclarations(source, 'amd64');
  if (!read.ok) throw new Error(`${source}: ${read.problems[0]?.message}`);
  for (const [type, wanted] of [
    [read.map.key, key],
    [read.map.elem, elem],
  ] as const) {
    const { size, align, pointers } = measureType(type, 'amd64');
    expect({ size, align, pointers }, source).toEqual({
      size: wanted.size,
      align: wanted.align,
      pointers: wanted.pointers,
    });
  }
}

describe('types that are known by their sizes become Go source that is laid out in the same way', () => {
  test('those of every recorded trace', () => {
    const seen = new Set<string>();
    for (const { key, elem } of HEADERS) {
      const source = sourceOfMap({ key, elem });
      if (seen.has(source)) continue;
      seen.add(source);
      expectSameLayout(key, elem);
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  test.each(TYPES)('%j and %j', (key, elem) => expectSameLayout(key, elem));

  test('under their own names', () => {
    expect(sourceOfMap({ key: string, elem: response })).toBe('type response [5]*byte\nvar m map[string]response');
  });
});

test('the link to sizing has types and entries', () => {
  const { settings, problems } = sizingCodec.parse(sizingLink({ key: string, elem: response }, 77).split('?')[1] ?? '');
  expect(problems).toEqual({});
  expect(settings).toMatchObject({ entries: 77, source: sourceOfMap({ key: string, elem: response }) });
});
