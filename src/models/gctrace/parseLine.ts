// runtime/mgc.go@go1.26.8, @go1.17.13: gcMarkTermination, fmtNSAsMS
import { type Cycle, FORCED } from './cycles';

export type LineReading =
  | { readonly type: 'cycle'; readonly cycle: Cycle; readonly prefix: string }
  /** `GC forced`: the cycle that follows was begun by the timer, two minutes after the one before. */
  | { readonly type: 'timer'; readonly prefix: string }
  /** Begins as a cycle and goes on as none: cut off, or mixed with other output. */
  | { readonly type: 'malformed' }
  | { readonly type: 'other' };

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
/** Text that may stand behind: none, or the end of a string of Docker's JSON. */
const END = String.raw`(?:\s*$|(?:\\[rn])*")`;
const CYCLE = new RegExp(
  [
    String.raw`gc (\d+) @${NUMBER}s (\d+)%(?: \([^)]*\))?: `,
    `${NUMBER}\\+${NUMBER}\\+${NUMBER} ms clock, `,
    `${NUMBER}\\+${NUMBER}/${NUMBER}/${NUMBER}\\+${NUMBER} ms cpu, `,
    String.raw`(\d+)->(\d+)->(\d+) MB, (\d+) MB goal,(?: (\d+) MB stacks, (\d+) MB globals,)? (\d+) P( \(forced\))?`,
    END,
  ].join(''),
  'y',
);
const BEGINS_AS_CYCLE = /gc \d+ @\d/;
const TIMER = new RegExp(`(?<!\\w)GC forced${END}`);
/** Docker’s JSON log escapes the arrow of `4->4->4 MB`. */
const ESCAPED_ARROW = '\\u003e';

const OTHER: LineReading = { type: 'other' };
const MALFORMED: LineReading = { type: 'malformed' };

const MOST_CYCLES = 2 ** 32;
/** Up to here 32-bit columns are exact: 16 TiB, more than a heap of Go can have. With GOGC=off the goal lies far above. */
const MOST_MB = 2 ** 24;

/** A line of a program's standard error, without its line break. Something may stand before the cycle: a time, a pod. */
export function parseLine(text: string): LineReading {
  if (!text.includes('gc ')) return parseTimer(text);
  const line = text.includes(ESCAPED_ARROW) ? text.replaceAll(ESCAPED_ARROW, '>') : text;
  const start = line.search(BEGINS_AS_CYCLE);
  if (start < 0) return parseTimer(line);
  CYCLE.lastIndex = start;
  const match = CYCLE.exec(line);
  const cycle = match && cycleOf(match);
  return cycle ? { type: 'cycle', cycle, prefix: line.slice(0, start) } : MALFORMED;
}

function parseTimer(line: string): LineReading {
  const start = line.includes('GC forced') ? line.search(TIMER) : -1;
  return start < 0 ? OTHER : { type: 'timer', prefix: line.slice(0, start) };
}

function cycleOf(match: RegExpExecArray): Cycle | undefined {
  const number = (group: number) => Number(match[group]);
  const goal = number(15);
  const cycle: Cycle = {
    n: number(1),
    atSeconds: number(2),
    gcPercent: number(3),
    sweepTermMs: number(4),
    markMs: number(5),
    markTermMs: number(6),
    sweepTermCpuMs: number(7),
    assistCpuMs: number(8),
    backgroundCpuMs: number(9),
    idleCpuMs: number(10),
    markTermCpuMs: number(11),
    startMB: number(12),
    endMB: number(13),
    liveMB: number(14),
    goalMB: goal > MOST_MB ? Number.POSITIVE_INFINITY : goal,
    stacksMB: match[16] === undefined ? -1 : number(16),
    globalsMB: match[17] === undefined ? -1 : number(17),
    procs: number(18),
    forced: match[19] === undefined ? FORCED.paced : FORCED.called,
  };
  return isPossible(cycle) ? cycle : undefined;
}

const SIZES = ['startMB', 'endMB', 'liveMB', 'stacksMB', 'globalsMB'] as const;
const TIMES = [
  'atSeconds',
  'sweepTermMs',
  'markMs',
  'markTermMs',
  'sweepTermCpuMs',
  'assistCpuMs',
  'backgroundCpuMs',
  'idleCpuMs',
  'markTermCpuMs',
] as const;
const MOST_TIME = 1e12;

/** Digits glued together by two writers make numbers that no program has. */
function isPossible(cycle: Cycle): boolean {
  return (
    cycle.n < MOST_CYCLES &&
    cycle.gcPercent <= 100 &&
    cycle.procs >= 1 &&
    cycle.procs < MOST_MB &&
    SIZES.every((name) => cycle[name] <= MOST_MB) &&
    TIMES.every((name) => cycle[name] < MOST_TIME)
  );
}
