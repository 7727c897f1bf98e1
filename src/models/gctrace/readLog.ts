import { type Cycle, type Cycles, cycleList, FORCED, reorder, viewCycles } from './cycles';
import { breaksOff, type CycleReading, maySayGc, type OldEra, parseLine, stripFormatting } from './parseLine';
import {
  detached,
  distinctWords,
  isNewestFirst,
  type LabelGroups,
  labelBehind,
  labelIndex,
  labelOf,
  type SortedRuns,
  sortRuns,
} from './runs';

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
  /** The first of its lines in the log, from 1. */
  readonly firstLine: number;
}

/** A log as numbers. Survives structuredClone. */
export interface GcLog {
  /** All of them: cycles, continued, timer, malformed and skipped. */
  readonly lines: number;
  /** Lines that go on with a cycle which the line before has begun. */
  readonly continued: number;
  /** `GC forced`, which is no cycle itself. */
  readonly timerLines: number;
  readonly malformed: number;
  readonly firstMalformed: readonly MalformedLine[];
  /** Lines that are not gctrace output. */
  readonly skipped: number;
  /** Cycles with something before them. */
  readonly prefixed: number;
  /** The era of lines that a release before 1.6 wrote; undefined without any. */
  readonly tooOld: OldEra | undefined;
  /** The newest line came first; the cycles here are in the order of time. */
  readonly newestFirst: boolean;
  /** Programs wrote by turns, and nothing but their numbers tells which line is whose. */
  readonly mixed: boolean;
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
/** Letters that are looked at together: a longer line is read in parts. */
const MOST_LETTERS = 16_384;
const MOST_MALFORMED_KEPT = 5;
const MOST_MALFORMED_LETTERS = 160;
/** The longest line of gctrace, wrapped or not. */
const MOST_CYCLE_LETTERS = 600;

/** Signs at the end of a line that goes on. */
const GOES_ON = /[=\\↵⏎]\s*$/;
/** What mail and frames put before a line. */
const QUOTE = /^\s*(?:[>|│┃]\s*)+/;
const FORCED_MARK = '(forced)';

/** A line that broke off, from where it begins as a cycle. */
interface Pending {
  readonly text: string;
  readonly prefix: string;
  readonly line: number;
  /** Lines that it goes on over. */
  readonly continued: number;
  /** All of the line, for those who can’t read it. */
  readonly whole: string;
}

/** A cycle at the end of its line, and what stands there of `(forced)`: the rest may come on the next one. */
interface Held {
  readonly cycle: Cycle;
  readonly prefix: string;
  readonly line: number;
  readonly tail: string;
}

interface NamedRuns extends SortedRuns {
  /** Names of the runs where those before their lines are the same. */
  readonly names?: readonly string[];
}

/** A line that the timer wrote, between cycles. */
interface TimerLine {
  readonly label: number;
  /** Cycles before it. */
  readonly at: number;
}

export function createReader(mostCycles = MOST_CYCLES): LogReader {
  const list = cycleList();
  const before = labelIndex();
  const behind = labelIndex();
  const labelsBefore: number[] = [];
  const labelsBehind: number[] = [];
  const lineOf: number[] = [];
  const timers: TimerLine[] = [];
  const firstMalformed: MalformedLine[] = [];
  let [lines, continued, timerLines, malformed, skipped, prefixed, beyond] = [0, 0, 0, 0, 0, 0, 0];
  let tooOld: OldEra | undefined;
  let pending: Pending | undefined;
  let held: Held | undefined;
  let rest = '';
  /** True if the beginning of this line has been read. */
  let isCut = false;

  function readLine(whole: string): void {
    if (!isCut) lines++;
    if ((pending || held) && whole.trim() === '') {
      skipped++;
      return;
    }
    if (held && release(held, whole)) return;
    const text = pending || maySayGc(whole) ? stripFormatting(whole) : whole;
    if (pending && goOn(pending, text)) return;
    flush();
    if (maySayGc(text)) readNew(text, whole);
    else if (!isCut) skipped++;
  }

  /** Adds the cycle that was held; true if a line is the rest of it. */
  function release({ cycle, prefix, line, tail }: Held, next: string): boolean {
    held = undefined;
    const isForced =
      next.includes(')') && (tail + stripFormatting(next).replace(QUOTE, '').trim()).startsWith(FORCED_MARK);
    addCycle(isForced ? { ...cycle, forced: FORCED.called } : cycle, prefix, '', line);
    if (isForced) continued++;
    return isForced;
  }

  /** Takes a line for the rest of the one that broke off, where it is. */
  function goOn(begun: Pending, text: string): boolean {
    const start = begun.text.trimEnd();
    const behindPrefix = begun.prefix !== '' && text.startsWith(begun.prefix) ? [text.slice(begun.prefix.length)] : [];
    for (const part of [text, text.replace(QUOTE, ''), ...behindPrefix]) {
      const joined = start + part.replace(GOES_ON, '').trim();
      const next = { ...begun, text: joined, continued: begun.continued + (isCut ? 0 : 1) };
      const reading = parseLine(joined);
      if (reading.type === 'cycle' && reading.prefix === '') {
        pending = undefined;
        continued += next.continued;
        readCycles(joined, reading, begun.prefix, begun.line);
        return true;
      }
      if (joined.length <= MOST_CYCLE_LETTERS && breaksOff(joined) === 0) {
        pending = next;
        return true;
      }
    }
    return false;
  }

  /** What broke off and doesn’t go on. */
  function flush(): void {
    if (!pending) return;
    const { text, whole, line } = pending;
    continued += pending.continued;
    pending = undefined;
    if (parseLine(text).type === 'malformed') addMalformed(line, whole);
    else skipped++;
  }

  function readNew(text: string, whole: string): void {
    const reading = parseLine(text);
    if (reading.type === 'cycle') {
      readCycles(text, reading, reading.prefix, lines);
      return;
    }
    if (keep(text, 0, '', whole)) return;
    switch (reading.type) {
      case 'other':
        if (!isCut) skipped++;
        return;
      case 'tooOld':
        tooOld = reading.era;
        skipped++;
        return;
      case 'timer':
        timerLines++;
        timers.push({ label: before.indexOf(labelOf(reading.prefix)), at: list.count });
        return;
      case 'malformed':
        addMalformed(lines, whole);
        return;
      default:
        reading satisfies never;
    }
  }

  /** Keeps the end of a line that breaks off behind a place, until it is known what the next one has. */
  function keep(line: string, from: number, prefix: string, whole: string): boolean {
    const text = line.replace(GOES_ON, '');
    const at = breaksOff(text, Math.max(from, text.length - MOST_CYCLE_LETTERS));
    if (at < 0) return false;
    pending = {
      text: text.slice(at),
      prefix: from === 0 ? text.slice(0, at) : prefix,
      line: lines,
      continued: 0,
      whole,
    };
    return true;
  }

  /** All cycles of a line, whose first one is read; `prefix` stands before that. */
  function readCycles(text: string, first: CycleReading, prefix: string, line: number): void {
    let reading = first;
    for (;;) {
      const { cycle, end } = reading;
      const next = text.includes('gc', end) ? parseLine(text, end) : undefined;
      if (next?.type === 'cycle') {
        addCycle(cycle, prefix, '', line);
        reading = next;
        continue;
      }
      const tail = text.slice(end).trim();
      const mayGoOn = cycle.forced !== FORCED.called && FORCED_MARK.startsWith(tail);
      if (mayGoOn) held = { cycle, prefix, line, tail };
      else addCycle(cycle, prefix, tail, line);
      if (next) keep(text, end, prefix, text);
      return;
    }
  }

  function addMalformed(line: number, text: string): void {
    malformed++;
    if (firstMalformed.length >= MOST_MALFORMED_KEPT) return;
    firstMalformed.push({ line, text: detached(text.slice(0, MOST_MALFORMED_LETTERS)) });
  }

  function addCycle(cycle: Cycle, prefix: string, suffix: string, line: number): void {
    if (prefix !== '') prefixed++;
    if (list.count >= mostCycles) {
      beyond++;
      return;
    }
    labelsBefore.push(before.indexOf(labelOf(prefix)));
    labelsBehind.push(behind.indexOf(labelBehind(suffix)));
    lineOf.push(line);
    list.add(cycle);
  }

  /** The cycles that the timer began: each comes behind its line, or before it where the newest comes first. */
  function markTimed(
    { forced, count }: Cycles,
    groups: Int32Array,
    groupOf: LabelGroups['groupOf'],
    newestFirst: boolean,
  ) {
    const step = newestFirst ? -1 : 1;
    for (const { label, at } of timers) {
      let index = newestFirst ? at - 1 : at;
      while (index >= 0 && index < count && groups[index] !== groupOf(label)) index += step;
      if (forced[index] === FORCED.paced) forced[index] = FORCED.timer;
    }
  }

  return {
    push(chunk) {
      let from = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
        rest = readParts(rest + chunk.slice(from, end));
        readLine(rest);
        [rest, isCut] = ['', false];
        from = end + 1;
      }
      rest = readParts(rest + chunk.slice(from));
    },
    finish() {
      if (rest !== '') readLine(rest);
      rest = '';
      if (held) release(held, '');
      flush();
      const read = list.take();
      const { groupOf, nameOf } = before.groups(labelsBefore);
      const groups = Int32Array.from(labelsBefore, groupOf);
      const newestFirst = isNewestFirst(read, groups);
      markTimed(read, groups, groupOf, newestFirst);
      const sorted = sortedBy(read, groups, newestFirst);
      const counts = Uint32Array.from(sorted.members, ({ length }) => length);
      const starts = startsOf(counts);
      const cycles = inOrder(read, sorted.members);
      const shown = longest(counts);
      return {
        lines,
        continued,
        timerLines,
        malformed,
        firstMalformed,
        skipped,
        prefixed,
        beyond,
        tooOld,
        newestFirst,
        mixed: sorted.mixed,
        cycles,
        runs: shown.map((run) => ({
          from: starts[run] ?? 0,
          count: counts[run] ?? 0,
          label: sorted.names?.[run] ?? nameOf(groups[sorted.members[run]?.[0] ?? 0] ?? 0),
          firstLine: (sorted.members[run] ?? []).reduce((least, i) => Math.min(least, lineOf[i] ?? 0), lines),
        })),
        otherRuns: {
          runs: counts.length - shown.length,
          cycles: cycles.count - shown.reduce((sum, run) => sum + (counts[run] ?? 0), 0),
        },
      };
    },
  };

  /** Reads a line that is too long to be looked at together up to its last part, and gives that back. */
  function readParts(line: string): string {
    let part = line;
    while (part.length >= MOST_LETTERS) {
      const space = part.lastIndexOf(' ', MOST_LETTERS - 1);
      const end = space > MOST_LETTERS / 2 ? space : MOST_LETTERS;
      readLine(part.slice(0, end));
      part = part.slice(end);
      isCut = true;
    }
    return part;
  }

  /** Interleaved programs can be separated by their log suffixes. */
  function sortedBy(read: Cycles, groups: Int32Array, newestFirst: boolean): NamedRuns {
    const sorted = sortRuns(read, groups, newestFirst);
    if (!sorted.mixed) return sorted;
    const { groupOf, nameOf } = behind.groups(labelsBehind);
    const both = groups.map((group, i) => group * labelsBehind.length + groupOf(labelsBehind[i] ?? 0));
    const better = sortRuns(read, both, newestFirst);
    if (better.mixed) return sorted;
    const nameBehind = ([first = 0]: readonly number[]) => nameOf(groupOf(labelsBehind[first] ?? 0));
    return { ...better, names: distinctWords(better.members.map(nameBehind)) };
  }
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

function inOrder(cycles: Cycles, members: readonly (readonly number[])[]): Cycles {
  const order = Uint32Array.from({ length: cycles.count });
  let place = 0;
  for (const run of members) for (const index of run) order[place++] = index;
  return order.every((index, i) => index === i) ? cycles : reorder(cycles, order);
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
