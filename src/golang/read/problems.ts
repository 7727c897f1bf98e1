/** Limits of what is read. */
type Limited = 'letters' | 'brackets' | 'expression' | 'constants' | 'types' | 'depth' | 'parts';

/** Containers other than Go's map. */
export type OtherContainer =
  | 'syncMap'
  | 'pool'
  | 'list'
  | 'heap'
  | 'set'
  | 'cache'
  | 'concurrentMap'
  | 'namedMap'
  | 'tree';

/** A fault that compilers don't report, as facts for translation. */
export type OwnFault =
  | { readonly type: 'noMap' | 'tooLongType' }
  | { readonly type: 'undeclared' | 'unknownValue' | 'complex'; readonly name: string }
  /** A generic type without a declared instance. */
  | { readonly type: 'generic'; readonly name: string; readonly params: number }
  /** There is no map, but another container. */
  | { readonly type: 'otherContainer'; readonly name: string; readonly of: OtherContainer }
  /** A container beside the map that is sized. */
  | { readonly type: 'beside'; readonly name: string; readonly of: OtherContainer }
  /** `name` is a function of maps, and the text doesn’t say of which. */
  | { readonly type: 'mapElsewhere'; readonly name: string }
  /** A type of a package, `model.User`, whose `member` isn't declared here. */
  | { readonly type: 'unsized'; readonly name: string; readonly member: string }
  /** As above, but another package here has a `member` of that name. */
  | { readonly type: 'ofPackage'; readonly name: string; readonly member: string; readonly owner: string }
  | { readonly type: 'tooLarge'; readonly side: 'key' | 'element'; readonly bytes: number; readonly most: number }
  | { readonly type: 'limit'; readonly of: Limited; readonly most: number };

/** Offsets in the text, `to` excluded. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** A fault in the text, which may be in a part that the map doesn't need. */
export interface Fault extends TextSpan {
  /** In the compiler's words, if it reports this fault. */
  readonly message: string;
  /** Facts, for faults that the compiler doesn't report. */
  readonly own?: OwnFault | undefined;
}

/** A fault that keeps the map from being sized. */
export interface SourceProblem extends Fault {
  /** Line, from 1. */
  readonly line: number;
}

/** Throws a fault out of one expression or type, to where its value is needed. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(from: number, to: number, message: string, own?: OwnFault) {
    super(message);
    this.fault = { from, to, message, ...(own && { own }) };
  }
}

/** What is read, or the fault that reading throws. */
export function faultOr<T>(read: () => T): T | Fault {
  try {
    return read();
  } catch (error) {
    if (error instanceof FaultError) return error.fault;
    throw error;
  }
}

/** What is read; undefined where reading throws a fault. */
export function unlessFault<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof FaultError) return undefined;
    throw error;
  }
}

type RemarkedFault = Pick<SourceProblem, 'line' | 'message' | 'own'>;

/** An assumption made in reading, or a part of the text left out, as facts. */
export type SourceRemark =
  /** Qualified names, `model.User`, that were taken for local declarations. */
  | { readonly type: 'namesAssumed'; readonly names: readonly string[] }
  /** The first fault in parts that the map doesn't need; `others` counts the rest. */
  | ({ readonly type: 'leftOut'; readonly others: number } & RemarkedFault)
  /** The first fault in targets of pointers and slices. */
  | ({ readonly type: 'unfollowed' } & RemarkedFault)
  /** Another container that holds entries, which the size doesn’t count. */
  | ({ readonly type: 'beside' } & RemarkedFault)
  /** A line of a struct that stands for fields which the text doesn’t have. */
  | { readonly type: 'fieldsLeftOut'; readonly line: number }
  /** A map that a function makes for no more entries than fit on its stack: it is there if it stays in the function. */
  | { readonly type: 'mayStay'; readonly name: string };

/** Most problems to report. */
const MOST_PROBLEMS = 20;

/** Collects faults, each once. */
export class Faults {
  readonly #found = new Map<string, Fault>();

  add(fault: Fault): void {
    const key = `${fault.from} ${fault.message}`;
    if (!this.#found.has(key) && this.#found.size < MOST_PROBLEMS) this.#found.set(key, fault);
  }

  get any(): boolean {
    return this.#found.size > 0;
  }

  /** Faults in the order of the text. */
  problems(source: string): SourceProblem[] {
    const lineOf = linesOf(source);
    return [...this.#found.values()]
      .sort((a, b) => a.from - b.from)
      .map((fault) => ({ ...fault, line: lineOf(fault.from) }));
  }
}

/** A whole number with grouped digits: `1,048,576`. */
export function grouped(n: number, separator = ','): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/** A whole number as Go source: `3_500_000`. */
export function goNumber(n: number): string {
  return grouped(n, '_');
}

/** Returns a function from offset to line, from 1. */
export function linesOf(source: string): (offset: number) => number {
  const ends: number[] = [];
  for (let end = source.indexOf('\n'); end >= 0; end = source.indexOf('\n', end + 1)) ends.push(end);
  return (offset) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Kinds of types that an undeclared name may be declared as. */
export const DECLARED_KINDS = ['string', 'integer', 'pointer', 'interface', 'struct'] as const;

/** A declaration that resolves a fault. */
export type Remedy =
  | { readonly type: 'kind'; readonly kind: (typeof DECLARED_KINDS)[number]; readonly go: string }
  | { readonly type: 'constant'; readonly value: number; readonly go: string }
  | { readonly type: 'instance'; readonly instance: string; readonly go: string };

const DEFINITIONS: Readonly<Record<(typeof DECLARED_KINDS)[number], string>> = {
  string: 'string',
  integer: 'int64',
  pointer: '*struct{}',
  interface: 'interface{}',
  struct: 'struct{ A, B string }',
};

const LENGTHS = [16, 32, 64, 256] as const;
const KEYS = ['string', 'int64'] as const;

/** Number of type arguments after a name. */
function argumentsAt(text: string, { from, to }: Fault): number {
  const open = text.slice(from, to).includes('[') ? text.indexOf('[', from) : text[to] === '[' ? to : -1;
  if (open < 0) return 0;
  let depth = 0;
  let count = 1;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return count;
    else if (text[at] === ',' && depth === 1) count++;
  }
  return 0;
}

function kinds(name: string, params: number): Remedy[] {
  const list = params === 0 ? '' : `[${Array.from({ length: params }, (_, i) => `P${i + 1}`).join(', ')} any]`;
  return DECLARED_KINDS.map((kind) => ({ type: 'kind', kind, go: `type ${name}${list} ${DEFINITIONS[kind]}` }));
}

/** Alternative declarations that resolve a fault. */
export function remediesFor(fault: Fault, text: string): Remedy[] {
  const { own } = fault;
  switch (own?.type) {
    case 'undeclared':
      return kinds(own.name, argumentsAt(text, fault));
    case 'unsized':
      return kinds(own.member, argumentsAt(text, fault));
    case 'unknownValue': {
      const name = own.name.replace(/^.*\./, '');
      if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return [];
      return LENGTHS.map((value) => ({ type: 'constant', value, go: `const ${name} = ${value}` }));
    }
    case 'generic':
      return KEYS.map((key) => {
        const instance = `${own.name}[${[key, ...Array.from({ length: own.params - 1 }, () => 'int64')].join(', ')}]`;
        return { type: 'instance', instance, go: `var of${own.name} ${instance}` };
      });
    default:
      return [];
  }
}

/** The text with a declaration appended, without quote marks and the like, which would hide it. */
export function withDeclaration(text: string, go: string): string {
  const plain = plainText(text);
  const before = plain === text ? text : plain.replace(/[ \t]+$/gm, '').replace(/^\n+/, '');
  return `${before.replace(/\s*$/, '')}\n\n${go}\n`;
}

type Change = (text: string) => string;

/** Characters of a line searched for a mark. */
const LONGEST_MARK = 200;

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Changes each line, keeping its length. */
function eachLine(text: string, change: (line: string) => string): string {
  return text.split('\n').map(change).join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#34': '"', '#39': "'" };

/** Decodes HTML entities, keeping neighbouring signs adjacent. */
const withoutEntities: Change = (text) =>
  text.replace(/(?:&(?:lt|gt|amp|quot|#34|#39);)+/g, (all) =>
    all.replace(/&([^;]+);/g, (_, name: string) => ENTITIES[name] ?? '').padStart(all.length),
  );

/** Blanks zero-width characters. */
const withoutInvisible: Change = (text) => text.replace(/[\u200B-\u200D\u2060]/g, ' ');

/** `<pre>`, `</code>`, `<span class="k">`: what pages put around code and into it. */
const TAG = /<(?:\/\w{1,12}|(?:pre|code|span|div|br|p|b|em|strong|summary|details)(?:\s+[\w-]+="[^"\n]*")*\s*\/?)>/gi;

/** Blanks the tags of a page that is pasted with them. */
const withoutTags: Change = (text) => (/<(?:pre|code)\b[^<>\n]*>/i.test(text) ? text.replace(TAG, blank) : text);

/** Blanks the arrows and dots by which editors show tabs and spaces. */
const withoutShownSpaces: Change = (text) => (/^(?:→|·{2})/m.test(text) ? text.replace(/[→·]/g, ' ') : text);

/** `[10:31] ann: `, `10:31 AM `: before what is said in a chat. */
const SAID = /^\[?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?\]?[ \t]+(?:<?[\w.@-]{1,40}>?:[ \t])?/i;

/** Blanks the time and the name before each line of a chat. */
const withoutTimes: Change = (text) => {
  const filled = text.split('\n').filter((line) => line.trim() !== '');
  if (filled.length === 0 || !filled.every((line) => SAID.test(line.slice(0, LONGEST_MARK)))) return text;
  return eachLine(text, (line) => line.replace(SAID, blank));
};

/** Code in a sentence: `var m map[string]int`. */
const IN_SENTENCE = /`[^`\n]*\bmap\[[^`\n]*`/;
/** Longer lines aren't what people write. */
const LONGEST_SENTENCE = 1000;
/** What comes before a raw string of Go. */
const BEFORE_STRING = /(?:[=(,+{[]|"[ \t]*:)\s*$/;

/** Blanks the sentence around code. */
const withoutSentences: Change = (text) =>
  eachLine(text, (line) => {
    const at = line.length > LONGEST_SENTENCE ? -1 : line.search(IN_SENTENCE);
    if (at < 0 || BEFORE_STRING.test(line.slice(0, at))) return line;
    return line
      .split('`')
      .map((part, i) => (i % 2 === 1 ? part : blank(part)))
      .join(' ');
  });

const QUOTED = /^[ \t]*(?:>[ \t]?)+/;

/** Blanks `> ` before lines of a mail or comment. */
const withoutQuotes: Change = (text) =>
  eachLine(text, (line) => line.replace(QUOTED, (mark) => ' '.repeat(mark.length)));

const FENCE = /^[ \t]*(```+|~~~+)[ \t]*([\w+#-]*)/;

/** Blanks text around fenced code, and code in other languages. */
const withoutFences: Change = (text) => {
  const lines = text.split('\n');
  const fences = lines.flatMap((line, i) => {
    const [, mark, info] = FENCE.exec(line) ?? [];
    return mark === undefined ? [] : [{ i, info: info?.toLowerCase() ?? '' }];
  });
  const [first] = fences;
  if (!first) return text;
  const isGo = (info: string) => /^(?:|go|golang)$/.test(info);
  const inside = new Set<number>();
  const [only] =
    fences.length === 1 &&
    first.info === '' &&
    lines
      .slice(first.i + 1)
      .join('')
      .trim() === ''
      ? fences
      : [];
  const stretches = only
    ? [{ from: 0, to: only.i, info: '' }]
    : fences.flatMap(({ i, info }, nth) =>
        nth % 2 === 0 ? [{ from: i + 1, to: fences[nth + 1]?.i ?? lines.length, info }] : [],
      );
  for (const { from, to, info } of stretches) for (let i = from; isGo(info) && i < to; i++) inside.add(i);
  if (inside.size === 0) return text;
  return lines.map((line, i) => (inside.has(i) ? line : blank(line))).join('\n');
};

const DIFF_HEADER =
  /^(?:diff --git |index [\da-f]+\.\.|--- |\+\+\+ |@@ |\\ No newline|new file mode|deleted file mode|similarity|rename )/;

/** Blanks the marks of a diff, and its removed lines. */
const withoutDiff: Change = (text) => {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const isDiff =
    lines.some((line) => /^@@ -\d/.test(line) || line.startsWith('diff --git ')) ||
    (filled.some((line) => /^[-+]/.test(line)) && filled.every((line) => /^[-+ \t]/.test(line)));
  if (!isDiff) return text;
  return eachLine(text, (line) => {
    if (DIFF_HEADER.test(line) || line.startsWith('-')) return blank(line);
    return line.startsWith('+') ? ` ${line.slice(1)}` : line;
  });
};

const GAP =
  /^[ \t]*(?:[|│┃:][ \t]*)?(?:(?:\.{2,}|…|⋮|⋯)(?:[ \t].*)?|[[(<](?:\.{2,}|…|snip)[\])>]|[-=]{2,}[ \t]*(?:snip|cut)\b.*)\s*$/i;

/** Blanks lines that stand for code left out: `...`, `[…]`, `<snip>`. */
const withoutGaps: Change = (text) =>
  eachLine(text, (line) => (GAP.test(line.slice(0, LONGEST_MARK)) ? blank(line) : line));

/** The bar of a line that has no number, beside lines `12 |`. */
const GUTTER = /^[ \t]*[|│┃](?=[ \t]|$)/;

/** `12`, `12:`, `12 |`, `main.go:12:`, `=>  12:`, and the figures of `pprof -list` before them. */
const NUMBERED =
  /^(?:=>)?[ \t]*(?:[\w./-]+\.go[:-])?(?:(?:\.|\d[\d.]*\w*)[ \t]+(?:\.|\d[\d.]*\w*)[ \t]+)?(\d+)(?:[ \t]*[:|│┃-]|\.(?!\d)|(?=[ \t]|$))/;

/** Blanks line numbers. */
const withoutNumbers: Change = (text) => {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '' && !GUTTER.test(line));
  const numbers = filled.map((line) => Number(NUMBERED.exec(line.slice(0, LONGEST_MARK))?.[1] ?? Number.NaN));
  const ascending = numbers.filter((n, i) => !Number.isNaN(n) && (i === 0 || !(n < (numbers[i - 1] ?? 0))));
  if (filled.length === 0 || ascending.length < Math.max(1, 0.75 * filled.length)) return text;
  return eachLine(text, (line) => {
    const start = line.slice(0, LONGEST_MARK);
    const mark = (GUTTER.exec(start) ?? NUMBERED.exec(start))?.[0] ?? '';
    return ' '.repeat(mark.length) + line.slice(mark.length);
  });
};

const BETWEEN_FILES = /^(?:-- \S+ --|=+ ?\S*\.go ?=*|\*{3,}.*|-{3,}|={3,}|\S+\.go:?)[ \t]*$/;
const ARCHIVED = /^-- (\S+) --[ \t]*$/;

/** Blanks file names between files, and an archive's other files. */
const withoutFileNames: Change = (text) => {
  let isOther = false;
  return eachLine(text, (line) => {
    const [, name] = ARCHIVED.exec(line) ?? [];
    if (name !== undefined) isOther = !name.endsWith('.go');
    return isOther || (line.length <= LONGEST_MARK && BETWEEN_FILES.test(line)) ? blank(line) : line;
  });
};

const CHANGES: readonly Change[] = [
  withoutTags,
  withoutEntities,
  withoutInvisible,
  withoutShownSpaces,
  withoutTimes,
  withoutQuotes,
  withoutFences,
  withoutSentences,
  withoutDiff,
  withoutGaps,
  withoutNumbers,
  withoutGaps,
  withoutFileNames,
];

/** Go source without quoting, fences, diff marks and line numbers; offsets are kept. */
export function plainText(source: string): string {
  return CHANGES.reduce((text, change) => change(text), source);
}
