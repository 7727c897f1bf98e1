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
