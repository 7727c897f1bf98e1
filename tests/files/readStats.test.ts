import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readStats } from '../../src/files/readStats';
import { type MemoryPart, memoryAnswer } from '../../src/models/stats/memory';

const MIB = 2 ** 20;

function text(...names: readonly string[]): string {
  return names.map((name) => readFileSync(`tests/recorded/memstats/${name}`, 'utf8')).join('\n');
}

function answerTo(...names: readonly string[]) {
  const reading = readStats(text(...names));
  if ('problem' in reading) throw new RangeError(reading.problem.type);
  return memoryAnswer(reading.stats);
}

function mibOf(answer: ReturnType<typeof answerTo>, part: MemoryPart): number {
  return (answer.parts.find(({ id }) => id === part)?.bytes ?? 0) / MIB;
}

/**
 * What the program did (Go 1.26.8): 160 MiB of objects of 1 KiB, each second one let go; 60 MiB once and no more; 500 goroutines;
 * 32 MiB from mmap; 20 MiB since the last collection. The process held 262.7 MiB.
 */
const FORMS = ['memstats.json', 'memstats-v.txt', 'vars.json', 'metrics.json', 'prom.txt'].map(
  (name) => `go1.26.8-${name}`,
);

describe.each(FORMS)('%s, with what the process holds beside it', (name) => {
  const answer = answerTo(name, 'go1.26.8-smaps.txt');

  test('tells what is live and what came since', () => {
    expect(mibOf(answer, 'live')).toBeCloseTo(81, 0);
    expect(mibOf(answer, 'since')).toBeCloseTo(20, 0);
  });

  test('tells spans that are half used, idle ones, stacks and the runtime', () => {
    expect(mibOf(answer, 'unused')).toBeGreaterThan(79);
    expect(mibOf(answer, 'unused')).toBeLessThan(82);
    // The scavenger gave 6 MiB back before expvar was asked.
    expect(mibOf(answer, 'idle')).toBeGreaterThan(37);
    expect(mibOf(answer, 'idle')).toBeLessThan(45);
    expect(mibOf(answer, 'stacks')).toBeCloseTo(1.25, 1);
    expect(mibOf(answer, 'runtime')).toBeGreaterThan(8);
    expect(mibOf(answer, 'runtime')).toBeLessThan(9);
  });

  test('adds up to what the process holds', () => {
    const sum = answer.parts.reduce((bytes, part) => bytes + part.bytes, 0);
    expect(Math.abs(sum - 269_052 * 1024)).toBeLessThan(8);
    expect(mibOf(answer, 'untold')).toBeLessThan(0.01);
    // 32 MiB of mmap, less what the runtime has and never touched.
    expect(mibOf(answer, 'beyond')).toBeGreaterThan(22);
    expect(mibOf(answer, 'beyond')).toBeLessThan(33);
    // The program itself: 4.7 MiB.
    expect(mibOf(answer, 'files')).toBeCloseTo(4.7, 1);
  });
});

describe('statistics', () => {
  test.each([
    ['go1.26.8-metrics.json', 'counted'],
    ['go1.26.8-prom.txt', 'goal'],
    ['go1.26.8-memstats.json', 'usualGoal'],
  ] as const)('of %s know what is live: %s', (name, liveBy) => {
    expect(answerTo(name).liveBy).toBe(liveBy);
  });

  test('that were printed as fields in MiB are read with their units', () => {
    const answer = answerTo('go1.26.8-fields.txt', 'go1.26.8-status.txt');
    expect(mibOf(answer, 'live') + mibOf(answer, 'since')).toBe(101);
    expect(mibOf(answer, 'unused')).toBe(80);
    expect(mibOf(answer, 'idle')).toBe(44);
    // Spans’ records and the like were not printed: Sys has them.
    expect(mibOf(answer, 'untold')).toBe(9);
    expect(answer.rss).toBe(269_052 * 1024);
  });

  test('that were printed twice count as the later, exact ones', () => {
    const answer = answerTo('printf.txt');
    const [first] = answer.parts;
    expect(first).toEqual({ id: 'live', bytes: 40_429_048 });
    expect(answer.held).toBe(90_515_736 - 14_680_064);
  });

  test.each([
    ['%#v', 'runtime.MemStats{Alloc:0x2000000, HeapAlloc:0x2000000, HeapInuse:0x2800000, Sys:0x4000000}'],
    ['strings with units', '{"heap_alloc": "32 MiB", "heap_inuse": "40 MiB", "sys": "64 MiB"}'],
    ['logfmt', 'level=info msg=mem HeapAlloc=32MiB HeapInuse=40MiB Sys=64MiB'],
    [
      'gops',
      'heap-alloc: 32.00MB (33554432 bytes)\nheap-in-use: 40.00MB (41943040 bytes)\nsys: 64.00MB (67108864 bytes)\n',
    ],
    ['commas', 'HeapAlloc: 33,554,432 bytes\nHeapInuse: 41,943,040 bytes\nSys: 67,108,864 bytes\n'],
    [
      'runtime/metrics in lines',
      '/memory/classes/heap/objects:bytes 33554432\n/memory/classes/heap/unused:bytes 8388608\n/memory/classes/total:bytes: 67108864\n',
    ],
  ])('are read as %s', (_, form) => {
    const reading = readStats(form);
    if ('problem' in reading) throw new RangeError(reading.problem.type);
    expect(reading.stats).toMatchObject({ heapAlloc: 32 * MIB, heapInuse: 40 * MIB, sys: 64 * MIB });
  });

  test.each([' ', '\t', 'a', '{', 'HeapAlloc ', '1', '1,', '"', ':'])(
    'of a long run of %j are read to their end',
    (piece) => {
      const reading = readStats(
        `HeapAlloc = 1048576\nx${piece.repeat(300_000 / piece.length)}y\nHeapInuse = 2097152\n`,
      );
      expect('stats' in reading && reading.stats).toMatchObject({ heapInuse: 2 * MIB });
    },
  );

  test('of all mappings are their sum', () => {
    const reading = readStats('HeapAlloc: 1048576\nRss:    100 kB\nPss: 3 kB\nRss:    28 kB\n');
    expect('stats' in reading && reading.stats.rss).toBe(128 * 1024);
  });

  test('of four numbers say what they can', () => {
    const reading = readStats('Alloc = 38 MiB\tTotalAlloc = 115 MiB\tSys = 86 MiB\tNumGC = 10\n');
    if ('problem' in reading) throw new RangeError(reading.problem.type);
    const { parts, liveBy } = memoryAnswer(reading.stats);
    expect(parts).toEqual([
      { id: 'live', bytes: 38 * MIB },
      { id: 'untold', bytes: 48 * MIB },
    ]);
    expect(liveBy).toBe('unknown');
  });

  test('of a scrape are read with labels, and with their own resident memory', () => {
    const labelled = text('go1.21.13-prom.txt').replaceAll(/^(\w+) (\S+)$/gm, '$1{pod="api-1",job="api"} $2');
    const reading = readStats(labelled);
    if ('problem' in reading) throw new RangeError(reading.problem.type);
    expect(reading.stats.rss).toBeGreaterThan(200 * MIB);
    expect(reading.stats).toEqual((readStats(text('go1.21.13-prom.txt')) as typeof reading).stats);
  });

  describe('that Prometheus answers with', () => {
    const series = (name: string, pod: string, values: readonly [number, string][]) => ({
      metric: { __name__: name, pod, job: 'api' },
      values,
    });
    const answer = (resultType: string, result: readonly object[]) =>
      JSON.stringify({ status: 'success', data: { resultType, result } });
    const matrix = (pod: string) => [
      series('go_memstats_heap_alloc_bytes', pod, [
        [1_700_000_000, '22000000'],
        [1_700_000_060, '33554432'],
      ]),
      series('go_memstats_sys_bytes', pod, [
        [1_700_000_000, '57108864'],
        [1_700_000_060, '6.7108864e+07'],
      ]),
      series('process_resident_memory_bytes', pod, [[1_700_000_060, '70000000']]),
    ];
    const shown = { heapAlloc: 32 * MIB, sys: 64 * MIB, rss: 70_000_000 };

    test('over a time are those of its last moment', () => {
      const reading = readStats(answer('matrix', matrix('api-1')));
      expect(reading).toMatchObject({ stats: shown, several: { type: 'moments', count: 2 } });
    });

    test('at one moment are read', () => {
      const last = matrix('api-1').map(({ metric, values }) => ({ metric, value: values.at(-1) }));
      expect(readStats(answer('vector', last))).toMatchObject({ stats: shown });
    });

    test('for several pods are not of one', () => {
      expect(readStats(answer('matrix', [...matrix('api-1'), ...matrix('api-2')]))).toEqual({
        problem: { type: 'severalProcesses', processes: 2 },
      });
    });

    test('without a result are none', () => {
      expect(readStats(answer('vector', []))).toEqual({ problem: { type: 'noHeap' } });
    });
  });

  test('at the end of a heap profile as text have the most that the process held', () => {
    const reading = readStats(readFileSync('tests/recorded/pprof-forms/heap-debug1.txt', 'utf8'));
    if ('problem' in reading) throw new RangeError(reading.problem.type);
    expect(reading.stats).toMatchObject({ heapAlloc: 38_029_232, rss: 54_259_712, rssIsPeak: true, stackSys: 360_448 });
    const answer = memoryAnswer(reading.stats);
    expect(answer.parts.find(({ id }) => id === 'untold')).toBeUndefined();
    expect(answer.held).toBe(59_840_776 - 7_372_800);
  });

  test('with memory that was never touched say so', () => {
    const answer = memoryAnswer({ heapAlloc: 10 * MIB, sys: 60 * MIB, rss: 40 * MIB });
    expect(answer).toMatchObject({ untouched: 20 * MIB });
    expect(answer.parts.find(({ id }) => id === 'beyond')).toBeUndefined();
  });

  test('of the process alone, or of nothing, have a problem', () => {
    expect(readStats(text('go1.26.8-smaps.txt'))).toEqual({ problem: { type: 'residentAlone', rss: 269_052 * 1024 } });
    expect(readStats('hello: 3')).toEqual({ problem: { type: 'noHeap' } });
  });

  test('of several processes are not one of them', () => {
    const scrape = (pod: string, bytes: number) =>
      `go_memstats_alloc_bytes{pod="${pod}"} ${bytes}\ngo_memstats_sys_bytes{pod="${pod}"} ${2 * bytes}\n`;
    expect(readStats(scrape('a', 1e8) + scrape('b', 2e8))).toEqual({
      problem: { type: 'severalProcesses', processes: 2 },
    });
    expect(readStats(scrape('a', 1e8) + scrape('a', 2e8))).toMatchObject({ stats: { heapAlloc: 2e8, sys: 4e8 } });
  });

  describe('of several moments are those of the last one', () => {
    const later = { HeapAlloc: 33_554_432, HeapInuse: 41_943_040, Sys: 67_108_864 };
    const earlier = { HeapAlloc: 22_554_432, HeapInuse: 31_943_040, Sys: 57_108_864 };
    const shown = { heapAlloc: 32 * MIB, heapInuse: 40 * MIB, sys: 64 * MIB };
    const line = (at: object) => `mem ${JSON.stringify(at)}`;

    test.each([
      ['JSON documents', JSON.stringify(earlier, null, 2) + JSON.stringify(later, null, 2), 2],
      ['lines', [earlier, earlier, later].map(line).join('\n'), 2],
      [
        'printed lines',
        'Alloc = 10 MiB\tSys = 40 MiB\nAlloc = 20 MiB\tSys = 50 MiB\nAlloc = 32 MiB\tSys = 64 MiB\n',
        3,
      ],
    ])('%s', (_, form, moments) => {
      const reading = readStats(form);
      expect(reading).toMatchObject({ several: { type: 'moments', count: moments } });
      expect('stats' in reading && reading.stats).toMatchObject({ heapAlloc: 32 * MIB, sys: 64 * MIB });
    });

    test('without what only an earlier one says', () => {
      const alone = readStats(line(later));
      expect(readStats(`${line({ ...earlier, HeapIdle: 9 * MIB })}\n${line(later)}`)).toEqual({
        ...alone,
        several: { type: 'moments', count: 2 },
      });
    });

    test('in files of their own, with what the process holds', () => {
      const rss = 'VmRSS:   80000 kB\n';
      const reading = readStats([line(earlier), rss, line(later)]);
      expect(reading).toMatchObject({ stats: { ...shown, rss: 80_000 * 1024 }, several: { type: 'files', count: 2 } });
    });

    test.each([
      [
        'collections',
        [
          { ...later, NumGC: 9, TotalAlloc: 5 },
          { ...earlier, NumGC: 3, TotalAlloc: 7 },
        ],
        'collections',
      ],
      [
        'allocations',
        [
          { ...later, NumGC: 3, TotalAlloc: 8 },
          { ...earlier, NumGC: 3, TotalAlloc: 7 },
        ],
        'allocations',
      ],
      [
        'allocations alone',
        [
          { ...later, TotalAlloc: 8 },
          { ...earlier, NumGC: 3, TotalAlloc: 7 },
        ],
        'allocations',
      ],
      ['their order alone', [{ ...earlier, NumGC: 3 }, later], undefined],
    ] as const)('by %s, whatever the order of the files', (_, moments, by) => {
      for (const files of by ? [moments, moments.toReversed()] : [moments]) {
        const reading = readStats(files.map(line));
        expect(reading).toMatchObject({ stats: shown });
        expect('several' in reading && reading.several).toEqual({ type: 'files', count: 2, ...(by && { by }) });
      }
    });

    test('by the names that other forms have for these', () => {
      const scrape = (heap: number, count: number) =>
        `go_memstats_alloc_bytes ${heap}\ngo_gc_duration_seconds_count ${count}\n`;
      expect(readStats([scrape(32 * MIB, 12), scrape(22 * MIB, 3)])).toMatchObject({
        stats: { heapAlloc: 32 * MIB },
        several: { by: 'collections' },
      });
      const metrics = (heap: number, cycles: number) =>
        `/memory/classes/heap/objects:bytes ${heap}\n/gc/cycles/total:gc-cycles ${cycles}\n`;
      expect(readStats([metrics(32 * MIB, 12), metrics(22 * MIB, 3)])).toMatchObject({
        several: { by: 'collections' },
      });
    });

    test('and say how often what the process holds is told otherwise', () => {
      const rss = (kib: number) => `VmRSS:   ${kib} kB\n`;
      expect(readStats([line(later), rss(80_000), rss(95_000)])).toMatchObject({
        stats: { rss: 95_000 * 1024 },
        residentSizes: 2,
      });
      expect(readStats([line(later), rss(80_000), rss(80_100)])).not.toHaveProperty('residentSizes');
    });

    test('but one that is said twice is one', () => {
      for (const form of [text('printf.txt'), `HeapAlloc = 32 MiB\n${line({ ...later, HeapAlloc: 33_900_000 })}`])
        expect(readStats(form)).not.toHaveProperty('several');
      expect(readStats([line(later), line(later)])).not.toHaveProperty('several');
      const files = [line(earlier), line(later), `HeapAlloc = ${later.HeapAlloc}`, line(earlier), line(later)];
      expect(readStats(files)).toMatchObject({ stats: shown, several: { type: 'files', count: 2 } });
    });
  });

  describe('of one process at several times are a series', () => {
    const at = (mib: number, count: number, more: object = {}) =>
      JSON.stringify({
        HeapAlloc: mib * MIB,
        HeapInuse: mib * MIB,
        HeapIdle: 0,
        Sys: 2 * mib * MIB,
        NumGC: count,
        TotalAlloc: count * 100 * MIB,
        LastGC: 1.7e18 + count * 6e10,
        ...more,
      });
    const rollup = (kib: number) => `c000000000-7ffd [rollup]\nRss:    ${kib} kB\nAnonymous: ${kib - 100} kB\n`;
    const seriesIn = (files: readonly string[], logs?: readonly string[]) => {
      const reading = readStats(files, logs);
      return 'stats' in reading
        ? reading.series?.map(({ file, stats: { heapAlloc, rss, liveInLog }, collectedMs }) => ({
            file,
            mib: heapAlloc / MIB,
            ...(rss !== undefined && { kib: rss / 1024 }),
            ...(liveInLog !== undefined && { live: liveInLog / MIB }),
            minutes: ((collectedMs ?? 0) - 1.7e12) / 60_000,
          }))
        : undefined;
    };

    test('in the order of their collections, whatever that of the files', () => {
      expect(seriesIn([at(30, 9), at(10, 2), at(20, 4)])).toEqual([
        { file: 1, mib: 10, minutes: 2 },
        { file: 2, mib: 20, minutes: 4 },
        { file: 0, mib: 30, minutes: 9 },
      ]);
    });

    test('though the heap is as large again, but not in another form', () => {
      expect(seriesIn([at(10, 2), at(10, 4), `{"memstats": ${at(10, 4)}}`])).toHaveLength(2);
      const uncounted = 'go_memstats_alloc_bytes 41943040\n';
      expect(seriesIn([at(10, 2), uncounted, at(20, 4)])).toHaveLength(3);
      expect(seriesIn([at(20, 4), uncounted, at(10, 2)])).toBeUndefined();
    });

    test('each with what the process held then, where there are as many such files of one form', () => {
      const heaps = [at(20, 4), at(10, 2)];
      expect(seriesIn([...heaps, rollup(40_000), rollup(30_000)])?.map(({ kib }) => kib)).toEqual([30_000, 40_000]);
      expect(seriesIn([...heaps, rollup(40_000), 'VmRSS:   30000 kB\n'])?.[0]).not.toHaveProperty('kib');
      expect(seriesIn([...heaps, rollup(40_000)])?.map(({ kib }) => kib)).toEqual([undefined, 40_000]);
    });

    test('each with what the collector’s log says of its collection', () => {
      const line = (n: number, live: number) =>
        `gc ${n} @${n}.012s 2%: 0.026+0.39+0.10 ms clock, 0.21+0.88/0.52/0+0.84 ms cpu, 4->${live}->${live} MB, 5 MB goal, 8 P`;
      const log = [line(1, 3), line(2, 5), line(3, 6), line(4, 7), line(5, 8)].join('\n');
      expect(seriesIn([at(10, 2), at(20, 4), at(30, 9)], [log])?.map(({ live }) => live)).toEqual([5, 7, 8]);
    });

    test.each([
      ['counts of another order', [at(10, 2), at(20, 4, { TotalAlloc: 1 })]],
      [
        'a restart between them',
        [1, 100].map((start) => `go_memstats_alloc_bytes ${start * MIB}\nprocess_start_time_seconds ${start}\n`),
      ],
    ])('but not with %s', (_, files) => {
      const reading = readStats(files);
      expect(reading).toMatchObject({ several: { type: 'files', count: 2 } });
      expect(reading).not.toHaveProperty('series');
    });

    test('also where they only say what the process holds', () => {
      expect(readStats([rollup(1000), rollup(2000)])).toMatchObject({
        problem: {
          type: 'residentAlone',
          series: [{ rss: 1000 * 1024 }, { rss: 2000 * 1024, rssOfFiles: 100 * 1024 }],
        },
      });
      expect(readStats([rollup(1000), 'VmRSS:   30000 kB\n'])).not.toHaveProperty('problem.series');
    });
  });

  test.each([
    '{"HeapAlloc": 1e300, "HeapSys": -5}',
    '{"HeapAlloc": -5, "Sys": 10}',
    '{"HeapAlloc": 50, "Sys": 10}',
    '{"HeapAlloc": 5, "HeapSys": -1}',
    'go_memstats_heap_alloc_bytes 5\ngo_memstats_mspan_sys_bytes -1\n',
  ])('that no process has are refused: %s', (impossible) => {
    expect(readStats(impossible)).toEqual({ problem: { type: 'impossible' } });
  });
});
