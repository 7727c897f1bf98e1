import { memo } from 'react';
import { OwnerRects } from '../../../components/owners/OwnerRect';
import { rectsPath } from '../../../components/owners/textures';
import { OWNERS } from '../../../models/map/owners';
import { useMapWords } from '../words/context';
import { type PlacedRow, rectsOf } from './layout';
import type { SlotLabel } from './pane';
import styles from './SideView.module.css';
import { SlotWords } from './SlotWords';

interface RowDrawingProps {
  readonly placed: PlacedRow;
  readonly scale: number;
  readonly old: boolean;
  /** True if the step is about other rows. */
  readonly isDimmed: boolean;
  readonly keyText: ((key: number) => string) | undefined;
}

interface LabelProps extends Pick<RowDrawingProps, 'placed' | 'scale' | 'keyText'> {
  readonly label: SlotLabel;
}

/** The key in a slot, or the bucket that its entry has moved to. */
function Label({ placed, scale, keyText, label }: LabelProps) {
  const [rect] = rectsOf(placed, label.at, label.bytes, scale);
  const text = 'key' in label ? keyText?.(label.key) : `→${label.movedTo}`;
  return rect && text !== undefined && <SlotWords text={text} rect={rect} isMoved={'movedTo' in label} />;
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
    a.isDimmed === b.isDimmed
  );
}

/** One bucket, group or record. Drawn again only when something of it changed. */
export const RowDrawing = memo(function RowDrawing({ placed, scale, old, isDimmed, keyText }: RowDrawingProps) {
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
        <Label key={label.slot} placed={placed} scale={scale} keyText={keyText} label={label} />
      ))}
      {row.movedTo && (
        <text className={styles.rowNote} x={x + (Math.min(row.bytes, placed.lineBytes) * scale) / 2} y={middle}>
          {words.movedTo(row.movedTo)}
        </text>
      )}
    </g>
  );
}, same);
