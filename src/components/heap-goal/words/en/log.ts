import type { Progress } from '../../../../files/pieces';
import type { Cycles } from '../../../../models/gctrace/cycles';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { LogMark } from '../../gctrace/logMarks';
import type { LogProblem } from '../../gctrace/read/useLogReading';
import { GET_A_LOG, KEEP_CYCLES, LOG_BEGIN } from '../commands';
import { logQuantities, logSentences } from './logSentences';

const PASTED = 'the pasted text';

/** A log of the collector's, read and drawn. */
export const logWords = (f: Formats<'en'>) => {
  const q = logQuantities(f);
  const named = (name: string | null) => name ?? PASTED;
  const opening = (name: string | null) => name ?? 'The pasted text';

  return {
    input: {
      name: 'A log of the collector',
      label: 'gctrace log',
      placeholder: LOG_BEGIN,
      /** Around and in the command. */
      hint: {
        before: 'Paste what a program writes when run so: ',
        command: GET_A_LOG,
        after: ', or choose its file, or drop it here; .gz will do. It stays in this browser.',
      },
      open: 'Open a log…',
      others: 'Open its maps and profiles too',
      orReal: 'or a real one:',
      cancel: 'Cancel',
      stopped: (name: string | null) => `Stopped reading ${named(name)}.`,
      read: (name: string | null) => `Read ${named(name)}.`,
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
      brokenGzip: ({ name }) => `${opening(name)} is not one whole gzip file. Unpack it first.`,
      tooLarge: ({ name }) => `${opening(name)} is more than 1 GiB when unpacked. Keep its cycles only: ${KEEP_CYCLES}`,
      unreadable: ({ name }) => `${opening(name)} could not be read.`,
      empty: ({ name }) => `${opening(name)} is empty.`,
      malformed: ({ name, count, firstLine }) =>
        `${opening(name)} has no gctrace line that can be read: ${f.count(count)} of them begin as one and break off, the first is line ${f.count(firstLine)}.`,
      tooOld: ({ name, era }) =>
        `${opening(name)} is of Go ${era}${era === '1.4' ? ' or earlier' : ''}, whose gctrace lines have other figures. Those of Go 1.6 and later can be read: build the program with one of them.`,
      noLine: ({ name }) => `${opening(name)} has no gctrace line. To get them, run the program so: ${GET_A_LOG}`,
    } satisfies EventWords<LogProblem>,
    view: {
      run: 'Run',
      wholeRun: 'Whole run',
      steadyPart: 'Steady part',
      fromCycle: 'From cycle',
      toCycle: 'To cycle',
      cycleAt: ({ n, atSeconds }: Cycles, index: number) =>
        `${f.count(n[index] ?? 0)} at ${f.time(atSeconds[index] ?? 0)}`,
      noLimit: 'The log is of Go 1.17 or earlier, which has no memory limit: it changes nothing here.',
      otherSettings: 'With other settings',
      wholeLog: 'The whole log',
      malformed: 'Lines that can’t be read',
    },
    chart: {
      title: 'The heap in the log',
      name: (sentences: readonly string[]) => `The heap in the log. ${sentences.join(' ')}`,
      steadyPart: 'steady part',
      otherGoalUpTo: (mb: number) => `↑ other goal up to ${q.mib(mb)}`,
      share: 'GC CPU',
    },
    legend: {
      live: 'live heap, known at cycle ends',
      total: 'total heap',
      crest: 'total heap from cycle to cycle: up to this line',
      goal: 'heap goal',
      goalWith: (settings: string) => `goal with ${settings}`,
      marks: {
        overshoot: 'ended above its goal',
        called: 'runtime.GC was called',
        timer: 'begun by the timer',
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
      cause: 'begun by',
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
