import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf, readHead } from '../../src/files/kind';
import { LiveError, LiveStreamReader, SessionReader, writeSession } from '../../src/files/readLive';
import { type LiveEvent, type LiveSession, MOST_SAMPLES, sessionAfter } from '../../src/models/live/session';
import { assertLaw } from '../laws';
import { mapNamed, PROCESS, RECORDED, readSession, sample } from '../models/live/sessions';

const TYPE = { go: 'int', size: 8, align: 8, pointers: false };
const process = { format: 'go-live/1', ...PROCESS };
const maps = [{ name: 'cache', type: 'map[int]int', key: TYPE, elem: TYPE, keys: false }];
const { entries: _, ...plain } = sample();
const rollup = {
  atMs: 1,
  rssBytes: 2,
  anonymousBytes: 3,
  lazyFreeBytes: 4,
  swapBytes: 5,
  anonHugeBytes: 6,
  privateDirtyBytes: 7,
};
const sampled = { ...plain, rollup, lengths: [5] };

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

const STREAM = event('process', process) + event('maps', maps) + event('sample', sampled);

function read(...pieces: readonly string[]): LiveEvent[] {
  const reader = new LiveStreamReader();
  return pieces.flatMap((piece) => [...reader.push(piece)]);
}

/** The fault of a stream, in a word and the field. */
function faultOf(text: string): string | undefined {
  try {
    read(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    const { fault } = error;
    return fault.type === 'field' ? `field ${fault.field}` : fault.type;
  }
}

describe('the stream of a running program', () => {
  test('is read event by event', () => {
    expect(read(STREAM)).toEqual([
      { type: 'process', program: PROCESS },
      { type: 'maps', maps },
      { type: 'sample', sample: { ...plain, rollup, entries: new Map([['cache', 5]]) } },
    ]);
  });

  test('is read wherever it is cut', () => {
    const whole = read(STREAM);
    assertLaw(
      fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 12 }), (cuts) => {
        const ends = [...cuts, STREAM.length].sort((a, b) => a - b);
        const pieces = ends.map((end, i) => STREAM.slice(ends[i - 1] ?? 0, end));
        expect(read(...pieces)).toEqual(whole);
      }),
    );
  });

  test('may have comments, other line ends, other fields and events that are not known', () => {
    const dressed = `: hello\n\nid: 7\n${STREAM}event: weather\ndata: {]\n\n`.replaceAll('\n', '\r\n');
    expect(read(dressed)).toEqual(read(STREAM));
  });

  test('begins with the process, and says its maps before their lengths', () => {
    expect(faultOf(event('maps', maps))).toBe('order');
    expect(faultOf(event('sample', sampled))).toBe('order');
    expect(faultOf(event('process', process) + event('sample', sampled))).toBe('order');
    expect(faultOf(STREAM + event('process', process))).toBe('order');
    expect(faultOf(event('process', process) + event('maps', []) + event('sample', sampled))).toBe('order');
    expect(faultOf(STREAM + event('sample', { ...sampled, atMs: -1 }))).toBe('field atMs');
    expect(faultOf(STREAM.replace('"atMs":0', '"atMs":9') + event('sample', sampled))).toBe('order');
  });

  test('of another format, or of none, is refused', () => {
    expect(faultOf(event('process', { ...process, format: 'go-live/2' }))).toBe('format');
    expect(faultOf(event('process', { ...process, format: undefined }))).toBe('format');
    expect(faultOf('event: process\ndata: <html>\n\n')).toBe('notJson');
    expect(faultOf(event('process', [process]))).toBe('notJson');
    expect(faultOf(`data: ${'x'.repeat(2 ** 23)}x`)).toBe('tooLong');
  });

  const WRONG = [undefined, 'text', -1, 1e300, Number.MAX_SAFE_INTEGER, {}, [-1], true];
  const NAMES = ['go', 'arch', 'name', 'host'];
  /** Numbers of the runtime that fill 64 bits. */
  const WHOLE_WORDS = ['allocatedBytes', 'goalBytes'];
  /** Numbers that may be as large as JSON says them. */
  const AMOUNTS = ['gcCpuSeconds', 'gcIdleCpuSeconds', 'idleCpuSeconds', 'allCpuSeconds'];

  test.each(Object.keys(PROCESS))('needs a %s of the process that it can have', (field) => {
    for (const value of WRONG) {
      if (NAMES.includes(field) && value === 'text') continue;
      expect([value, faultOf(event('process', { ...process, [field]: value }))]).toEqual([value, `field ${field}`]);
    }
  });

  test.each(Object.keys(sampled))('needs a %s of a sample that it can have', (field) => {
    for (const value of WRONG) {
      const isLarge = value === 1e300 || value === Number.MAX_SAFE_INTEGER;
      if (isLarge && (AMOUNTS.includes(field) || (WHOLE_WORDS.includes(field) && value !== 1e300))) continue;
      const text = event('process', process) + event('maps', maps) + event('sample', { ...sampled, [field]: value });
      const expected =
        field === 'rollup' && typeof value === 'object' && !Array.isArray(value)
          ? 'field rollup.atMs'
          : `field ${field}`;
      expect([value, faultOf(text)]).toEqual([value, expected]);
    }
  });

  test.each(Object.keys(rollup))('needs a %s of the system that it can have', (field) => {
    for (const value of WRONG) {
      const wrong = { ...sampled, rollup: { ...rollup, [field]: value } };
      const text = event('process', process) + event('maps', maps) + event('sample', wrong);
      expect([value, faultOf(text)]).toEqual([value, `field rollup.${field}`]);
    }
  });

  test('has no event longer than any that a program writes', () => {
    const line = `data: ${'x'.repeat(1_000_000)}\n`;
    expect(faultOf(line.repeat(8))).toBeUndefined();
    expect(faultOf(line.repeat(9))).toBe('tooLong');
    expect(faultOf('data:\n'.repeat(2 ** 23 + 1))).toBe('tooLong');
  });

  test('names maps once, each of types that Go can have', () => {
    const [map] = maps;
    const fault = (given: unknown) => faultOf(event('process', process) + event('maps', given));
    expect(fault({})).toBe('field maps');
    expect(fault([map, map])).toBe('field maps');
    expect(fault([{ ...map, name: 7 }])).toBe('field maps[0].name');
    expect(fault([{ ...map, name: 'x'.repeat(5000) }])).toBe('field maps[0].name');
    expect(fault([{ ...map, key: { ...TYPE, size: -8 } }])).toBe('field maps[0].key.size');
    expect(fault([{ ...map, key: { ...TYPE, align: 3 } }])).toBe('field maps[0].key.align');
    expect(fault([{ ...map, elem: { ...TYPE, size: 12 } }])).toBe('field maps[0].elem.align');
    expect(fault([{ ...map, elem: { ...TYPE, pointers: 1 } }])).toBe('field maps[0].elem.pointers');
    expect(fault([{ ...map, name: '__proto__' }])).toBeUndefined();
  });
});

describe('a session', () => {
  const recorded = readSession(RECORDED);

  test('that was recorded is read', async () => {
    const { program: about, maps: shown, samples } = recorded;
    expect(about.go).toBe('go1.27.4');
    expect(shown.map(({ name, type }) => [name, type])).toEqual([
      ['cache', 'map[string]*main.page'],
      ['visits', 'map[uint64]main.visit'],
    ]);
    expect(samples.length).toBeGreaterThan(200);
    expect(kindOf(await readHead(new Blob([RECORDED])))).toEqual({ kind: 'live' });
  });

  test('that is saved opens as it was, also where other maps were shown meanwhile', () => {
    expect(readSession(writeSession(recorded))).toEqual(recorded);
    const session: LiveSession = {
      program: PROCESS,
      maps: [mapNamed('a'), mapNamed('b')],
      samples: [
        sample({ atMs: 1, entries: new Map([['a', 1]]) }),
        sample({
          atMs: 2,
          entries: new Map([
            ['a', 2],
            ['b', 3],
          ]),
        }),
      ],
    };
    expect(readSession(writeSession(session))).toEqual(session);
  });

  test('opens again whatever its maps are called', () => {
    const name = 'line\u2028, paragraph\u2029 and\nnew line';
    const session: LiveSession = {
      program: PROCESS,
      maps: [mapNamed(name)],
      samples: [sample({ entries: new Map([[name, 1]]) })],
    };
    expect(readSession(writeSession(session))).toEqual(session);
    expect(read(event('process', process) + event('maps', [{ ...maps[0], name }])).at(-1)).toMatchObject({
      maps: [{ name }],
    });
  });

  test('keeps the last samples of a file that has too many', () => {
    const samples = Array.from({ length: 2 * MOST_SAMPLES + 10 }, (_, atMs) => sample({ atMs }));
    const kept = readSession(writeSession({ program: PROCESS, maps: [], samples })).samples;
    expect(kept).toEqual(samples.slice(-MOST_SAMPLES));
  });

  test('begins anew with a clock that went back, and opens again', () => {
    const after = [20, 21, 1, 2].reduce<LiveSession | undefined>(
      (session, atMs) => sessionAfter(session, { type: 'sample', sample: sample({ atMs }) }),
      { program: PROCESS, maps: [], samples: [] },
    );
    expect(after?.samples.map(({ atMs }) => atMs)).toEqual([1, 2]);
    expect(after && readSession(writeSession(after))).toEqual(after);
  });

  test('says where it is broken', () => {
    const problem = (text: string) => {
      const reader = new SessionReader();
      reader.push(text);
      const reading = reader.finish();
      return 'problem' in reading ? [reading.problem.type, reading.line] : undefined;
    };
    const lines = RECORDED.split('\n');
    expect(problem('')).toEqual(['order', 0]);
    expect(problem(`${lines[0]}\n`)).toEqual(['order', 1]);
    expect(problem(lines.slice(1).join('\n'))).toEqual(['order', 1]);
    expect(problem(`${lines[0]}\n${lines[0]}\n`)).toEqual(['notJson', 2]);
    expect(problem([...lines.slice(0, 5), '{"sample":{}}'].join('\n'))).toEqual(['field', 6]);
    expect(problem(RECORDED.slice(0, -200))).toEqual(['notJson', lines.length - 1]);
    expect(problem(RECORDED.trimEnd())).toBeUndefined();
  });

  test('begins anew with another process, and goes on with the same one', () => {
    const other = { ...PROCESS, pid: 2 };
    const before = readSession(RECORDED);
    expect(sessionAfter(before, { type: 'process', program: before.program })).toBe(before);
    expect(sessionAfter(before, { type: 'process', program: other })).toEqual({
      program: other,
      maps: [],
      samples: [],
    });
    expect(sessionAfter(undefined, { type: 'maps', maps: [] })).toBeUndefined();
  });
});
