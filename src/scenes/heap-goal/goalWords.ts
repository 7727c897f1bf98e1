import { durationText, frequencyText, gogcText, heapBytes, rateText, shareText } from '../../components/heap/heapWords';
import type { Unknown } from '../../models/heap/assumed';
import type { HeapConfig } from '../../models/heap/config';
import { heapGoal } from '../../models/heap/goal';
import { knowsMemoryLimit } from '../../models/heap/limit';
import type { SteadyEstimate } from '../../models/heap/steadyEstimate';
import type { SteadyState } from '../../models/heap/steadyState';
import type { Range } from '../../models/sizing/range';
import { reachableBytes } from './program';

/** A piece of the answer; figures stand out. */
interface AnswerPart {
  readonly text: string;
  readonly figure?: 'heap' | 'cycles' | 'resident';
}

/** Three digits are enough to remember: `135 MiB`, `64 MiB`, `97.3 MiB`. */
function shortBytes(bytes: number): string {
  const text = heapBytes(bytes);
  const whole = /^\d{3}\.\d (?=MiB)/.test(text)
    ? text.replace(/^[\d.]+/, (digits) => String(Math.round(Number(digits))))
    : text;
  return whole.replace('.0 ', ' ');
}

/** What the heap grows to: past its goal where the collector is held back. */
function reachedBytes({ goalBytes, peakBytes }: SteadyState): number {
  return Math.max(goalBytes, peakBytes);
}

/** `64 MiB alive at GOGC 100: the heap grows to 130 MiB, 12.8 collections a second, 137 MiB resident.` */
export function answerParts(program: HeapConfig, steady: SteadyState): AnswerPart[] {
  const off = program.mmapCacheBytes > 0 ? ` and ${shortBytes(program.mmapCacheBytes)} outside the heap` : '';
  const limit = limitOf(program);
  const under = limit === null ? '' : ` under a limit of ${shortBytes(limit)}`;
  const begin = `${shortBytes(reachableBytes(program))} alive${off} at ${gogcText(program.gogc)}${under}: `;
  if (steady.goalBytes === Number.POSITIVE_INFINITY) {
    return [
      { text: `${begin}nothing is ever collected, and the heap grows by ` },
      { text: `${shortBytes(program.bytesPerSecond)} a second`, figure: 'heap' },
      { text: '.' },
    ];
  }
  return [
    { text: `${begin}the heap grows to ` },
    { text: shortBytes(reachedBytes(steady)), figure: 'heap' },
    { text: ', ' },
    { text: frequencyText(steady.cyclesPerSecond), figure: 'cycles' },
    { text: ', ' },
    { text: shortBytes(steady.resident.expected), figure: 'resident' },
    { text: ' resident.' },
  ];
}

/** GOMEMLIMIT, where the release knows it. */
function limitOf({ release, limitBytes }: HeapConfig): number | null {
  return knowsMemoryLimit(release) ? limitBytes : null;
}

/** What decides the goal, and what the settings do besides. */
export function reasonOf(program: HeapConfig, steady: SteadyState): string {
  const ignored =
    program.limitBytes !== null && limitOf(program) === null
      ? ` Go ${program.release.minor} knows no memory limit, which came with 1.19.`
      : '';
  return goalReason(program, steady) + ignored;
}

function goalReason(program: HeapConfig, steady: SteadyState): string {
  const { release, gogc, stacksBytes, globalsBytes } = program;
  const { liveBytes, goalBy } = steady;
  switch (goalBy) {
    case 'gogc': {
      const goal = heapGoal({ release, liveBytes, stacksBytes, globalsBytes, gogc });
      const hasRoots = heapGoal({ release, liveBytes, stacksBytes: 0, globalsBytes: 0, gogc }) < goal;
      const base = hasRoots
        ? `of ${heapBytes(liveBytes + stacksBytes + globalsBytes)}, which is live heap, stacks and globals`
        : 'of it';
      return `GOGC decides: each cycle finds ${heapBytes(liveBytes)} live, and the goal is that plus ${gogc} % ${base}.`;
    }
    case 'minimum':
      return `The minimum decides: no heap is too small for a goal of 4 MiB × GOGC / 100, ${heapBytes(steady.goalBytes)} here.`;
    case 'limit': {
      const limit = program.limitBytes ?? 0;
      const { nonHeapBytes = 0, headroomBytes = 0 } = steady.limitGoal ?? {};
      const wanted = steady.gogcGoalBytes;
      const otherwise =
        wanted === Number.POSITIVE_INFINITY ? 'GOGC is off.' : `GOGC alone would ask for ${heapBytes(wanted)}.`;
      return `The memory limit decides: of ${heapBytes(limit)}, ${heapBytes(nonHeapBytes)} go to stacks and metadata, and ${heapBytes(headroomBytes)} are kept free. ${otherwise}`;
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
    ? `${begin}; the 50 % limiter lets the heap grow past the limit.`
    : `${begin}. Marking so little costs ${shareText(gcCpuShare)} of the CPU; were it more than half, the 50 % limiter would let the heap grow past the limit.`;
}

/** Whether the limit lies below what lives, so that no cycle can meet it. */
export function isLimitBelowLive(program: HeapConfig): boolean {
  const limit = limitOf(program);
  return limit !== null && limit - program.nonHeapBytes < reachableBytes(program);
}

/** Beside the field of a limit that no cycle can meet. */
export const LIMIT_BELOW_LIVE =
  'Below the live heap: the collector would run all the time; the 50 % limiter lets the heap grow past the limit.';

/** The figures that the answer leaves out. */
export function figuresOf({ program, steady }: Compared): string {
  if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'No goal, no trigger, no cycle.';
  const parts = [
    `Goal ${heapBytes(steady.goalBytes)}`,
    `next cycle from ${heapBytes(steady.triggerBytes)} on`,
    `marking takes ${durationText(steady.markSeconds * 1000)} every ${durationText(steady.periodSeconds * 1000)}`,
    `${shareText(steady.gcCpuShare)} of the CPU`,
  ];
  if (steady.bytesPerSecond < program.bytesPerSecond * 0.99) {
    parts.push(
      `the program achieves ${shortBytes(steady.bytesPerSecond)} of ${shortBytes(program.bytesPerSecond)} a second`,
    );
  }
  return `${parts.join(', ')}.`;
}

interface Compared {
  readonly program: HeapConfig;
  readonly steady: SteadyState;
}

interface Ranged extends Compared {
  readonly open: Unknown;
  readonly ranges: SteadyEstimate;
}

/** From the least to the most that real programs of these settings come to. */
export function rangeSentence({ steady, open, ranges }: Ranged): string {
  if (steady.limited || steady.goalBytes === Number.POSITIVE_INFINITY) return '';
  const { goalBytes, cyclesPerSecond, residentBytes } = ranges;
  const fromTo = ({ low, high }: Range, text: (value: number) => string) => `${text(low)} to ${text(high)}`;
  const figures = `a goal of ${fromTo(goalBytes, shortBytes)}, ${fromTo(cyclesPerSecond, rateText)} collections a second, ${fromTo(residentBytes, shortBytes)} resident.`;
  return `${openWords(open)}: ${figures}`;
}

function openWords({ idleProcs, markBytesPerCpuSecond }: Unknown): string {
  if (idleProcs && markBytesPerCpuSecond) return 'By which CPUs are idle and how fast the heap is marked';
  if (idleProcs) return 'By which CPUs are idle';
  return markBytesPerCpuSecond ? 'By how fast the heap is marked' : 'As near as that real programs were';
}

interface Quantity {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  readonly show: (value: number) => string;
}

/** What moved against the preset and what stayed; empty where nothing differs. */
export function movedSentence(preset: Compared, now: Compared): string {
  const quantities: Quantity[] = [
    { name: 'live heap', before: reachableBytes(preset.program), now: reachableBytes(now.program), show: heapBytes },
    { name: 'goal', before: preset.steady.goalBytes, now: now.steady.goalBytes, show: heapBytes },
    {
      name: 'collections a second',
      before: preset.steady.cyclesPerSecond,
      now: now.steady.cyclesPerSecond,
      show: rateText,
    },
    { name: 'CPU for the collector', before: preset.steady.gcCpuShare, now: now.steady.gcCpuShare, show: shareText },
    { name: 'resident', before: preset.steady.resident.expected, now: now.steady.resident.expected, show: heapBytes },
  ];
  const moved = quantities.filter(({ before, now: after, show }) => show(before) !== show(after));
  if (moved.length === 0) return '';
  const stayed = quantities.filter((quantity) => !moved.includes(quantity)).map(({ name }) => name);
  const moves = moved.map(
    ({ name, before, now: after, show }) => `${name} ${shown(before, show)} → ${shown(after, show)}`,
  );
  const rest = stayed.length === 0 ? '' : ` Unmoved: ${stayed.join(', ')}.`;
  return `Against the preset: ${moves.join(', ')}.${rest}`;
}

function shown(value: number, show: (value: number) => string): string {
  return value === Number.POSITIVE_INFINITY ? 'without end' : show(value);
}
