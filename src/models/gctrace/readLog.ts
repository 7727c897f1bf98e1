import { type Cycle, type Cycles, cycleList, viewCycles } from './cycles';
import { parseLine } from './parseLine';
import { begunByTimer, detached, labelOf, runSorter } from './runs';

interface MalformedLine {
  /** From 1. */
  readonly line: number;
  /** Its beginning. */
  readonly text: string;
}

/** The cycles of one program, from its start to its end or as far as the log has them. */
export interface Run {
  readonly from: number;
  readonly count: number;
  /** Text before its lines, without times: a pod, a service. Empty where there is none. */
  readonly label: string;
  /** Line of its first cycle in the log, from 1. */
  readonly firstLine: number;
}

/** A log as numbers. Survives structuredClone. */
export interface GcLog {
  /** All of them: cycles, timer, malformed and skipped. */
  readonly lines: number;
  /** `GC forced`, which is no cycle itself. */
  readonly timerLines: number;
  readonly malformed: number;
  readonly firstMalformed: readonly MalformedLine[];
  /** Not of the collector. */
  readonly skipped: number;
  /** Cycles with something before them. */
  readonly prefixed: number;
  /** Those of one run stand next to each other, in their order. */
  readonly cycles: Cycles;
  /** In the order in which they begin; of very many, the longest. */
  readonly runs: readonly Run[];
  /** Runs that `runs` has no room for, and their cycles. */
  readonly otherRuns: { readonly runs: number; readonly cycles: number };
  /** Cycles that are counted and not kept. */
  readonly beyond: number;
}

export interface LogReader {
  /** A part of the log, cut anywhere. */
  push(chunk: string): void;
  /** The log up to here. The reader can read no more. */
  finish(): GcLog;
}

/** 170 MB of columns. */
const MOST_CYCLES = 2_000_000;
const MOST_RUNS = 200;
/** Longest line, in letters; a longer one is read as if it ended here. */
const MOST_LINE_LETTERS = 16_384;
const MOST_MALFORMED_KEPT = 5;
const MOST_MALFORMED_LETTERS = 160;

export function createReader(mostCycles = MOST_CYCLES): LogReader {
  const list = cycleList();
  const sorter = runSorter();
  const runOfCycle: number[] = [];
  const firstLines: number[] = [];
  const firstMalformed: MalformedLine[] = [];
  const timerLabels = new Set<string>();
  let [lines, timerLines, malformed, skipped, prefixed, beyond] = [0, 0, 0, 0, 0, 0];
  let rest = '';

  function readLine(whole: string): void {
    const text = whole.length > MOST_LINE_LETTERS ? whole.slice(0, MOST_LINE_LETTERS) : whole;
    const reading = parseLine(text);
    lines++;
    switch (reading.type) {
      case 'other':
        skipped++;
        return;
      case 'timer':
        timerLines++;
        timerLabels.add(labelOf(reading.prefix));
        return;
      case 'malformed':
        malformed++;
        if (firstMalformed.length < MOST_MALFORMED_KEPT) {
          firstMalformed.push({ line: lines, text: detached(text.slice(0, MOST_MALFORMED_LETTERS)) });
        }
        return;
      case 'cycle':
        addCycle(reading.cycle, reading.prefix);
        return;
      default:
        reading satisfies never;
    }
  }

  function addCycle(read: Cycle, prefix: string): void {
    if (prefix !== '') prefixed++;
    if (list.count >= mostCycles) {
      beyond++;
      return;
    }
    const timed = timerLabels.size > 0 && timerLabels.delete(labelOf(prefix));
    const cycle = timed ? begunByTimer(read) : read;
    const run = sorter.place(cycle, prefix);
    if (run === firstLines.length) firstLines.push(lines);
    runOfCycle.push(run);
    list.add(cycle);
  }

  return {
    push(chunk) {
      let from = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
        readLine(rest + chunk.slice(from, end));
        rest = '';
        from = end + 1;
      }
      rest = (rest + chunk.slice(from)).slice(0, MOST_LINE_LETTERS);
    },
    finish() {
      if (rest !== '') readLine(rest);
      rest = '';
      const counts = new Uint32Array(sorter.count);
      for (const run of runOfCycle) counts[run] = (counts[run] ?? 0) + 1;
      const starts = startsOf(counts);
      const cycles = list.take(counts.length > 1 ? orderByRun(runOfCycle, starts) : undefined);
      const shown = longest(counts);
      return {
        lines,
        timerLines,
        malformed,
        firstMalformed,
        skipped,
        prefixed,
        beyond,
        cycles,
        runs: shown.map((run) => ({
          from: starts[run] ?? 0,
          count: counts[run] ?? 0,
          label: sorter.labelOf(run),
          firstLine: firstLines[run] ?? 0,
        })),
        otherRuns: {
          runs: counts.length - shown.length,
          cycles: cycles.count - shown.reduce((sum, run) => sum + (counts[run] ?? 0), 0),
        },
      };
    },
  };
}

/** A whole log at once. */
export function readLog(text: string): GcLog {
  const reader = createReader();
  reader.push(text);
  return reader.finish();
}

/** The cycles of one run, over the log's memory. */
export function cyclesOf(log: GcLog, { from, count }: Run): Cycles {
  return viewCycles(log.cycles, from, from + count);
}

function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length);
  for (let run = 1; run < counts.length; run++) starts[run] = (starts[run - 1] ?? 0) + (counts[run - 1] ?? 0);
  return starts;
}

function orderByRun(runOfCycle: readonly number[], starts: Uint32Array): Uint32Array {
  const next = starts.slice();
  const order = new Uint32Array(runOfCycle.length);
  for (const [cycle, run] of runOfCycle.entries()) {
    const place = next[run] ?? 0;
    order[place] = cycle;
    next[run] = place + 1;
  }
  return order;
}

/** The numbers of the runs with the most cycles, ascending. */
function longest(counts: Uint32Array): number[] {
  const runs = Array.from(counts, (_, run) => run);
  if (runs.length <= MOST_RUNS) return runs;
  return runs
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, MOST_RUNS)
    .sort((a, b) => a - b);
}
