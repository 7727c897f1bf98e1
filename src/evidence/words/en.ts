import { type Formats, interval, unbroken } from '../../components/ui/format';
import { MEASURED_REPLACED } from '../../models/sizing/published';
import type { NumbersOf, RowId } from '../catalog';
import type { CaseRuns } from '../evidence';

/** Row of what is weak: where, how far off, and why. */
export interface WeakWords {
  readonly name: string;
  readonly off: string;
  readonly why: string;
}

/** Row of a figure that was published: what the article, the model and real Go say, and why they differ. */
export interface WrongWords {
  readonly name: string;
  readonly published: string;
  readonly ours: string;
  readonly measured: string;
  readonly why: string;
}

/** One claim; `published` where somebody published something else. */
export interface ClaimWords {
  readonly name: string;
  readonly ours: string;
  readonly published?: string;
  readonly measured: string;
  readonly how: string;
  readonly worst: string;
}

/** Words of the page, by what its catalog has. */
export interface EvidenceWords {
  readonly documentTitle: string;
  readonly title: string;
  readonly lead: string;
  readonly parts: Readonly<Record<'weak' | 'wrong' | 'claims', { readonly title: string; readonly lead: string }>>;
  readonly heads: Readonly<
    Record<'where' | 'off' | 'why' | 'said' | 'published' | 'ours' | 'measured' | 'how' | 'worst', string>
  >;
  /** Tables of runs, case by case. */
  readonly cases: {
    /** `name`: of the row. */
    readonly title: (name: string) => string;
    readonly heads: Readonly<Record<'release' | 'entries' | 'turnovers' | 'miss' | 'measured' | 'said', string>>;
    /** `29 of 30` */
    readonly inside: (of: CaseRuns) => string;
    readonly turnovers: (turnovers: number) => string;
    readonly count: (count: number) => string;
    readonly miss: (share: number) => string;
    readonly bytes: (bytes: number) => string;
    readonly range: (low: number, high: number) => string;
  };
  readonly sources: Readonly<Record<'releases' | 'files' | 'commands' | 'here' | 'show', string>>;
  readonly weak: { readonly [Id in RowId<'weak'>]: (n: NumbersOf<'weak', Id>) => WeakWords };
  readonly wrong: { readonly [Id in RowId<'wrong'>]: (n: NumbersOf<'wrong', Id>) => WrongWords };
  readonly claims: { readonly [Id in RowId<'claims'>]: (n: NumbersOf<'claims', Id>) => ClaimWords };
}

/** Bytes of a map: as published, by the model, and the least and most that real Go measured. */
export interface PublishedMap {
  readonly published: number;
  readonly ours: number;
  readonly low: number;
  readonly high: number;
}

export const words = (f: Formats<'en'>): EvidenceWords => {
  const share = (part: number) => unbroken(f.percent(part, { most: 1 }));
  const above = (part: number) => `${part > 0 ? '+' : ''}${share(part)}`;
  const exactly = { ours: 'the same', worst: 'None: exact to the byte.' };
  const map = ({ published, ours, low, high }: PublishedMap) => ({
    published: f.bytes(published),
    ours: f.bytes(ours),
    measured: interval(f.bytes(low), f.bytes(high)),
  });
  return {
    documentTitle: 'Evidence · Mapscope',
    title: 'Evidence',
    lead: 'What this site says has been compared with real Go. The numbers here are counted from the recordings, or computed for comparison with them, each time the site is built.',
    parts: {
      weak: { title: 'Where the models are weak', lead: 'Read this first: our figures are least certain here.' },
      wrong: {
        title: 'Published, and wrong',
        lead: 'Figures and rules from articles by Datadog, Samsara and Dave Cheney that real Go does not confirm.',
      },
      claims: {
        title: 'What we claim',
        lead: 'Each claim comes with its recordings, its worst error, and a way to check it.',
      },
    },
    heads: {
      where: 'Where',
      off: 'How far off',
      why: 'Why',
      said: 'What was said',
      published: 'Published',
      ours: 'We say',
      measured: 'Real Go',
      how: 'How it was measured',
      worst: 'Worst error',
    },
    cases: {
      title: (name) => `${name}, case by case`,
      heads: {
        release: 'Go',
        entries: 'entries',
        turnovers: 'runs in the range, by number of turnovers',
        miss: 'worst',
        measured: 'measured',
        said: 'we say',
      },
      inside: ({ inside, runs }) => `${f.count(inside)} of ${f.count(runs)}`,
      turnovers: (turnovers) => f.number(turnovers, { most: 2 }),
      count: f.count,
      miss: (part) => (part === 0 ? 'none outside' : `${unbroken(f.percent(part, { most: 2 }))} outside`),
      bytes: f.bytes,
      range: (low, high) => interval(f.bytes(low), f.bytes(high)),
    },
    sources: {
      releases: 'Go',
      files: 'Recorded in',
      commands: 'Run it yourself',
      here: 'Run it here, on real Go',
      show: 'Source',
    },
    weak: {
      'pointer-heaps': (n) => ({
        name: 'Heaps full of pointers',
        off: `The goal is ${share(n.median)} off in the median run and ${share(n.goal)} at worst. Cycles per second are ${share(n.cycles)} off at worst.`,
        why: `The model assumes one mark speed for data of every shape. The range shown covers ${f.count(n.inside)} of ${f.count(n.runs)} runs.`,
      }),
      'search-trees': (n) => ({
        name: 'Search trees',
        off: `The goal is off by ${above(n.goal)} at worst, and resident memory by ${above(n.resident)}.`,
        why: 'The nodes are scattered, so Go marks them several times more slowly than the model assumes.',
      }),
      'one-cpu': (n) => ({
        name: 'Programs on one CPU',
        off: `Cycles per second are off by ${above(n.cycles)} at worst.`,
        why: 'Marking holds the program up, so the program allocates less than the model says.',
      }),
      'memory-limit': (n) => ({
        name: 'A tight memory limit',
        off: `Cycles per second are off by ${above(n.low)} to ${above(n.high)}.`,
        why: 'These runs were short, and their counts include the start of the program.',
      }),
      'gc-cpu': (n) => ({
        name: 'GC CPU time with pointers',
        off: `We say ${interval(share(n.oursLow), share(n.oursHigh))}, but measured ${interval(share(n.low), share(n.high))}.`,
        why: 'The mark speed and allocation rate for these runs were chosen by hand, not measured.',
      }),
      'small-maps': (n) => ({
        name: 'Small maps',
        off: `${f.count(n.outside)} of ${f.count(n.runs)} runs that depend on chance are outside the range. The expected size is up to ${share(n.worstSmall)} off.`,
        why: 'A small map may need one more overflow bucket by chance. That bucket is a large part of the map.',
      }),
      'bucket-caches': (n) => ({
        name: 'Caches in bucket maps',
        off: `${share(1 - n.insideShare)} of ${f.count(n.runs)} runs are outside the range. The worst is at ${f.count(n.worstEntries)} entries, where we measured ${f.bytes(n.worstBytes)}; our range is ${f.bytes(n.worstLow)} to ${f.bytes(n.worstHigh)}. With ${f.count(n.many)} entries or more, no run is outside the range by more than ${share(n.largeMiss)}.`,
        why: 'Overflow buckets pile up by chance until a same-size growth packs them. When that happens differs from map to map.',
      }),
      fitted: (n) => ({
        name: 'Constants fitted to known data',
        off: `${f.count(n.inside)} of ${f.count(n.all)} runs of the server are within the bounds of our tests.`,
        why: 'Two releases were recorded again after each had missed the bounds once. A few constants were chosen after the first recordings were known.',
      }),
      hashes: () => ({
        name: 'Keys are not hashed as in Go',
        off: 'Keys that share a bucket here may not do so in your process.',
        why: 'Go’s hash differs in every process. The site uses XXH64, so that a link always shows the same map.',
      }),
      machine: () => ({
        name: 'One kind of machine',
        off: 'Nothing was measured on arm64, macOS or Windows.',
        why: 'The recordings come from Linux on amd64, and those of map sizes also from 386.',
      }),
    },
    wrong: {
      'swiss-550k': (n) => ({
        name: `The new map, filled with ${f.roundCount(n.entries)} entries`,
        ...map(n),
        why: 'All its tables have just split, so there are nearly twice as many, each about half empty.',
      }),
      'swiss-3500k': (n) => ({
        name: `The new map, filled with ${f.roundCount(n.entries)} entries`,
        ...map(n),
        why: `Some tables split long before the others are full, and each takes whole pages. As a cache, the same map takes ${f.shortBytes(MEASURED_REPLACED.swissBytes)} once all its entries are replaced.`,
      }),
      'bucket-3500k': (n) => ({
        name: `The old map, filled with ${f.roundCount(n.entries)} entries`,
        ...map(n),
        why: 'The article leaves out the old array’s spare buckets, and overflow buckets allocated one by one.',
      }),
      'small-pair': (n) => ({
        name: `The new map with ${f.count(n.bytes)}-byte pairs`,
        ...map(n),
        why: 'The reason is the same as above: tables are not full, and the allocator rounds each up.',
      }),
      'twelve-bytes': (n) => ({
        name: `${f.byteCount(n.request)} go into a slot of ${f.count(n.published)}`,
        published: f.exactBytes(n.published),
        ours: f.exactBytes(n.ours),
        measured: interval(f.exactBytes(n.least), f.exactBytes(n.most)),
        why: `None of the ${f.count(n.builds)} releases recorded has a ${f.count(n.published)}-byte size class.`,
      }),
      hyperbola: (n) => ({
        name: 'Collections as GOGC goes from 100 to 10',
        published: '“exponentially” more',
        ours: `× ${f.tenths(n.ours)}`,
        measured: `× ${interval(f.tenths(n.low), f.tenths(n.high))}`,
        why: 'A tenth of the room means ten times the collections. That is a hyperbola.',
      }),
      'hint-eighth': (n) => ({
        name: `Buckets for a hint of ${f.count(n.hint)}`,
        published: f.count(n.published),
        ours: f.count(n.ours),
        measured: f.count(n.measured),
        why: 'The rule is 6.5 entries per bucket, not 8. For a hint of 100, as in the article, both rules give 16.',
      }),
      'maps-hit': (n) => ({
        name: 'Go 1.24.0 made maps resident before use',
        published: 'maps were hit',
        ours: `old map ${f.bytes(n.oursBucket)}, ${f.bytes(n.oursBucketMended)} once fixed`,
        measured: `old map ${f.bytes(n.bucket)}, ${f.bytes(n.bucketMended)} once fixed`,
        why: `Only maps in builds with noswissmap were hit. The new map writes to its groups at once, so ${f.bytes(n.swiss)} is resident before and after the fix.`,
      }),
    },
    claims: {
      'map-steps': (n) => ({
        name: 'Each map step matches Go’s',
        ours: `${f.count(n.operations)} operations replayed`,
        measured: `${f.count(n.traces)} traces of real maps on ${f.count(n.builds)} builds`,
        how: 'Each control byte, key and field of a real map was recorded after each operation. The model must agree with all of them.',
        worst: 'None: a single difference fails the tests.',
      }),
      'map-bytes': (n) => ({
        name: 'A map takes as many bytes as we say',
        ours: `${f.count(n.exact)} sizes that don’t depend on chance, ${f.count(n.wrong)} of them wrong`,
        measured: `${f.count(n.rows)} maps of ${f.count(n.types)} types, up to ${f.roundCount(n.most)} entries`,
        how: 'The live heap was read with and without the map; some maps had a size hint.',
        worst: `${share(n.worst)} for maps of more than ${f.count(n.many)} entries; ${share(n.insideShare)} of ${f.count(n.runs)} runs that depend on chance are in the range.`,
      }),
      'map-dumps': (n) => ({
        name: 'A dumped map matches the one in the program',
        ours: `${f.count(n.dumps)} dumps read, ${f.count(n.wrong)} of them off by a byte or more`,
        measured: `maps on ${f.count(n.builds)} builds, with every kind of key; also nil, cleared and half-grown maps`,
        how: `The live heap was measured with and without the map. Then ${f.count(n.operations)} puts and deletes ran in Go and in the model.`,
        worst: 'None: a single byte or field that differs fails the tests.',
      }),
      'published-maps': (n) => ({
        name: 'The maps that made Swiss maps famous',
        ours: `${f.count(n.maps)} maps of ${f.roundCount(n.few)} and ${f.roundCount(n.many)} entries`,
        published: `${f.count(n.off)} of them wrong, see above`,
        measured: '3 to 5 runs each, with different keys and seeds',
        how: 'HeapAlloc was read after two collections, with and without the map.',
        worst: `${share(n.error)} outside the range of the runs.`,
      }),
      'many-maps': (n) => ({
        name: 'The total of many maps is within our range',
        ours: `${share(n.insideShare)} of ${f.count(n.runs)} runs in the range`,
        measured: `${f.count(n.cells)} cases of up to ${f.roundCount(n.most)} maps`,
        how: 'Maps of one type were filled one after the other and measured together.',
        worst: `${share(1 - n.insideShare)} of the runs are outside the range.`,
      }),
      caches: (n) => ({
        name: 'A cache in a Swiss map is within our range',
        ours: `${share(n.insideShare)} of ${f.count(n.runs)} runs in the range`,
        measured: `${f.count(n.types)} types, ${f.count(n.least)} to ${f.roundCount(n.most)} entries`,
        how: `Each put evicted the oldest entry or a random one. Live bytes were read up to ${f.count(n.turnovers)} turnovers later.`,
        worst: `At ${f.count(n.worstEntries)} entries, we measured ${f.bytes(n.worstBytes)}; our range is ${f.bytes(n.worstLow)} to ${f.bytes(n.worstHigh)}.`,
      }),
      strings: (n) => ({
        name: 'Strings that keys and values point to',
        ours: `${share(n.insideShare)} of ${f.count(n.runs)} runs in the range`,
        measured: `${f.count(n.ways)} ways to make a string`,
        how: 'Strings of known lengths were made one by one, alone and in maps.',
        worst: `${f.counted(n.runs - n.inside, { one: 'run is', other: 'runs are' })} outside the range.`,
      }),
      slots: (n) => ({
        name: 'A request gets the slot that we predict',
        ours: exactly.ours,
        measured: `${f.count(n.sizes)} requests, up to ${f.byteCount(n.largest)}`,
        how: 'Objects of every size were allocated, with and without pointers, and the heap’s growth was measured.',
        worst: n.wrong === 0 ? exactly.worst : `${f.count(n.wrong)} requests differ.`,
      }),
      'type-sizes': (n) => ({
        name: 'Types are laid out as in Go',
        ours: exactly.ours,
        measured: `${f.count(n.layouts)} layouts of ${f.count(n.types)} types`,
        how: 'A Go program printed the size and alignment of each type, for amd64 and 386.',
        worst: n.wrong === 0 ? exactly.worst : `${f.count(n.wrong)} layouts differ.`,
      }),
      'heap-server': (n) => ({
        name: 'Heap goal, cycles and RSS of a server',
        ours: `goal within ${share(n.goal)}`,
        measured: `${f.count(n.runs)} runs, ${f.count(n.settings)} settings on each release`,
        how: `A server with pointer-free data allocates about ${f.bytes(n.rate, { most: 0 })} per second, with and without a cache.`,
        worst: `Goal ${share(n.goal)}, cycles per second ${share(n.cycles)}, RSS ${share(n.resident)}.`,
      }),
      'heap-programs': (n) => ({
        name: 'Programs of many shapes are within the range',
        ours: `${f.count(n.inside)} of ${f.count(n.all)} goals in the range`,
        measured: `${f.count(n.runs)} runs of ${f.count(n.programs)} programs`,
        how: 'Programs with trees, maps and blocks ran on one to four CPUs. No run was left out.',
        worst: `Goal: ${share(n.goal)} without pointers, ${share(n.worst)} with them.`,
      }),
      containers: (n) => ({
        name: 'Programs stay in their containers',
        ours: 'The largest GOGC that fits, with a GOMEMLIMIT',
        measured: `${f.count(n.held)} of ${f.count(n.containers)} programs stayed inside`,
        how: 'Programs kept 50 MiB to 1.5 GiB live in blocks, trees and maps. Each ran with both settings and with GOGC alone. VmRSS was watched; no limit was enforced.',
        worst: `The fullest program took ${share(n.fullest)} of its container. With GOGC a tenth higher, ${f.count(n.broken)} of the ${f.count(n.containers)} would have exceeded theirs; ${n.brokenWithPointers === 0 ? 'none' : f.count(n.brokenWithPointers)} of those ${n.brokenWithPointers === 1 ? 'holds' : 'hold'} pointers.`,
      }),
      gctrace: (n) => ({
        name: 'Collector logs are read in full',
        ours: `${f.count(n.cycles)} cycles read`,
        measured: `${f.count(n.logs)} logs, unedited`,
        how: 'Real programs wrote them with GODEBUG=gctrace=1.',
        worst: `${f.count(n.malformed)} lines not understood.`,
      }),
      'heap-profiles': (n) => ({
        name: 'Lines that grow maps, found in heap profiles',
        ours: `${f.count(n.found)} of ${f.count(n.lines)} found`,
        measured: `${f.count(n.profiles)} profiles of 25 maps of known types, with every allocation recorded, one per 4 KiB, or one per 512 KiB`,
        how: 'Totals match those of go tool pprof, function by function.',
        worst: `In ${f.count(n.told - n.inside)} of ${f.count(n.told)} cases, the actual number of entries is outside the range shown. The single estimate is within 15% in only ${f.count(n.near)} cases. ${f.counted(n.taken, { one: 'line that doesn’t create maps was', other: 'lines that don’t create maps were' })} wrongly attributed to a map.`,
      }),
      'profile-storage': (n) => ({
        name: 'Storage of each map, from sampled heap profiles',
        ours: `${f.count(n.closeInside)} of ${f.count(n.close)} inside their range with one sample per 4 KiB, ${f.count(n.usualInside)} of ${f.count(n.usual)} with one per 512 KiB`,
        measured: `${f.count(n.maps)} maps or groups of maps in ${f.count(n.profiles)} profiles`,
        how: 'After writing its profile, the program dropped its maps one by one. The bytes freed with each map were counted.',
        worst: `Sums are off by up to ${share(n.sum)}. At 4 KiB, the widest range is ${share(n.widest)} of its map’s storage. That map had a hint on Go 1.23, so other lines allocate its overflow buckets. At 512 KiB, at most 95% of the ranges are right. Maps without a single sample: ${f.count(n.lost)}.`,
      }),
      statistics: (n) => ({
        name: 'Why a process holds more than its heap',
        ours: `correct part named in ${f.count(n.named)} of ${f.count(n.answers)} answers`,
        measured: `${f.count(n.moments)} runs of programs whose memory is known`,
        how: 'Each program fills one part: garbage, half-used spans, stacks, C’s malloc, a mapped file. Each gets three answers: from runtime/metrics, from MemStats with a log, and from MemStats alone.',
        worst: `One part is off by ${share(n.off)}: memory that the runtime itself adds. MemStats alone doesn’t say that GOGC is off: ${f.bytes(n.told)} counts as live, although only ${f.bytes(n.live)} is.`,
      }),
      resident: (n) => ({
        name: 'Pages that are resident',
        ours: `within ${share(n.worst)}`,
        measured: `${f.count(n.readings)} readings of VmRSS`,
        how: 'Programs allocated, wrote to, freed and gave back memory. The kernel’s counters were read after each step.',
        worst: `${share(n.worst)} in ${f.count(n.large)} readings above ${f.bytes(n.leastBytes, { most: 0 })}; otherwise ${f.bytes(n.worstBytes)}.`,
      }),
      upgrade: (n) => ({
        name: 'Services that moved from Go 1.23 to 1.24',
        ours: `within ${share(n.off)}`,
        measured: `${f.count(n.pods)} readings of RSS`,
        how: 'A service with a large map and large buffers was built with each release. The kernel’s counters were read once the service had settled.',
        worst: `${share(n.off)}.`,
      }),
    },
  };
};
