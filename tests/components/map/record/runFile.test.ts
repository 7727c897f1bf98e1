import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldProblem } from '../../../../src/components/fields/typed';
import type { ConfigNumber, RunFileProblem } from '../../../../src/components/map/record/facts';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { type ProgramOp, puts, Run, type RunConfig } from '../../../../src/components/map/record/run';
import {
  fileTooLarge,
  MOST_FILE_BYTES,
  MOST_OPS,
  type OpenedRun,
  openRun,
  runTextOf,
  saveRun,
} from '../../../../src/components/map/record/runFile';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { releaseSpan } from '../../../../src/models/go/releaseNames';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import { word64 } from '../../../../src/models/kernel/bits';
import { assertLaw } from '../../../laws';
import { sentenceFault } from '../../sentence';
import { ENGLISH_DETAILS } from '../language';
import { anyPlan, BOTH_DESIGNS, record } from '../programs';

const PROBLEMS = ENGLISH_DETAILS.words.files.problems;

const program: ProgramOp[] = [
  { type: 'make' },
  ...puts(['a', 'b', '__proto__', '12', 'lone \ud800 half']),
  { type: 'iterInit', iter: 1 },
  { type: 'iterNext', iter: 1 },
  { type: 'delete', key: 'a' },
  { type: 'iterBreak', iter: 1 },
  { type: 'get', key: 'b' },
  { type: 'clear' },
  { type: 'iterate' },
  { type: 'gc' },
];

const config: RunConfig = {
  mapType: MAP_TYPES[1] ?? MAP_TYPES[0],
  releases: GO_RELEASES.filter(({ minor }) => minor === '1.23' || minor === '1.26'),
  hints: [0, 20],
  prefill: 0,
  seed: 7,
  chosenHashes: new Map([
    ['__proto__', word64(1, 2)],
    ['12', word64(0xffffffff, 0xdeadbeef)],
  ]),
};

const saved = saveRun(record({ config, program }), 9);

function open(text: string) {
  return openRun(text);
}

function opened(text: string): OpenedRun {
  const parsed = open(text);
  if ('problem' in parsed) throw new Error(parsed.problem.type);
  return parsed.value;
}

/** The saved run with other values at some places; undefined takes a field away. */
function altered(change: { config?: Record<string, unknown>; ops?: unknown; format?: unknown }): string {
  const data = JSON.parse(saved);
  return JSON.stringify({ ...data, ...change, config: { ...data.config, ...change.config } });
}

function problemOf(text: string): string {
  const parsed = open(text);
  return 'problem' in parsed ? sentenceOf(PROBLEMS, parsed.problem) : 'none';
}

/** All that is seen of a run: every side at some steps. */
function seen(run: Run): unknown {
  const { stepCount } = run.track;
  const steps = Array.from({ length: 9 }, (_, i) => Math.floor((i * stepCount) / 8));
  return {
    stepCount,
    frames: run.sides.map(({ frame }, i) => steps.map((step) => frame(run.track.positionOf(i, step)))),
  };
}

describe('a saved run', () => {
  test('has one operation a line, and short words for all else', () => {
    expect(saveRun(record({ config, program: program.slice(0, 3) }), 9)).toBe(`{
  "format": "mapscope-tape/1",
  "config": {
    "scene": "map",
    "go": [
      "1.23",
      "1.26"
    ],
    "type": "string-int64",
    "hints": [
      0,
      20
    ],
    "prefill": 0,
    "seed": 7,
    "hashes": {
      "12": "ffffffffdeadbeef",
      "__proto__": "0000000100000002"
    },
    "step": 9
  },
  "ops": [
    {"type":"make"},
    {"type":"put","key":"a"},
    {"type":"put","key":"b"}
  ]
}
`);
  });

  test('gives back its config, program and step', () => {
    expect(opened(saved)).toEqual({ config, program, step: 9 });
  });

  test('holds the hashes of keys that were changed after it was recorded', () => {
    const run = record({ config, program });
    run.keys.choose('a', word64(3, 4));
    run.keys.choose('12', undefined);
    const { chosenHashes } = opened(saveRun(run, 0)).config;
    expect(chosenHashes).toEqual(
      new Map([
        ['__proto__', word64(1, 2)],
        ['a', word64(3, 4)],
      ]),
    );
  });

  test('of a map that was filled beforehand needs no make', () => {
    const filled = { config: { ...config, prefill: 100 }, program: puts(['x', 'y']) };
    const text = saveRun(record(filled), 2);
    expect(opened(text)).toEqual({ ...filled, step: 2 });
    expect(seen(record(opened(text)))).toEqual(seen(record(filled)));
  });

  test('may say no more than releases, type and operations', () => {
    const few = JSON.stringify({
      format: 'mapscope-tape/1',
      config: { scene: 'map', go: ['1.24'], type: 'uint64-set' },
      ops: [{ type: 'make' }, { type: 'put', key: '7', note: 'fields that nobody knows are left out' }],
    });
    expect(opened(few)).toMatchObject({
      config: { hints: [0], prefill: 0, seed: 1, chosenHashes: new Map() },
      program: [{ type: 'make' }, { type: 'put', key: '7' }],
      step: -1,
    });
  });

  test('whatever is recorded, saved and opened is seen as before', () => {
    assertLaw(
      fc.property(anyPlan({ mostKeys: 40 }), fc.nat(5000), (plan, step) => {
        const before = record(plan);
        const after = opened(saveRun(before, step));
        expect(after.program).toEqual(plan.program);
        expect(after.step).toBe(step);
        expect(seen(record(after))).toEqual(seen(before));
      }),
      { numRuns: 40 },
    );
  });
});

const TEXT = (text: string) => ({ type: 'text', text }) as const;
const NOTHING = { type: 'nothing' } as const;

describe('what can’t be opened is refused with the reason:', () => {
  const make = { type: 'make' };
  const setting = (name: ConfigNumber | 'type', problem: FieldProblem) => ({ type: 'setting', name, problem }) as const;
  test.each<readonly [string, string, RunFileProblem]>([
    ['no JSON', 'not a run', { type: 'notJson' }],
    ['half a file', saved.slice(0, 300), { type: 'notJson' }],
    ['a list', '[]', { type: 'noTape' }],
    ['nothing', 'null', { type: 'noTape' }],
    ['a text', '"{}"', { type: 'noTape' }],
    ['no format', altered({ format: undefined }), { type: 'noFormat' }],
    [
      'another format',
      altered({ format: 'mapscope-tape/2' }),
      { type: 'otherFormat', value: TEXT('mapscope-tape/2'), known: 'mapscope-tape/1' },
    ],
    ['a format that is no text', altered({ format: [[]] }), { type: 'unknownFormat' }],
    ['no config', '{"format":"mapscope-tape/1","ops":[]}', { type: 'noConfig' }],
    ['no list of operations', altered({ ops: undefined }), { type: 'noOps' }],
    ['operations as an object', altered({ ops: {} }), { type: 'noOps' }],
    [
      'another scene',
      altered({ config: { scene: 'size-classes' } }),
      { type: 'otherScene', scene: TEXT('size-classes') },
    ],
    [
      'a map type nobody knows',
      altered({ config: { type: 'string-rune' } }),
      setting('type', { type: 'noOption', typed: 'string-rune' }),
    ],
    ['no map type', altered({ config: { type: undefined } }), { type: 'noType', value: NOTHING }],
    [
      'a release nobody knows',
      altered({ config: { go: ['1.21', '1.26'] } }),
      { type: 'unknownRelease', name: TEXT('1.21'), known: releaseSpan(GO_RELEASES) },
    ],
    ['three releases', altered({ config: { go: ['1.23', '1.24', '1.26'] } }), { type: 'releaseCount' }],
    ['one hint for two sides', altered({ config: { hints: [5] } }), { type: 'hintCount' }],
    [
      'a hint out of range',
      altered({ config: { hints: [0, 3e6] } }),
      setting('hint', { type: 'tooLarge', most: 2_000_000, of: 'entries' }),
    ],
    [
      'a seed that is no number',
      altered({ config: { seed: '7' } }),
      { type: 'notWhole', name: 'seed', value: TEXT('7') },
    ],
    ['half a seed', altered({ config: { seed: 0.5 } }), setting('seed', { type: 'notWhole', typed: '0.5' })],
    ['a step before the first', altered({ config: { step: -2 } }), setting('step', { type: 'tooSmall', least: -1 })],
    ['hashes as a list', altered({ config: { hashes: [] } }), { type: 'noHashes' }],
    ['a short hash', altered({ config: { hashes: { a: 'ff' } } }), { type: 'hashDigits', key: 'a', value: TEXT('ff') }],
    [
      'a hash of a key of another type',
      altered({ config: { type: 'uint64-set', hashes: { a: '0000000000000000' } } }),
      { type: 'hashedKey', problem: { type: 'notWhole', text: 'a' } },
    ],
    ['no make', altered({ ops: puts(['a']) }), { type: 'noMake' }],
    ['no operations', altered({ ops: [] }), { type: 'noMake' }],
    ['make twice', altered({ ops: [make, ...puts(['a']), make] }), { type: 'madeTwice', op: 3 }],
    ['make after a fill beforehand', altered({ config: { prefill: 10 }, ops: [make] }), { type: 'madeTwice', op: 1 }],
    [
      'an operation nobody knows',
      altered({ ops: [make, { type: 'shrink' }] }),
      { type: 'unknownOp', op: 2, value: TEXT('shrink') },
    ],
    ['an operation that is none', altered({ ops: [make, 'put'] }), { type: 'noObject', op: 2, value: TEXT('put') }],
    [
      'a put without a key',
      altered({ ops: [make, { type: 'put' }] }),
      { type: 'noKey', op: 2, of: 'put', value: NOTHING },
    ],
    [
      'a key of another type',
      altered({ config: { type: 'int32-int32', hashes: {} }, ops: [make, { type: 'get', key: '-1' }] }),
      { type: 'key', op: 2, of: 'get', problem: { type: 'notWhole', text: '-1' } },
    ],
    [
      'a loop without a number',
      altered({ ops: [make, { type: 'iterInit', iter: 1.5 }] }),
      { type: 'noLoop', op: 2, of: 'iterInit', most: 999, value: { type: 'other', text: '1.5' } },
    ],
    [
      'a step of a loop that has not begun',
      altered({ ops: [make, { type: 'iterInit', iter: 1 }, { type: 'iterNext', iter: 2 }] }),
      { type: 'strayLoop', op: 3, of: 'iterNext', loop: 2 },
    ],
    [
      'too many operations',
      altered({ ops: Array(MOST_OPS + 1).fill(make) }),
      { type: 'manyOps', ops: MOST_OPS + 1, most: MOST_OPS },
    ],
  ])('%s', (_, text, problem) => {
    expect(open(text)).toEqual({ problem });
  });

  test('a file that is too large, before it is read', () => {
    expect(fileTooLarge(MOST_FILE_BYTES)).toBeUndefined();
    const problem = fileTooLarge(30 * 2 ** 20);
    expect(problem && sentenceOf(PROBLEMS, problem)).toBe(
      'This file is 30.0 MiB. Open a saved run of at most 20.0 MiB.',
    );
    expect(problemOf(' '.repeat(MOST_FILE_BYTES + 1))).toMatch(/^This file is 20.0 MiB/);
  });

  test('packed files that are damaged, or grow too large', async () => {
    const text = altered({});
    const packed = gzipSync(text);
    expect(await runTextOf(new Blob([packed]))).toEqual({ text });
    expect(await runTextOf(new Blob([packed.subarray(0, 40)]))).toEqual({ problem: { type: 'brokenGzip' } });
    const bomb = await runTextOf(new Blob([gzipSync(Buffer.alloc(MOST_FILE_BYTES + 1, ' '))]));
    expect(bomb).toEqual({ problem: { type: 'unpacksTooLarge', most: MOST_FILE_BYTES } });
  });

  test('lists within lists without end', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    for (const text of [
      deep,
      `{"format":${deep}}`,
      saved.replace('"map"', deep),
      saved.replace('"string-int64"', deep),
      saved.replace('{"type":"make"}', deep),
    ])
      expect(sentenceFault(problemOf(text))).toBeUndefined();
  });
});

describe('a hostile text', () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(null, -1, 1e308, '', '1.23', '__proto__', 'make', 'constructor', [], {}, { length: 3 }),
  );

  /** Every place of a JSON value, as the way to it. */
  function places(value: unknown, way: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return [way];
    return [way, ...Object.entries(value).flatMap(([name, inner]) => places(inner, [...way, name]))];
  }

  function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
    if (name === undefined) return by;
    const inner: unknown = Object.entries(value ?? {}).find(([own]) => own === name)?.[1];
    if (Array.isArray(value)) return value.with(Number(name), replaced(inner, rest, by));
    return { ...(value as object), [name]: replaced(inner, rest, by) };
  }

  function isRunOrSentence(text: string): void {
    const parsed = open(text);
    if ('problem' in parsed) expect(sentenceOf(PROBLEMS, parsed.problem)).toMatch(/^[A-Z].{10,190}\.$/);
    else expect(new Run(parsed.value.config, BOTH_DESIGNS).config.releases.length).toBeGreaterThan(0);
  }

  test('made from a saved run by other values at any place is a run or a sentence', () => {
    const data: unknown = JSON.parse(saved);
    const change = fc.tuple(fc.constantFrom(...places(data)), odd);
    assertLaw(
      fc.property(change, change, ([way, by], [way2, by2]) => {
        const once = replaced(data, way, by);
        isRunOrSentence(JSON.stringify(once));
        if (places(once).some((place) => place.join() === way2.join()))
          isRunOrSentence(JSON.stringify(replaced(once, way2, by2)));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['config', 'go', '1'],
    ['config', 'type'],
  ])('with an object that has no text at %s %s is a sentence', (...way) => {
    isRunOrSentence(JSON.stringify(replaced(JSON.parse(saved), way, { toString: 0 })));
    isRunOrSentence(JSON.stringify(replaced(JSON.parse(saved), way, [{ toString: 0 }])));
  });

  test('made from a long run by flipped bits is a sentence, or a run that is recorded and drawn', () => {
    const long: ProgramOp[] = [
      ...program.slice(0, -1),
      ...puts(Array.from({ length: 300 }, (_, i) => `key ${i}`)),
      ...Array.from({ length: 40 }, (_, i): ProgramOp => ({ type: 'delete', key: `key ${3 * i}` })),
      { type: 'iterate' },
    ];
    const bytes = new TextEncoder().encode(saveRun(record({ config, program: long }), 900));
    let recorded = 0;
    assertLaw(
      fc.property(fc.array(fc.nat(8 * bytes.length - 1), { minLength: 1, maxLength: 2 }), (bits) => {
        const flipped = bytes.slice();
        for (const bit of bits) flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const text = new TextDecoder().decode(flipped);
        isRunOrSentence(text);
        const parsed = open(text);
        if ('problem' in parsed || parsed.value.config.prefill > 1000) return;
        const run = record(parsed.value);
        for (const side of run.sides) expect(side.frame(side.track.stepCount).entries).toBeGreaterThan(0);
        recorded++;
      }),
      { numRuns: 300, until: () => recorded > 0 },
    );
  });

  test('of any kind is refused', () => {
    assertLaw(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(problemOf(text)).toMatch(/^[A-Z].{10,190}\.$/);
      }),
    );
  });
});
