import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GoSourceError, layoutGo, sizeGo } from '../../src/golang/sizeGo';
import { unknownReleaseClause } from '../../src/models/go/releaseNames';
import { SIZED_RELEASES } from '../../src/models/go/releases';
import { sizeMap } from '../../src/models/sizing/sizeMap';

const STRING = { size: 16, align: 8, pointers: true };
const RESPONSE = `package cache

import "time"

type Response struct {
	ShardID      int32
	ShardType    int
	RoutingKey   string
	LastModified *time.Time
}

var cache map[string]Response
var seen = make(map[uint64]struct{})
`;

import { assertLaw } from '../laws';

function faultOf(run: () => unknown): GoSourceError {
  try {
    run();
  } catch (error) {
    if (error instanceof GoSourceError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('sizeGo', () => {
  it.each(['1.23.12', '1.26', '1.27.4-X:mapsplitgroup'])('is sizeMap of the map’s types on Go %s', (release) => {
    const options = { release, entries: 550_000, hint: 1000, maps: 3 };
    const elem = { size: 40, align: 8, pointers: true };
    expect(sizeGo(RESPONSE, options)).toMatchObject(sizeMap({ ...options, key: STRING, elem }));
  });

  it('sizes the map of a name', () => {
    const key = { size: 8, align: 8, pointers: false };
    const elem = { size: 0, align: 1, pointers: false };
    const options = { release: '1.27', entries: 1000 };
    expect(sizeGo(RESPONSE, { ...options, map: 'seen' })).toMatchObject(sizeMap({ ...options, key, elem }));
    expect(faultOf(() => sizeGo(RESPONSE, { ...options, map: 'sean' })).reason).toBe(
      'no map is called sean: those declared are cache, seen',
    );
  });

  it.each([
    // The same map in programs that runtime.MemStats measured.
    ['1.22.12', 13_856_432],
    ['1.26.8', 3_495_216],
  ])('takes the standard library’s types as Go %s has them', (release, bytes) => {
    const source = 'package x\n\nimport "time"\n\nvar timers map[int]time.Timer\n';
    const { liveBytes } = sizeGo(source, { release, entries: 100_000 });
    expect(Math.abs(liveBytes.expected / bytes - 1)).toBeLessThan(0.005);
  });

  it('takes the hint of the source unless it is given another', () => {
    const source = 'var seen = make(map[uint32]uint32, 1<<20)';
    const options = { release: '1.26', entries: 100_000 };
    const side = { size: 4, align: 4, pointers: false };
    const sized = (hint: number) => sizeMap({ ...options, hint, key: side, elem: side });
    expect(sizeGo(source, options)).toMatchObject(sized(2 ** 20));
    expect(sizeGo(source, { ...options, hint: 0 })).toMatchObject(sized(0));
  });

  it('counts apart what the entries of all maps that are left lead to', () => {
    const source = 'var m map[string]map[string]int64';
    const options = { release: '1.27', entries: 1000, deletedShare: 0.25, maps: 2 };
    const counts = [{ share: 0.9, count: 8 }];
    const size = sizeGo(source, {
      ...options,
      behind: [
        { path: 'elem', counts },
        { path: 'elem.key', bytes: 24 },
      ],
    });
    const inner = sizeGo('map[string]int64', { release: '1.27', entries: 8 }).liveBytes.expected;
    expect(size.behindBytes.expected).toBeCloseTo(2 * 750 * 0.9 * (inner + 8 * 24), 3);
    expect(sizeGo(source, options)).toEqual({ ...size, behindBytes: { expected: 0, low: 0, high: 0 } });
    const keys = (asked: object) =>
      sizeGo('map[string]int', { release: '1.27', entries: 1000, behind: [{ path: 'key', bytes: 16 }], ...asked })
        .behindBytes.expected;
    expect(keys({ cleared: true })).toBe(0);
    expect(keys({ deletedShare: 0.5 })).toBe(8000);
    expect(keys({ deletedShare: 0.5, refilled: true })).toBe(16_000);
    expect(() => sizeGo(source, { ...options, behind: [{ path: 'elem.Name', bytes: 24 }] })).toThrow(
      'nothing hangs from elem.Name: the places are key, elem, elem.key',
    );
  });

  it('takes words of 4 bytes on 386', () => {
    const options = { release: '1.26', entries: 1000, goarch: '386' } as const;
    const word = { size: 4, align: 4, pointers: true };
    expect(sizeGo('var m map[*int]uintptr', options)).toMatchObject(
      sizeMap({ ...options, key: word, elem: { ...word, pointers: false } }),
    );
  });

  it.each([
    ['var m map[string]Missing', 1, 18, 'undefined: Missing; paste its declaration, or put it behind a pointer'],
    [
      'package a\n\nvar é, m map[string]Missing',
      3,
      22,
      'undefined: Missing; paste its declaration, or put it behind a pointer',
    ],
    ['type T struct {\n\tA int\n\tA bool\n}\nvar m map[string]T', 3, 2, 'A redeclared'],
    ['', 1, 1, 'no map is declared: add one, such as var cache map[string]Response'],
    ['var m map[func()]int', 1, 11, 'invalid map key type func(): func() is not comparable'],
  ])('tells where %j is wrong', (source, line, column, reason) => {
    const fault = faultOf(() => sizeGo(source, { release: '1.27', entries: 1 }));
    expect(fault).toMatchObject({ name: 'GoSourceError', line, column, reason });
    expect(fault.message).toBe(`${line}:${column}: ${reason}`);
  });

  it.each([
    [{ release: '1.99' }, unknownReleaseClause('1.99', SIZED_RELEASES)],
    [{ entries: 0.5 }, 'a map is sized for 0 to'],
    [{ maps: 0 }, 'maps'],
    [{ goarch: 'mips' as 'amd64' }, 'amd64, arm64, 386'],
  ])('refuses %j as sizeMap does', (change, message) => {
    expect(() => sizeGo(RESPONSE, { release: '1.27', entries: 1, ...change })).toThrow(RangeError);
    expect(() => sizeGo(RESPONSE, { release: '1.27', entries: 1, ...change })).toThrow(message);
  });

  it('answers or says why, whatever the source', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'map[]{}string \nvar type x=*'.split('')) }),
    );
    assertLaw(
      fc.property(text, (source) => {
        try {
          expect(sizeGo(source, { release: '1.27', entries: 10 }).liveBytes.expected).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(GoSourceError);
        }
      }),
      { numRuns: 300, seed: 27 },
    );
  });
});

describe('layoutGo', () => {
  it('lays out a struct field by field', () => {
    expect(layoutGo('struct { A bool; B int64; C, D bool }')).toMatchObject({
      size: 24,
      align: 8,
      pointers: false,
      paddingBytes: 13,
      fields: [
        { name: 'A', go: 'bool', at: 0, bytes: 1, paddingAfter: 7 },
        { name: 'B', go: 'int64', at: 8, bytes: 8, paddingAfter: 0 },
        { name: 'C', at: 16 },
        { name: 'D', at: 17, paddingAfter: 6 },
      ],
    });
    expect(layoutGo('struct { A bool; B int64 }', '386').size).toBe(12);
    expect(layoutGo('struct { A bool; B int64 }', { goarch: '386' }).size).toBe(12);
  });

  // PtrBytes of its type on real Go 1.23.12, 1.25.14, 1.26.11 and 1.27.4.
  it.each([
    ['1.23.12', 136],
    ['1.25', 136],
    ['1.26.8', 128],
    [undefined, 128],
  ])('has the standard library of Go %s', (release, ptrdata) => {
    expect(layoutGo('url.URL', release === undefined ? {} : { release }).ptrdata).toBe(ptrdata);
  });

  it('refuses a release that it does not know', () => {
    expect(() => layoutGo('int', { release: '1.99' })).toThrow('there is no Go "1.99" here');
  });

  it.each([
    ['string', 16, 0],
    [RESPONSE, 40, 4],
    ['// a comment\ntype ID [16]byte\ntype T struct{ ID ID }', 16, 0],
  ])('takes a type or the first that is declared: %j', (source, size, fields) => {
    const layout = layoutGo(source);
    expect([layout.size, layout.fields.length]).toEqual([size, fields]);
  });

  it.each([
    ['struct {\n\tA Missing\n}', 2, 4, 'undefined: Missing'],
    ['type T struct {\n\tA Missing\n}', 2, 4, 'undefined: Missing'],
    ['[', 1, 1, 'syntax error'],
  ])('tells where %j is wrong', (source, line, column, reason) => {
    const fault = faultOf(() => layoutGo(source));
    expect(fault).toMatchObject({ line, column });
    expect(fault.reason).toContain(reason);
  });

  it('knows its targets', () => {
    expect(() => layoutGo('int', 'mips' as 'amd64')).toThrow(
      new RangeError('types are laid out for amd64, arm64, 386, not for mips'),
    );
  });
});
