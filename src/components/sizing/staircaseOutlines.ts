import type { MapDesign } from '../../models/go/release';

/** How a curve is told from the others: by colour for its design, by dashes among those of one design. */
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
  readonly role: 'grid' | 'base' | 'band' | 'curve' | 'data' | 'winner' | 'leader' | 'marker' | 'later';
  readonly d: string;
  /** How far it is moved to the right, px: what a marker's motion changes. */
  readonly moved?: number;
}

/** A mark on a curve: a square for buckets, a circle for Swiss maps. */
interface DotShape extends Placed {
  readonly type: 'dot';
  readonly role: 'dot' | 'laterDot';
  readonly x: number;
  readonly y: number;
  /** From the middle to the edge, px. */
  readonly r: number;
}

export interface TextShape extends Placed {
  readonly type: 'text';
  readonly role: 'tick' | 'axisWord' | 'winnerWord' | 'entries' | 'laterEntries' | 'mark' | 'note';
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
}

/** What the chart is made of, on the page and in a file: geometry and roles, no colours. */
export type Shape = PathShape | DotShape | TextShape;

/** px, by the role of a text. */
export const FONT_SIZES: Readonly<Record<TextShape['role'], number>> = {
  tick: 11,
  axisWord: 11,
  winnerWord: 11,
  entries: 12,
  laterEntries: 12,
  mark: 13,
  note: 12,
};
