import { OwnerRect } from '../../ui/owners/OwnerRect';
import { rectsPath } from '../../ui/owners/textures';
import type { EntryTextOf, Mark } from '../record/pane';
import styles from './ControlBytes.module.css';
import { controlRects, rectsOf, type SideLayout } from './layout';
import { SlotWords } from './SlotWords';
import { hexDigits } from './unitWords';

/** px of a byte over its slot's key, and of a row that has room for both. */
const BYTE = 16;
const BOTH_FROM = 2 * BYTE;
const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7];

interface ControlBytesProps {
  readonly layout: SideLayout;
  /** Those of the step that are in one row. */
  readonly marks: readonly Mark[];
  readonly entryText: EntryTextOf | undefined;
}

/** The control bytes of a row that the step compares, each with its value over its slot, and as it lies among the eight. */
export function ControlBytes({ layout, marks, entryText }: ControlBytesProps) {
  const placed = layout.rows.get(marks[0]?.row ?? '');
  if (!placed) return null;
  const { row, height } = placed;
  return (
    <g className={styles.bytes}>
      <path className={styles.cells} d={rectsPath(SLOTS.flatMap((slot) => controlRects(layout, row.id, slot)))} />
      {SLOTS.map((slot) => {
        const segment = row.segments.find((each) => each.slot === slot);
        const control = row.control?.[slot];
        const [rect] = segment ? rectsOf(placed, segment.at, segment.bytes, layout.scale) : [];
        if (!segment || !rect || control === undefined) return null;
        const mark = marks.find((each) => each.slot === slot);
        const glyph = mark?.controlOnly ? (mark.role === 'compared' ? ' ≠' : ' =') : '';
        const label = row.labels?.find((each) => each.slot === slot);
        const key = label && 'key' in label ? entryText?.(label.key).key : undefined;
        const byte = { ...rect, height: height < BOTH_FROM ? height : BYTE };
        const below = { ...rect, y: rect.y + BYTE, height: height - BYTE };
        return (
          <g key={slot} data-lit={mark !== undefined}>
            {height >= BOTH_FROM && (
              <>
                <path className={styles.ground} d={rectsPath([rect])} />
                <OwnerRect {...below} owner={segment.owner} />
                <SlotWords text={key} rect={below} />
              </>
            )}
            <OwnerRect {...byte} owner="control" />
            <SlotWords text={`${hexDigits(control)}${glyph}`} rect={byte} isValue />
            {mark && <rect className={styles.lit} {...byte} />}
          </g>
        );
      })}
    </g>
  );
}
