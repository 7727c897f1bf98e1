import type { Rect } from '../../ui/owners/textures';
import { LEAST_ROW_WITH_WORDS } from './layout';
import styles from './SideView.module.css';

/** px of letters: the least, where there is room, and the most. */
const LEAST_SIZE = 10;
const GOOD_SIZE = 11;
const MOST_SIZE = 16;
/** Height of letters, as a share of the row's. */
const OF_HEIGHT = 0.46;
/** Width of a letter, as a share of its height: of the monospaced font, and of the narrower one that takes its place. */
const WIDTHS = { mono: 0.6, sans: 0.53 } as const;
/** px of a slot that letters leave free, at both ends together: the least, and where there is room. */
const LEAST_FREE = 1;
const GOOD_FREE = 3;
/**
 * Words shorter than `usual` are no larger than those of that length: neighbours look alike. Numbers run into each other
 * where they leave little free, and the narrower font's digits are not narrower.
 */
const KEY = { usual: 4, free: LEAST_FREE, faces: ['mono', 'sans'] } as const;
const VALUE = { usual: 2, free: GOOD_FREE, faces: ['mono'] } as const;
/** Columns of a cut text that still tells it from others. */
const LEAST_CUT = 4;

interface Fitted {
  readonly text: string;
  /** px. */
  readonly size: number;
  readonly face: keyof typeof WIDTHS;
}

/** Letters that take two columns: those of the writings behind U+1100, but not punctuation, arrows and signs. */
const WIDE = /[\u{1100}-\u{1fff}\u{2e80}-\u{10ffff}]/gu;

/** Columns that a text takes. */
export function columnsOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}

/** Text as large as a slot has room for; of one too long the end, which tells it from others; undefined if that has no room. */
export function fitText(
  text: string,
  { width, height }: Pick<Rect, 'width' | 'height'>,
  { usual, free, faces }: typeof KEY | typeof VALUE = KEY,
): Fitted | undefined {
  if (height < LEAST_ROW_WITH_WORDS) return undefined;
  const most = Math.min(MOST_SIZE, Math.max(GOOD_SIZE, height * OF_HEIGHT));
  for (const face of faces) {
    const letters = WIDTHS[face] * Math.max(usual, columnsOf(text));
    if ((width - free) / letters < LEAST_SIZE) continue;
    return { text, size: Math.max(LEAST_SIZE, Math.min(most, (width - GOOD_FREE) / letters)), face };
  }
  const columnsIn = (room: number) => Math.floor(room / (WIDTHS.sans * LEAST_SIZE));
  if (columnsIn(width - LEAST_FREE) < LEAST_CUT) return undefined;
  const columns = Math.max(LEAST_CUT, columnsIn(width - GOOD_FREE));
  const letters = [...text];
  while (columnsOf(`…${letters.join('')}`) > columns) letters.shift();
  return { text: `…${letters.join('')}`, size: LEAST_SIZE, face: 'sans' };
}

/** Saved pictures have hundreds of these numbers. */
function tenths(px: number): number {
  return Math.floor(10 * px) / 10;
}

interface SlotWordsProps {
  readonly text: string | undefined;
  readonly rect: Rect | undefined;
  readonly isMoved?: boolean;
  readonly isValue?: boolean;
}

/** Words in a slot, where there is room for them. */
export function SlotWords({ text, rect, isMoved = false, isValue = false }: SlotWordsProps) {
  const fitted = rect && text !== undefined && fitText(text, rect, isValue ? VALUE : KEY);
  if (!fitted) return null;
  const { x, y, width, height } = rect;
  return (
    <text
      className={styles.slot}
      data-face={fitted.face === 'sans' ? 'sans' : undefined}
      data-moved={isMoved || undefined}
      x={tenths(x + width / 2)}
      y={tenths(y + height / 2)}
      fontSize={tenths(fitted.size)}
    >
      {fitted.text}
    </text>
  );
}
