import { describe, expect, it } from 'vitest';
import type { BucketMapSnapshot } from '../../../src/models/bucket-map/inspect';
import { unknownReleaseClause } from '../../../src/models/go/releaseNames';
import { GO_RELEASES } from '../../../src/models/go/releases';
import type { SwissSnapshot } from '../../../src/models/swiss-map/inspect';
import { TraceError } from '../../../src/models/trace/format';
import { Replay } from '../../../src/models/trace/replay';
import { linesOf, replay, SAMPLES } from './files';

/** A state that may be tampered with. */
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

interface Line<S = unknown> {
  op: string;
  key: number;
  hash: string;
  state: S;
}

const samples = {
  'bucket-grow': linesOf(`${SAMPLES}/bucket-grow.jsonl`),
  'swiss-churn': linesOf(`${SAMPLES}/swiss-churn.jsonl`),
  'swiss-split': linesOf(`${SAMPLES}/swiss-split.jsonl`),
};
type Sample = keyof typeof samples;

/** The trace with one operation changed; operations are numbered from 1. */
function tampered(sample: Sample, operation: number, change: (line: Line<never>) => void): string[] {
  const lines = [...samples[sample]];
  const line = JSON.parse(lines[operation] ?? '') as Line<never>;
  change(line);
  lines[operation] = JSON.stringify(line);
  return lines;
}

function lastOperation(sample: Sample): number {
  return samples[sample].length - 1;
}

/** The first operation whose state pleases. */
function firstWith<S>(sample: Sample, pleases: (state: S) => boolean): number {
  const at = samples[sample].findIndex((text, i) => {
    const { state } = JSON.parse(text) as Line<S>;
    return i > 0 && state !== undefined && pleases(state);
  });
  expect(at).toBeGreaterThan(0);
  return at;
}

type Swiss = Mutable<SwissSnapshot>;
type Bucket = Mutable<BucketMapSnapshot>;

describe('a replay names the first field that was tampered with', () => {
  const swiss: [string, (state: Swiss) => void][] = [
    ['used', (s) => s.used--],
    ['globalDepth', (s) => s.globalDepth++],
    ['directory[1]', (s) => s.directory?.splice(1, 1, 0)],
    ['tables[1].index', (s) => Object.assign(s.tables?.[1] ?? {}, { index: 3 })],
    ['tables[1].localDepth', (s) => Object.assign(s.tables?.[1] ?? {}, { localDepth: 9 })],
    ['tables[0].used', (s) => Object.assign(s.tables?.[0] ?? {}, { used: 1 })],
    ['tables[1].growthLeft', (s) => Object.assign(s.tables?.[1] ?? {}, { growthLeft: 5 })],
    ['tables[0].groups[7].ctrl', (s) => Object.assign(s.tables?.[0]?.groups[7] ?? {}, { ctrl: 'fe80808080808080' })],
    ['tables[1].groups[127].keys[0]', (s) => s.tables?.[1]?.groups[127]?.keys.splice(0, 1, 424242)],
  ];
  it.each(swiss)('%s of a Swiss map', (field, change) => {
    const operation = lastOperation('swiss-split');
    const { divergences, first } = replay(tampered('swiss-split', operation, (line) => change(line.state)));
    expect(first).toMatchObject({ operation, field });
    expect(first?.recorded).not.toEqual(first?.model);
    expect(divergences).toBe(1);
  });

  it.each<[string, (group: { ctrl: string; keys: (number | null)[] }) => void]>([
    ['group.ctrl', (group) => Object.assign(group, { ctrl: group.ctrl.replace(/^../, '7f') })],
    ['group.keys[0]', (group) => group.keys.splice(0, 1, 424242)],
  ])('%s of a small map', (field, change) => {
    const operation = firstWith<Swiss>('swiss-churn', (state) => state.group !== null && state.used > 0);
    const lines = tampered('swiss-churn', operation, (line: Line<Swiss>) => {
      if (line.state.group) change(line.state.group);
    });
    expect(replay(lines).first).toMatchObject({ operation, field });
  });

  const bucket: [string, (state: Bucket) => void][] = [
    ['count', (s) => s.count++],
    ['noverflow', (s) => s.noverflow++],
    ['nevacuate', (s) => s.nevacuate++],
    ['buckets[2][0].tophash[0]', (s) => s.buckets?.[2]?.[0]?.tophash.splice(0, 1, 77)],
    ['buckets[2][0].keys[0]', (s) => s.buckets?.[2]?.[0]?.keys.splice(0, 1, 424242)],
    ['oldbuckets[0][0].tophash[0]', (s) => s.oldbuckets?.[0]?.[0]?.tophash.splice(0, 1, 1)],
    [
      'buckets[1].length',
      (s) => s.buckets?.[1]?.push({ tophash: [0, 0, 0, 0, 0, 0, 0, 0], keys: Array(8).fill(null) }),
    ],
  ];
  it.each(bucket)('%s of a bucket map', (field, change) => {
    const grows = (state: Bucket) =>
      state.oldbuckets !== null &&
      (state.buckets?.[2]?.[0]?.tophash[0] ?? 0) >= 5 &&
      (state.buckets?.[1]?.length ?? 0) > 0;
    const operation = firstWith('bucket-grow', grows);
    const first = replay(tampered('bucket-grow', operation, (line) => change(line.state))).first;
    const shown = field === 'buckets[1].length' ? first?.field.replace(/\[1\]\[\d\].*/, '[1].length') : first?.field;
    expect(shown).toBe(field);
    expect(first?.operation).toBe(operation);
    expect(first?.recorded).not.toEqual(first?.model);
  });

  it('of an operation whose hash was changed', () => {
    const operation = 20;
    const lines = tampered('bucket-grow', operation, (line) => {
      line.hash = line.hash.replace(/^../, (top) => (top === 'aa' ? 'bb' : 'aa'));
    });
    expect(replay(lines).first).toMatchObject({ operation, field: expect.stringMatching(/tophash/) });
  });

  it('of an operation whose key was changed', () => {
    const lines = tampered('bucket-grow', 20, (line) => {
      line.key += 1;
    });
    expect(replay(lines).first).toMatchObject({ operation: 20, field: expect.stringMatching(/keys\[\d\]/) });
  });

  it('where an operation was left out', () => {
    const { first } = replay(samples['bucket-grow'].filter((_, i) => i !== 20));
    expect(first).toMatchObject({ operation: 20, field: 'count' });
  });

  it('and counts every operation that diverges', () => {
    const lines = tampered('bucket-grow', 7, (line: Line<Bucket>) => line.state.count++);
    const two = JSON.parse(lines[9] ?? '') as Line<Bucket>;
    two.state.nevacuate += 5;
    lines[9] = JSON.stringify(two);
    expect(replay(lines)).toMatchObject({ operations: 62, states: 62, divergences: 2, first: { operation: 7 } });
  });
});

describe('a replayed loop', () => {
  const type = { go: 'uint64', size: 8, align: 8, pointers: false };
  const header = (go: string, impl: string) =>
    JSON.stringify({
      format: 'go-map-trace/1',
      go,
      arch: 'linux/amd64',
      impl,
      key: type,
      elem: type,
      assign: 'fast64',
      hint: 0,
    });
  const puts = (n: number) =>
    Array.from({ length: n }, (_, key) => `{"op":"put","key":${key},"hash":"${key.toString(16).padStart(16, '0')}"}`);
  const trace = (head: string, n: number, ...loop: string[]) => [
    head,
    '{"op":"make"}',
    ...puts(n),
    ...loop,
    '{"op":"end"}',
  ];

  const SWISS_START = '"start":{"entryOffset":"0000000000000003","dirOffset":"0000000000000000"}';
  const swiss = (...loop: string[]) => trace(header('go1.26.8', 'swiss'), 6, ...loop);
  const bucket = (keys: string) =>
    trace(
      header('go1.23.12', 'bucket'),
      13,
      `{"op":"iterate","start":{"startBucket":1,"offset":6},"keys":[${keys}],"done":true}`,
    );

  it.each([
    ['1,3,5,9,7,11,12,0,2,4,6,8,10', 'keys[3]', 9, 7],
    ['1,3,5,7,9,11,12,0,2,4,6,8', 'keys[12]', 'the end of the loop', 10],
    ['1,3,5,7,9,11,12,0,2,4,6,8,10,10', 'keys[13]', 10, 'the end of the loop'],
  ])('over a bucket map diverges from %s', (keys, field, recorded, model) => {
    expect(replay(bucket(keys)).first).toEqual({ operation: 15, field, recorded, model });
  });

  it('diverges from another order over a Swiss map', () => {
    const { first } = replay(swiss(`{"op":"iterate",${SWISS_START},"keys":[3,4,5,0,2,1],"done":true}`));
    expect(first).toEqual({ operation: 8, field: 'keys[4]', recorded: 2, model: 1 });
  });

  it('may be interrupted by other operations', () => {
    const rest = (keys: string) => `{"op":"iterate","iter":0,"keys":[${keys}],"done":true}`;
    const loop = (keys: string) =>
      swiss(
        `{"op":"iterate","iter":0,${SWISS_START},"keys":[3,4],"done":false}`,
        '{"op":"delete","key":0,"hash":"0000000000000000"}',
        rest(keys),
      );
    expect(replay(loop('5,1,2')).divergences).toBe(0);
    expect(replay(loop('5,0,1,2')).first).toEqual({ operation: 10, field: 'keys[1]', recorded: 0, model: 1 });
  });
});

describe('a line that breaks the format', () => {
  const failure = (lines: readonly string[]): string => {
    try {
      replay(lines);
    } catch (error) {
      if (error instanceof TraceError) return `${error.line}: ${error.message}`;
      throw error;
    }
    return 'no failure';
  };
  const end = lastOperation('swiss-split');
  const inState = (change: (state: Swiss) => unknown) =>
    failure(tampered('swiss-split', end, (line) => void change(line.state)));
  const inBucketState = (change: (state: Bucket) => unknown) =>
    failure(tampered('bucket-grow', 61, (line) => void change(line.state)));

  it.each<[string, (state: Swiss) => unknown]>([
    ['state.used is not an integer from 0 to 9007199254740991', (s) => Object.assign(s, { used: -1 })],
    ['state.used is not an integer from 0 to 9007199254740991', (s) => Object.assign(s, { used: '12' })],
    ['state.globalDepth is not an integer from 0 to 255', (s) => Object.assign(s, { globalDepth: undefined })],
    ['state.directory is not an array of 4', (s) => s.directory?.push(0)],
    ['state.directory is not a list of tables', (s) => s.directory?.splice(0, 1, 99)],
    ['state.tables is not an array', (s) => Object.assign(s, { tables: {} })],
    ['state.tables[0] is not an object', (s) => s.tables?.splice(0, 1, null as never)],
    ['state.tables[0].groups is not an array of 128', (s) => s.tables?.[0]?.groups.pop()],
    ['state.tables[0].groups[2].ctrl is not sixteen hex digits', (s) => ctrl(s, '808080808080808')],
    ['state.tables[0].groups[2].ctrl is not sixteen hex digits', (s) => ctrl(s, '80808080808080zz')],
    ['state.tables[0].groups[2].keys is not an array of 8', (s) => s.tables?.[0]?.groups[2]?.keys.pop()],
    [
      'state.tables[0].groups[2].keys is not an array of key numbers and nulls',
      (s) => s.tables?.[0]?.groups[2]?.keys.splice(0, 1, 'a' as never),
    ],
  ])('in a Swiss state: %s', (message, change) => expect(inState(change)).toBe(`${end + 1}: ${message}`));

  function ctrl(state: Swiss, text: string): void {
    Object.assign(state.tables?.[0]?.groups[2] ?? {}, { ctrl: text });
  }

  it.each<[string, (state: Bucket) => unknown]>([
    ['state.count is not an integer from 0 to 9007199254740991', (s) => Object.assign(s, { count: -5 })],
    ['state.B is not an integer from 0 to 27', (s) => Object.assign(s, { B: 28 })],
    ['state.noverflow is not an integer from 0 to 65535', (s) => Object.assign(s, { noverflow: 1.5 })],
    ['state.sameSizeGrow is not true or false', (s) => Object.assign(s, { sameSizeGrow: 0 })],
    ['state.buckets is not an array of 16', (s) => s.buckets?.pop()],
    ['state.buckets[0] is not a chain of buckets', (s) => s.buckets?.splice(0, 1, [])],
    ['state.buckets[0][0].tophash is not an array of 8', (s) => s.buckets?.[0]?.[0]?.tophash.push(0)],
    [
      'state.buckets[0][0].tophash is not an array of integers',
      (s) => s.buckets?.[0]?.[0]?.tophash.fill(null as never),
    ],
  ])('in a bucket state: %s', (message, change) => expect(inBucketState(change)).toBe(`62: ${message}`));

  it.each<[string, Record<string, unknown>]>([
    ['format is not "go-map-trace/1"', { format: 'go-map-trace/2' }],
    [`go is not a release that the models know: ${unknownReleaseClause('go1.99', GO_RELEASES)}`, { go: 'go1.99' }],
    [
      'go is not a release that the models know: the experiment "noallocheaders" of Go 1.27 isn’t known: it is here only with mapsplitgroup',
      { go: 'go1.27.4-X:noallocheaders' },
    ],
    ['go is not a string', { go: 1.26 }],
    ['impl is not one of bucket, swiss', { impl: 'robin-hood' }],
    ['impl is not a design that go1.26.8 has', { impl: 'bucket' }],
    ['assign is not one of fast32, fast64, fast64ptr, faststr, generic', { assign: 'fast128' }],
    [
      'arch is not a system and one of the processors amd64, arm64 and wasm, such as "linux/amd64"',
      { arch: 'plan9/386' },
    ],
    ['key is not an object', { key: 'uint64' }],
    ['key.size is not an integer from 0 to 4294967296', { key: { go: 'x', size: -1, align: 8, pointers: false } }],
    ['elem.align is not a power of two', { elem: { go: 'x', size: 8, align: 3, pointers: false } }],
    ['elem.pointers is not true or false', { elem: { go: 'x', size: 8, align: 8 } }],
    ['hint is not an integer of at most 2000000', { hint: '0' }],
    ['hint is not an integer of at most 2000000', { hint: 2_000_001 }],
  ])('in the header: %s', (message, change) => {
    const [head = '', ...rest] = samples['swiss-split'];
    expect(failure([JSON.stringify({ ...JSON.parse(head), ...change }), ...rest])).toBe(`1: ${message}`);
  });

  const put = '{"op":"put","key":1,"hash":"0000000000000001"}';
  it.each([
    ['3: the line is not JSON, or is cut off', '{"op":"pu'],
    ['3: the line is not an object', '[]'],
    ['3: the line is not an object', 'null'],
    ['3: op is not a string', '{}'],
    ['3: op is not an operation of the format: "get"', '{"op":"get","key":1,"hash":"0000000000000001"}'],
    ['3: key is not an integer', '{"op":"put","key":"1","hash":"0000000000000001"}'],
    ['3: key is not an integer', '{"op":"put","key":1.5,"hash":"0000000000000001"}'],
    ['3: hash is not sixteen hex digits', '{"op":"put","key":1,"hash":"000000000000001"}'],
    ['3: hash is not a string', '{"op":"delete","key":1}'],
    ['3: state is not an object', '{"op":"clear","state":[]}'],
    ['3: a second operation "make"', '{"op":"make"}'],
    ['3: start is not there, though a loop begins', '{"op":"iterate","keys":[],"done":true}'],
    ['3: keys is not an array', '{"op":"iterate","start":null,"done":true}'],
    ['3: done is not true or false', '{"op":"iterate","iter":1,"start":null,"keys":[]}'],
    [
      '3: iter is not an integer from 0 to 9007199254740991',
      '{"op":"iterate","iter":-1,"start":null,"keys":[],"done":true}',
    ],
    ['4: start.entryOffset is not a string', `${put}\n{"op":"iterate","start":{},"keys":[],"done":true}`],
    ['4: a line after the operation "end"', `{"op":"end"}\n${put}`],
    ['3: the trace is cut off: it does not reach the operation "end"', put],
  ])('%s', (message, lines) => {
    const [head = ''] = samples['swiss-churn'];
    expect(failure([head, '{"op":"make"}', ...lines.split('\n')])).toBe(message);
  });

  it('in names that no sentence has room for', () => {
    const endless = 'x'.repeat(5000);
    const [head = ''] = samples['swiss-churn'];
    const name = (text: string) => failure([text, '{"op":"make"}']);
    expect(name(head.replace('"go":"go1.26.8"', `"go":"${endless}"`))).toBe(
      '1: go is not a text of at most 4096 letters',
    );
    expect(name(head.replace('"key":{"go":"string"', `"key":{"go":"${endless}"`))).toBe(
      '1: key.go is not a text of at most 4096 letters',
    );
    expect(failure([head, `{"op":"${endless}"}`])).toBe('2: op is not a text of at most 4096 letters');
  });

  it('in the number of loops under way', () => {
    const [head = ''] = samples['swiss-churn'];
    const begun = (loops: number) =>
      Array.from({ length: loops }, (_, iter) => `{"op":"iterate","iter":${iter},"start":null,"keys":[],"done":false}`);
    expect(failure([head, '{"op":"make"}', ...begun(1001)])).toBe('1003: more than 1000 loops are under way');
    expect(failure([head, '{"op":"make"}', ...begun(1000), ...begun(1000), '{"op":"end"}'])).toBe('no failure');
  });

  it('which is the first: no operation "make"', () => {
    const [head = ''] = samples['swiss-churn'];
    expect(failure([head, put])).toBe('2: the first operation is not "make"');
    expect(failure([])).toBe('1: the file is empty, so it is no trace');
    expect(failure([head])).toMatch(/^1: the trace is cut off/);
    expect(failure(['hello'])).toBe('1: not a trace: the line is not JSON');
  });
});

it('a whole loop may leave out done, an arch may name another system, and empty lines may follow the end', () => {
  const header = {
    format: 'go-map-trace/1',
    go: 'go1.26.8',
    arch: 'darwin/arm64',
    impl: 'swiss',
    key: { go: 'uint64', size: 8, align: 8, pointers: false },
    elem: { go: 'uint64', size: 8, align: 8, pointers: false },
    assign: 'fast64',
    hint: 0,
  };
  const replaying = new Replay();
  for (const line of [
    JSON.stringify(header),
    '{"op":"make"}',
    '{"op":"put","key":7,"hash":"00000000000000ff"}',
    '{"op":"iterate","start":{"entryOffset":"0000000000000003","dirOffset":"0000000000000001"},"keys":[7]}',
    '{"op":"end"}',
    '',
  ]) {
    replaying.line(line);
  }
  expect(replaying.finish()).toMatchObject({ operations: 4, divergences: 0 });
});
