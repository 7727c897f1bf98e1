import type { GoRelease } from '../../../models/go/release';
import { type HeapObjects, heapLedger } from '../../../models/map/heap';
import { emptyLedger, type Owner } from '../../../models/map/owners';
import type { MapSlot, MapUnit } from '../../../models/map/unit';
import type { RecordName } from '../record/facts';
import type { PaneRow, Row, Segment, SlotLabel, UnitRef } from '../record/pane';

/** Change in the number of objects of these kinds. */
export function countChange<E extends { readonly type: string }>(event: E, objects: readonly string[]): number {
  if (!('object' in event) || !objects.includes(String(event.object))) return 0;
  return event.type === 'alloc' ? 1 : -1;
}

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
    ...(!unit.whole && { slots: unit.slots }),
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

/** A small object of its own beside the arrays. */
export interface MemoryRecord {
  readonly name: RecordName;
  readonly owner: Owner;
  readonly bytes: number;
}

/** One row a record. */
export function recordRows(records: readonly MemoryRecord[]): Row[] {
  return records.map(({ name, owner, bytes }) => ({
    id: name,
    name,
    bytes,
    segments: [{ owner, at: 0, bytes, slot: -1 }],
    signature: `${bytes}`,
  }));
}

interface WithObjects {
  readonly config: { readonly key: { readonly size: number }; readonly elem: { readonly size: number } };
  readonly keyObjects: number;
  readonly elemObjects: number;
}

/** The objects behind pointers in the slots: keys and elements above 128 bytes. */
export function objectRecords({ config, keyObjects, elemObjects }: WithObjects): MemoryRecord[] {
  const records: MemoryRecord[] = [];
  if (keyObjects > 0) {
    records.push({ name: 'keys', owner: 'key', bytes: keyObjects * config.key.size });
  }
  if (elemObjects > 0) {
    records.push({ name: 'elems', owner: 'value', bytes: elemObjects * config.elem.size });
  }
  return records;
}

const ROUNDING: readonly Owner[] = ['mallocHeader', 'classTail', 'pageTail'];
/** More than this is said in words, not drawn: it would be higher than what it rounds up. */
const MOST_DRAWN_BYTES = 1280;

/** Rows for what the allocator adds to objects: none, one row, or where it is much a line that says so. */
export function restRows(id: string, release: GoRelease, objects: Iterable<HeapObjects>): PaneRow[] {
  const ledger = heapLedger(release, emptyLedger(), objects, 0);
  const segments: Segment[] = [];
  let bytes = 0;
  for (const owner of ROUNDING) {
    if (ledger[owner] === 0) continue;
    segments.push({ owner, at: bytes, bytes: ledger[owner], slot: -1 });
    bytes += ledger[owner];
  }
  if (bytes === 0) return [];
  if (bytes > MOST_DRAWN_BYTES) return [{ id: `${id}rest`, gap: { type: 'rounding', bytes } }];
  const signature = segments.map((segment) => segment.bytes).join();
  return [{ id: `${id}rest`, name: 'rest', bytes, segments, signature }];
}

/** A unit stays in focus for this many steps. */
const FOCUS_STEPS = 24;

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
  for (const { block, unit } of events.slice(-FOCUS_STEPS).reverse().flatMap(placesOf)) {
    const units = byBlock.get(block) ?? [];
    if (unit >= 0 && !units.includes(unit)) units.push(unit);
    byBlock.set(block, units);
  }
  return { blocks: [...byBlock.keys()], units: (block) => byBlock.get(block) ?? [] };
}

/** Units `from` up to, not including, `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rows of a block of the window; blocks start at its multiples, so that a moving focus seldom moves the window. */
const BLOCK = 8;

/**
 * Units to show as rows, of `total`, at most about `budget`: all if they fit, else the aligned blocks around the
 * focused ones, the first focus first in importance.
 */
export function windowAround(total: number, focus: readonly number[], budget: number): Span[] {
  if (total <= budget) return total === 0 ? [] : [{ from: 0, to: total }];
  const blocks = new Set<number>();
  const most = Math.max(1, Math.floor(budget / BLOCK));
  const wanted = focus.length === 0 ? [0] : focus;
  for (const unit of wanted) if (blocks.size < most) blocks.add(Math.floor(unit / BLOCK));
  const last = Math.ceil(total / BLOCK) - 1;
  for (const block of [...blocks]) {
    if (blocks.size < most && block < last) blocks.add(block + 1);
    if (blocks.size < most && block > 0) blocks.add(block - 1);
  }
  return merge(
    [...blocks].sort((a, b) => a - b).map((b) => ({ from: b * BLOCK, to: Math.min(total, (b + 1) * BLOCK) })),
  );
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const previous = merged.at(-1);
    if (previous?.to === span.from) merged[merged.length - 1] = { from: previous.from, to: span.to };
    else merged.push(span);
  }
  return merged;
}
