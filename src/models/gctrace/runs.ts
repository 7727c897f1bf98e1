// Tells the programs of a log apart: by the text around their lines, and by the numbers of their cycles.
import { type Cycles, rootsMB } from './cycles';

/** Texts around cycles, each kept once and named by its index. */
export interface LabelIndex {
  indexOf(text: string): number;
  /**
   * For each of the labels of many cycles a group: words with digits tell programs apart where they repeat, as the names of
   * pods do; what is another one in most lines, such as a number of the line, tells nothing.
   */
  groups(labels: ArrayLike<number>): LabelGroups;
}

export interface LabelGroups {
  /** Group of a label. */
  groupOf(label: number): number;
  nameOf(group: number): string;
}

/** Beyond these a label loses its words with digits. */
const MOST_LABELS = 4096;
const MOST_LETTERS = 160;
/** Cycles of a program, on average, from which on its words are taken for a name. */
const LEAST_SHARED = 3;

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
const WORD_WITH_DIGIT = /[\w-]*\d[\w-]*/g;

function withoutTimes(text: string): string {
  return text.replace(TIMES, '').replace(/\s+/g, ' ').trim();
}

/** Text before a cycle without what changes from line to line: times. */
export function labelOf(prefix: string): string {
  return prefix === '' ? '' : withoutTimes(prefix.slice(-MOST_LETTERS));
}

/** The same of text behind a cycle. */
export function labelBehind(suffix: string): string {
  return suffix === '' ? '' : withoutTimes(suffix.slice(0, MOST_LETTERS));
}

interface Form {
  /** Labels of this form, and their cycles. */
  readonly labels: number[];
  cycles: number;
}

/** A copy. A slice would keep all of the text alive that it was cut from. */
export function detached(text: string): string {
  return [...text].join('');
}

const WORD = /[\w.-]+/g;

/** Of texts that differ, the words of each that not all have. */
export function distinctWords(texts: readonly string[]): string[] {
  const words = texts.map((text) => [...new Set(text.match(WORD))]);
  return words.map((own) => own.filter((word) => words.some((each) => !each.includes(word))).join(' '));
}

function formOf(text: string): string {
  return text.replace(WORD_WITH_DIGIT, '#');
}

/** Places of words with digits, of all labels of a form, that tell programs apart: those that change most are left out until lines share them. */
function tellingWords({ labels, cycles }: Form, texts: readonly string[]): boolean[] {
  const words = labels.map((label) => texts[label]?.match(WORD_WITH_DIGIT) ?? []);
  const telling = Array.from(words[0] ?? [], () => true);
  const different = telling.map((_, place) => new Set(words.map((each) => each[place])).size);
  const byChange = [...different.keys()].sort((a, b) => (different[b] ?? 0) - (different[a] ?? 0));
  for (const place of byChange) {
    const groups = new Set(words.map((each) => each.filter((_, i) => telling[i]).join(' '))).size;
    if (groups === 1 || cycles / groups >= LEAST_SHARED) break;
    telling[place] = false;
  }
  return telling;
}

function nameWith(text: string, telling: readonly boolean[]): string {
  if (telling.every(Boolean)) return text;
  let place = 0;
  return withoutTimes(text.replace(WORD_WITH_DIGIT, (word) => (telling[place++] ? word : '')));
}

export function labelIndex(): LabelIndex {
  const known = new Map<string, number>();
  const texts: string[] = [];

  function add(text: string): number {
    const kept = detached(text);
    known.set(kept, texts.length);
    return texts.push(kept) - 1;
  }

  return {
    indexOf(text) {
      const found = known.get(text);
      if (found !== undefined) return found;
      if (texts.length < MOST_LABELS) return add(text);
      const form = formOf(text);
      return known.get(form) ?? (texts.length < 2 * MOST_LABELS ? add(form) : 0);
    },
    groups(labels) {
      const cyclesOf = new Uint32Array(texts.length);
      for (let i = 0; i < labels.length; i++) cyclesOf[labels[i] ?? 0] = (cyclesOf[labels[i] ?? 0] ?? 0) + 1;
      const forms = new Map<string, Form>();
      for (const [label, text] of texts.entries()) {
        const form = forms.get(formOf(text)) ?? { labels: [], cycles: 0 };
        forms.set(formOf(text), form);
        form.labels.push(label);
        form.cycles += cyclesOf[label] ?? 0;
      }
      const groupOf = new Int32Array(texts.length);
      const names = new Map<string, number>();
      for (const form of forms.values()) {
        const telling = tellingWords(form, texts);
        for (const label of form.labels) {
          const name = nameWith(texts[label] ?? '', telling);
          if (!names.has(name)) names.set(name, names.size);
          groupOf[label] = names.get(name) ?? 0;
        }
      }
      const byGroup = [...names.keys()];
      return { groupOf: (label) => groupOf[label] ?? 0, nameOf: (group) => byGroup[group] ?? '' };
    },
  };
}

/** The programs of a log, by its cycles in the order of its lines. */
export interface SortedRuns {
  /** Indices of each run's cycles, in the order of their numbers. */
  readonly members: readonly (readonly number[])[];
  /** Programs wrote by turns, and nothing but their numbers tells which line is whose. */
  readonly mixed: boolean;
}

interface OpenRun {
  /** Indices of its cycles; by number, but for those of the last few lines. */
  readonly members: number[];
  readonly label: number;
  /** Index of the cycle with the highest number. */
  last: number;
  /** Goal per MB that the cycle before found alive and the roots beside it; 0 where it isn't known yet. */
  ratio: number;
  /** Places where numbers are missing, the newest last. */
  readonly gaps: Gap[];
}

/** Indices of the cycles at its ends. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** So many programs may write at once; of more, the one that was silent longest is taken to have ended. */
const MOST_OPEN = 64;
const MOST_GAPS = 16;
/** Lines of one time come in any order from a store of logs: one that is late by so many still has its place. */
const MOST_LATE = 32;
/** The same of the first line of all. */
const MOST_SWAPPED = 4;
/** Numbers that are looked back upon. */
const MOST_RECENT = 256;
/** Goals that are off by less follow from what was alive: sizes are rounded. */
const GOAL_MB = 3;
const GOAL_SHARE = 0.05;

/** True for a log whose newest line comes first: each number is followed by the one below it. */
export function isNewestFirst({ n, atSeconds, count }: Cycles, labels: ArrayLike<number>): boolean {
  const recent = new Map<number, Map<number, number>>();
  let [rises, falls] = [0, 0];
  for (let i = 0; i < count; i++) {
    const label = labels[i] ?? 0;
    const times = recent.get(label) ?? new Map<number, number>();
    recent.set(label, times);
    const [number, at] = [n[i] ?? 0, atSeconds[i] ?? 0];
    if ((times.get(number - 1) ?? Number.POSITIVE_INFINITY) <= at) rises++;
    else if ((times.get(number + 1) ?? Number.NEGATIVE_INFINITY) >= at) falls++;
    times.delete(number);
    times.set(number, at);
    const [oldest] = times.keys();
    if (times.size > MOST_RECENT && oldest !== undefined) times.delete(oldest);
  }
  return falls > rises;
}

/** Tells the programs of a log apart: cycles of one are numbered in order, and later ones begin later. */
export function sortRuns(cycles: Cycles, labels: ArrayLike<number>, newestFirst: boolean): SortedRuns {
  const { n, atSeconds, count } = cycles;
  const runs: OpenRun[] = [];
  /** The one that wrote last comes last. */
  const open: OpenRun[] = [];
  let mixed = false;

  function begin(index: number, label: number): OpenRun {
    const run: OpenRun = { members: [index], label, last: index, ratio: 0, gaps: [] };
    runs.push(run);
    open.push(run);
    if (open.length > MOST_OPEN) open.shift();
    return run;
  }

  function append(run: OpenRun, index: number): void {
    if (missingBetween(cycles, run.last, index) > 0) {
      run.gaps.push({ from: run.last, to: index });
      if (run.gaps.length > MOST_GAPS) run.gaps.shift();
    }
    run.ratio = (cycles.goalMB[index] ?? 0) / Math.max(1, baseMB(cycles, run.last));
    run.last = index;
    run.members.push(index);
    const at = open.indexOf(run);
    mixed ||= open.slice(at + 1).some(({ label }) => label === run.label);
    open.splice(at, 1);
    open.push(run);
  }

  /** A late line takes its place; one that goes on before a gap of many shows that another program wrote what is behind it. */
  function fill(index: number, label: number): boolean {
    for (const run of open.toReversed()) {
      if (run.label !== label) continue;
      const [first = index] = run.members;
      if (Math.abs(index - first) <= MOST_SWAPPED && isJustBefore(cycles, index, first)) {
        run.members.unshift(index);
        return true;
      }
      const at = run.gaps.findLastIndex((gap) => isIn(cycles, gap, index));
      const gap = run.gaps[at];
      if (!gap) continue;
      const isLate = missingBetween(cycles, gap.from, gap.to) <= MOST_LATE && Math.abs(index - gap.to) <= MOST_LATE;
      if (isLate) {
        run.members.push(index);
        run.gaps.splice(at, 1, { from: gap.from, to: index }, { from: index, to: gap.to });
        return true;
      }
      if (missingBetween(cycles, gap.from, index) > 0) continue;
      const tail = run.members.splice(run.members.indexOf(gap.to));
      const other = begin(gap.to, label);
      other.members.push(...tail.slice(1));
      [other.last, other.ratio] = [run.last, run.ratio];
      other.gaps.push(...run.gaps.splice(at).slice(1));
      run.last = gap.from;
      append(run, index);
      return true;
    }
    return false;
  }

  for (let step = 0; step < count; step++) {
    const index = newestFirst ? count - 1 - step : step;
    const label = labels[index] ?? 0;
    const run = bestRun(cycles, open, index, label);
    if (run && missingBetween(cycles, run.last, index) === 0) append(run, index);
    else if (!fill(index, label)) {
      if (run) append(run, index);
      else begin(index, label);
    }
  }
  const byNumber = (a: number, b: number) => (n[a] ?? 0) - (n[b] ?? 0) || (atSeconds[a] ?? 0) - (atSeconds[b] ?? 0);
  return { members: runs.map(({ members }) => members.sort(byNumber)), mixed };
}

function missingBetween({ n }: Cycles, from: number, to: number): number {
  return (n[to] ?? 0) - (n[from] ?? 0) - 1;
}

function isJustBefore(cycles: Cycles, index: number, next: number): boolean {
  const { atSeconds } = cycles;
  return missingBetween(cycles, index, next) === 0 && (atSeconds[index] ?? 0) <= (atSeconds[next] ?? 0);
}

function isIn({ n, atSeconds }: Cycles, { from, to }: Gap, index: number): boolean {
  const [number, at] = [n[index] ?? 0, atSeconds[index] ?? 0];
  const isBetween = number > (n[from] ?? 0) && number < (n[to] ?? 0);
  return isBetween && at >= (atSeconds[from] ?? 0) && at <= (atSeconds[to] ?? 0);
}

/** MB that the goal after a cycle follows from. */
function baseMB(cycles: Cycles, index: number): number {
  return (cycles.liveMB[index] ?? 0) + rootsMB(cycles, index);
}

/** How little a cycle goes on from the one before it, 0 where it does: a heap doesn't shrink between two, and the goal follows the live heap. */
function misfitOf(cycles: Cycles, { last, ratio }: OpenRun, index: number): number {
  if (missingBetween(cycles, last, index) > 0) return 0;
  if ((cycles.startMB[index] ?? 0) < (cycles.liveMB[last] ?? 0) - 1) return 2;
  const goal = cycles.goalMB[index] ?? 0;
  const off = Math.abs(goal - ratio * Math.max(1, baseMB(cycles, last)));
  return ratio > 0 && Number.isFinite(goal) && off > Math.max(GOAL_MB, goal * GOAL_SHARE) ? 1 : 0;
}

/** The run that lacks the fewest cycles before this one; of several the one that it goes on from best, and then the one whose last cycle is nearest. */
function bestRun(cycles: Cycles, open: readonly OpenRun[], index: number, label: number): OpenRun | undefined {
  const { atSeconds, stacksMB } = cycles;
  let best: OpenRun | undefined;
  let bestRank: readonly number[] = [];
  for (const run of open.toReversed()) {
    const isOfAnotherEra = (stacksMB[run.last] ?? 0) >= 0 !== (stacksMB[index] ?? 0) >= 0;
    const missing = missingBetween(cycles, run.last, index);
    const wait = (atSeconds[index] ?? 0) - (atSeconds[run.last] ?? 0);
    if (run.label !== label || isOfAnotherEra || missing < 0 || wait < 0) continue;
    const rank = [missing, misfitOf(cycles, run, index), wait];
    if (best && !isBefore(rank, bestRank)) continue;
    [best, bestRank] = [run, rank];
  }
  return best;
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const place = a.findIndex((value, i) => value !== b[i]);
  return place >= 0 && (a[place] ?? 0) < (b[place] ?? 0);
}
