import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sizeGo } from '../../src/golang/sizeGo';
import { mapscope } from './terminal';

/** Inputs that people really have, each of them once opened wrongly. Their right values were measured on real Go. */
const CASES = 'tests/recorded/cases';

/** The eleven cycles of base.log, whatever stands around them. */
const BASE_LOG = [
  /^\S+: 11 cycles, 64\.0 MiB to 75\.0 MiB live$/m,
  /its heap grows to 143\.0 MiB, and the collector takes 4\.8% of the CPU\.$/m,
  /^The goals match GOGC=100\.$/m,
];
const MEMSTATS = [
  /^Go holds 72\.3 MiB, and 38\.6 MiB of it is live\.$/m,
  /^Most of the rest is idle spans, not given back: (?:18\.9|19\.0) MiB\.$/m,
];

/** What is said of a file that is opened; `refused` says what to open instead. */
const OPENED: Readonly<Record<string, { readonly says: readonly RegExp[]; readonly refused?: true }>> = {
  'log-dressed/v-color-around.log': { says: BASE_LOG },
  'log-dressed/v-html.log': { says: BASE_LOG },
  'log-dressed/v-jsondouble.log': { says: BASE_LOG },
  'log-dressed/v-nbsp.log': { says: BASE_LOG },
  'log-dressed/v-trailing.log': { says: BASE_LOG },
  'log-dressed/v-wrapped.log': { says: BASE_LOG },
  'log-limit-below-live/limit-low.log': {
    says: [/^The memory limit is below the live heap \(67 MiB to 71 MiB\).*takes 22% of the CPU.*above 87 MiB/m],
  },
  'log-newest-first/base.log': { says: BASE_LOG },
  'log-newest-first/v-newest-first.log': { says: BASE_LOG },
  'profile-diff/diff.pb.gz': { says: [/^This is a diff made with/m, /^Memory in use grew by 10\.1 MiB/m] },
  'profile-same-line/heap-1.26.8.pb.gz': {
    says: [/^Maps hold 27\.0 MiB of the/m, ...['in16', 'in48', 'in128', 'in208', 'apart'].map(ofLine)],
  },
  'profile-text/heap-debug1.txt': {
    says: [/^Maps hold 24\.6 MiB of the 41\.1 MiB in use/m, /and 36\.3 MiB of it is live/],
  },
  'profile-text/goroutine-debug1.txt': { says: [/goroutines, not of memory.*\/debug\/pprof\/heap/], refused: true },
  'profile-text/pprof-top.txt': { says: [/go tool pprof -top.*go tool pprof -proto -output/], refused: true },
  'stats-dumps/debug-vars.json': { says: MEMSTATS },
  'stats-dumps/memstats-printf.txt': { says: MEMSTATS },
  'stats-dumps/memstats.json': { says: MEMSTATS },
};

function ofLine(name: string): RegExp {
  return new RegExp(`^main\\.${name} .* 4\\.5 MiB `, 'm');
}

/** What HeapAlloc counts beside the map. */
const OTHERS_BYTES = 64;

interface Measured {
  readonly release: string;
  readonly entries: number;
  readonly bytes: number;
}

interface SourceCase {
  /** The same map, written out. */
  readonly like: string;
  readonly map?: string;
  readonly measured?: readonly Measured[];
}

const SOURCES: Readonly<Record<string, readonly SourceCase[]>> = {
  'profile-same-line/main.go.txt': [{ like: 'map[uint64]*int' }],
  'source-generic-struct/decl.go.txt': [{ like: 'map[string]struct{ value, expires int64 }' }],
  'source-hint/decl.go.txt': [
    {
      like: 'make(map[uint32]uint32, 1<<20)',
      measured: [
        { release: '1.23', entries: 100_000, bytes: 22_282_312 },
        { release: '1.26', entries: 100_000, bytes: 19_482_672 },
      ],
    },
  ],
  'source-map-in-func/program.go.txt': [{ like: 'map[int]struct{ user string; seen int64 }' }],
  'source-std-types/decls.go.txt': [
    { map: 'files', like: 'map[string]any' },
    {
      map: 'timers',
      like: 'map[int]time.Timer',
      measured: [
        { release: '1.22', entries: 100_000, bytes: 13_856_432 },
        { release: '1.26', entries: 100_000, bytes: 3_495_216 },
      ],
    },
    { map: 'm', like: 'map[string]int32' },
  ],
};

function filesOf(folder: string): string[] {
  return readdirSync(`${CASES}/${folder}`).map((file) => `${folder}/${file}`);
}

test('every file has its right value here', () => {
  const files = readdirSync(CASES).flatMap(filesOf);
  expect(files.sort()).toEqual([...Object.keys(OPENED), ...Object.keys(SOURCES)].sort());
});

test.each(Object.entries(OPENED))('%s opens', async (file, { says, refused }) => {
  const { status, out, err } = await mapscope(['open', `${CASES}/${file}`]);
  expect(status).toBe(refused ? 2 : 0);
  for (const each of says) expect(refused ? err : out).toMatch(each);
});

describe.each(Object.entries(SOURCES))('%s', (file, cases) => {
  const source = readFileSync(`${CASES}/${file}`, 'utf8');

  test.each(cases)('is sized as $like', ({ like, map, measured = [] }) => {
    const named = map === undefined ? {} : { map };
    for (const release of ['1.22', '1.27']) {
      const asked = { release, entries: 100_000 };
      expect(sizeGo(source, { ...asked, ...named })).toEqual(sizeGo(`var m = ${like}`.replace('= map', 'map'), asked));
    }
    for (const { release, entries, bytes } of measured) {
      const { low, high } = sizeGo(source, { release, entries, ...named }).liveBytes;
      expect(bytes).toBeGreaterThanOrEqual(low - OTHERS_BYTES);
      expect(bytes).toBeLessThanOrEqual(high + OTHERS_BYTES);
    }
  });
});
