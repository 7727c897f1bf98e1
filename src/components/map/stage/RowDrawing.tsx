import { memo } from 'react';
import { OWNERS } from '../../../models/map/owners';
import { OwnerRects } from '../../ui/owners/OwnerRect';
import { rectsPath } from '../../ui/owners/textures';
import { useWords } from '../../ui/words/words';
import { MAP_WORDS } from '../words/languages';
import { type PlacedRow, rectsOf } from './layout';
import type { EntryText, Segment, SlotLabel } from './pane';
import styles from './SideView.module.css';
import { SlotWords } from './SlotWords';

interface RowDrawingProps {
  readonly placed: PlacedRow;
  readonly scale: number;
  readonly old: boolean;
  /** True if the step is about other rows. */
  readonly isDimmed: boolean;
  /** By the row's labels; none where slots are without words. */
  readonly entries: readonly (EntryText | undefined)[];
}

interface LabelProps extends Pick<RowDrawingProps, 'placed' | 'scale'> {
  readonly label: SlotLabel;
  readonly entry: EntryText | undefined;
}

/** Key and value in a slot, or the bucket that its entry has moved to. */
function Label({ placed, scale, label, entry }: LabelProps) {
  const rectOf = ({ at, bytes }: Pick<Segment, 'at' | 'bytes'>) => rectsOf(placed, at, bytes, scale)[0];
  if ('movedTo' in label) return <SlotWords text={`→${label.movedTo}`} rect={rectOf(label)} isMoved />;
  const element = placed.row.segments.find(({ slot, owner }) => slot === label.slot && owner === 'value');
  return (
    <>
      <SlotWords text={entry?.key} rect={rectOf(label)} />
      <SlotWords text={entry?.value} rect={element && rectOf(element)} isValue />
    </>
  );
}

/** Compares values only: the row's signature already covers the keys. */
function haveSameValues(a: RowDrawingProps['entries'], b: RowDrawingProps['entries']): boolean {
  return a.every((entry, i) => entry?.value === b[i]?.value);
}

/** A row's segments, one shape an owner. */
function RowSegments({ placed, scale }: { readonly placed: PlacedRow; readonly scale: number }) {
  const { segments } = placed.row;
  return OWNERS.map((owner) => {
    const rects = segments
      .filter((segment) => segment.owner === owner)
      .flatMap((segment) => rectsOf(placed, segment.at, segment.bytes, scale));
    return rects.length > 0 && <OwnerRects key={owner} owner={owner} rects={rects} />;
  });
}

function same(a: RowDrawingProps, b: RowDrawingProps): boolean {
  return (
    a.placed.row.signature === b.placed.row.signature &&
    a.placed.x === b.placed.x &&
    a.placed.y === b.placed.y &&
    a.placed.height === b.placed.height &&
    a.placed.row.name === b.placed.row.name &&
    a.scale === b.scale &&
    a.old === b.old &&
    a.isDimmed === b.isDimmed &&
    haveSameValues(a.entries, b.entries)
  );
}

/** One bucket, group or record. Drawn again only when something of it changed. */
export const RowDrawing = memo(function RowDrawing({ placed, scale, old, isDimmed, entries }: RowDrawingProps) {
  const words = useWords(MAP_WORDS).picture;
  const { row, x, y, height } = placed;
  const middle = y + height / 2;
  const isRest = row.name === 'rest';
  return (
    <g className={old ? styles.oldRow : undefined} data-row={row.id} data-dimmed={isDimmed || undefined}>
      <RowSegments placed={placed} scale={scale} />
      {isDimmed && <path className={styles.veil} d={rectsPath(rectsOf(placed, 0, row.bytes, scale))} />}
      {row.linked ? (
        <path className={styles.link} d={`M${x - 14} ${y - 1 - height / 2}V${middle}H${x - 3}`} />
      ) : (
        // A word among numbers has no room before its row.
        <text className={isRest ? styles.gap : styles.label} x={isRest ? x + 7 : x - 7} y={middle}>
          {row.name !== undefined && words.row(row.name)}
        </text>
      )}
      {row.labels?.map((label, i) => (
        <Label key={label.slot} placed={placed} scale={scale} label={label} entry={entries[i]} />
      ))}
      {row.movedTo && (
        <text className={styles.rowNote} x={x + (Math.min(row.bytes, placed.lineBytes) * scale) / 2} y={middle}>
          {words.movedTo(row.movedTo)}
        </text>
      )}
    </g>
  );
}, same);
