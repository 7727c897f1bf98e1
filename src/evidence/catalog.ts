import { newest } from '../judge/modules.json';
import type { Proof } from '../lessons/lesson';
import { newestOf } from '../models/go/releases';
import { MEASURED_ON } from '../models/sizing/published';
import { nineBytes, OBJECTS, slots, TYPES, typeLayouts, typeReleases } from './counts/allocator';
import { MOMENTS, STORAGE, statistics, storage } from './counts/files';
import {
  BY_HAND,
  CONTAINERS,
  containers,
  cyclesByGogc,
  HEAP_DOC,
  LOGS,
  logs,
  PROFILES,
  PROGRAMS,
  profiles,
  programErrors,
  programs,
  SERVER,
  server,
  worstProgram,
} from './counts/heap';
import {
  CACHES,
  cacheCases,
  caches,
  DUMPS,
  dumps,
  hintedBuckets,
  MANY_MAPS,
  MAP_BYTES,
  manyMaps,
  mapBytes,
  publishedMap,
  publishedMaps,
  SAMPLES,
  STRINGS,
  strings,
  TRACES,
  traces,
} from './counts/maps';
import { mapHit, RESIDENT, residentErrors, UPGRADE, upgradeMeasured } from './counts/resident';
import { type Entry, evaluate, type Numbers, type Repository, type RowFacts } from './evidence';

/** Typed identity helper for catalog entries. */
function entry<N extends Numbers>(of: Entry<N>): Entry<N> {
  return of;
}

const RUN_TESTS = 'npx vitest run --project unit';
const PUBLISHED = 'src/models/sizing/published.ts';
/** The published map, on the page that measures it. */
const MEASURED_HERE = `/sizing?judge=1&behind=none&go=${newestOf('bucket').name},${newest}`;
const MAP_COMMANDS = [`${RUN_TESTS} tests/models/sizing/recorded.test.ts`, 'node scripts/oracle-alloc.mjs'];
const CACHE_COMMANDS = [`${RUN_TESTS} tests/models/sizing/churn`, 'node scripts/oracle-churn.mjs'];
const HEAP_COMMANDS = [`${RUN_TESTS} tests/models/heap/recorded.test.ts`, 'node scripts/oracle-heap.mjs'];
const PROGRAM_COMMANDS = [`${RUN_TESTS} tests/models/heap/programs.test.ts`, 'node scripts/oracle-heap.mjs'];
const RESIDENT_COMMANDS = [`${RUN_TESTS} tests/models/resident/recorded.test.ts`, 'node scripts/oracle-rss.mjs'];

const published = (id: Parameters<typeof publishedMap>[0], here?: string) =>
  entry({
    files: [PUBLISHED],
    releases: () => MEASURED_ON,
    commands: [`${RUN_TESTS} tests/models/sizing/recorded.test.ts`],
    here,
    numbers: () => publishedMap(id),
  });

const weakHeap = <N extends Numbers>(numbers: () => N) =>
  entry({ files: [HEAP_DOC], commands: PROGRAM_COMMANDS, numbers });

/** All rows of the page. Ids are part of URLs and must not change. */
export const CATALOG = {
  weak: {
    'pointer-heaps': weakHeap(() => {
      const goal = programErrors('with', 'goalBytes');
      const resident = programErrors('with', 'residentBytes');
      const cycles = programErrors('with', 'cyclesPerSecond');
      return {
        runs: goal.all,
        inside: goal.inside,
        median: goal.median,
        goal: goal.most,
        resident: resident.most,
        cycles: cycles.most,
      };
    }),
    'search-trees': weakHeap(() => ({
      goal: worstProgram('goalBytes', /^search/),
      resident: worstProgram('residentBytes', /^search/),
    })),
    'one-cpu': weakHeap(() => ({ cycles: worstProgram('cyclesPerSecond', /, 1 CPU,/) })),
    'memory-limit': weakHeap(() => ({
      low: Math.min(...BY_HAND.limitErrors),
      high: Math.max(...BY_HAND.limitErrors),
    })),
    'gc-cpu': weakHeap(() => {
      const { model, measured } = BY_HAND.gcCpu;
      return {
        low: Math.min(...measured),
        high: Math.max(...measured),
        oursLow: Math.min(...model),
        oursHigh: Math.max(...model),
      };
    }),
    'small-maps': entry({
      files: [MAP_BYTES],
      commands: MAP_COMMANDS,
      numbers: (repository: Repository) => {
        const { runs, outside, worstSmall } = mapBytes(repository);
        return { runs, outside, worstSmall };
      },
    }),
    'bucket-caches': entry({
      files: [CACHES],
      commands: CACHE_COMMANDS,
      numbers: (repository: Repository) => caches(repository, 'bucket'),
      cases: (repository: Repository) => cacheCases(repository, 'bucket'),
    }),
    fitted: entry({
      files: [HEAP_DOC, SERVER],
      commands: HEAP_COMMANDS,
      numbers: () => ({ ...BY_HAND.firstRecordings }),
    }),
    hashes: entry({
      files: ['src/models/kernel/xxh64.ts'],
      commands: [`${RUN_TESTS} tests/models/kernel/xxh64.test.ts`],
      numbers: () => ({}),
    }),
    machine: entry({ files: [RESIDENT], commands: RESIDENT_COMMANDS, numbers: () => ({}) }),
  },
  wrong: {
    'swiss-550k': published('swissFew', `${MEASURED_HERE}&n=550000`),
    'swiss-3500k': published('swissMany', MEASURED_HERE),
    'bucket-3500k': published('bucketMany', MEASURED_HERE),
    'small-pair': published('smallMany'),
    'twelve-bytes': entry({
      files: [OBJECTS],
      commands: [`${RUN_TESTS} tests/models/allocator/recorded.test.ts`, 'node scripts/oracle-alloc.mjs'],
      numbers: nineBytes,
    }),
    hyperbola: entry({ files: [SERVER], commands: HEAP_COMMANDS, numbers: cyclesByGogc }),
    'hint-eighth': entry({ files: [MAP_BYTES], commands: MAP_COMMANDS, numbers: hintedBuckets }),
    'maps-hit': entry({ files: [RESIDENT], commands: RESIDENT_COMMANDS, numbers: mapHit }),
  },
  claims: {
    'map-steps': entry({
      files: [TRACES, SAMPLES],
      isLarge: true,
      commands: ['npm run verify -- FILE…', 'node scripts/oracle.mjs'],
      here: `/race?judge=1&right=${newest}`,
      numbers: traces,
    }),
    'map-bytes': entry({ files: [MAP_BYTES], commands: MAP_COMMANDS, here: MEASURED_HERE, numbers: mapBytes }),
    'map-dumps': entry({
      files: [DUMPS],
      isLarge: true,
      commands: [`${RUN_TESTS} tests/models/dump`, 'node scripts/oracle-dump.mjs'],
      numbers: dumps,
    }),
    'published-maps': entry({
      files: [PUBLISHED],
      releases: () => MEASURED_ON,
      commands: [`${RUN_TESTS} tests/models/sizing/recorded.test.ts`],
      here: MEASURED_HERE,
      numbers: publishedMaps,
    }),
    'many-maps': entry({
      files: [MANY_MAPS],
      commands: [`${RUN_TESTS} tests/models/sizing/manyMaps.test.ts`, 'node scripts/oracle-alloc.mjs'],
      numbers: manyMaps,
    }),
    caches: entry({
      files: [CACHES],
      commands: CACHE_COMMANDS,
      here: `${MEASURED_HERE}&evict=random&turnovers=1`,
      numbers: (repository: Repository) => caches(repository, 'swiss'),
      cases: (repository: Repository) => cacheCases(repository, 'swiss'),
    }),
    strings: entry({
      files: [STRINGS],
      commands: [`${RUN_TESTS} tests/models/sizing/behindRecorded.test.ts`, 'node scripts/oracle-behind.mjs'],
      numbers: strings,
    }),
    slots: entry({
      files: [OBJECTS],
      commands: [`${RUN_TESTS} tests/models/allocator/recorded.test.ts`, 'node scripts/oracle-alloc.mjs'],
      numbers: slots,
    }),
    'type-sizes': entry({
      files: [TYPES],
      releases: typeReleases,
      commands: [`${RUN_TESTS} tests/models/layout/measure.test.ts`, 'node scripts/oracle-types.mjs'],
      numbers: typeLayouts,
    }),
    'heap-server': entry({ files: [SERVER], commands: HEAP_COMMANDS, numbers: server }),
    'heap-programs': entry({
      files: [PROGRAMS, HEAP_DOC],
      commands: PROGRAM_COMMANDS,
      numbers: (repository: Repository) => {
        const goal = programErrors('without', 'goalBytes');
        const pointers = programErrors('with', 'goalBytes');
        return {
          ...programs(repository),
          goal: goal.most,
          inside: goal.inside + pointers.inside,
          all: goal.all + pointers.all,
          median: pointers.median,
          worst: pointers.most,
        };
      },
    }),
    containers: entry({
      files: [CONTAINERS, HEAP_DOC],
      commands: [`${RUN_TESTS} tests/models/heap/containers.test.ts`, 'node scripts/oracle-heap.mjs --containers'],
      numbers: containers,
    }),
    gctrace: entry({
      files: [LOGS],
      commands: [`${RUN_TESTS} tests/models/gctrace`, 'node scripts/oracle-heap.mjs'],
      numbers: logs,
    }),
    'heap-profiles': entry({
      files: [PROFILES],
      commands: [
        `${RUN_TESTS} tests/files/decodeProfile.test.ts tests/files/readProfile.test.ts tests/models/profile`,
        'node scripts/oracle-pprof.mjs',
      ],
      numbers: profiles,
    }),
    'profile-storage': entry({
      files: [STORAGE],
      commands: [`${RUN_TESTS} tests/models/profile/slots.test.ts`, 'node scripts/oracle-pprof.mjs'],
      numbers: storage,
    }),
    statistics: entry({
      files: [MOMENTS],
      commands: [`${RUN_TESTS} tests/files/memparts.test.ts`, 'node scripts/oracle-memparts.mjs'],
      numbers: statistics,
    }),
    resident: entry({ files: [RESIDENT], commands: RESIDENT_COMMANDS, numbers: residentErrors }),
    upgrade: entry({
      files: [UPGRADE],
      commands: [`${RUN_TESTS} tests/models/resident/upgrade.test.ts`, 'node scripts/oracle-upgrade.mjs'],
      numbers: upgradeMeasured,
    }),
  } satisfies Readonly<Record<Proof, unknown>> & Readonly<Record<string, unknown>>,
};

type Part = keyof typeof CATALOG;
export type RowId<P extends Part> = keyof (typeof CATALOG)[P];
export type NumbersOf<P extends Part, Id extends RowId<P>> = (typeof CATALOG)[P][Id] extends Entry<infer N> ? N : never;

export type EvidenceFacts = {
  readonly [P in Part]: { readonly [Id in RowId<P>]: RowFacts<NumbersOf<P, Id>> };
};

/** Evaluates the page. Throws a RangeError if a recording is missing. */
export function evidenceFacts(repository: Repository): EvidenceFacts {
  return evaluate(CATALOG, repository) as EvidenceFacts;
}
