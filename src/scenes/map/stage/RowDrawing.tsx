import { memo } from 'react';
import { OwnerRects } from '../../../components/owners/OwnerRect';
import { rectsPath } from '../../../components/owners/textures';
import { OWNERS } from '../../../models/map/owners';
import { useMapWords } from '../words/context';
import { type PlacedRow, rectsOf } from './layout';
import type { EntryTextOf, Segment, SlotLabel } from './pane';
import styles from './SideView.module.css';
import { SlotWords } from './SlotWords';

interface RowDrawingProps {
  readonly placed: PlacedRow;
  readonly scale: number;
  readonly old: boolean;
  /** True if the step is about other rows. */
  readonly isDimmed: boolean;
  readonly entryText: EntryTextOf | undefined;
}

interface LabelProps extends Pick<RowDrawingProps, 'placed' | 'scale' | 'entryText'> {
  readonly label: SlotLabel;
}

/** Key and value in a slot, or the bucket that its entry has moved to. */
function Label({ placed, scale, entryText, label }: LabelProps) {
  const rectOf = ({ at, bytes }: Pick<Segment, 'at' | 'bytes'>) => rectsOf(placed, at, bytes, scale)[0];
  if ('movedTo' in label) return <SlotWords text={`→${label.movedTo}`} rect={rectOf(label)} isMoved />;
  const { key, value } = entryText?.(label.key) ?? {};
  const element = placed.row.segments.find(({ slot, owner }) => slot === label.slot && owner === 'value');
  return (
    <>
      <SlotWords text={key} rect={rectOf(label)} />
      <SlotWords text={value} rect={element && rectOf(element)} isValue />
    </>
  );
}

function haveSameValues({ placed, entryText }: RowDrawingProps, next: RowDrawingProps): boolean {
  return (placed.row.labels ?? []).every(
    (label) => 'movedTo' in label || entryText?.(label.key).value === next.entryText?.(label.key).value,
  );
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
    haveSameValues(a, b)
  );
}

/** One bucket, group or record. Drawn again only when something of it changed. */
export const RowDrawing = memo(function RowDrawing({ placed, scale, old, isDimmed, entryText }: RowDrawingProps) {
  const words = useMapWords().picture;
  const { row, x, y, height } = placed;
  const middle = y + height / 2;
  return (
    <g className={old ? styles.oldRow : undefined} data-row={row.id} data-dimmed={isDimmed || undefined}>
      {row.linked ? (
        <path className={styles.link} d={`M${x - 14} ${y - 1 - height / 2}V${middle}H${x - 3}`} />
      ) : (
        <text className={styles.label} x={x - 7} y={middle}>
          {row.name !== undefined && words.row(row.name)}
        </text>
      )}
      <RowSegments placed={placed} scale={scale} />
      {isDimmed && <path className={styles.veil} d={rectsPath(rectsOf(placed, 0, row.bytes, scale))} />}
      {row.labels?.map((label) => (
        <Label key={label.slot} placed={placed} scale={scale} entryText={entryText} label={label} />
      ))}
      {row.movedTo && (
        <text className={styles.rowNote} x={x + (Math.min(row.bytes, placed.lineBytes) * scale) / 2} y={middle}>
          {words.movedTo(row.movedTo)}
        </text>
      )}
    </g>
  );
}, same);
