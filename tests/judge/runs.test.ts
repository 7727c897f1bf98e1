import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildsWith } from '../../scripts/releases.mjs';
import { JudgeFailure } from '../../src/judge/answer';
import { type JudgeClient, measureWith, traceWith } from '../../src/judge/ask';
import { judgeModule } from '../../src/judge/modules';
import type { JudgeOp } from '../../src/judge/request';
import { runJudge } from '../../src/judge/runJudge';
import { sizeMap } from '../../src/models/sizing/sizeMap';
import { mapOf } from '../models/configs';
import { replay } from '../models/trace/files';
import { askHere, compiledOf, middleOf, RELEASES, RUNS, wasmOf } from './realGo';

const SOURCE = `type Response struct {
	ShardID      int32
	ShardType    int
	RoutingKey   string
	LastModified *time.Time
}
var cache map[string]Response`;

interface Recorded {
  readonly maps: readonly {
    readonly key: { readonly go: string };
    readonly elem: { readonly go: string };
    readonly rows: readonly { readonly n: number; readonly hint: number; readonly liveBytes: number }[];
  }[];
}

/** Live bytes of native Go, by the same types: the last build that was recorded of a release. */
function recordedOf(release: string): Recorded {
  const [minor, experiment = ''] = release.split('-X:');
  const name = buildsWith('maps').findLast(
    (each) => each.startsWith(`go${minor}.`) && each.endsWith(experiment) && (experiment !== '' || !each.includes('-')),
  );
  const text = gunzipSync(readFileSync(`tests/recorded/mapbytes/${name}.json.gz`)).toString();
  return JSON.parse(text) as Recorded;
}

/** Live bytes of native Go once maps were emptied and filled again. */
interface RefillRecorded {
  readonly rows: readonly {
    readonly map: string;
    readonly entries: number;
    readonly emptied: 'clear' | 'delete';
    readonly share: number;
    readonly empty: readonly number[];
    readonly refilled: readonly number[];
  }[];
}

/** Number as WebAssembly has it, seven bits a byte. */
function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}

/** The module with a limit of so many pages of 64 KiB to its memory, of which it names none. */
function withAtMost(pages: number, wasm: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = 8;
  const read = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const MEMORY = 5;
  for (;;) {
    const start = at;
    const [section, length] = [read(), read()];
    if (section === MEMORY) {
      const end = at + length;
      const [count, flags, least] = [read(), read(), read()];
      expect([count, flags, at]).toEqual([1, 0, end]);
      const limits = [1, 1, ...leb(least), ...leb(pages)];
      return Uint8Array.from(
        Buffer.concat([wasm.subarray(0, start), Buffer.from([MEMORY, limits.length, ...limits]), wasm.subarray(end)]),
      );
    }
    at += length;
  }
}

/** Maps in which chance has no part. */
const CERTAIN: readonly [key: string, elem: string, source: string, entries: number][] = [
  ['string', 'main.response', SOURCE, 8],
  ['[200]uint8', 'uint64', 'map[[200]byte]uint64', 2],
];

describe.each(RELEASES)('real Go %s in WebAssembly', (release) => {
  it('spends on small maps what native Go was recorded to spend', async () => {
    const { maps } = recordedOf(release);
    for (const [key, elem, source, entries] of CERTAIN) {
      const rows = maps.find((map) => map.key.go === key && map.elem.go === elem)?.rows ?? [];
      const row = rows.find(({ n, hint }) => n === entries && hint === 0);
      const { go, liveBytes } = await measureWith(askHere, { release, source, entries, runs: 2 });
      expect(go).toBe(judgeModule(release).go);
      expect(liveBytes).toEqual([row?.liveBytes, row?.liveBytes]);
    }
  });

  it.each([
    ['map[struct{ a, b uint32 }]int8', 'fast64'],
    ['map[[1]struct{ a, b uint16 }]struct{}', 'fast32'],
    ['map[struct{ a struct{ x, y uint8 }; b uint16; c uint32 }]string', 'fast64'],
  ])('hashes %s as compiled code does, by all its bytes at once', async (source, assign) => {
    const ops = Array.from({ length: 40 }, (_, key): JudgeOp => ({ type: 'put', key }));
    const lines = await traceWith(askHere, { release, source, ops });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ assign });
    expect(replay(lines)).toMatchObject({ divergences: 0, first: undefined });
  });

  it('does what the models do', async () => {
    const keys = Array.from({ length: 40 }, (_, key): JudgeOp => ({ type: 'put', key }));
    const ops: JudgeOp[] = [
      ...keys.slice(0, 9),
      { type: 'begin', loop: 0 },
      ...keys.slice(9),
      { type: 'next', loop: 0 },
      { type: 'get', key: 3 },
      { type: 'delete', key: 3 },
      { type: 'delete', key: 300 },
      { type: 'next', loop: 0 },
      { type: 'break', loop: 0 },
      { type: 'gc' },
      { type: 'range' },
      { type: 'clear' },
      { type: 'range' },
      { type: 'put', key: 5 },
    ];
    const lines = await traceWith(askHere, { release, source: SOURCE, ops });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      arch: 'wasip1/wasm',
      assign: 'faststr',
      elem: { go: 'Response', size: 40 },
    });
    expect(replay(lines)).toMatchObject({ operations: 51, states: 51, divergences: 0, first: undefined });
  });
});

describe('tables that split', () => {
  it.each(RELEASES)('do so on %s as in the models, by the bits that the hash has there', async (release) => {
    const ops = Array.from({ length: 3000 }, (_, key): JudgeOp => ({ type: 'put', key }));
    const lines = await traceWith(askHere, { release, source: 'map[string]int64', ops, stateEvery: 100 });
    expect(replay(lines)).toMatchObject({ states: 32, divergences: 0, first: undefined });
  });
});

describe.each(['1.23.12', '1.24.13', '1.27.4'])('maps that are emptied in real Go %s', (release) => {
  const { rows } = JSON.parse(readFileSync(`tests/recorded/refill/go${release}.json`, 'utf8')) as RefillRecorded;
  const few = rows.filter(({ map, entries }) => map === 'map[uint64]uint64' && entries <= 20_000);

  it.each(few)('come to what native Go was recorded to come to: $emptied $share of $entries', async (row) => {
    const { map: source, entries, emptied, share } = row;
    for (const refilled of [false, true]) {
      const change = { entries, refilled, ...(emptied === 'clear' ? { cleared: true } : { deletedShare: share }) };
      const { low, high } = sizeMap({ release, ...mapOf('uint64', 'uint64'), ...change }).liveBytes;
      const { liveBytes } = await measureWith(askHere, { release, source, ...change, runs: RUNS });
      if (low === high) expect(new Set(liveBytes)).toEqual(new Set(refilled ? row.refilled : row.empty));
      expect(middleOf(liveBytes)).toBeGreaterThanOrEqual(low);
      expect(middleOf(liveBytes)).toBeLessThanOrEqual(high);
    }
  });
});

describe('real Go', () => {
  const release = '1.27';
  const measure = (asked: Partial<Parameters<typeof measureWith>[1]>) =>
    measureWith(askHere, { release, source: 'map[uint8]int', entries: 100, ...asked });
  const factOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => (error instanceof JudgeFailure ? error.fact : error),
    );

  it('tells how far it is', async () => {
    const filled: number[] = [];
    await measure({ source: 'map[int]int', entries: 10_000, onProgress: (progress) => filled.push(progress.filled) });
    expect(filled).toEqual([0, 4096, 8192]);
  });

  it('refuses more keys than a type has values', async () => {
    expect(await factOf(measure({ entries: 257 }))).toEqual({ type: 'fewKeys' });
    expect(await factOf(measure({ entries: 256 }))).toBeUndefined();
  });

  it('may run out of memory', async () => {
    expect(await factOf(measure({ source: 'map[int][1073741824]byte', entries: 8 }))).toEqual({ type: 'outOfMemory' });
  });

  it('runs out of the memory of a small device, however much Go has to say of it', async () => {
    const module = await WebAssembly.compile(withAtMost(2880, wasmOf(judgeModule(release))));
    const askSmall: JudgeClient = (_, request, options) => runJudge(module, request, options);
    const asked = { release, source: 'map[string][4]int64', entries: 1_500_000 };
    expect(await factOf(measureWith(askSmall, asked))).toEqual({ type: 'outOfMemory' });
  });

  it('is stopped by whoever listens', async () => {
    const controller = new AbortController();
    const measured = measure({
      source: 'map[int]int',
      entries: 1_000_000,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(measured).rejects.toThrow('enough');
  });

  it('ends its run with what the progress callback throws', async () => {
    const onProgress = () => {
      throw new RangeError('my own');
    };
    await expect(measure({ entries: 1, runs: 1, onProgress })).rejects.toThrow('my own');
  });

  it('is nothing that is no module', async () => {
    const broken = runJudge(new Uint8Array([1, 2, 3]), { task: 'sizes', types: [] });
    expect(await factOf(broken)).toMatchObject({ type: 'noWebAssembly' });
    const module = await compiledOf(judgeModule(release));
    expect(await factOf(runJudge(module, { task: 'sizes', types: [] }))).toBeUndefined();
  });

  it.each<[string, Partial<Parameters<typeof measureWith>[1]>]>([
    ['a number of entries', { entries: -1 }],
    ['a share', { deletedShare: 2 }],
    ['a number of runs', { runs: 0 }],
    ['a hint', { hint: 0.5 }],
    ['a release', { release: '1.21' }],
  ])('is not asked about %s that is none', (_, asked) => expect(measure(asked)).rejects.toThrow(RangeError));

  it.each<[string, object]>([
    ['source that is none', { source: null }],
    ['a list of what is behind that is none', { behind: null }],
    ['nothing behind', { behind: [null] }],
    ['no path behind', { behind: [{ bytes: 8 }] }],
    ['no bytes behind', { behind: [{ path: 'key' }] }],
    ['samples that are none', { behind: [{ path: 'key', bytes: { samples: 8 } }] }],
    ['no samples', { behind: [{ path: 'key', bytes: { samples: [] } }] }],
    ['two changes of the entries', { deletedShare: 0.5, cleared: true }],
    ['bytes below none', { behind: [{ path: 'key', bytes: -1 }] }],
    ['a place that is none', { behind: [{ path: 'elem.None', bytes: 8 }] }],
    ['a place twice', { behind: [8, 9].map((bytes) => ({ path: 'key', bytes })) }],
  ])('is not asked about %s', (_, asked) => expect(measure(asked)).rejects.toThrow(RangeError));

  it.each([
    { ops: null },
    { ops: [null] },
    { ops: [{ type: 'put' }] },
    { ops: [{ type: 'evict', key: 1 }] },
    { ops: [{ type: 'next', loop: -1 }] },
  ])('is not asked to do $ops', ({ ops }) =>
    expect(traceWith(askHere, { release: '1.27', source: SOURCE, ops: ops as JudgeOp[] })).rejects.toThrow(RangeError),
  );

  it('is not asked about source that can’t be read', () =>
    expect(measure({ source: 'var a map[[]byte]int' })).rejects.toMatchObject({
      name: 'GoSourceError',
      line: 1,
      column: 11,
    }));
});
