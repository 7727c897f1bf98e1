import type { Rect } from '../../../components/owners/textures';
import styles from './SideView.module.css';

/** px of letters. */
const LEAST_SIZE = 10.5;
const MOST_SIZE = 17;
/** Height of letters, as a share of the row's. */
const OF_HEIGHT = 0.46;
/** Width of a letter of the monospaced font, as a share of its height. */
const OF_SIZE = 0.6;
/** px between the letters and the ends of their slot. */
const INSET = 2;
/** Letters of a cut text that still tell it from others. */
const LEAST_TAIL = 3;

interface SlotText {
  readonly text: string;
  /** px. */
  readonly size: number;
}

/** Text as large as a slot has room for; of one too long the end, which tells it from others; undefined if that has no room. */
export function fitText(text: string, { width, height }: Pick<Rect, 'width' | 'height'>): SlotText | undefined {
  const letters = [...text];
  const room = width - 2 * INSET;
  const most = Math.min(MOST_SIZE, height * OF_HEIGHT);
  if (most < LEAST_SIZE || letters.length === 0) return undefined;
  const size = Math.min(most, room / (OF_SIZE * letters.length));
  if (size >= LEAST_SIZE) return { text, size };
  const tail = Math.floor(room / (OF_SIZE * LEAST_SIZE));
  return tail < LEAST_TAIL ? undefined : { text: letters.slice(-tail).join(''), size: LEAST_SIZE };
}

interface SlotWordsProps {
  readonly text: string;
  readonly rect: Rect;
  readonly isMoved?: boolean;
}

/** Words in a slot, where there is room for them. */
export function SlotWords({ text, rect, isMoved = false }: SlotWordsProps) {
  const fitted = fitText(text, rect);
  if (!fitted) return null;
  const { x, y, width, height } = rect;
  return (
    <text className={styles.slot} data-moved={isMoved} x={x + width / 2} y={y + height / 2} fontSize={fitted.size}>
      {fitted.text}
    </text>
  );
}
