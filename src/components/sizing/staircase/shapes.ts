import type { MapDesign } from '../../../models/go/release';
import { SMALL, TINY } from '../../ui/textSizes';

/** Look of a curve among the others: a colour for its design, dashes among those of one design. */
export interface CurveLook {
  readonly design: MapDesign;
  /** 0, 1 … among the curves of its design. */
  readonly rank: number;
}

/** The dashes of a curve by its rank. */
const DASHES: readonly string[] = ['', '8 3', '2 3', '8 3 2 3'];

export function dashOf({ rank }: CurveLook): string | undefined {
  return DASHES[rank % DASHES.length] || undefined;
}

interface Placed {
  readonly key: string;
  readonly look?: CurveLook | undefined;
}

export interface PathShape extends Placed {
  readonly type: 'path';
  readonly role: 'band' | 'curve' | 'data' | 'winner' | 'leader' | 'later';
  readonly d: string;
  /** px to the right, which a marker's motion changes. */
  readonly moved?: number;
}

/** A mark on a curve: a square for buckets, a circle for Swiss maps. */
interface DotShape extends Placed {
  readonly type: 'dot';
  readonly role: 'dot' | 'laterDot';
  readonly x: number;
  readonly y: number;
  /** px from the middle to the edge. */
  readonly r: number;
}

export interface TextShape extends Placed {
  readonly type: 'text';
  readonly role: 'axisWord' | 'winnerWord' | 'entries' | 'laterEntries' | 'mark' | 'note';
  readonly x: number;
  /** px of the baseline. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
}

/** A piece of the chart: geometry and role, no colours. */
export type Shape = PathShape | DotShape | TextShape;

/** px, by the role of a text. */
export const FONT_SIZES: Readonly<Record<TextShape['role'], number>> = {
  axisWord: TINY,
  winnerWord: TINY,
  entries: SMALL,
  laterEntries: TINY,
  mark: SMALL,
  note: TINY,
};
