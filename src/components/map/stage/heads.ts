import { SMALL, TINY, textWidth } from '../../ui/chart/axis';
import { sentenceOf } from '../../ui/words/language';
import type { MapWords } from '../words/en/stage';
import type { PlacedPane } from './layout';

/** px of the gauge of a load, and what it keeps free on its left. */
export const GAUGE = { width: 56, gap: 8 } as const;

/** What stands in the line over a pane's rows. */
export interface HeadSize {
  /** px of title and note. */
  readonly width: number;
  /** Absent where there is no room for its gauge. */
  readonly load: string | undefined;
}

interface Head extends HeadSize {
  readonly title: string | undefined;
  /** Absent where there is no room for it. */
  readonly note: string | undefined;
}

export function headOf(words: MapWords['picture'], { pane, width }: PlacedPane): Head {
  const title = pane.title && sentenceOf(words.panes, pane.title);
  const note = pane.note && sentenceOf(words.notes, pane.note);
  const load = pane.load && words.load(pane.load);
  const titleWidth = textWidth(title ?? '', SMALL);
  const noted = titleWidth + GAUGE.gap + textWidth(note ?? '', TINY);
  const isNoted = noted < width;
  const headWidth = isNoted ? noted : titleWidth;
  const isGauged = load !== undefined && headWidth + textWidth(load, TINY) + GAUGE.width + 3 * GAUGE.gap < width;
  return {
    title,
    note: isNoted ? note : undefined,
    load: isGauged ? load : undefined,
    width: headWidth,
  };
}
