import { type Cycle, FORCED } from './cycles';

/** All that is undone below begins with one of these. */
const DRESSED = /[^ -~]|[\\&<^]|#033|\[[\d;]*[mK]/;

const JSON_ESCAPE = /\\{1,64}(?:u00|x)([0-7][\da-f])/gi;
/** What shells, rsyslog and viewers write for the escape character. */
const ESCAPE_NAMES = /\\{1,64}(?:033|e(?=\[))|#033(?=\[)|\^\[(?=\[)|\u241b/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' sequences begin with one.
const TERMINAL = /\u001b(?:\[[\d;:?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[()][\dA-Z])/g;
/** Colours whose escape character was lost on the way. */
const BARE_COLOR = /\[(?:\d{0,3}(?:;\d{1,3})*m|K)/g;
const ENTITY = /&(?:#(\d{1,4})|#x([\da-f]{1,4})|(amp|gt|lt|quot|nbsp|plus|sol|commat|percnt|period|comma|colon));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  nbsp: ' ',
  plus: '+',
  sol: '/',
  commat: '@',
  percnt: '%',
  period: '.',
  comma: ',',
  colon: ':',
};
/** An entity may stand for the beginning of another one: `&amp;gt;`. */
const MOST_ROUNDS = 3;
const TAG = /<\/?[a-z][^<>]{0,200}>/gi;
/** Before a sign, as Markdown and some writers of JSON have it. */
const NEEDLESS_BACKSLASH = /\\{1,64}(?=[-+>/@%.:,])/g;
/** Soft hyphens, joiners and marks of the byte order. */
const NO_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

function withoutEntities(text: string): string {
  let plain = text;
  for (let round = 0; round < MOST_ROUNDS && plain.includes('&'); round++) {
    plain = plain.replace(ENTITY, (_, decimal, hex, name) =>
      name === undefined
        ? String.fromCharCode(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (NAMED[name.toLowerCase()] ?? ''),
    );
  }
  return plain;
}

/** A line as the program wrote it, without what terminals, browsers and writers of JSON put into it. */
export function stripFormatting(text: string): string {
  if (!DRESSED.test(text)) return text;
  return withoutEntities(text.replace(JSON_ESCAPE, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))))
    .replace(ESCAPE_NAMES, '\u001b')
    .replace(TERMINAL, '')
    .replace(BARE_COLOR, '')
    .replace(TAG, '')
    .replace(NEEDLESS_BACKSLASH, '')
    .replace(NO_WIDTH, '');
}

// runtime/mgc.go@go1.26.8, @go1.17.13: gcMarkTermination, fmtNSAsMS

/** Releases whose lines are of another format. */
export type OldEra = '1.4' | '1.5';

export interface CycleReading {
  readonly type: 'cycle';
  readonly cycle: Cycle;
  readonly prefix: string;
  /** Place behind the cycle: another one may follow on the same line. */
  readonly end: number;
}

type LineReading =
  | CycleReading
  /** `GC forced`: the cycle that follows was begun by the timer, two minutes after the one before. */
  | { readonly type: 'timer'; readonly prefix: string }
  /** Begins as a cycle and goes on as none: cut off, or mixed with other output. */
  | { readonly type: 'malformed' }
  /** A cycle as a release before 1.6 printed it. */
  | { readonly type: 'tooOld'; readonly era: OldEra }
  | { readonly type: 'other' };

/** `#` is a number; where a space stands there may be more of them, or none. */
const BEGINNING = 'gc # @#s #%';
const MIDDLE = ': #+#+# ms clock, #+#/#/#+# ms cpu, #->#-># MB, # MB goal,';
const ROOTS = ' # MB stacks, # MB globals,';
const END = ' # P';
/** Behind the share of the CPU: `(checking for goroutine leaks)`. */
const REMARK = String.raw`\([^)]*`;

/** Signs that others write for those of the format. */
const SIGNS: Readonly<Record<string, string>> = {
  '#': String.raw`\d+(?:\.\d+)?`,
  ' ': String.raw`\s*`,
  ',': '[,;]?',
};
const ARROW = String.raw`(?:\s*[-–—−‐‑]\s*[>›]|\s*[→⇒➔➜])\s*`;
const NUMBER = SIGNS['#'] ?? '';

/** The signs of a part of the format, as expressions: an arrow is one of them. */
function atoms(format: string): string[] {
  return (format.match(/->|./g) ?? []).map((sign) =>
    sign === '->' ? ARROW : (SIGNS[sign] ?? sign.replace(/[+/%()@:]/, '\\$&')),
  );
}

function whole(format: string): string {
  return atoms(format)
    .map((atom) => (atom === NUMBER ? `(${atom})` : atom))
    .join('');
}

/** Any beginning of the format at which the text ends, or all of it and what comes then. */
function begun(format: string, then: string): string {
  return atoms(format).reduceRight((rest, atom) => {
    if (atom === NUMBER) return String.raw`(?:\s*$|\d+(?:\.\d*)?${rest})`;
    return atom === ARROW ? String.raw`(?:\s*-?\s*$|${atom}${rest})` : String.raw`(?:\s*$|${atom}${rest})`;
  }, then);
}

const CYCLE = new RegExp(
  `${whole(BEGINNING)}(?:\\s*${REMARK}\\))?${whole(MIDDLE)}(?:${whole(ROOTS)})?${whole(END)}(?:(?![A-Za-z\\d])|(?=gc))(\\s*\\(forced\\))?`,
  'y',
);
const AT_END = begun(END, String.raw`\s*$`);
const BEGUN = new RegExp(
  begun(BEGINNING, `(?:\\s*${REMARK}(?:$|\\)))?${begun(MIDDLE, `(?:${begun(ROOTS, AT_END)}|${AT_END})`)}`),
  'y',
);
const BEGINS_AS_CYCLE = /gc\s*\d+\s*@\s*\d/g;
const MAY_BEGIN = /gc(?=\s*(?:\d|$))/g;
/** Five phases instead of three. */
const CYCLE_OF_1_5 = new RegExp(whole(`${BEGINNING}: #+#+#+#+# ms clock`), 'y');
const CYCLE_OF_1_4 = /\bgc\d+\(\d+\): \d+\+/;
const TIMER = /(?<!\w)GC forced(?:\s*$|(?:\\[rn])*\s*["'\\<,;|\t])/;

const OTHER: LineReading = { type: 'other' };
const MALFORMED: LineReading = { type: 'malformed' };

const MOST_CYCLES = 2 ** 32;
/** Up to here 32-bit columns are exact: 16 TiB, more than a heap of Go can have. With GOGC=off the goal lies far above. */
const MOST_MB = 2 ** 24;

/** True if there may be something of gctrace on a line, dressed or not. */
export function maySayGc(line: string): boolean {
  return line.includes('gc') || line.includes('GC forced');
}

/** The first cycle from a place on, of an undressed line without its line break. Something may stand before it: a time, a pod. */
export function parseLine(line: string, from = 0): LineReading {
  BEGINS_AS_CYCLE.lastIndex = from;
  const found = BEGINS_AS_CYCLE.exec(line);
  if (!found) return parseOther(line);
  CYCLE.lastIndex = found.index;
  const match = CYCLE.exec(line);
  const cycle = match && cycleOf(match);
  if (cycle) return { type: 'cycle', cycle, prefix: line.slice(from, found.index), end: CYCLE.lastIndex };
  CYCLE_OF_1_5.lastIndex = found.index;
  if (CYCLE_OF_1_5.test(line)) return { type: 'tooOld', era: '1.5' };
  const next = parseLine(line, BEGINS_AS_CYCLE.lastIndex);
  return next.type === 'cycle' || next.type === 'tooOld' ? next : MALFORMED;
}

function parseOther(line: string): LineReading {
  if (CYCLE_OF_1_4.test(line)) return { type: 'tooOld', era: '1.4' };
  const start = line.includes('GC forced') ? line.search(TIMER) : -1;
  return start < 0 ? OTHER : { type: 'timer', prefix: line.slice(0, start) };
}

/** The place from which on a line breaks off as a cycle that the next line may go on with; −1 for none. */
export function breaksOff(line: string, from = 0): number {
  MAY_BEGIN.lastIndex = from;
  for (let found = MAY_BEGIN.exec(line); found; found = MAY_BEGIN.exec(line)) {
    BEGUN.lastIndex = found.index;
    if (BEGUN.test(line)) return found.index;
  }
  return -1;
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
