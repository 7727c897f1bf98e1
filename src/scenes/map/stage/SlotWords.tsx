import type { Rect } from '../../../components/owners/textures';
import styles from './SideView.module.css';

/** px of letters. */
const LEAST_SIZE = 10;
const MOST_SIZE = 16;
/** Height of letters, as a share of the row's. */
const OF_HEIGHT = 0.46;
/** Width of a letter, as a share of its height: of the monospaced font, and of the narrower one that takes its place. */
const WIDTHS = { mono: 0.6, sans: 0.53 } as const;
/** px between the letters and the ends of their slot. */
const INSET = 1.5;
/** Words shorter than this are no larger than those of this length: neighbours look alike. */
const USUAL_LETTERS = 4;
/** Letters of a cut text that still tell it from others. */
const LEAST_TAIL = 3;

interface Fitted {
  readonly text: string;
  /** px. */
  readonly size: number;
  readonly face: keyof typeof WIDTHS;
}

/** Text as large as a slot has room for; of one too long the end, which tells it from others; undefined if that has no room. */
export function fitText(text: string, { width, height }: Pick<Rect, 'width' | 'height'>): Fitted | undefined {
  const letters = [...text];
  const room = width - 2 * INSET;
  const most = Math.min(MOST_SIZE, height * OF_HEIGHT);
  if (most < LEAST_SIZE) return undefined;
  for (const face of ['mono', 'sans'] as const) {
    const size = Math.min(most, room / (WIDTHS[face] * Math.max(USUAL_LETTERS, letters.length)));
    if (size >= LEAST_SIZE) return { text, size, face };
  }
  const tail = Math.floor(room / (WIDTHS.mono * LEAST_SIZE));
  return tail < LEAST_TAIL ? undefined : { text: letters.slice(-tail).join(''), size: LEAST_SIZE, face: 'mono' };
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
    <text
      className={styles.slot}
      data-face={fitted.face}
      data-moved={isMoved}
      x={x + width / 2}
      y={y + height / 2}
      fontSize={fitted.size}
    >
      {fitted.text}
    </text>
  );
}
