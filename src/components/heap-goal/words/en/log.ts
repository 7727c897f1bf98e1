import type { Progress } from '../../../../files/pieces';
import type { CycleRange, Cycles, Spread } from '../../../../models/gctrace/cycles';
import { EASY_SHARE, type ImpliedSettings, type TightLimit } from '../../../../models/gctrace/impliedSettings';
import type { GcLog, Run } from '../../../../models/gctrace/readLog';
import type { LogSummary, OtherSettings, ProjectionSummary } from '../../../../models/gctrace/summary';
import { MIB } from '../../../../models/kernel/bits';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { LogMark } from '../../gctrace/logLayout';
import type { LogProblem } from '../../gctrace/readLogFile';
import { GET_A_LOG, KEEP_CYCLES, LOG_BEGIN } from '../amounts';

const PASTED = 'the pasted text';

/** Everything about gctrace logs. */
export const logWords = (f: Formats<'en'>) => {
  const q = logQuantities(f);
  const named = (name: string | null) => name ?? PASTED;
  const opening = (name: string | null) => name ?? 'The pasted text';

  return {
    input: {
      name: 'A collector log',
      label: 'gctrace log',
      placeholder: LOG_BEGIN,
      /** Text before and after the command. */
      hint: {
        before: 'Paste the output of a program run like this: ',
        command: GET_A_LOG,
        after: ', or choose or drop a log file; .gz files work too. The log stays in this browser.',
      },
      open: 'Open a log…',
      others: 'Open maps and profiles too',
      orReal: 'or a real log:',
      cancel: 'Cancel',
      stopped: (name: string | null) => `Stopped reading ${named(name)}.`,
      read: (name: string | null) => `Finished reading ${named(name)}.`,
      reading: (name: string | null) => `Reading ${named(name)}`,
      progress: (name: string | null, { bytes, totalBytes }: Progress) =>
        `Reading ${named(name)}: ${f.bytes(bytes)} of ${f.bytes(totalBytes)}`,
    },
    samples: {
      cacheInHeap: 'Go 1.17, cache in the heap',
      cacheOffHeap: 'Go 1.23, cache in mmap',
      roots: 'Go 1.26, big stacks and globals',
    },
    problems: {
      brokenGzip: ({ name }) => `${opening(name)} is not a complete gzip file. Decompress it first.`,
      tooLarge: ({ name }) =>
        `${opening(name)} is more than 1 GiB when decompressed. Keep only its cycles: ${KEEP_CYCLES}`,
      unreadable: ({ name }) => `${opening(name)} could not be read. Open or paste the log again.`,
      empty: ({ name }) => `${opening(name)} is empty. To get a log, run the program like this: ${GET_A_LOG}`,
      malformed: ({ name, count, firstLine }) =>
        `${opening(name)} has no readable gctrace line: ${f.counted(count, { one: 'line begins like one but breaks off', other: 'lines begin like one but break off' })} (first: line ${f.count(firstLine)}). Open or paste whole lines.`,
      tooOld: ({ name, era }) =>
        `${opening(name)} comes from Go ${era}${era === '1.4' ? ' or earlier' : ''}, whose gctrace lines have different numbers. Only logs from Go 1.6 and later can be read. Build the program with one of these releases.`,
      noLine: ({ name }) => `${opening(name)} has no gctrace line. To get one, run the program like this: ${GET_A_LOG}`,
    } satisfies EventWords<LogProblem>,
    view: {
      run: 'Run',
      wholeRun: 'Whole run',
      steadyPart: 'Steady part',
      fromCycle: 'From cycle',
      toCycle: 'To cycle',
      cycleAt: ({ n, atSeconds }: Cycles, index: number) =>
        `${f.count(n[index] ?? 0)} at ${f.time(atSeconds[index] ?? 0)}`,
      noLimit: 'The log is from Go 1.17 or earlier, which has no memory limit, so a limit changes nothing here.',
      otherSettings: 'With other settings',
      wholeLog: 'The whole log',
      malformed: 'Lines that can’t be read',
    },
    chart: {
      title: 'The heap in the log',
      name: (sentences: readonly string[]) => `The heap in the log. ${sentences.join(' ')}`,
      steadyPart: 'steady part',
      otherGoalUpTo: (mb: number) => `↑ other goal: up to ${q.mib(mb)}`,
      share: 'GC CPU',
    },
    legend: {
      live: 'live heap, as each cycle ends',
      total: 'total heap',
      crest: 'total heap: each cycle reaches up to this line',
      goal: 'heap goal',
      goalWith: (settings: string) => `goal with ${settings}`,
      marks: {
        overshoot: 'ended above its goal',
        called: 'runtime.GC was called',
        timer: 'started by the timer',
      } satisfies Record<LogMark['type'], string>,
    },
    table: {
      title: 'The cycles as a table',
      caption: 'Cycles of the log',
      everyRow: (stride: number) => `One row for every ${f.count(stride)} cycles.`,
      cycle: 'cycle',
      at: 'at',
      startMB: 'total at start',
      endMB: 'total at end',
      liveMB: 'live',
      goalMB: 'goal',
      otherGoalMB: 'other goal',
      gcCpu: 'GC CPU',
      cause: 'started by',
      seconds: (seconds: number) => `${f.number(seconds, { places: 3 })} s`,
      ms: (ms: number) => `${f.brief(ms)} ms`,
      goal(goalMB = Number.NaN): string {
        if (Number.isNaN(goalMB)) return '–';
        return Number.isFinite(goalMB) ? q.mib(goalMB) : 'none';
      },
      causes: { called: 'runtime.GC', timer: 'timer', paced: 'the goal' },
    },
    ...q,
    sentences: logSentences(f, q),
  };
};

const CYCLES = { one: 'cycle', other: 'cycles' };
const LINES = { one: 'line', other: 'lines' };

function sentence(parts: readonly (string | false)[]): string {
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isSaid(text: string | false): text is string {
  return text !== false;
}

export type LogQuantities = ReturnType<typeof logQuantities>;
export type LogSentences = ReturnType<typeof logSentences>;

/** Amounts in a log's precision: Go floors sizes to whole MB, meaning 2^20 bytes. */
const logQuantities = (f: Formats<'en'>) => ({
  mib: (mb: number) => (mb >= 10_240 ? f.bytes(mb * MIB) : `${f.whole(mb)} MiB`),
  rate(perSecond: number): string {
    if (perSecond === 0) return 'no cycles';
    if (perSecond < 0.1) return `a cycle every ${f.time(1 / perSecond)}`;
    return `${f.brief(perSecond)} cycles per second`;
  },
  share: (share: number) =>
    share > 0 && share < 0.001 ? `less than ${f.percent(0.001, { places: 1 })}` : f.share(share),
  /** `GOGC=50 and a limit of 1 GiB` */
  settings: ({ gogc, limitBytes }: OtherSettings) =>
    `GOGC=${gogc} and ${limitBytes === null ? 'no memory limit' : `a limit of ${f.typedBytes(limitBytes)}`}`,
});

/** Sentences on a log, a part of a run, and other settings. */
const logSentences = (f: Formats<'en'>, { mib, rate, share, settings }: LogQuantities) => {
  function spread({ low, median, high }: Spread): string {
    const [least, middle, most] = [low, median, high].map(mib);
    return least === most ? `${middle}` : `${middle} (${least} to ${most})`;
  }

  /** `4 instead of 2 cycles per second` */
  function rates(made: number, was: number): string {
    const isCounted = Math.min(made, was) >= 0.1;
    return `${isCounted ? f.brief(made) : rate(made)} instead of ${rate(was)}`;
  }

  function malformedSentence({ malformed, firstMalformed }: GcLog): string {
    const named = firstMalformed.map(({ line }) => f.count(line)).join(', ');
    const more = malformed > firstMalformed.length ? ' and others' : '';
    const where = `${f.plural(malformed, { one: 'line', other: 'lines' })} ${named}${more}`;
    return `${f.counted(malformed, { one: 'line starts like a cycle’s but is', other: 'lines start like a cycle’s but are' })} cut off or mixed with other output, and can’t be read: ${where}.`;
  }

  function allocated(mbPerSecond: number): string {
    return `with ${mbPerSecond < 10 ? f.bytes(mbPerSecond * MIB) : mib(mbPerSecond)} allocated per second`;
  }

  function overshootSentence({ count, mostMB }: LogSummary['overshoots'], peakMB: number): string {
    const peak = `The total heap reached ${mib(peakMB)}`;
    if (count === 0) return `${peak}; no cycle ended above its goal.`;
    return `${peak}; ${f.counted(count, CYCLES)} ended above the goal, by up to ${mib(mostMB)}.`;
  }

  function tightSentences(
    { isBelow, lowMB, highMB, leastMB, easyMB }: TightLimit,
    gcShare: number | undefined,
  ): string {
    const live = lowMB === highMB ? mib(lowMB) : `${mib(lowMB)} to ${mib(highMB)}`;
    const where = isBelow ? 'is below the live heap' : 'leaves hardly any room above the live heap';
    const cost = gcShare === undefined ? '' : ` and takes ${share(gcShare)} of the CPU`;
    return [
      `The memory limit ${where} (${live}), so the collector runs all the time${cost}. This is a “death spiral”.`,
      `Raise GOMEMLIMIT above ${mib(leastMB)} to end it; above ${mib(easyMB)}, collections take at most ${f.share(EASY_SHARE)} of the CPU, even if no CPU is idle to help.`,
    ].join(' ');
  }

  return {
    runName({ label, firstLine, count }: Run, cycles: Cycles, index: number): string {
      const shown = label.replace(/[\s|:]+$/, '');
      const name = shown === '' ? `run ${index + 1}` : `run ${index + 1}, ${shown}`;
      const seconds = (cycles.atSeconds[cycles.count - 1] ?? 0) - (cycles.atSeconds[0] ?? 0);
      return `${name}: ${f.counted(count, CYCLES)}, ${f.time(seconds)}, from line ${f.count(firstLine)}`;
    },
    partTitle({ n }: Cycles, { from, to }: CycleRange, isSteady: boolean): string {
      const cycles =
        from === to ? `cycle ${f.count(n[to] ?? 0)}` : `cycles ${f.count(n[from] ?? 0)} to ${f.count(n[to] ?? 0)}`;
      return isSteady ? `The steady part, ${cycles}` : capital(cycles);
    },
    /** Cycles of the log, and skipped lines. */
    whole(log: GcLog): string[] {
      const { cycles, lines, skipped, malformed, prefixed, timerLines, beyond, otherRuns } = log;
      const { continued, newestFirst, mixed, tooOld } = log;
      const runs = log.runs.length + otherRuns.runs;
      return [
        `${f.counted(cycles.count, CYCLES)} in ${f.counted(lines, LINES)}${runs > 1 ? ` from ${f.count(runs)} runs` : ''}.`,
        newestFirst && 'The newest line comes first, so the log was read from its end.',
        mixed &&
          'This log mixes lines from several programs without naming them. The programs are told apart by cycle numbers, times and goals; a log of a single program is more reliable.',
        tooOld !== undefined &&
          `Some lines come from Go ${tooOld}${tooOld === '1.4' ? ' or earlier' : ''}, which prints different numbers; only lines from Go 1.6 and later can be read.`,
        continued > 0 && `${f.counted(continued, { one: 'wrapped line was', other: 'wrapped lines were' })} rejoined.`,
        skipped > 0 &&
          `${f.counted(skipped, { one: 'line is not from gctrace and was', other: 'lines are not from gctrace and were' })} skipped.`,
        malformed > 0 && malformedSentence(log),
        timerLines > 0 &&
          `${f.counted(timerLines, { one: 'line says', other: 'lines say' })} “GC forced”, which means that the timer started the next cycle.`,
        prefixed > 0 &&
          `${f.counted(prefixed, { one: 'cycle has text before it', other: 'cycles have text before them' })}, such as a time or a pod’s name.`,
        otherRuns.runs > 0 &&
          `${f.counted(otherRuns.runs, { one: 'short run', other: 'short runs' })} with ${f.counted(otherRuns.cycles, CYCLES)} can’t be chosen below.`,
        beyond > 0 &&
          `${f.counted(beyond, { one: 'cycle at the end of the log is', other: 'cycles at the end of the log are' })} left out because the log is too long.`,
      ].filter(isSaid);
    },
    part(summary: LogSummary): string[] {
      const { perSecond, allocMBPerSecond, liveMB, goalMB, rootsMB, peakMB, overshoots, gcShare } = summary;
      const roots = rootsMB ? rootsMB.stacks.high + rootsMB.globals.high : 0;
      return [
        sentence([
          `${f.counted(summary.cycles, CYCLES)} in ${f.time(summary.seconds)}`,
          summary.called > 0 && `${f.count(summary.called)} started by runtime.GC`,
          summary.timed > 0 && `${f.count(summary.timed)} started by the two-minute timer`,
          summary.missing > 0 && `${f.count(summary.missing)} missing from the log`,
        ]),
        perSecond !== undefined &&
          sentence([
            capital(rate(perSecond)),
            perSecond >= 0.1 && `one every ${f.time(1 / perSecond)}`,
            allocMBPerSecond !== undefined && allocated(allocMBPerSecond),
          ]),
        sentence([
          `Live ${spread(liveMB)}`,
          rootsMB !== undefined &&
            roots > 0 &&
            `stacks ${mib(rootsMB.stacks.median)}, globals ${mib(rootsMB.globals.median)}`,
          goalMB ? `goal ${spread(goalMB)}` : 'and no goal: GOGC is off',
        ]),
        goalMB !== undefined && overshootSentence(overshoots, peakMB),
        gcShare !== undefined &&
          `The collector took ${share(gcShare)} of ${f.counted(summary.procs, { one: 'CPU', other: 'CPUs' })}, not counting marking on idle CPUs.`,
      ].filter(isSaid);
    },
    /** Settings implied by a run's goals. */
    implied(
      { gogc, limitGoalMB, leastLimitMB, orGogc, tight }: ImpliedSettings,
      { goalMB, gcShare }: LogSummary,
    ): string {
      if (tight) return tightSentences(tight, gcShare);
      if (orGogc !== undefined && limitGoalMB !== undefined && leastLimitMB !== undefined) {
        return `The goals stay at ${mib(limitGoalMB)}, as they would under a memory limit of ${mib(leastLimitMB)} or slightly more, or with GOGC=${orGogc}. The live heap changed too little to tell which.`;
      }
      if (limitGoalMB !== undefined && leastLimitMB !== undefined) {
        const limit = `goals stay at ${mib(limitGoalMB)} however large the live heap is, as they do under a memory limit of ${mib(leastLimitMB)} or slightly more`;
        return gogc === undefined ? `The ${limit}.` : `The first goals match GOGC=${gogc}; later ${limit}.`;
      }
      if (gogc !== undefined) return `The goals match GOGC=${gogc}.`;
      if (goalMB === undefined) return 'The program ran with GOGC=off and no memory limit.';
      return 'No single GOGC value explains the goals: GOGC or a memory limit was changed.';
    },
    whatIf(other: OtherSettings, made: ProjectionSummary, { perSecond, gcShare }: LogSummary): string[] {
      const name = settings(other);
      if (made.goalMB === undefined) {
        return [
          `With ${name}, nothing is collected unless the program asks for it, so the heap grows until the program ends.`,
        ];
      }
      return [
        sentence([
          `With ${name}, the goal would be ${spread(made.goalMB)}`,
          made.perSecond !== undefined && perSecond !== undefined && `with ${rates(made.perSecond, perSecond)}`,
        ]),
        made.gcShare !== undefined &&
          gcShare !== undefined &&
          `The collector would take ${share(made.gcShare)} of the CPU instead of ${share(gcShare)}.`,
        made.heldBackShare > 0 &&
          `For ${share(made.heldBackShare)} of the time, the collector would need more than half of the CPU, which it never gets, so the heap would grow past the goal, to ${mib(made.peakMB)}.`,
      ].filter(isSaid);
    },
  };
};
