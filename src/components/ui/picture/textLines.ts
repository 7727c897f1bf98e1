/** A character where the page shows it, px. */
export interface PlacedChar {
  readonly char: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface TextLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Edge of a box at which text is cut off, and the width of the … put in its place; 0 for none. */
export interface TextLimit {
  readonly right: number;
  readonly ellipsis: number;
}

function isSpace({ char }: PlacedChar): boolean {
  return char.trim() === '';
}

function lineOf(chars: readonly PlacedChar[], cut: boolean, ellipsis: number): TextLine | undefined {
  const words = chars.filter((char) => !isSpace(char));
  const [first] = words;
  if (!first) return undefined;
  const mark = cut && ellipsis > 0;
  return {
    text:
      chars
        .map(({ char }) => char)
        .join('')
        .trim() + (mark ? '…' : ''),
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)) + (mark ? ellipsis : 0),
    top: first.top,
    bottom: first.bottom,
  };
}

function within(line: readonly PlacedChar[], { right, ellipsis }: TextLimit): TextLine | undefined {
  const overflows = line.some((char) => char.right > right + 1);
  const end = overflows ? right - ellipsis : right + 1;
  return lineOf(
    line.filter((char) => char.right <= end),
    overflows,
    ellipsis,
  );
}

/** The lines that a run of characters was broken into. Characters without width are space that is not shown. */
export function textLines(chars: readonly PlacedChar[], limit?: TextLimit): TextLine[] {
  const lines: PlacedChar[][] = [];
  let before: PlacedChar | undefined;
  for (const char of chars) {
    if (char.right <= char.left) continue;
    const goesOn = before && Math.abs(char.top - before.top) < 1;
    const line = goesOn ? lines.at(-1) : undefined;
    if (line) line.push(char);
    else lines.push([char]);
    before = char;
  }
  return lines.flatMap((line) => within(line, limit ?? { right: Infinity, ellipsis: 0 }) ?? []);
}
