import { oldBucketCount } from '../../../models/bucket-map/state';
import { load, lowBits, type Word64 } from '../../../models/kernel/bits';
import { firstSlot, GROUP_SLOTS, matchEmpty, matchFull } from '../../../models/swiss-map/ctrl';
import {
  directoryIndex,
  isSmall,
  probeStart,
  SLOT_WORDS,
  type SwissState,
  type SwissTable,
} from '../../../models/swiss-map/state';
import type { UnitKind } from '../record/facts';
import type { HashSegment } from '../record/hashInFocus';
import { newKey } from '../record/keys';
import type { UnitRef } from '../record/pane';
import { arrayId, tableId, tableNumber, unitOf } from '../record/pane';
import type { Run } from '../record/run';
import type { Side } from '../record/side';
import { type ZoomLevel, zoomTo } from '../record/view';
import type { LiveStage, SeenSide } from '../stage/liveStage';
import { readUnit } from '../stage/readUnits';

type Readable = Pick<Side, 'read'>;

function tableFor(m: SwissState, { hi }: Word64): SwissTable | null | undefined {
  return m.tables[isSmall(m) ? m.group : (m.directory[directoryIndex(hi, m.globalDepth)] ?? -1)];
}

/** The bucket or group where a search for a key of that hash begins, at a side's own step. */
export function wayOf(side: Readable, position: number, hash: Word64): UnitRef | undefined {
  return side.read(position, {
    bucket: ({ buckets, B }) => (buckets < 0 ? undefined : { block: arrayId(buckets), unit: lowBits(hash.lo, B) }),
    swiss(m) {
      const table = tableFor(m, hash);
      return table
        ? { block: tableId(table.id), unit: probeStart(hash.lo, table.capacity / GROUP_SLOTS - 1) }
        : undefined;
    },
  });
}

/** The bucket or group that bits of a hash lead to, lit or not. */
export function unitOfSegment(
  side: Readable,
  position: number,
  hash: Word64,
  { fact, to }: HashSegment,
): UnitRef | undefined {
  const pointed = to && unitOf(to.row);
  if (pointed) return pointed;
  const old = side.read(position, {
    bucket: (h) =>
      h.oldbuckets < 0 ? undefined : { block: arrayId(h.oldbuckets), bits: Math.log2(oldBucketCount(h)) },
    swiss: () => undefined,
  });
  if (fact.type === 'oldBucket' && old) return { block: old.block, unit: lowBits(hash.lo, old.bits) };
  return wayOf(side, position, hash);
}

/** Keys tried at most: a map of a million entries has a group for each eight of them. */
const MOST_TRIES = 200_000;

/** A key that the program doesn't have, whose search begins in a bucket or group after an operation; undefined if none is found. */
export function keyFor(run: Run, index: number, op: number, { block, unit }: UnitRef): string | undefined {
  const side = run.sides[index];
  const [first] = run.sides;
  if (!side || !first) return undefined;
  const position = side.track.opEnd(op);
  // Both maps hash under the first one's seed.
  const seed = first.read(first.track.opEnd(op), { bucket: (h) => h.seed, swiss: (m) => m.seed });
  const isHeld = side.read(position, {
    bucket: (h) => arrayId(h.buckets) === block,
    swiss: (m) => [...m.directory, m.group].some((id) => tableId(id) === block),
  });
  const used = new Set(run.program.flatMap((each) => ('key' in each ? [each.key] : [])));
  for (let i = 0; i < MOST_TRIES; i++) {
    const key = newKey(run.config.mapType.kind, i);
    if (used.has(key)) continue;
    const way = wayOf(side, position, run.keys.hashOf(key, seed));
    if (way?.unit === unit && (!isHeld || way.block === block)) return key;
  }
  return undefined;
}

function keyInGroup({ ctrl, slots, capacity }: SwissTable, group: number): number | undefined {
  const isFull = group < capacity / GROUP_SLOTS && matchEmpty(ctrl, group) === 0 && matchFull(ctrl, group) !== 0;
  return isFull ? load(slots, (group * GROUP_SLOTS + firstSlot(matchFull(ctrl, group))) * SLOT_WORDS) : undefined;
}

/** Number of a key in a group without an empty slot, the chosen group if it is one; undefined where there is none. */
export function keyInFullGroup(side: Readable, position: number, chosen: UnitRef | undefined): number | undefined {
  return side.read(position, {
    bucket: () => undefined,
    swiss(m) {
      const tables = [...new Set(m.directory)].flatMap((id) => m.tables[id] ?? []);
      const preferred = tables.find(({ id }) => tableId(id) === chosen?.block);
      const key = preferred && chosen && keyInGroup(preferred, chosen.unit);
      if (key !== undefined) return key;
      for (const table of tables) {
        for (let group = 0; group < table.capacity / GROUP_SLOTS; group++) {
          const found = keyInGroup(table, group);
          if (found !== undefined) return found;
        }
      }
      return undefined;
    },
  });
}

/** A bucket or group that is looked at, for which a key can be chosen. */
export interface UnitOffer {
  /** Of its side. */
  readonly index: number;
  readonly kind: UnitKind;
  readonly ref: UnitRef;
  /** Number of the bucket or group that a search for it begins in; for an overflow bucket that of its main bucket. */
  readonly number: number | undefined;
  /** True if another map of the design has an offer too. */
  readonly isOneOfTwo: boolean;
}

/** How many places keys are spread over at a side's own step: maps alike in this send each key to places of one number. */
function spreadOf({ side, position }: OfferingSide, { block }: UnitRef): string {
  return side.read(position, {
    bucket: (h) => `${h.B}`,
    swiss: (m) => `${m.directory.length} ${m.tables[tableNumber(block) ?? -1]?.capacity}`,
  });
}

type OfferingSide = Pick<SeenSide, 'index' | 'side' | 'position' | 'pin'>;

/** The buckets and groups that are looked at, once where a key for one map's is a key for the other's. */
export function unitOffers(sides: readonly OfferingSide[]): UnitOffer[] {
  const places = new Set<string>();
  const offers = sides.flatMap((seen) => {
    const unit = readUnit(seen.side, seen.position, seen.pin?.ref);
    if (!unit) return [];
    const way = unit.path.find(({ type }) => type === 'bucketAt' || type === 'groupAt');
    const number = way && 'number' in way ? way.number : undefined;
    const kind = seen.side.unitKind;
    const place = JSON.stringify([kind, number, unit.path[0], spreadOf(seen, unit.ref)]);
    if (places.has(place)) return [];
    places.add(place);
    return [{ index: seen.index, kind, number, ref: { ...unit.ref, unit: number ?? 0 } }];
  });
  return offers.map((offer) => ({ ...offer, isOneOfTwo: offers.filter(({ kind }) => kind === offer.kind).length > 1 }));
}

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
