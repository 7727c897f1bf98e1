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
  withoutEntities,
  withoutInvisible,
  withoutQuotes,
  withoutFences,
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
