import { type Cycle, FORCED } from './cycles';

export interface RunSorter {
  /** The number of the run that the cycle belongs to; a new one is the next number. */
  place(cycle: Cycle, prefix: string): number;
  /** Text before its lines that tells the run from others; empty where there is none. */
  labelOf(run: number): string;
  readonly count: number;
}

interface OpenRun {
  readonly run: number;
  readonly label: string;
  readonly printsRoots: boolean;
  n: number;
  atSeconds: number;
}

/** So many programs may write at once; of more, the one that was silent longest is taken to have ended. */
const MOST_OPEN = 64;
const MOST_LABELS = 256;
const MOST_LABEL_LETTERS = 80;

const TIMES = new RegExp(
  [
    String.raw`\d{4}[-/]\d\d[-/]\d\d[T ]?`,
    String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)?,? ?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d+ `,
    String.raw`\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?`,
    String.raw`\d{9,}(?:\.\d+)?`,
    String.raw`\b\d+\.\d+\b(?!\.)`,
  ].join('|'),
  'g',
);

/** Text before a cycle without what changes from line to line: times. */
export function labelOf(prefix: string): string {
  return prefix === '' ? '' : prefix.slice(-MOST_LABEL_LETTERS).replace(TIMES, '').replace(/\s+/g, ' ').trim();
}

/** Tells the programs of a log apart: cycles of one are numbered in order, and later ones begin later. */
export function runSorter(): RunSorter {
  /** The one that wrote last comes last. */
  const open: OpenRun[] = [];
  const labels = new Map<string, string>();
  const byRun: string[] = [];

  function knownLabel(prefix: string): string {
    const label = labelOf(prefix);
    const known = labels.get(label);
    if (known !== undefined) return known;
    if (labels.size >= MOST_LABELS) return '';
    const kept = detached(label);
    labels.set(kept, kept);
    return kept;
  }

  return {
    get count() {
      return byRun.length;
    },
    labelOf: (run) => byRun[run] ?? '',
    place(cycle, prefix) {
      const label = knownLabel(prefix);
      const index = bestRun(open, cycle, label);
      const [found] = index < 0 ? [] : open.splice(index, 1);
      const run = found ?? { run: byRun.length, label, printsRoots: cycle.stacksMB >= 0, n: 0, atSeconds: 0 };
      if (!found) byRun.push(label);
      run.n = cycle.n;
      run.atSeconds = cycle.atSeconds;
      open.push(run);
      if (open.length > MOST_OPEN) open.shift();
      return run.run;
    },
  };
}

/** The run that lacks the fewest cycles before this one, and of several the one whose last cycle is nearest; −1 for none. */
function bestRun(open: readonly OpenRun[], cycle: Cycle, label: string): number {
  const printsRoots = cycle.stacksMB >= 0;
  let best = -1;
  let bestMissing = Number.POSITIVE_INFINITY;
  let bestWait = Number.POSITIVE_INFINITY;
  for (let i = open.length - 1; i >= 0; i--) {
    const run = open[i];
    if (!run || run.label !== label || run.printsRoots !== printsRoots) continue;
    const missing = cycle.n - run.n - 1;
    const wait = cycle.atSeconds - run.atSeconds;
    if (missing < 0 || wait < 0 || missing > bestMissing || (missing === bestMissing && wait >= bestWait)) continue;
    [best, bestMissing, bestWait] = [i, missing, wait];
  }
  return best;
}

/** The cycle as the timer's, where the runtime announced one. */
export function begunByTimer(cycle: Cycle): Cycle {
  return cycle.forced === FORCED.paced ? { ...cycle, forced: FORCED.timer } : cycle;
}

/** A copy. A slice would keep all of the text alive that it was cut from. */
export function detached(text: string): string {
  return [...text].join('');
}
