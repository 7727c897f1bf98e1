import type { SlotPlace } from './slotReading';
import { SLOT_ROWS } from './stripLayout';

/** Effect of a key in the strip: it moves the cursor, or zooms. */
export type StripCommand =
  | { readonly type: 'move'; readonly to: SlotPlace }
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'whole' };

/** Ratio of one press of a zoom key. */
export const ZOOM_STEP = 2;

/** px of a column below which an arrow key moves by what is a px wide. */
function stepOf(unitWidth: number): number {
  return Math.max(1, Math.ceil(1 / unitWidth));
}

/** Command of a key; undefined for one that isn't the strip's. The cursor starts at the first unit in view. */
export function stripCommand(
  key: string,
  cursor: SlotPlace | undefined,
  { from, unitWidth, count }: { readonly from: number; readonly unitWidth: number; readonly count: number },
): StripCommand | undefined {
  const at = cursor ?? { unit: Math.max(0, Math.ceil(from)), slot: 0 };
  const to = (unit: number, slot: number): StripCommand => ({
    type: 'move',
    to: {
      unit: Math.max(0, Math.min(count - 1, unit)),
      slot: Math.max(0, Math.min(SLOT_ROWS - 1, slot)),
    },
  });
  const step = cursor ? stepOf(unitWidth) : 0;
  switch (key) {
    case 'ArrowLeft':
      return to(at.unit - step, at.slot);
    case 'ArrowRight':
      return to(at.unit + step, at.slot);
    case 'ArrowUp':
      return to(at.unit, at.slot - (cursor ? 1 : 0));
    case 'ArrowDown':
      return to(at.unit, at.slot + (cursor ? 1 : 0));
    case 'Home':
      return to(0, 0);
    case 'End':
      return to(count - 1, SLOT_ROWS - 1);
    case '+':
    case '=':
      return { type: 'zoom', factor: ZOOM_STEP };
    case '-':
      return { type: 'zoom', factor: 1 / ZOOM_STEP };
    case '0':
      return { type: 'whole' };
    default:
      return undefined;
  }
}
