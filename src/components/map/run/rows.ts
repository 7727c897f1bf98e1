import type { MapSlot, MapUnit } from '../../../models/map/unit';
import type { PaneRow, Row, Segment, SlotLabel } from '../stage/pane';
import { windowAround } from '../stage/window';

/** Rows that are drawn of a block: what a camera sees, and where it may pan next. */
const DRAWN_ROWS = 128;
/** Rows of a block that are looked at one by one: above this the strip of all units is shown too. */
export const MAX_ROWS_WITHOUT_STRIP = 17;

/** Stretches of a unit to scale: the control bytes are one, and so are the parts of a slot that touch and have one owner. */
function segmentsOf({ bytes, whole, slots, parts }: MapUnit): Segment[] {
  if (whole) return [{ owner: whole, at: 0, bytes, slot: -1 }];
  const segments: Segment[] = [{ owner: 'control', at: 0, bytes: slots.length, slot: -1 }];
  for (const { piece, owner, at, bytes: length, slot } of parts) {
    const last = segments.at(-1);
    if (piece === 'control') continue;
    if (last?.owner === owner && last.slot === slot && last.at + last.bytes === at)
      segments[segments.length - 1] = { ...last, bytes: last.bytes + length };
    else segments.push({ owner, at, bytes: length, slot });
  }
  return segments;
}

function labelsOf({ whole, slots, parts }: MapUnit, movedTo: MovedTo): SlotLabel[] {
  if (whole) return [];
  return parts.flatMap(({ piece, at, bytes, slot }): SlotLabel[] => {
    const content = slots[slot];
    if (piece !== 'key' || !content) return [];
    if (content.entry) return [{ at, bytes, slot, key: content.entry.key }];
    const bucket = movedTo(content);
    return bucket === undefined ? [] : [{ at, bytes, slot, movedTo: bucket }];
  });
}

/** The bucket that a slot's entry has moved to; undefined where none has. */
type MovedTo = (slot: MapSlot) => number | undefined;

/** The row of a bucket or group. */
export function unitRow(
  id: string,
  unit: MapUnit,
  rest: Pick<Row, 'name' | 'linked' | 'movedTo'>,
  movedTo: MovedTo = () => undefined,
): Row {
  const content = unit.whole ?? unit.slots.map(({ ctrl, entry }) => `${ctrl} ${entry?.key ?? ''}`).join();
  return {
    id,
    ...rest,
    bytes: unit.bytes,
    segments: segmentsOf(unit),
    labels: labelsOf(unit, movedTo),
    signature: `${content} ${rest.movedTo ?? ''}`,
  };
}

/** Rows of the units of a block, those around the focus if there are many; gaps stand for the others. */
export function rowsAround(
  block: string,
  type: 'buckets' | 'groups',
  total: number,
  focus: readonly number[],
  rowsOf: (unit: number) => readonly PaneRow[],
): PaneRow[] {
  const rows: PaneRow[] = [];
  let shownTo = 0;
  const gapTo = (to: number) => {
    if (to > shownTo) rows.push({ id: `${block}x${to}`, gap: { type, count: to - shownTo } });
  };
  for (const { from, to } of windowAround(total, focus, DRAWN_ROWS)) {
    gapTo(from);
    for (let unit = from; unit < to; unit++) rows.push(...rowsOf(unit));
    shownTo = to;
  }
  gapTo(total);
  return rows;
}
