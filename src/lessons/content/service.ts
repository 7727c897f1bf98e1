import type { ProgramOp } from '../../components/map/record/run';
import { isGrowing } from '../../models/bucket-map/state';
import { NEWEST } from '../../models/go/releases';
import { heapGoal } from '../../models/heap/goal';
import { KIB, MIB } from '../../models/kernel/bits';
import { sampledShare } from '../../models/profile/profile';
import { type Lesson, row } from '../lesson';
import { mapRun } from '../numbers/mapRun';
import { sizes } from '../numbers/models';
import { PACKED_ROUTES, ROUTES } from './following';
import { counters } from './resident';

/**
 * What the samples of “Your program” say, in bytes: files of real processes in public/samples, and a log of the heap-goal page.
 * Copied from what the models read in them, and held equal to it by a test.
 */
export const SAMPLES_SAY = {
  process: { live: 85_274_313, goal: 170_548_626, inuse: 190_464_000, rss: 275_509_248 },
  log: { live: 65, peak: 131, cyclesPerSecond: 3.1710501772057453 },
  profile: {
    inuse: 348_424_684,
    maps: 207_496_059,
    lines: 20,
    largest: 'main.routes',
    routes: 35_137_524,
    slot: 56,
    fewest: 228_399,
    most: 459_436,
    rate: 524_288,
  },
  change: { inuse: 100_763_764, maps: 78_950_735 },
  sessions: { entries: 1700, slots: 8192, tombstones: 2451, bytes: 328_048, cloned: 328_048, fresh: 82_048 },
  prices: { bytes: 100_968, oldArray: 35_256 },
} as const;

/** Bytes between two samples of the profile. */
const RATE = SAMPLES_SAY.profile.rate;
const SMALL_MAP = 200 * KIB;
/** A map in the program of the log. */
const LOGGED_MAP = 20 * MIB;
const GO = NEWEST.name;

const STATS = 'your-program?sample=statsHalfUsed';
const LOG = 'your-program?sample=logCache';
const PROFILE = 'your-program?sample=profile';
const PROFILES = 'your-program?sample=profiles';
const SESSIONS = 'your-program?sample=dumpSessions';
const PRICES = 'your-program?sample=dumpPrices';
const WITHOUT_MAP = 'heap-goal?preset=server&live=45MiB&rate=200MiB';
const RELEASED = 'resident?story=released';
const GROWTH = 'bucket-map?example=growth-begins';

/** The put that begins a growth, and operations that are more than enough to end one. */
const GROWING = 53;
const MANY = 60;

/** Operations of the story of memory that is given back: its objects are dropped, a cycle has run, their pages are back. */
const DROPPED = 2;
const COLLECTED = 3;
const GIVEN_BACK = 4;

function goalOf(liveBytes: number): number {
  return heapGoal({ release: NEWEST, liveBytes, stacksBytes: 0, globalsBytes: 0, gogc: 100 });
}

/** What ends a growth that stands still. */
function endsGrowth(): string {
  const key = 'mine';
  const times = (op: ProgramOp): ProgramOp[] => Array.from({ length: MANY }, () => op);
  const ways: Readonly<Record<string, readonly ProgramOp[]>> = {
    collection: [{ type: 'gc' }],
    reads: times({ type: 'get', key }),
    writes: times({ type: 'put', key }),
  };
  const ending = Object.entries(ways).filter(([, ops]) => {
    const run = mapRun(GROWTH).fork(GROWING, ops);
    return !isGrowing(run.bucket(run.lastOp));
  });
  return ending.map(([id]) => id).join(' ');
}

/** The number that a cycle alone doesn’t lower. */
function lasting(): string {
  const [before, after] = [counters(RELEASED, DROPPED), counters(RELEASED, COLLECTED)];
  const fallen = {
    alloc: after.runtime.heapAlloc < before.runtime.heapAlloc,
    inuse: after.runtime.heapInuse < before.runtime.heapInuse,
    rss: after.kernel.heapRss < before.kernel.heapRss,
  };
  return Object.entries(fallen)
    .flatMap(([id, hasFallen]) => (hasFallen ? [] : [id]))
    .join(' ');
}

export const service = {
  id: 'service',
  needs: ['shrinking', 'heap'],
  numbers: {
    live: () => SAMPLES_SAY.process.live,
    goal: () => SAMPLES_SAY.process.goal,
    inuse: () => SAMPLES_SAY.process.inuse,
    rss: () => SAMPLES_SAY.process.rss,
    logLive: () => SAMPLES_SAY.log.live * MIB,
    logPeak: () => SAMPLES_SAY.log.peak * MIB,
    logCycles: () => SAMPLES_SAY.log.cyclesPerSecond,
    loggedMap: () => LOGGED_MAP,
    saved: () => goalOf(SAMPLES_SAY.log.live * MIB) - goalOf(SAMPLES_SAY.log.live * MIB - LOGGED_MAP),
    inProfile: () => SAMPLES_SAY.profile.inuse,
    maps: () => SAMPLES_SAY.profile.maps,
    lines: () => SAMPLES_SAY.profile.lines,
    routes: () => SAMPLES_SAY.profile.routes,
    slot: () => SAMPLES_SAY.profile.slot,
    fewest: () => SAMPLES_SAY.profile.fewest,
    most: () => SAMPLES_SAY.profile.most,
    rate: () => RATE,
    smallMap: () => SMALL_MAP,
    seen: () => sampledShare(SMALL_MAP, RATE),
    grown: () => SAMPLES_SAY.change.inuse,
    grownMaps: () => SAMPLES_SAY.change.maps,
    entries: () => SAMPLES_SAY.sessions.entries,
    slots: () => SAMPLES_SAY.sessions.slots,
    tombstones: () => SAMPLES_SAY.sessions.tombstones,
    sessions: () => SAMPLES_SAY.sessions.bytes,
    fresh: () => SAMPLES_SAY.sessions.fresh,
    prices: () => SAMPLES_SAY.prices.bytes,
    oldArray: () => SAMPLES_SAY.prices.oldArray,
    routesEntries: () => sizes(ROUTES).entries,
    value: () => sizes(ROUTES).elem.size,
    routesLive: () => sizes(ROUTES).live(GO),
    packed: () => sizes(PACKED_ROUTES).elem.size,
    packedLive: () => sizes(PACKED_ROUTES).live(GO),
    allocAfter: () => counters(RELEASED, COLLECTED).runtime.heapAlloc,
    rssAfter: () => counters(RELEASED, COLLECTED).kernel.heapRss,
    rssAtLast: () => counters(RELEASED, GIVEN_BACK).kernel.heapRss,
  },
  beats: {
    four: { figure: STATS },
    log: { figure: LOG },
    profile: { figure: PROFILE },
    growth: { figure: PROFILES },
    dump: { figure: SESSIONS },
    stopped: { figure: PRICES },
    shrink: { figure: ROUTES, isFollowing: true },
    verify: { figure: RELEASED, at: `op:${COLLECTED}`, to: `op:${GIVEN_BACK}` },
    own: { figure: 'your-program' },
  },
  questions: {
    saving: {
      after: 'log',
      reveal: { figure: WITHOUT_MAP, at: 'gcDone#3' },
      value: () => goalOf(SAMPLES_SAY.log.live * MIB) - goalOf(SAMPLES_SAY.log.live * MIB - LOGGED_MAP),
      rounded: (bytes) => Math.round(bytes / MIB),
      guess: { from: () => LOGGED_MAP, most: () => 60 * MIB, step: MIB / 2 },
      choices: {
        nothing: { value: 0 },
        once: { value: LOGGED_MAP },
        twice: { value: 2 * LOGGED_MAP },
      },
    },
    sampled: {
      after: 'profile',
      reveal: { figure: PROFILE },
      value: () => (sampledShare(SMALL_MAP, RATE) < 1 / 2 ? 'nothing' : 'about'),
      choices: { exact: { value: 'exact' }, about: { value: 'about' }, nothing: { value: 'nothing' } },
    },
    clone: {
      after: 'growth',
      reveal: { figure: SESSIONS },
      value: () => SAMPLES_SAY.sessions.bytes - SAMPLES_SAY.sessions.cloned,
      choices: {
        nothing: { value: 0 },
        half: { value: SAMPLES_SAY.sessions.bytes / 2 },
        most: { value: SAMPLES_SAY.sessions.bytes - SAMPLES_SAY.sessions.fresh },
      },
    },
    still: {
      after: 'dump',
      pause: { figure: GROWTH, at: `op:${GROWING}` },
      reveal: { figure: PRICES },
      value: endsGrowth,
      choices: {
        collection: { value: 'collection' },
        reads: { value: 'reads' },
        writes: { value: 'writes' },
      },
    },
    lasting: {
      after: 'shrink',
      pause: { figure: RELEASED, at: `op:${DROPPED}` },
      reveal: { figure: RELEASED, at: `op:${DROPPED}`, to: `op:${COLLECTED}` },
      value: lasting,
      choices: {
        alloc: { value: 'alloc', place: row('HeapAlloc') },
        inuse: { value: 'inuse', place: row('HeapInuse') },
        rss: { value: 'rss', place: row('Rss') },
      },
    },
  },
  own: ['your-program', 'sizing?behind=none&show=advice', 'lessons/worksheet'],
  tomorrow: `curl -o heap.pb.gz 'localhost:6060/debug/pprof/heap?gc=1'
curl -o vars.json localhost:6060/debug/vars
cat /proc/$PID/smaps_rollup > smaps.txt
GODEBUG=gctrace=1 ./your-service 2> gc.log`,
} as const satisfies Lesson;
