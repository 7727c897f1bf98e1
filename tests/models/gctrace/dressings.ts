import fc from 'fast-check';

/** What somebody's tools made of a log on its way: every line by its number, then the lines together. */
export interface Dressing {
  readonly name: string;
  dress(lines: readonly string[]): string;
}

type LineDress = (line: string, i: number) => string;

const two = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
const clock = (i: number) => `07:${two(i / 60)}:${two(i)}`;
const hex = (i: number) => ((i + 1) * 2654435761).toString(16);

/** Before a line: what writes it there, and how it looks. */
const BEFORE: Readonly<Record<string, LineDress>> = {
  nothing: () => '',
  iso: (_, i) => `2026-11-21T${clock(i)}.123456789Z `,
  goLog: (_, i) => `2026/11/21 ${clock(i)} `,
  compose: () => 'web-1  | ',
  kubectl: () => '[pod/api-7d9f8b5c4-x2x9z/server] ',
  stern: () => 'api-7d9f8b5c4-x2x9z server ',
  cri: (_, i) => `2026-11-21T${clock(i)}.123Z stderr F `,
  journald: (_, i) => `Nov 21 ${clock(i)} node-3 app[4711]: `,
  syslog: (_, i) => `<14>1 2026-11-21T${clock(i)}.1Z node-3 app 4711 - - `,
  klog: (_, i) => `I1121 ${clock(i)}.123456    4711 main.go:12] `,
  lokiCsv: (_, i) => `"17321756${two(i)}000000000","2026-11-21T${clock(i)}Z","`,
  csvRow: (_, i) => `${i + 1},2026-11-21 ${clock(i)},`,
  numbered: (_, i) => `  ${i + 1}\t`,
  grep: (_, i) => `gc.log:${i + 7}:`,
  ids: (_, i) => `[${hex(i)}-${hex(i * 7)}] `,
  logfmt: (_, i) => `time=2026-11-21T${clock(i)}Z level=info msg="`,
  quoted: () => '> ',
  bullet: () => '- `',
  glued: () => 'ready',
  caps: (_, i) => `INFO\t${i * 31} ms\t`,
};

const BEHIND: Readonly<Record<string, LineDress>> = {
  nothing: () => '',
  tab: () => '\tstderr',
  comma: () => ',',
  bar: () => ' | extra',
  quote: () => '"',
  csv: (_, i) => `","api-1","${i}"`,
  spaces: () => '   ',
  carriage: () => '\r',
  tick: () => '`',
  tag: () => '</span><br/>',
  time: (_, i) => ` (${clock(i)})`,
  json: (_, i) => `\\n","offset":${i * 117},"stream":"stderr"}`,
  semicolon: () => '; ok',
};

const ESC = '\u001b';

/** Of the line itself. */
const INSIDE: Readonly<Record<string, LineDress>> = {
  nothing: (line) => line,
  color: (line) => `${ESC}[33m${line}${ESC}[0m`,
  lostColor: (line) => `[33m${line}[0m`,
  grepColor: (line) => line.replace('gc ', `${ESC}[01;31m${ESC}[Kgc ${ESC}[m${ESC}[K`),
  writtenColor: (line) => `\\u001b[33m${line}\\u001b[0m`,
  rsyslog: (line) => `#033[33m${line}#033[0m`,
  html: (line) => line.replaceAll('>', '&gt;'),
  htmlTwice: (line) => line.replaceAll('>', '&amp;gt;'),
  htmlNumbers: (line) => line.replaceAll('>', '&#62;').replaceAll('+', '&#43;').replaceAll('/', '&#x2F;'),
  marked: (line) => line.replace('gc', '<mark>gc</mark>'),
  nbsp: (line) => line.replaceAll(' ', '\u00a0'),
  nbspNames: (line) => line.replaceAll(' ', '&nbsp;'),
  thin: (line) => line.replaceAll(' ', '\u202f'),
  mark: (line) => `\ufeff${line}`,
  zeroWidth: (line) => line.replaceAll('->', '-\u200b>'),
  json: (line) => line.replaceAll('>', '\\u003e'),
  jsonTwice: (line) => line.replaceAll('>', '\\\\u003e'),
  jsonThrice: (line) => line.replaceAll('>', '\\\\\\\\u003E'),
  net: (line) => line.replaceAll('>', '\\u003E').replaceAll('+', '\\u002B'),
  php: (line) => line.replaceAll('/', '\\/'),
  markdown: (line) => line.replaceAll('->', '\\-\\>'),
  arrows: (line) => line.replaceAll('->', '→'),
  dashes: (line) => line.replaceAll('->', '–>'),
  wideSpaces: (line) => line.replaceAll(' ', '  '),
  tabs: (line) => line.replaceAll(', ', ',\t'),
};

function wrapped(line: string, width: number, then: string): string {
  return (line.match(new RegExp(`[^]{1,${width}}`, 'gu')) ?? ['']).join(`\n${then}`);
}

/** Of all lines together. */
const TOGETHER: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  asWritten: (lines) => lines.join('\n'),
  newestFirst: (lines) => lines.toReversed().join('\n'),
  apart: (lines) => lines.join('\n\n'),
  windows: (lines) => lines.join('\r\n'),
  amongOthers: (lines) => lines.map((line, i) => `served ${i} of them\n${line}\nscav 0 KiB work`).join('\n'),
  oneLine: (lines) => lines.join(' '),
  writtenBreaks: (lines) => lines.join('\\n'),
  list: (lines) => `["${lines.join('", "')}"]`,
  swapped: (lines) => lines.map((_, i) => lines[(i ^ 1) < lines.length ? i ^ 1 : i]).join('\n'),
};

/** Mail and terminals, which wrap a line wherever it is too long. */
const WRAPS: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  mail76: (lines) => lines.map((line) => wrapped(line, 76, '')).join('\n'),
  terminal80: (lines) => lines.map((line) => wrapped(line, 80, '')).join('\r\n'),
  narrow: (lines) => lines.map((line) => wrapped(line, 33, '')).join('\n'),
  indented: (lines) => lines.map((line) => wrapped(line, 60, '    ')).join('\n'),
  reply: (lines) => lines.map((line) => `> ${wrapped(line, 70, '> ')}`).join('\n'),
  softBreak: (lines) => lines.map((line) => line.replace(/(.{60})/, '$1=\n')).join('\n'),
  newestFirst: (lines) =>
    lines
      .toReversed()
      .map((line) => wrapped(line, 76, ''))
      .join('\n'),
};

/** Lines that a wrap may cut anywhere: signs that are written as several letters would be cut in two. */
const CUTTABLE = ['nothing', 'nbsp', 'thin', 'wideSpaces', 'color'] as const;

function pick<T>(of: Readonly<Record<string, T>>): fc.Arbitrary<[string, T]> {
  return fc.constantFrom(...Object.entries(of));
}

const straight = fc.tuple(pick(BEFORE), pick(INSIDE), pick(BEHIND), pick(TOGETHER)).map(
  ([before, inside, behind, together]): Dressing => ({
    name: [before[0], inside[0], behind[0], together[0]].join(' + '),
    dress: (lines) => together[1](lines.map((line, i) => before[1](line, i) + inside[1](line, i) + behind[1](line, i))),
  }),
);

const wrapping = fc.tuple(fc.constantFrom(...CUTTABLE), pick(WRAPS)).map(
  ([inside, wrap]): Dressing => ({
    name: `${inside} + ${wrap[0]}`,
    dress: (lines) => wrap[1](lines.map((line, i) => INSIDE[inside]?.(line, i) ?? line)),
  }),
);

/** JSON in JSON, as collectors pack what other collectors wrote. */
const packed = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('log', 'message', 'textPayload')).map(
  ([depth, key]): Dressing => ({
    name: `${key} × ${depth}`,
    dress: (lines) =>
      lines
        .map((line, i) => {
          let text = line;
          for (let level = 0; level < depth; level++) {
            text = JSON.stringify({ seq: i, [key]: text, stream: 'stderr' }).replaceAll('>', '\\u003e');
          }
          return text;
        })
        .join('\n'),
  }),
);

export const dressings: fc.Arbitrary<Dressing> = fc.oneof(
  { arbitrary: straight, weight: 8 },
  { arbitrary: wrapping, weight: 2 },
  { arbitrary: packed, weight: 1 },
);
