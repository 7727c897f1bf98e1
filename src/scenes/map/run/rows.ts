import type { MapUnit } from '../../../models/map/unit';
import type { PaneRow, Row, Segment, UnitRef } from '../stage/pane';
import { windowAround } from '../stage/window';

/** Rows that are drawn of a block: what a camera sees, and where it may pan next. */
const DRAWN_ROWS = 128;
/** Number of steps back that a unit stays in view. */
const MEMORY = 24;

/** What the last steps of an operation are about, the latest first. */
export interface Focus {
  /** Ids of arrays or tables, those that a step is about as a whole among them. */
  readonly blocks: readonly string[];
  /** Buckets or groups of one of them. */
  units(block: string): readonly number[];
}

/**
 * The focus at the last of `events`, the steps of one operation so far; before all a unit that a person chose. A place whose
 * unit is -1 means all of its block.
 */
export function focusOf<E>(events: readonly E[], placesOf: (event: E) => readonly UnitRef[], pin?: UnitRef): Focus {
  const byBlock = new Map<string, number[]>(pin && [[pin.block, [pin.unit]]]);
  for (const { block, unit } of events.slice(-MEMORY).reverse().flatMap(placesOf)) {
    const units = byBlock.get(block) ?? [];
    if (unit >= 0 && !units.includes(unit)) units.push(unit);
    byBlock.set(block, units);
  }
  return { blocks: [...byBlock.keys()], units: (block) => byBlock.get(block) ?? [] };
}

/** The number in the id of a block, `t3`; undefined if the block is of another kind. */
export function blockNumber(block: string, letter: 'a' | 't'): number | undefined {
  return new RegExp(`^${letter}\\d+$`).test(block) ? Number(block.slice(1)) : undefined;
}

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

/** The row of a bucket or group. */
export function unitRow(id: string, unit: MapUnit, rest: Omit<Row, 'id' | 'bytes' | 'segments' | 'signature'>): Row {
  const content = unit.whole ?? unit.slots.map(({ ctrl }) => ctrl).join();
  return {
    id,
    ...rest,
    bytes: unit.bytes,
    segments: segmentsOf(unit),
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
