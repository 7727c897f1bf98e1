import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf, type Recognized, readHead } from '../../src/files/kind';
import { assertLawAsync } from '../laws';
import { dressings } from '../models/gctrace/dressings';
import { linesOf, RECORDED, tracesBelow } from '../models/trace/files';

async function recognized(...parts: (string | Uint8Array)[]): Promise<Recognized> {
  return kindOf(
    await readHead(new Blob(parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))))),
  );
}

function unknown(type: string, format?: string) {
  return { unknown: format === undefined ? { type } : { type, format } };
}

const LOG = readFileSync('tests/recorded/gctrace/go1.26-gogc-50.txt', 'utf8');
const RUN = readFileSync('public/samples/run-go1.27-tombstones.json', 'utf8');
const TRACE = readFileSync('tests/traces/samples/swiss-churn.jsonl', 'utf8');

/** A profile as the runtime writes it, as far as its kind goes: period type, sample types, a sample, strings. */
function profile(types: readonly string[], samples = 1): Uint8Array {
  const field = (number: number, bytes: readonly number[]) => [number * 8 + 2, bytes.length, ...bytes];
  const strings = ['', 'space', 'bytes', ...types];
  return Uint8Array.from([
    ...field(11, [8, 1, 16, 2]),
    ...types.flatMap((_, i) => field(1, [8, i + 3, 16, 2])),
    ...Array.from({ length: samples }, () => field(2, [10, 1, 1, 18, 2, 5, 6])).flat(),
    ...strings.flatMap((text) => field(6, [...new TextEncoder().encode(text)])),
    // Time of the profile, a varint of nine bytes.
    72,
    ...[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x17],
  ]);
}

const HEAP = ['alloc_objects', 'alloc_space', 'inuse_objects', 'inuse_space'];

describe('the kind of a file is told by its content', () => {
  test('of logs, also behind other lines, from Docker, and as PowerShell writes them', async () => {
    expect(await recognized(LOG)).toEqual({ kind: 'gctrace' });
    expect(await recognized(LOG, '{"HeapAlloc": 3}')).toEqual({ kind: 'gctrace', also: 'stats' });
    expect(await recognized('listening on :8080\n'.repeat(2000), LOG)).toEqual({ kind: 'gctrace' });
    expect(await recognized(`{"log":"${LOG.split('\n')[3]}\\n","stream":"stderr"}\n`)).toEqual({ kind: 'gctrace' });
    const wide = new Uint8Array(Uint16Array.from(`\ufeff${LOG}`, (char) => char.charCodeAt(0)).buffer);
    expect(await recognized(wide)).toEqual({ kind: 'gctrace' });
    expect(await recognized('nothing of the kind\n'.repeat(50_000), LOG)).toEqual({ kind: 'gctrace' });
  });

  test('of logs that were dressed on their way, and of those of old releases', async () => {
    const lines = LOG.trimEnd().split('\n').slice(0, 12);
    const faults: string[] = [];
    for (const { name, dress } of fc.sample(dressings, { numRuns: 300, seed: 7 })) {
      const found = await recognized(dress(lines));
      if (!('kind' in found) || found.kind !== 'gctrace') faults.push(name);
    }
    expect(faults).toEqual([]);
    expect(await recognized('gc1(1): 0+0+0+0 us, 0 -> 0 MB, 21 (21-0) objects\n')).toEqual({ kind: 'gctrace' });
  });

  test('of every recorded trace, packed and unpacked', async () => {
    const some = tracesBelow(RECORDED).filter((_, i) => i % 40 === 0);
    expect(some.length).toBeGreaterThan(10);
    for (const file of some) {
      expect(await recognized(readFileSync(file)), file).toEqual({ kind: 'trace' });
      expect(await recognized(linesOf(file).join('\n')), file).toEqual({ kind: 'trace' });
    }
  });

  test('of a dump by its format, of any version', async () => {
    expect(await recognized('{"format":"go-map-dump/1","go":"go1.27.4"}\n')).toEqual({ kind: 'dump' });
  });

  test('of a saved run', async () => {
    expect(await recognized(RUN)).toEqual({ kind: 'run' });
    expect(await recognized(RUN.replaceAll(/\s+/g, ''))).toEqual({ kind: 'run' });
    expect(await recognized(gzipSync(RUN))).toEqual({ kind: 'run' });
  });

  test('of profiles: those of the heap alone', async () => {
    expect(await recognized(gzipSync(profile(HEAP)))).toEqual({ kind: 'profile' });
    expect(await recognized(profile(HEAP))).toEqual({ kind: 'profile' });
    // Longer than what is looked at: the names of its types are out of sight.
    expect(await recognized(gzipSync(profile(HEAP, 50_000)))).toEqual({ kind: 'profile' });
    expect(await recognized(gzipSync(profile(['samples', 'cpu'])))).toEqual(unknown('otherProfile', 'samples, cpu'));
    expect(await recognized(profile(['goroutine']))).toEqual(unknown('otherProfile', 'goroutine'));
  });
});

const FORMS = 'tests/recorded/pprof-forms';

describe('what go tool pprof prints', () => {
  test.each(['top', 'tree', 'traces', 'raw', 'list', 'dot', 'callgrind', 'tags'])('-%s is named', async (option) => {
    expect(await recognized(readFileSync(`${FORMS}/pprof-${option}.txt`))).toEqual(unknown('pprofText', `-${option}`));
  });
});

test('memory statistics are known in every form', async () => {
  const names = readdirSync('tests/recorded/memstats');
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    expect(await recognized(readFileSync(`tests/recorded/memstats/${name}`)), name).toEqual({ kind: 'stats' });
  }
  expect(await recognized('Alloc = 38 MiB\tTotalAlloc = 115 MiB\tSys = 86 MiB\tNumGC = 10\n')).toEqual({
    kind: 'stats',
  });
  expect(await recognized('level=info heap_alloc=40429048 heap_inuse=48848896\n')).toEqual({ kind: 'stats' });
});

test.each(['\n', ' ', '\t', '-', 'gc 1 @1', 'heap_alloc ', '#', '{', 'a.'])('a long run of %j ends', async (piece) => {
  const text = `x${piece.repeat(250_000 / piece.length)}x`;
  const found = await recognized(text);
  expect('kind' in found || 'unknown' in found).toBe(true);
});

test('a heap profile as text is one', async () => {
  expect(await recognized(readFileSync(`${FORMS}/heap-debug1.txt`))).toEqual({ kind: 'profile' });
  expect(await recognized('HTTP/1.1 200 OK\n\n', readFileSync(`${FORMS}/after-debug1.txt`))).toEqual({
    kind: 'profile',
  });
  expect(await recognized(readFileSync(`${FORMS}/goroutine-debug1.txt`))).toEqual(unknown('otherProfile', 'goroutine'));
});

describe('a file that can’t be opened', () => {
  test.each([
    ['', unknown('empty')],
    [' \n\n', unknown('empty')],
    ['Showing nodes accounting for 512kB, 100% of 512kB total\n', unknown('pprofText', '-top')],
    ['package main\n\nfunc main() {}\n', unknown('goSource')],
    ['type Session struct {\n\tID int64\n}\n', unknown('goSource')],
    ['  sessions := make(map[string]*Session, 100)\n', unknown('goSource')],
    ['var m map[int]bool', unknown('goSource')],
    ['the type of a map is var or func\n', unknown('text')],
    ['goroutine profile: total 4\n', unknown('otherProfile', 'goroutine')],
    ['goroutine 1 [running]:\nmain.main()\n', unknown('otherProfile', 'goroutine')],
    ['threadcreate profile: total 9\n', unknown('otherProfile', 'threadcreate')],
    ['--- mutex:\ncycles/second=2400000000\nsampling period=5\n', unknown('otherProfile', 'mutex')],
    ['--- contention:\ncycles/second=2400000000\n', unknown('otherProfile', 'block')],
    ['go 1.22 trace\u0000\u0000\u0000', unknown('executionTrace')],
    ['go1.7 heap dump\n\u0006', unknown('heapDump')],
    ['{"format":"<img src=x>/1"}', unknown('otherFormat', '<img src=x>/1')],
    ['{"name":"app","version":"1.0.0"}', unknown('text')],
    ['Lorem ipsum, dolor sit amet', unknown('text')],
    ['\u007fELF\u0002\u0001\u0001\u0000\u0000\u0000\u0000', unknown('binary')],
    ['PK\u0003\u0004 and so on', unknown('packed', 'zip')],
    ['BZh91AY&SY', unknown('packed', 'bzip2')],
  ])('%j', async (text, expected) => {
    expect(await recognized(text)).toEqual(expected);
  });

  test('is packed otherwise, or twice, or damaged', async () => {
    expect(await recognized(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 4, 0))).toEqual(unknown('packed', 'zstd'));
    expect(await recognized(gzipSync(gzipSync(LOG)))).toEqual(unknown('packed', 'gzip'));
    expect(await recognized(Uint8Array.of(0x1f, 0x8b), deflateRawSync(LOG))).toEqual(unknown('brokenGzip'));
    expect(await recognized(gzipSync(LOG).subarray(0, 9))).toEqual(unknown('brokenGzip'));
    expect(await recognized(gzipSync(''))).toEqual(unknown('empty'));
  });

  test('is one whose beginning is whole: its reader says where it breaks', async () => {
    const packed = gzipSync(TRACE.repeat(20), { level: 0 });
    expect(await recognized(packed.subarray(0, packed.length / 2))).toEqual({ kind: 'trace' });
    expect(await recognized(profile(HEAP).subarray(0, -20))).toEqual({ kind: 'profile' });
  });
});

test('whatever bytes come, they are of one kind or none, and no more is unpacked than is looked at', async () => {
  await assertLawAsync(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), fc.boolean(), async (bytes, packs) => {
      const found = await recognized(packs ? gzipSync(bytes) : bytes);
      expect('kind' in found !== 'unknown' in found).toBe(true);
    }),
    { numRuns: 300 },
  );
  const bomb = gzipSync(new Uint8Array(2 ** 26));
  const { bytes, isWhole } = await readHead(new Blob([Uint8Array.from(bomb)]));
  expect([bytes.length, isWhole]).toEqual([2 ** 18, false]);
  expect(gunzipSync(bomb).length).toBe(2 ** 26);
});
