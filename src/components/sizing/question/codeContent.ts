import type { Remedy } from '../../../golang/read/problems';

/** A problem with the text between two offsets. */
export interface CodeProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** Declarations each of which would fix it. */
  readonly remedies?: readonly Remedy[];
}

/** Cursor of a field, and whether it has the focus. */
export interface Cursor {
  readonly anchor: number;
  readonly head: number;
  readonly focused: boolean;
}

/** Content of a code field. Positions are offsets in `text`, whose lines end with `\n`. */
export interface CodeContent {
  readonly text: string;
  readonly problems: readonly CodeProblem[];
  readonly notes: readonly NoteLine[];
  noteText(note: NoteLine): string;
  readonly label: string;
  /** Accessible description. */
  readonly description: string;
  readonly placeholder: string | undefined;
  readonly minLines: number;
  /** `isPasted`: the text came all at once, and isn't being typed. */
  onChange(text: string, isPasted: boolean): void;
}

export interface CodeFieldHandle {
  /** Focuses the field with the cursor at an offset of the owner's text. */
  moveTo(at: number): void;
}

export const MAX_LINES = 18;

/** Bytes of the struct field that is declared at offset `at`. */
export interface CodeNote {
  readonly at: number;
  readonly bytes: number;
  readonly padding: number;
}

/** A line of the text with the bytes of all its fields. */
export interface NoteLine {
  /** Offset of its first note. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly source: string;
  readonly bytes: number;
  readonly padding: number;
  /** Columns between the end of the line and the note. */
  readonly gap: number;
}

/** Notes are aligned as a column beside lines up to this length. */
const MOST_COLUMNS = 32;
const LEAST_GAP = 2;
export const TAB_COLUMNS = 2;
/** Most notes to show: hand-written types have fewer fields. */
const MOST_NOTES = 500;

type BareLine = Omit<NoteLine, 'gap'>;

/** Columns of a line in the monospaced face. */
export function columnsOf(line: string): number {
  let columns = 0;
  for (const char of line) columns += char === '\t' ? TAB_COLUMNS - (columns % TAB_COLUMNS) : 1;
  return columns;
}

function bareLines(text: string, notes: readonly CodeNote[]): BareLine[] {
  const lines: BareLine[] = [];
  const inside = notes.filter(({ at }) => at >= 0 && at <= text.length).sort((a, b) => a.at - b.at);
  for (const { at, bytes, padding } of inside.slice(0, MOST_NOTES)) {
    const last = lines.at(-1);
    if (last && at <= last.to) {
      lines[lines.length - 1] = { ...last, bytes: last.bytes + bytes, padding: last.padding + padding };
      continue;
    }
    const from = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
    const end = text.indexOf('\n', at);
    const to = end < 0 ? text.length : end;
    lines.push({ at, from, to, source: text.slice(from, to), bytes, padding });
  }
  return lines;
}

/** Blocks of lines that follow one another, as gofmt aligns them. */
function blocks(lines: readonly BareLine[]): BareLine[][] {
  const all: BareLine[][] = [];
  for (const line of lines) {
    const block = all.at(-1);
    if (block?.at(-1)?.to === line.from - 1) block.push(line);
    else all.push([line]);
  }
  return all;
}

/** The lines with notes, aligned within each block. Notes outside the text are dropped. */
export function noteLines(text: string, notes: readonly CodeNote[]): NoteLine[] {
  return blocks(bareLines(text, notes)).flatMap((block) => {
    const columns = block.map(({ source }) => columnsOf(source));
    const longest = Math.max(...columns.filter((each) => each <= MOST_COLUMNS));
    return block.map((line, i) => ({
      ...line,
      gap: LEAST_GAP + Math.max(0, longest - (columns[i] ?? 0)),
    }));
  });
}
