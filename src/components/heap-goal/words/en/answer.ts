import type { Unknown } from '../../../../models/heap/assumed';
import type { HeapConfig } from '../../../../models/heap/config';
import type { SteadyState } from '../../../../models/heap/steadyState';
import type { Range } from '../../../../models/sizing/range';
import { type Formats, interval } from '../../../ui/format';
import { knownLimit, type SettledGoal, scannedRootsBytes } from '../../program';
import { reachableBytes } from '../../stories';
import type { GoalQuantities } from './quantities';

interface Quantity {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  show(value: number): string;
}

type Settled = Pick<SettledGoal, 'program' | 'steady'>;

/** The answer to the settings: the heap, the rule that decides it, and all that moved. */
export const answerWords = (f: Formats<'en'>, { heap, short, rate, share }: GoalQuantities) => {
  function goalReason(program: HeapConfig, steady: SteadyState): string {
    const { liveBytes, goalBy } = steady;
    switch (goalBy) {
      case 'gogc': {
        const roots = scannedRootsBytes(program);
        const base = roots > 0 ? `of ${heap(liveBytes + roots)}, which is live heap, stacks and globals` : 'of it';
        return `GOGC decides: each cycle finds ${heap(liveBytes)} live, and the goal is that plus ${program.gogc}% ${base}.`;
      }
      case 'minimum':
        return `The minimum decides: no heap is too small for a goal of 4 MiB × GOGC / 100, ${heap(steady.goalBytes)} here.`;
      case 'limit': {
        const { nonHeapBytes = 0, headroomBytes = 0 } = steady.limitGoal ?? {};
        const wanted = steady.gogcGoalBytes;
        const otherwise =
          wanted === Number.POSITIVE_INFINITY ? 'GOGC is off.' : `GOGC alone would ask for ${heap(wanted)}.`;
        return `The memory limit decides: of ${heap(program.limitBytes ?? 0)}, ${heap(nonHeapBytes)} go to stacks and metadata, and ${heap(headroomBytes)} are kept free. ${otherwise}`;
      }
      case 'live':
        return belowLiveReason(steady);
      case 'nothing':
        return 'Nothing decides a goal: GOGC is off, and there is no memory limit.';
      default: {
        const gone: never = goalBy;
        return gone;
      }
    }
  }

  function belowLiveReason({ limited, gcCpuShare }: SteadyState): string {
    const begin = 'The limit leaves less than what lives: the collector would run all the time';
    return limited
      ? `${begin}; the 50% limiter lets the heap grow past the limit.`
      : `${begin}. Marking so little costs ${share(gcCpuShare)} of the CPU; were it more than half, the 50% limiter would let the heap grow past the limit.`;
  }

  function openWords({ idleProcs, markBytesPerCpuSecond }: Unknown): string {
    if (idleProcs && markBytesPerCpuSecond) return 'By which CPUs are idle and how fast the heap is marked';
    if (idleProcs) return 'By which CPUs are idle';
    return markBytesPerCpuSecond ? 'By how fast the heap is marked' : 'As near as that real programs were';
  }

  /** Said of a release that ignores GOMEMLIMIT. */
  const noLimit = (minor: string) => `Go ${minor} knows no memory limit, which came with 1.19.`;

  return {
    /** The rule that decides the goal, and what the settings do besides. */
    reason({ program, steady }: Settled): string {
      const ignored =
        program.limitBytes !== null && knownLimit(program) === null ? ` ${noLimit(program.release.minor)}` : '';
      return goalReason(program, steady) + ignored;
    },
    /** The figures that the answer leaves out. */
    figures({ program, steady }: Settled): string {
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'No goal, no trigger, no cycle.';
      const parts = [
        `Goal ${heap(steady.goalBytes)}`,
        `next cycle from ${heap(steady.triggerBytes)} on`,
        `marking takes ${f.duration(steady.markSeconds * 1000)} every ${f.duration(steady.periodSeconds * 1000)}`,
        `${share(steady.gcCpuShare)} of the CPU`,
      ];
      if (steady.bytesPerSecond < program.bytesPerSecond * 0.99) {
        parts.push(`the program achieves ${short(steady.bytesPerSecond)} of ${short(program.bytesPerSecond)} a second`);
      }
      return `${parts.join(', ')}.`;
    },
    /** From the least to the most that real programs of these settings come to. */
    range({ steady, open, ranges }: SettledGoal): string {
      if (steady.limited || steady.goalBytes === Number.POSITIVE_INFINITY) return '';
      const { goalBytes, cyclesPerSecond, residentBytes } = ranges;
      const fromTo = ({ low, high }: Range, text: (value: number) => string) => interval(text(low), text(high), ' to ');
      const figures = `a goal of ${fromTo(goalBytes, short)}, ${fromTo(cyclesPerSecond, rate)} collections a second, ${fromTo(residentBytes, short)} resident.`;
      return `${openWords(open)}: ${figures}`;
    },
    /** Whether the process stays within its container; empty where the limiter lets the heap grow. */
    fitsContainer({ steady, ranges }: SettledGoal, containerBytes: number): string {
      if (steady.limited) return '';
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'It would outgrow any container.';
      const container = f.typedBytes(containerBytes);
      const { low, high } = ranges.residentBytes;
      const taken = `Programs like this take ${interval(short(low), short(high), ' to ')}`;
      if (high <= containerBytes) return `${taken} and fit in ${container}.`;
      return low <= containerBytes
        ? `${taken}: some would not fit in ${container}.`
        : `${taken}: too much for ${container}, where the kernel would end them.`;
    },
    noLimit,
    /** Quantities that differ from the preset, and those that don't; empty where nothing differs. */
    moved(preset: Settled, now: Settled): string {
      const quantities: Quantity[] = [
        { name: 'live heap', before: reachableBytes(preset.program), now: reachableBytes(now.program), show: heap },
        { name: 'goal', before: preset.steady.goalBytes, now: now.steady.goalBytes, show: heap },
        {
          name: 'collections a second',
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
        value === Number.POSITIVE_INFINITY ? 'without end' : show(value);
      const moved = quantities.filter(({ before, now: after, show }) => show(before) !== show(after));
      if (moved.length === 0) return '';
      const moves = moved.map((each) => `${each.name} ${shown(each, each.before)} → ${shown(each, each.now)}`);
      const stayed = quantities.filter((each) => !moved.includes(each)).map(({ name }) => name);
      const rest = stayed.length === 0 ? '' : ` Unmoved: ${stayed.join(', ')}.`;
      return `Against the preset: ${moves.join(', ')}.${rest}`;
    },
  };
};
