import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Dump } from '../../../src/models/dump/dump';
import { TextList, textAt } from '../../../src/models/dump/lines';
import { DumpReader } from '../../../src/models/dump/reader';
import { fromHex } from '../../../src/models/kernel/bits';
import { firstDifference } from '../../../src/models/trace/replay';
import { assertLaw } from '../../laws';
import { apply, BUILDS, dumpOf, heapBytes, Keys, read, recordedDumps, snapshot, textsIn } from './recordings';

function recorded(build: string, name: string): string {
  return recordedDumps(build).find((each) => each.case === name)?.text ?? '';
}

const SWISS = recorded('go1.27.4', 'map[string][2]int, 107');
const BUCKETS = recorded('go1.23.12', 'map[int64]int64, 107');

/** What no page could show in a sentence. */
const ENDLESS = 'x'.repeat(5000);

function problemOf(text: string) {
  const reading = read(text);
  return 'problem' in reading ? reading.problem : undefined;
}

/** The dump with the first place that fits changed. */
function changed(text: string, from: string | RegExp, to: string): string {
  const after = text.replace(from, to);
  if (after === text) throw new Error(`${from} isn't there`);
  return after;
}

describe('a dump may come in any pieces', () => {
  it.each([1, 7, 4096])('of %i characters', (length) => {
    const reader = new DumpReader();
    for (let at = 0; at < SWISS.length; at += length) reader.push(SWISS.slice(at, at + length));
    const whole = dumpOf(SWISS);
    expect(reader.finish()).toEqual({ dump: whole } satisfies { dump: Dump });
    expect(reader.entries).toBe(107);
  });

  it('with the line ends of Windows, and none at its end', () => {
    expect(dumpOf(SWISS.replaceAll('\n', '\r\n').trimEnd())).toEqual(dumpOf(SWISS));
  });

  it('with empty lines before and behind it', () => {
    expect(dumpOf(`\n${SWISS}\n \n`)).toEqual(dumpOf(SWISS));
  });
});

describe('what is no dump is told by its type and its line', () => {
  it.each([
    ['an empty file', '', { type: 'empty', line: 0 }],
    [
      'a type name without end',
      changed(SWISS, '"go":"string"', `"go":"${ENDLESS}"`),
      { type: 'field', field: 'key.go', line: 1 },
    ],
    [
      'a version without end',
      changed(SWISS, 'go1.27.4', `go1.27.4${ENDLESS}`),
      { type: 'field', field: 'go', line: 1 },
    ],
    [
      'a processor without end',
      changed(SWISS, '/amd64', `/amd64${ENDLESS}`),
      { type: 'field', field: 'arch', line: 1 },
    ],
    ['another file', 'hello\n', { type: 'notADump', line: 1 }],
    ['a trace', '{"format":"go-map-trace/1"}\n', { type: 'notADump', line: 1 }],
    ['a later format', '{"format":"go-map-dump/2"}\n', { type: 'format', found: 'go-map-dump/2', line: 1 }],
    ['another processor', changed(SWISS, 'amd64', 'riscv64'), { type: 'arch', found: 'linux/riscv64', line: 1 }],
    [
      'another design',
      changed(SWISS, '"swiss"', '"bucket"'),
      { type: 'design', go: 'go1.27.4', impl: 'bucket', line: 1 },
    ],
    [
      'a field of another type',
      changed(SWISS, '"used":107', '"used":"x"'),
      { type: 'field', field: 'map.used', line: 2 },
    ],
    ['no JSON', `${SWISS.split('\n', 1)[0]}\n{"map"\n`, { type: 'notJson', line: 2 }],
    ['a line too many', `${SWISS}{}\n`, { type: 'afterEnd', line: SWISS.split('\n').length }],
  ])('%s', (_, text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });

  it('an unknown release, with those that are known', () => {
    const problem = problemOf(changed(SWISS, 'go1.27.4', 'go1.99.1'));
    expect(problem).toMatchObject({ type: 'release', found: 'go1.99.1', why: { type: 'unknownRelease' }, line: 1 });
  });

  it('a dump that ends early', () => {
    const lines = SWISS.trimEnd().split('\n');
    for (let end = 1; end < lines.length; end++) {
      expect(problemOf(lines.slice(0, end).join('\n'))).toEqual({ type: 'cutOff', line: end });
    }
  });
});

describe('a contradiction is told', () => {
  it.each([
    ['entries', SWISS, '"used":107,"capacity"', '"used":106,"capacity"'],
    ['entries', SWISS, '"entries":107', '"entries":108'],
    ['growthLeft', SWISS, /"growthLeft":\d+/, '"growthLeft":3'],
    ['hash', SWISS, /("hashes":"[0-9a-f]*)[0-9a-f]{16}"/, '$1"'],
    ['control', SWISS, /"ctrl":"[0-9a-f]{2}/, '"ctrl":"ff'],
    ['control', SWISS, /"ctrl":"[0-9a-f]{16}/, '"ctrl":"'],
    ['directory', SWISS, '"dirLen":1', '"dirLen":2'],
    ['tables', SWISS, '"tables":1', '"tables":0'],
    ['buckets', BUCKETS, /"oldbuckets":\d+/, '"oldbuckets":15'],
    ['buckets', BUCKETS, '"first":0', '"first":1'],
    ['overflow', BUCKETS, /"noverflow":\d+/, '"noverflow":9'],
    ['evacuation', BUCKETS, /"nevacuate":\d+/, '"nevacuate":15'],
    ['evacuation', BUCKETS, '"deleted":0', '"deleted":1'],
    ['chain', BUCKETS, /"links":\[[^\]]*\]/, '"links":[0,1]'],
  ])('%s', (about, text, from, to) => {
    expect(problemOf(changed(text, from, to))).toMatchObject({ type: 'contradiction', about });
  });

  it('a hash that leads to another slot', () => {
    const swapped = changed(BUCKETS, /"hashes":"([0-9a-f]{14})([0-9a-f]{2})/, '"hashes":"$1!!');
    expect(problemOf(swapped)).toMatchObject({ type: 'contradiction', about: 'hash' });
  });
});

describe('a dump takes no more memory than it may', () => {
  it.each([
    [{ entries: 100 }, 'entries', 100],
    [{ slots: 64 }, 'slots', 64],
    [{ lineChars: 500 }, 'lineChars', 500],
  ] as const)('%j', (limits, limit, most) => {
    const reader = new DumpReader(limits);
    reader.push(SWISS);
    expect(reader.hasFailed).toBe(true);
    expect(reader.finish()).toMatchObject({ problem: { type: 'limit', limit, most } });
  });

  it('however many buckets it promises', () => {
    expect(problemOf(changed(BUCKETS, '"B":5', '"B":60'))).toMatchObject({ type: 'limit', limit: 'slots' });
  });

  it('however deep its directory is said to be', () => {
    const deep = changed(changed(SWISS, '"globalDepth":0', '"globalDepth":40'), '"dirLen":1', `"dirLen":${2 ** 40}`);
    expect(problemOf(deep)).toMatchObject({ type: 'limit', limit: 'directoryDepth' });
  });
});

describe.each(BUILDS)('dumps of %s', (build) => {
  const recorded = recordedDumps(build);

  it('hold the structure that the judge read in the same maps', () => {
    for (const { case: name, state, text } of recorded) {
      const dump = dumpOf(text);
      expect([name, firstDifference(state, snapshot(dump, new Keys(dump)))]).toEqual([name, undefined]);
    }
  });

  it('weigh what runtime.MemStats counted', () => {
    const weights = recorded.map(({ case: name, text }) => [name, heapBytes(dumpOf(text))]);
    expect(weights).toEqual(recorded.map(({ case: name, bytes }) => [name, bytes]));
  });

  it('go on in the model as the real maps did', () => {
    let operations = 0;
    for (const { case: name, after = [], then, text } of recorded) {
      const dump = dumpOf(text);
      const keys = new Keys(dump);
      for (const { op, hash } of after) {
        const word = fromHex(hash) ?? { hi: 0, lo: 0 };
        apply(dump, { type: op, key: keys.numbered(word), hash: word });
        operations += 1;
      }
      if (then) expect([name, firstDifference(then, snapshot(dump, keys))]).toEqual([name, undefined]);
    }
    expect(operations).toBeGreaterThan(1000);
  });

  it('number their keys without a gap, and have a text for each where they were asked for', () => {
    for (const { text } of recorded) {
      const dump = dumpOf(text);
      expect(new Keys(dump).size).toBe(dump.entries);
      expect(dump.texts?.ends.length ?? dump.entries).toBe(dump.entries);
      expect(dump.header.hasTexts).toBe(dump.texts !== undefined);
    }
    expect(recorded.some(({ text }) => textsIn(dumpOf(text).texts).includes('key 1 "ключ"'))).toBe(true);
  });
});

function listed(all: readonly string[]) {
  const list = new TextList();
  for (const each of all) list.push(each);
  return list.finish();
}

test('texts come back as they were put, lone halves of pairs too', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'é', '\0') }),
  );
  assertLaw(
    fc.property(fc.array(text, { maxLength: 600 }), (all) => {
      const texts = listed(all);
      expect(all.map((_, number) => textAt(texts, number))).toEqual(all);
    }),
    { numRuns: 100 },
  );
});

test('a text may be longer than what is made a string at once, and others stand behind it', () => {
  const long = 'abcdefg'.repeat(20_000);
  const texts = listed(['', long, 'end']);
  expect([0, 1, 2].map((number) => textAt(texts, number))).toEqual(['', long, 'end']);
});

test('none is there beyond the last', () => {
  const texts = listed(['one']);
  expect([textAt(texts, 1), textAt(texts, -1), textAt(listed([]), 0)]).toEqual([undefined, undefined, undefined]);
});
