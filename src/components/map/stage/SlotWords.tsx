import { TINY, textWidth } from '../../ui/chart/axis';
import type { Rect } from '../../ui/owners/owners';
import { LEAST_ROW_WITH_WORDS } from './layout';
import styles from './MapStage.module.css';

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
/** The same of monospaced letters, which are all as wide. */
const FREE_MONO = 4;
/** Words shorter than usual are no larger than those of that length: neighbours look alike. */
const USUAL = { key: 4, value: 2 } as const;
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

/** The share of their width that letters are squeezed to; 0 if that is too little. */
function squeezeOf(width: number, room: number): number {
  const squeeze = Math.floor(Math.min(1, room / width) * 100) / 100;
  return squeeze < LEAST_SQUEEZE ? 0 : squeeze;
}

/**
 * Text as large as a slot has room for; of one too long its beginning and its end, or its end alone where all begin alike;
 * undefined if those have no room.
 */
export function fitText(
  text: string,
  { width, height }: Pick<Rect, 'width' | 'height'>,
  { isValue = false, beginAlike = false } = {},
): Fitted | undefined {
  if (height < LEAST_ROW_WITH_WORDS) return undefined;
  const room = width - FREE;
  const mono = MONO * Math.max(isValue ? USUAL.value : USUAL.key, columnsOf(text));
  // Digits are no narrower in the other font.
  const isNumber = isValue || /^\d+$/.test(text);
  const squeeze = squeezeOf((isValue ? mono : MONO * columnsOf(text)) * LEAST_SIZE, room);
  if (width - FREE_MONO >= mono * LEAST_SIZE || (isNumber && squeeze > 0)) {
    const size = Math.max(LEAST_SIZE, Math.min(MOST_SIZE, height * OF_HEIGHT, room / mono));
    return { text, size, face: 'mono', squeeze };
  }
  if (isValue) return undefined;
  const letters = [...text];
  for (let kept = letters.length; kept > 0; kept--) {
    const head = beginAlike ? 0 : kept >> 1;
    const isCut = kept < letters.length;
    const shown = isCut ? `${letters.slice(0, head).join('')}…${letters.slice(head - kept).join('')}` : text;
    const columns = columnsOf(shown);
    const squeeze = squeezeOf(Math.max(SANS * LEAST_SIZE * columns, textWidth(shown, LEAST_SIZE)), room);
    if (isCut && columns < LEAST_CUT) break;
    if (squeeze > 0) return { text: shown, size: LEAST_SIZE, face: 'sans', squeeze };
  }
  return undefined;
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
  readonly beginAlike?: boolean | undefined;
}

/** Words in a slot, where there is room for them. */
export function SlotWords({ text, rect, isMoved = false, isValue = false, beginAlike }: SlotWordsProps) {
  const fitted = rect && text !== undefined && fitText(text, rect, { isValue, beginAlike });
  if (!fitted) return null;
  const { x, y, width, height } = rect;
  const { squeeze } = fitted;
  return (
    <text
      className={styles.slot}
      data-face={fitted.face === 'sans' ? 'sans' : undefined}
      data-moved={isMoved || undefined}
      x={tenths((x + width / 2) / squeeze)}
      y={tenths(y + height / 2)}
      transform={squeeze < 1 ? `scale(${squeeze} 1)` : undefined}
      fontSize={tenths(fitted.size)}
    >
      {fitted.text}
    </text>
  );
}
