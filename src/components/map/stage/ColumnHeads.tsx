import type { Owner } from '../../../models/map/owners';
import { px, TINY, textWidth } from '../../ui/chart/axis';
import { useWords } from '../../ui/words/words';
import { arrayNumber, type Segment } from '../record/pane';
import type { MapWords } from '../words/en/stage';
import { MAP_WORDS } from '../words/languages';
import styles from './ColumnHeads.module.css';
import type { PlacedPane } from './layout';

/** px: the least distance between two heads, and the distance from the lower edge of their line to their baseline. */
const APART = 3;
const BASELINE = 5;
/** px by which the first head may begin left of its pane, so that on a phone the first number has room. */
const OUTDENT = 4;

export interface ColumnHead {
  readonly text: string;
  readonly owner: Owner;
  /** px of its right end, and its own. */
  readonly right: number;
  readonly width: number;
}

/** The segments of a slot that touch one another: all of them, or its key alone where all keys come before all values. */
function firstStretch(segments: readonly Segment[]): Segment[] {
  const end = segments.findIndex(({ at }, i) => {
    const before = segments[i - 1];
    return before !== undefined && before.at + before.bytes !== at;
  });
  return segments.slice(0, end < 0 ? undefined : end);
}

/** Names of a pane's columns and numbers of its slots, those that have room; none where no row of it is in use. */
export function columnHeads(
  { columns }: Pick<MapWords['picture'], 'columns'>,
  { pane, x: edge, rows }: Pick<PlacedPane, 'pane' | 'x' | 'rows'>,
  scale: number,
): ColumnHead[] {
  const placed = rows.find(({ row, lines }) => row.slots && lines === 1);
  if (!placed) return [];
  const { row, x } = placed;
  const bySlot = (row.slots ?? []).map((_, slot) => row.segments.filter((segment) => segment.slot === slot));
  const stretches = bySlot.map(firstStretch);
  const control = arrayNumber(pane.id) === undefined ? columns.ctrl : columns.tophash;
  const values = bySlot.flatMap((segments, slot) => segments.slice(stretches[slot]?.length));
  const first = values.length > 0 ? columns.key : columns.slot;
  const heads: ColumnHead[] = [];
  /** Adds the first of the texts that has room. Heads at an end may be wider than their columns. */
  const add = (texts: readonly string[], segments: readonly Segment[], owner: Owner, isAtEnd = false) => {
    const [start, last] = [segments[0], segments.at(-1)];
    if (!start || !last) return;
    const [left, right] = [x + start.at * scale, x + (last.at + last.bytes) * scale];
    for (const text of texts) {
      const width = textWidth(text, TINY);
      const places = isAtEnd ? [Math.max(right, edge + width - OUTDENT)] : [(left + right + width) / 2, left + width];
      const free = places.find((end) =>
        heads.every((other) => end - width >= other.right + APART || other.right - other.width >= end + APART),
      );
      if (free !== undefined && (isAtEnd || width + APART <= right - left)) {
        heads.push({ text, owner, right: free, width });
        return;
      }
    }
  };
  const controls = row.segments.filter(({ owner }) => owner === 'control');
  const pointers = row.segments.filter(({ owner, slot }) => owner === 'pointer' && slot < 0);
  add([control], controls, 'control', true);
  add([columns.overflow], pointers, 'pointer', true);
  for (const [slot, stretch] of stretches.entries())
    add([...(slot === 0 ? [`${first} 0`, first] : []), `${slot}`], stretch, 'key');
  add([columns.values], values, 'value');
  return heads;
}

/** The line over a pane's rows that names their columns. */
export function ColumnHeads({ placed, scale }: { readonly placed: PlacedPane; readonly scale: number }) {
  const words = useWords(MAP_WORDS).picture;
  const y = placed.y + placed.headHeight - BASELINE;
  return (
    <g className={styles.heads}>
      {columnHeads(words, placed, scale).map(({ text, owner, right, width }) => (
        <text key={right} x={px(right - width / 2)} y={y} data-owner={owner}>
          {text}
        </text>
      ))}
    </g>
  );
}
