import { describe, expect, it } from 'vitest';
import { encodeRequest, typeWords } from '../../src/judge/request';
import { read } from '../golang/read/reading';

/** Key and element of a map. */
function typesOf(text: string, declarations = '') {
  const { key, elem } = read(`${declarations}\nvar it ${text}`).map;
  return { key, elem };
}

describe('a type in words of a request', () => {
  it.each([
    ['int', 'int'],
    ['[3][]byte', 'array 3 slice'],
    ['struct{}', 'struct 0'],
    ['struct{ A, B int32; _ [4]byte; C *T }', 'struct 4 int32 int32 _ array 4 uint8 pointer'],
    ['time.Time', 'struct 3 uint64 int64 pointer'],
    ['func(int) error', 'func'],
    ['map[string]chan int', 'map'],
    ['error', 'interface'],
  ])('%s is %s', (type, words) => {
    expect(typeWords(typesOf(`map[int]${type}`, 'type T struct{}').elem)).toBe(words);
  });
});

describe('a request', () => {
  it('for sizes', () => {
    const { key, elem } = typesOf('map[string]struct{ A bool }');
    expect(encodeRequest({ task: 'sizes', types: [key, elem] })).toBe('task sizes\ntype string\ntype struct 1 bool\n');
  });

  it('for a measurement says what entries lead to', () => {
    const types = typesOf(
      'map[Key]*Value',
      'type Key struct { Name string; Parts [2]string; Tags [9]string }\ntype Value struct { Next *Value }',
    );
    const behind = [
      { path: 'key.Name', bytes: 16 },
      { path: 'key.Parts[1]', bytes: { shortest: 3, longest: 9 } },
      { path: 'key.Tags[]', bytes: { samples: [1, 20] } },
      { path: 'elem', bytes: 7.5 },
    ];
    expect(
      encodeRequest({
        task: 'measure',
        ...types,
        hint: 8,
        entries: 100,
        deleted: 30,
        cleared: false,
        refilled: false,
        replaced: 0,
        evicts: 'oldest' as const,
        runs: 2,
        first: 0,
        behind,
      }),
    ).toBe(
      [
        'task measure',
        'key struct 3 string=16 struct 2 string string=3-9 array 9 string=1,20',
        'elem pointer=8p',
        'assign generic',
        'hint 8',
        'entries 100',
        'deleted 30',
        'runs 2',
        'first 0\n',
      ].join('\n'),
    );
  });

  it.each([
    [{ cleared: true }, ['deleted 0', 'cleared', 'runs 1']],
    [{ cleared: true, refilled: true }, ['deleted 0', 'cleared', 'refilled', 'runs 1']],
    [{ deleted: 9, refilled: true }, ['deleted 9', 'refilled', 'runs 1']],
    [{ replaced: 20, evicts: 'random' as const }, ['deleted 0', 'random 20', 'runs 1']],
  ])('for a measurement says what becomes of the entries: %o', (change, words) => {
    const filled = { task: 'measure', ...typesOf('map[int]int'), hint: 0, entries: 10, runs: 1, first: 0 } as const;
    const kept = { deleted: 0, cleared: false, refilled: false, replaced: 0, evicts: 'oldest', behind: [] } as const;
    expect(encodeRequest({ ...filled, ...kept, ...change })).toContain(`entries 10\n${words.join('\n')}\n`);
  });

  it('for a trace ends in its operations', () => {
    const ops = [{ type: 'put', key: 7 }, { type: 'begin', loop: 1 }, { type: 'range' }] as const;
    const types = typesOf('map[int]Point', 'type Point struct{ X, Y int }');
    expect(encodeRequest({ task: 'trace', ...types, hint: 0, ops, stateEvery: 4 })).toBe(
      'task trace\nkey int\nelem struct 2 int int\nassign fast64\nhint 0\nkeyName "int"\nelemName "Point"\nstateEvery 4\ndo\nput 7\nbegin 1\nrange\n',
    );
  });
});
