import type { HashSegment } from '../hash/layout';
import { readUnit } from '../run/levels';
import { unitOfSegment } from '../run/ways';
import type { LiveStage } from '../stage/live';
import type { UnitRef } from '../stage/pane';
import { type ZoomLevel, zoomTo } from '../stage/zoom';

/** Shows a bucket or group of a side at a level. */
export function show({ sides, zoom, setZoom }: LiveStage, side: number, ref: UnitRef, level: ZoomLevel): void {
  const pins = sides.map(({ index, pin }) => (index === side ? { ref, slot: -1 } : pin));
  setZoom({ ...zoomTo(zoom, level), pins });
}

const TABLE_BITS: ReadonlySet<HashSegment['fact']['type']> = new Set(['directory', 'splitting']);

/** Shows the bucket or group that bits of the hash lead to, or the table that they choose. */
export function openSegment(live: LiveStage, segment: HashSegment): void {
  const seen = live.sides.find(({ index }) => index === segment.side);
  const ref = seen && live.focus && unitOfSegment(seen.side, seen.position, live.focus.hash, segment);
  if (ref) show(live, seen.index, ref, TABLE_BITS.has(segment.fact.type) ? 'rows' : 'unit');
}

/** Key in a slot, as a person types it; undefined where it holds none. */
export function keyInSlot({ run, sides }: LiveStage, side: number, ref: UnitRef, slot: number): string | undefined {
  const seen = sides.find(({ index }) => index === side);
  const unit = seen && readUnit(seen.side, seen.position, ref);
  const entry = unit?.slots[slot]?.entry;
  return entry && run.keys.plain(entry.key);
}
