import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import {
  bulkKey,
  encodeKey,
  KeyBook,
  numberedBytes,
  numberedKey,
  quoteKey,
  withoutQuotes,
} from '../../../../src/components/map/record/keys';
import { KEY_KINDS, type KeyKind, MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { words as settingWords } from '../../../../src/components/map/words/en/settings';
import { formats } from '../../../../src/components/ui/format';
import { assertLaw } from '../../../laws';
import { BOTH_DESIGNS } from '../programs';

const { keyProblem } = settingWords(formats('en'));

const KINDS = KEY_KINDS;

function bytesOf(kind: KeyKind, text: string): number[] {
  const encoded = encodeKey(kind, text);
  if ('problem' in encoded) throw new Error(keyProblem(encoded.problem));
  return [...encoded.bytes];
}

describe('the bytes of a key', () => {
  test('are UTF-8 for a string, little endian for a number, as written for a UUID', () => {
    expect(bytesOf('string', 'aé')).toEqual([0x61, 0xc3, 0xa9]);
    expect(bytesOf('string', '')).toEqual([]);
    expect(bytesOf('uint32', '258')).toEqual([2, 1, 0, 0]);
    expect(bytesOf('uint64', '18446744073709551615')).toEqual(Array(8).fill(255));
    expect(bytesOf('int32', '-2')).toEqual([254, 255, 255, 255]);
    expect(bytesOf('int64', '-1')).toEqual(Array(8).fill(255));
    expect(bytesOf('uuid', '00112233-4455-6677-8899-AABBccddeeff')).toEqual(
      Array.from({ length: 16 }, (_, i) => 17 * i),
    );
  });

  test.each([
    ['uint32', '-1'],
    ['uint32', '4294967296'],
    ['int32', '2147483648'],
    ['int32', '-2147483649'],
    ['int64', '9223372036854775808'],
  ] as const)('there are none in %s for %s', (kind, text) => {
    expect(encodeKey(kind, text)).toHaveProperty('problem');
  });

  test('of a number are its value', () => {
    assertLaw(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
        const bytes = bytesOf('uint64', `${value}`);
        expect(bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)).toBe(value);
      }),
    );
  });

  test('no text makes it throw', () => {
    assertLaw(
      fc.property(fc.constantFrom(...KINDS), fc.string({ unit: 'binary' }), (kind, text) => {
        const encoded = encodeKey(kind, text);
        if ('problem' in encoded) expect(keyProblem(encoded.problem).length).toBeGreaterThan(10);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the bulk fill', () => {
  test.each(KINDS)('has keys of kind %s that encode', (kind) => {
    for (const seed of [0, 1, 0xffffffff]) {
      for (let i = 0; i < 5000; i++) {
        const key = bulkKey(kind, seed, i);
        const encoded = encodeKey(kind, key);
        if ('problem' in encoded) expect.fail(`key ${i} of seed ${seed}: ${keyProblem(encoded.problem)}`);
      }
    }
  });

  test.each(KINDS)('has as good as no key of kind %s twice', (kind) => {
    const keys = new Set(Array.from({ length: 20_000 }, (_, i) => bulkKey(kind, 1, i)));
    expect(keys.size).toBeGreaterThanOrEqual(19_995);
  });

  test('is another for another seed', () => {
    for (const kind of KINDS) expect(bulkKey(kind, 1, 0)).not.toBe(bulkKey(kind, 2, 0));
  });

  /** The fill knows of a type the kind of its keys alone. */
  const kinds = MAP_TYPES.filter(({ kind }, i) => MAP_TYPES.findIndex((type) => type.kind === kind) === i);

  test.each(kinds)('fills $id to as many different keys as asked for', ({ id, kind }) => {
    const { program } = planRun(raceScene, raceScene.codec.parse(`type=${id}&entries=20000`).settings, BOTH_DESIGNS);
    const keys = program.flatMap((op) => ('key' in op ? [op.key] : []));
    expect(new Set(keys.map((key) => bytesOf(kind, key).join())).size).toBe(20_000);
    expect(keys).toHaveLength(20_000);
  });
});

describe('own keys and the bulk fill', () => {
  test('own keys come first, and count', () => {
    const { program } = planRun(raceScene, raceScene.codec.parse('keys=b%0Aa%0Ab&entries=5').settings, BOTH_DESIGNS);
    expect(program.slice(0, 4)).toEqual([
      { type: 'make' },
      { type: 'put', key: 'b' },
      { type: 'put', key: 'a' },
      { type: 'put', key: 'b' },
    ]);
    expect(program).toHaveLength(1 + 3 + 3);
  });

  test('more own keys than entries are all put', () => {
    const { program } = planRun(raceScene, raceScene.codec.parse('keys=b%0Aa%0Ac&entries=0').settings, BOTH_DESIGNS);
    expect(program).toHaveLength(4);
  });
});

describe('the book of keys', () => {
  test('knows whether all its keys begin alike', () => {
    const routes = new KeyBook('string', new Map(), 100);
    for (const text of ['user-d832f83', 'user-7191b7d']) routes.number(text);
    expect(routes.beginAlike).toBe(true);
    routes.number('kiwi');
    routes.number('user-9a9e261');
    expect(routes.beginAlike).toBe(false);
    expect(new KeyBook('uint64').beginAlike).toBe(true);
  });

  test('gives each text one number, and its hash follows from text and seed', () => {
    const book = new KeyBook('string', new Map([['chosen', { hi: 1, lo: 2 }]]));
    expect([book.number('a'), book.number('b'), book.number('a')]).toEqual([0, 1, 0]);
    expect(book.text(1)).toBe('"b"');
    expect(book.hash(0, { hi: 0, lo: 1 })).not.toEqual(book.hash(0, { hi: 0, lo: 2 }));
    expect(book.hash(book.number('chosen'), { hi: 0, lo: 9 })).toEqual({ hi: 1, lo: 2 });
  });

  test.each(KINDS)('numbers keys of kind %s that are in the map beforehand by counting', (kind) => {
    const book = new KeyBook(kind, new Map(), 1000);
    for (const i of [0, 7, 999]) expect(book.number(numberedKey(kind, i))).toBe(i);
    expect(book.text(999)).toBe(quoteKey(kind, numberedKey(kind, 999)));
    expect(book.number(numberedKey(kind, 1000))).toBe(1000);
    expect(book.number(bulkKey(kind, 1, 0))).toBe(1001);
    expect(book.hash(7, { hi: 0, lo: 1 })).toEqual(new KeyBook(kind, new Map(), 8).hash(7, { hi: 0, lo: 1 }));
    const plain = new KeyBook(kind);
    expect(book.hash(7, { hi: 0, lo: 1 })).toEqual(plain.hash(plain.number(numberedKey(kind, 7)), { hi: 0, lo: 1 }));
  });

  test.each(KINDS)('the bytes of a numbered key of kind %s are those of its text', (kind) => {
    const bytes = numberedBytes(kind);
    for (const i of [
      0,
      1,
      9,
      10,
      255,
      256,
      65_536,
      999_999,
      9_999_999,
      12_345_678,
      kind === 'int32' ? 2 ** 31 - 1 : 2 ** 32 - 1,
      3,
    ])
      expect([...bytes(i)]).toEqual([...bytesOf(kind, numberedKey(kind, i))]);
  });

  test('a key that only looks like a numbered one is another', () => {
    const book = new KeyBook('string', new Map(), 10);
    expect(book.number('user-7')).toBe(10);
    expect(book.number('user-0000007')).toBe(7);
    expect(book.number('0000007')).toBe(11);
  });

  test('two spellings of one number are one key', () => {
    const book = new KeyBook('uint64');
    expect(book.number('007')).toBe(book.number('7'));
    const ids = new KeyBook('uuid');
    expect(ids.number('00112233445566778899AABBCCDDEEFF')).toBe(ids.number('00112233-4455-6677-8899-aabbccddeeff'));
  });

  test('quotes strings as Go does', () => {
    expect(quoteKey('string', 'a"b\n')).toBe('"a\\"b\\n"');
    expect(quoteKey('uint64', '7')).toBe('7');
    // What stands behind a key is not turned round by it.
    expect(quoteKey('string', 'a\u202eb\u2066\u007f')).toBe('"a\\u202eb\\u2066\\u007f"');
  });

  test('is shown without quotes, but where nothing could be seen without them', () => {
    const shown = (key: string) => withoutQuotes(quoteKey('string', key));
    expect(['kiwi', 'two words', '', ' '].map(shown)).toEqual(['kiwi', 'two words', '""', '" "']);
  });
});
