import { EASY_SHARE } from '../../../models/gctrace/impliedSettings';
import type { Unknown } from '../../../models/heap/assumed';
import type { HeapConfig } from '../../../models/heap/config';
import type { SteadyEstimate, SteadyState } from '../../../models/heap/steadyState';
import type { Range } from '../../../models/sizing/range';
import { type Formats, interval } from '../../ui/format';
import type { FiguresNote } from '../page/published';
import { type DeathSpiral, knownLimit, type SettledGoal, scannedRootsBytes } from '../program';
import type { PresetId } from '../settings';
import { type Act, reachableBytes, type StoryId } from '../stories';
import { containerWords, type PointerWords, pointerWords } from './en/container';
import { words as figureWords } from './en/figure';
import { logWords } from './en/log';
import { words as paramWords } from './en/params';
import { type GoalQuantities, quantities } from './en/quantities';
import { rounded, words as tradeOffWords } from './en/tradeOff';

export const words = (f: Formats<'en'>) => {
  const q = quantities(f);
  const pointers = pointerWords(f);
  return {
    ...figureWords(f),
    params: paramWords(f),
    title: 'Heap goal',
    about: 'See how GOGC and the memory limit shape a heap: its goal, its collections and its resident memory.',
    texts,
    page: {
      program: 'More settings and their effects',
      published: 'Published, modelled, measured',
      tradeOffLead:
        'A higher GOGC trades memory for fewer collections. The curve is a hyperbola, not an exponential: half the room, twice the collections. Drag the mark or use the arrow keys, and the settings follow.',
      log: 'A log from your own program',
      logLead:
        'Your program’s GC trace appears in the same chart, next to how it would look with this page’s GOGC and memory limit.',
      loading: 'Loading…',
    },
    tabs: {
      program: 'More settings',
      container: 'Fit a container',
      'trade-off': 'GOGC vs. memory',
      published: 'Measured on real Go',
      chart: 'Chart and table',
      log: 'Your gctrace log',
    },
    inputs: {
      byRoundValues: (label: string) => `${label}, in round numbers`,
      aSecond: '/ s',
      fit: 'Set the largest GOGC and limit that fit',
      more: 'More: presets, cache, pointers, idle CPUs',
      limitBelowLive: 'The limit is below the live heap, so collections run back to back.',
      noPointers: 'Without pointers, nothing is scanned, so this matters little.',
      markSpeeds: q.markSpeeds,
    },
    acts: {
      legend: 'From here on, the program',
      names: {
        more: 'doubles its live heap',
        less: 'halves it',
        cache: 'caches more',
        out: 'moves the cache out',
        mmap: 'caches in mmap',
        malloc: 'caches in C memory',
        wrap: 'wraps new blocks',
        drop: 'drops wrappers',
        point: 'hides a pointer',
        free: 'frees the cache',
        forget: 'forgets to free it',
      } satisfies Record<Act, string>,
      hints: {
        more: 'It keeps twice as much data on the heap.',
        less: 'What it drops stays on the heap until a cycle finds it dead.',
        cache: 'On the heap, it caches as much as it had live at first.',
        out: 'The cache is copied to mmap memory, where the collector does not look.',
        mmap: 'It caches as much as it had live at first, but in mmap memory, so the goal doesn’t move.',
        malloc: 'It caches as much again in memory from C’s malloc. As with mmap memory, no Go metric counts it.',
        wrap: 'Each new mmap block gets a small wrapper on the heap. The wrapper’s finalizer (a cleanup since Go 1.24) unmaps the block.',
        drop: 'Nothing is unmapped until a cycle finds that the wrappers are dead.',
        point: 'The only pointer to an object on the heap is stored in mmap memory.',
        free: 'The memory outside the heap is given back. Mmap memory is gone from RAM at once; C’s free may keep small blocks.',
        forget: 'The last pointer to memory outside the heap is lost, so that memory leaks.',
      } satisfies Record<Act, string>,
    },
    answer: answerWords(f, q, pointers),
    chart: chartWords(f, q),
    tradeOff: tradeOffWords(f),
    published: publishedWords(f, q),
    container: containerWords(f, q),
    pointers,
    log: logWords(f),
    quantities: q,
  };
};

export type GoalWords = ReturnType<typeof words>;

export interface Texts {
  /** One or two sentences on each preset. */
  readonly presets: Readonly<Record<PresetId, string>>;
  /** What each story shows, and which settings don't affect it. */
  readonly stories: Readonly<Record<StoryId, string>>;
}

export const texts: Texts = {
  presets: {
    server:
      'The heap holds only requests of 64 KiB each, and 64 MiB is live. The heap doubles before each collection, and collections are frequent.',
    cache: 'GOGC counts the cache too: one more live gigabyte adds two to the goal.',
    'gogc-50': 'This halves the memory above the live heap, at the cost of twice as many collections.',
    'gogc-10':
      'This cuts the memory above the live heap to a tenth, with ten times as many collections. They cost little, since the cache holds no pointers.',
    mmap: 'The same cache is in mmap memory. The collector does not know about it, so the goal depends only on the 64 MiB of requests.',
    limit: 'GOGC would let the heap grow to 128 MiB. The memory limit leaves less room, so collections come sooner.',
    thrash:
      'The collector would run all the time. Since it may take no more than half of the CPU, the heap grows past the limit.',
  },
  stories: {
    steady:
      'A program with these settings starts at the end of a GC cycle. It allocates at a steady pace; when the total heap reaches the trigger, the collector marks, and anything unreachable is freed.',
    live: 'A program with these settings doubles its live heap, then halves it. Each cycle sets a new goal from what it finds. The program then fills a cache, moves it to mmap memory and forgets to unmap it. The buttons change the program at the moment shown, and it goes on from there.',
    gogc: 'A program runs with these settings; halfway through, its GOGC is halved, then set to twice its initial value. The goal moves at once, without a cycle: the room above the live heap becomes half the original, then twice the original.',
    move: 'A cache of the size set here (1 GiB if none is set) starts in the heap and is copied to mmap memory. The goal falls with the next cycle, by twice the cache at GOGC=100. Collections become more frequent, since the same allocation rate fills a smaller heap.',
    limit:
      'A separate program has 144 MiB live, all of it in objects with pointers, and allocates 400 MiB per second at GOGC=100, on two CPUs, neither of them idle. A limit of 250 MiB lowers the goal. A limit of 100 MiB, below the live heap, makes cycles run back to back, until the 50% limiter lets the heap grow past it. Before Go 1.19, there is no limit, so nothing changes.',
    munmap:
      'A cache of the size set here (1 GiB if none is set) is in mmap memory, and the program unmaps it piece by piece. Each piece is gone at once, without a collection, and the goal does not move. Code that reads the cache afterwards crashes; code that forgets to unmap it leaks.',
    finalizers:
      'A separate program with 16 MiB live and GOGC=100 has 1,000 blocks of 1 MiB outside the heap, each held by a 24-byte wrapper whose finalizer unmaps it. The collector sees only the wrappers, which take 24,000 bytes. As long as almost nothing else is allocated, no cycle starts, so no finalizer runs; once the program exits, none ever will.',
    hidden:
      'A program with these settings stores the only pointer to a heap object in mmap memory. The collector does not look there, so the next full cycle frees an object that the program still uses.',
  },
};

/** Chart and table of the heap over time. */
export const chartWords = (f: Formats<'en'>, { heap }: GoalQuantities) => ({
  /** The heap at the current step. */
  now: {
    heap: 'on the heap',
    parts: (live: number, since: number, offHeap: number) =>
      `${heap(live)} live, ${heap(since)} allocated since${offHeap > 0 ? `, ${heap(offHeap)} off-heap` : ''}`,
  },
  title: 'The heap over time',
  table: {
    title: (shown: number, all: number) =>
      `Cycles as a table (${shown < all ? `the last ${f.count(shown)} of ${f.count(all)}` : f.count(all)})`,
    caption: 'Cycles of the run',
    cycle: 'cycle',
    starts: 'starts',
    marks: 'marks for',
    goal: 'goal',
    live: 'live',
    freed: 'freed',
  },
});

const RECONSTRUCTED =
  'The published figures are from an article by Samsara, which shows its program only as screenshots. We measured a reconstruction that allocates at a fixed 800 MiB per second.';

const NOTES: Readonly<Record<FiguresNote, string>> = {
  reconstructed: RECONSTRUCTED,
  cache: `${RECONSTRUCTED} On Go 1.17.13, which keeps more pages, 2,240 MiB was resident.`,
  mmap: `${RECONSTRUCTED} Compared to the cache in the heap, mmap memory saves 1,086 MiB, or 48.3% of the resident memory.`,
  thrash:
    'This was measured over six seconds in a program that allocates as fast as it can, at an unknown rate. It had 173 MiB mapped despite the limit.',
};

/** Published, modelled and measured figures. */
export const publishedWords = (f: Formats<'en'>, { heap, rate, share }: GoalQuantities) => {
  const mib = (amount: number) => rounded(heap(amount * 2 ** 20));
  return {
    caption: 'The preset: published, modelled and measured',
    published: 'published',
    modelled: (release: string) => `Mapscope, Go ${release}`,
    measured: (release: string) => `real Go ${release}, measured`,
    rows: {
      goalMiB: { name: 'heap goal', figure: mib },
      perSecond: { name: 'collections per second', figure: rate },
      residentMiB: { name: 'resident', figure: mib },
      gcShare: { name: 'CPU for the collector', figure: share },
    },
    nothing: '–',
    notes: NOTES,
    article: 'The article, figure by figure',
    program: {
      title: 'Run it yourself',
      text: 'This is the program that we measured, in one file for Linux. It runs for a few seconds and prints the data behind the table above as JSON.',
      download: 'Download it',
      copy: 'Copy it',
      show: 'Show it',
      copied: 'Copied.',
      selected: 'Your browser doesn’t let pages copy text. Copy the selected program below manually.',
      failed: 'The program did not load. Try again.',
    },
    implied: {
      text: 'The three published frequencies don’t match any single allocation rate: the program ran as fast as it could and slowed down as the collector took more CPU. At a constant rate, the frequency is proportional to 1 / GOGC.',
      caption: 'Allocation rates that the published frequencies imply',
      gogc: 'GOGC',
      published: 'published, per second',
      rate: 'implied MiB per second',
      firstRate: (rateMiB: number) => `${f.count(rateMiB)} MiB/s would give`,
      otherRate: (rateMiB: number) => `${f.count(rateMiB)} MiB/s gives`,
      figure: rate,
    },
  };
};

interface Quantity {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  show(value: number): string;
}

type Settled = Pick<SettledGoal, 'program' | 'steady'>;

/** The answer: the heap, the rule that decides it, and what changed. */
export const answerWords = (
  f: Formats<'en'>,
  { heap, short, rate, share }: GoalQuantities,
  { having, throughout }: PointerWords,
) => {
  function goalReason(program: HeapConfig, steady: SteadyState): string {
    const { liveBytes, goalBy } = steady;
    switch (goalBy) {
      case 'gogc': {
        const roots = scannedRootsBytes(program);
        const base = roots > 0 ? `of ${heap(liveBytes + roots)}, which is the live heap, stacks and globals` : 'of it';
        return `GOGC sets the goal: each cycle finds ${heap(liveBytes)} live, and the goal is that plus ${program.gogc}% ${base}.`;
      }
      case 'minimum':
        return `The goal is at its minimum: it is never below 4 MiB × GOGC / 100, here ${heap(steady.goalBytes)}.`;
      case 'limit': {
        const { nonHeapBytes = 0, headroomBytes = 0 } = steady.limitGoal ?? {};
        const wanted = steady.gogcGoalBytes;
        const otherwise =
          wanted === Number.POSITIVE_INFINITY ? 'GOGC is off.' : `GOGC alone would give ${heap(wanted)}.`;
        return `The memory limit sets the goal: of ${heap(program.limitBytes ?? 0)}, ${heap(nonHeapBytes)} goes to stacks and metadata, and ${heap(headroomBytes)} is kept free. ${otherwise}`;
      }
      case 'live':
        return belowLiveReason(steady);
      case 'nothing':
        return 'Nothing sets a goal: GOGC is off, and there is no memory limit.';
      default: {
        const gone: never = goalBy;
        return gone;
      }
    }
  }

  function belowLiveReason({ limited, gcCpuShare }: SteadyState): string {
    const begin = 'The limit leaves less room than the live heap needs, so the collector would run all the time';
    return limited
      ? `${begin}, but the 50% limiter lets the heap grow past the limit.`
      : `${begin}. Since there is little to mark, this takes ${share(gcCpuShare)} of the CPU; if it took more than half, the 50% limiter would let the heap grow past the limit.`;
  }

  function openWords({ idleProcs, markBytesPerCpuSecond }: Unknown): string {
    if (idleProcs && markBytesPerCpuSecond) return 'Depending on idle CPUs and marking speed, the goal is ';
    if (idleProcs) return 'Depending on idle CPUs, the goal is ';
    return markBytesPerCpuSecond ? 'Depending on marking speed, the goal is ' : 'In real programs, the goal was ';
  }

  /** Shown for releases without GOMEMLIMIT. */
  const noLimit = (minor: string) => `Go ${minor} has no memory limit. Choose Go 1.19 or later to set one.`;

  return {
    /** The rule that decides the goal, and other effects of the settings. */
    reason({ program, steady }: Settled): string {
      const ignored =
        program.limitBytes !== null && knownLimit(program) === null ? ` ${noLimit(program.release.minor)}` : '';
      return goalReason(program, steady) + ignored;
    },
    /** Figures that the answer omits. */
    figures({ program, steady }: Settled): string {
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'There is no goal, no trigger and no cycle.';
      const parts = [
        `The goal is ${heap(steady.goalBytes)}`,
        `the next cycle starts at ${heap(steady.triggerBytes)}`,
        `marking takes ${f.duration(steady.markSeconds * 1000)} every ${f.duration(steady.periodSeconds * 1000)}`,
        `the collector takes ${share(steady.gcCpuShare)} of the CPU`,
      ];
      if (steady.bytesPerSecond < program.bytesPerSecond * 0.99) {
        parts.push(
          `the program allocates ${short(steady.bytesPerSecond)} per second instead of ${short(program.bytesPerSecond)}`,
        );
      }
      return `${parts.join('; ')}.`;
    },
    /** Range that real programs with these settings reach. */
    range({ steady, open, ranges }: SettledGoal): string {
      if (steady.limited || steady.goalBytes === Number.POSITIVE_INFINITY) return '';
      const { goalBytes, cyclesPerSecond, residentBytes } = ranges;
      const fromTo = ({ low, high }: Range, text: (value: number) => string) => interval(text(low), text(high), ' to ');
      return `${openWords(open)}${fromTo(goalBytes, short)}, with ${fromTo(cyclesPerSecond, rate)} collections per second and ${fromTo(residentBytes, short)} resident.`;
    },
    deathSpiral({ cpuShare, easyBytes }: DeathSpiral): string {
      const way =
        easyBytes === null
          ? 'Raise the limit, or turn it off.'
          : `With a limit of ${heap(easyBytes)} or more, collections take at most ${f.percent(EASY_SHARE)}.`;
      return `This is a “death spiral”: collections run back to back and take ${share(cpuShare)} of the CPU. ${way}`;
    },
    /**
     * Whether the process fits its container, and what it would take with pointers throughout; empty if the limiter lets the
     * heap grow.
     */
    fitsContainer({ program, steady, ranges }: SettledGoal, full: SteadyEstimate, containerBytes: number): string {
      if (steady.limited) return '';
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'The heap would outgrow any container.';
      const container = f.typedBytes(containerBytes);
      const { low, high } = ranges.residentBytes;
      const { scannedShare } = program;
      const taken = `${having(scannedShare)}, such programs take ${interval(short(low), short(high), ' to ')}`;
      if (high <= containerBytes) {
        const more =
          scannedShare < 1
            ? `; ${throughout(scannedShare)}, which take time to mark, up to ${short(full.residentBytes.high)}`
            : '';
        return `${taken} and fit in ${container}${more}.`;
      }
      return low <= containerBytes
        ? `${taken}, so some would not fit in ${container}.`
        : `${taken}, so they exceed ${container} and would be OOM-killed.`;
    },
    noLimit,
    /** Quantities that differ from the preset, and those that don't; empty if nothing differs. */
    moved(preset: Settled, now: Settled): string {
      const quantities: Quantity[] = [
        { name: 'live heap', before: reachableBytes(preset.program), now: reachableBytes(now.program), show: heap },
        { name: 'goal', before: preset.steady.goalBytes, now: now.steady.goalBytes, show: heap },
        {
          name: 'collections per second',
          before: preset.steady.cyclesPerSecond,
          now: now.steady.cyclesPerSecond,
          show: rate,
        },
        {
          name: 'CPU for the collector',
          before: preset.steady.gcCpuShare,
          now: now.steady.gcCpuShare,
          show: share,
        },
        {
          name: 'resident',
          before: preset.steady.resident.expected,
          now: now.steady.resident.expected,
          show: heap,
        },
      ];
      const shown = ({ show }: Quantity, value: number) =>
        value === Number.POSITIVE_INFINITY ? 'unbounded' : show(value);
      const moved = quantities.filter(({ before, now: after, show }) => show(before) !== show(after));
      if (moved.length === 0) return '';
      const moves = moved.map((each) => `${each.name} ${shown(each, each.before)} → ${shown(each, each.now)}`);
      const stayed = quantities.filter((each) => !moved.includes(each)).map(({ name }) => name);
      const rest = stayed.length === 0 ? '' : ` Unchanged: ${stayed.join(', ')}.`;
      return `Compared to the preset: ${moves.join(', ')}.${rest}`;
    },
  };
};
