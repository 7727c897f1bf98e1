import { textWidth } from '../../ui/chart/axis';
import type { Rect } from '../../ui/owners/textures';
import { TINY } from '../../ui/textSizes';
import { LEAST_ROW_WITH_WORDS } from './layout';
import styles from './SideView.module.css';

/** px of letters: the least and the most. */
const LEAST_SIZE = TINY;
const MOST_SIZE = 16;
/** Height of letters, as a share of the row's. */
const OF_HEIGHT = 0.46;
/** Width of a monospaced letter, and of one of the narrower font that takes its place, as a share of its height. */
const MONO = 0.6;
const SANS = 0.53;
/** The most that letters are squeezed, as a share of their width. */
const LEAST_SQUEEZE = 0.68;
/** px of a slot that letters leave free, at both ends together: with less, neighbours read as one word. */
const FREE = 3;
/** Words shorter than `usual` are no larger than those of that length: neighbours look alike. */
const KEY = { usual: 4, narrow: 'sans' } as const;
const VALUE = { usual: 2, narrow: 'mono' } as const;
/** Columns of a cut text that still tells it from others. */
const LEAST_CUT = 3;

interface Fitted {
  readonly text: string;
  /** px. */
  readonly size: number;
  readonly face: 'mono' | 'sans';
  /** Their share of their own width that letters are squeezed to. */
  readonly squeeze: number;
}

/** Letters that take two columns: those of the writings behind U+1100, but not punctuation, arrows and signs. */
const WIDE = /[\u{1100}-\u{1fff}\u{2e80}-\u{10ffff}]/gu;

/** Columns that a text takes. */
export function columnsOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}

/** Text of the least size in a slot of that much room, its letters squeezed as they must be; undefined if that is too much. */
function squeezed(text: string, room: number, { usual, narrow }: typeof KEY | typeof VALUE): Fitted | undefined {
  const columns = columnsOf(text);
  const width =
    narrow === 'mono'
      ? MONO * LEAST_SIZE * Math.max(usual, columns)
      : Math.max(SANS * LEAST_SIZE * columns, textWidth(text, LEAST_SIZE));
  const squeeze = Math.min(1, room / width);
  return squeeze < LEAST_SQUEEZE ? undefined : { text, size: LEAST_SIZE, face: narrow, squeeze };
}

/** Text as large as a slot has room for; of one too long its beginning and its end; undefined if those have no room. */
export function fitText(
  text: string,
  { width, height }: Pick<Rect, 'width' | 'height'>,
  kind: typeof KEY | typeof VALUE = KEY,
): Fitted | undefined {
  if (height < LEAST_ROW_WITH_WORDS) return undefined;
  const room = width - FREE;
  const size = room / (MONO * Math.max(kind.usual, columnsOf(text)));
  if (size >= LEAST_SIZE) {
    const most = Math.min(MOST_SIZE, Math.max(LEAST_SIZE, height * OF_HEIGHT));
    return { text, size: Math.min(most, size), face: 'mono', squeeze: 1 };
  }
  const whole = squeezed(text, room, kind);
  if (whole || kind.narrow === 'mono') return whole;
  const letters = [...text];
  for (let kept = letters.length - 1; kept > 0; kept--) {
    const head = Math.floor(kept / 2);
    const cut = `${letters.slice(0, head).join('')}…${letters.slice(head - kept).join('')}`;
    if (columnsOf(cut) < LEAST_CUT) return undefined;
    const fitted = squeezed(cut, room, kind);
    if (fitted) return fitted;
  }
  return undefined;
}

/** Saved pictures have hundreds of these numbers. */
function tenths(px: number): number {
  return Math.floor(10 * px) / 10;
}

/** Middle of letters that are squeezed about it. */
function placeOf(x: number, y: number, squeeze: number) {
  const place = { x: tenths(x), y: tenths(y) };
  return squeeze === 1 ? place : { transform: `translate(${place.x} ${place.y}) scale(${squeeze.toFixed(2)} 1)` };
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
      {...placeOf(x + width / 2, y + height / 2, fitted.squeeze)}
      fontSize={tenths(fitted.size)}
    >
      {fitted.text}
    </text>
  );
}
