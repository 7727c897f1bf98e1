import { bucketBitsForHint } from '../bucket-map/grow';
import { bucketLayout, HMAP_BYTES } from '../bucket-map/layout';
import { bucketCount } from '../bucket-map/memory';
import type { MapDesign } from '../go/release';
import type { Emit, Model } from '../kernel/model';
import type { GoType } from '../layout/typeNode';
import type { MapConfig } from '../map/config';
import { bucketArray, overflowAt, overflowParts } from '../sizing/bucket/bucketArrays';
import { meanOf } from '../sizing/chance';
import { mapKind } from '../sizing/input';
import { GROUP_SLOTS } from '../swiss-map/ctrl';
import { tablesForHint } from '../swiss-map/grow';
import { groupLayout, MAP_BYTES, TABLE_BYTES } from '../swiss-map/layout';
import type { ResidentEvent } from './events';
import { touchBytes } from './kernelPages';
import { allocObjects, type ObjectsSpec, writeBlock } from './objects';
import { type EmitResident, freePages, grow, scavenge, takePages } from './pageHeap';
import {
  cloneState,
  FIRST_KERNEL_PAGES,
  KERNEL_PAGE_BYTES,
  newState,
  OWN_PAGES,
  type ResidentConfig,
  type ResidentState,
  STACK_PAGES,
} from './state';

// runtime/map.go@go1.23.12: makemap, newoverflow; internal/runtime/maps/map.go, table.go@go1.26.8: NewMap, newTable, groupsReference

/** `make(map[key]elem, hint)`. */
interface MapSpec {
  readonly id: number;
  readonly key: GoType;
  readonly elem: GoType;
  readonly hint: number;
}

/** Entries put into a map that was made for at least as many, and is empty. */
interface MapFill extends MapSpec {
  readonly entries: number;
}

const POINTER_BYTES = 8;
/** All of it is written. */
const WHOLE = { every: POINTER_BYTES, by: 'mapHeader' } as const;

function bucketConfig({ release }: ResidentState, { key, elem, hint }: MapSpec): MapConfig {
  return { release: release.go, key, elem, hint, assign: 'generic', rand: { hi: 0, lo: 0 } };
}

/** Buckets are left as they come; the word that ends the list of preallocated overflow buckets is left out. */
function bucketObjects(h: ResidentState, spec: MapSpec): ObjectsSpec[] {
  const { id, hint } = spec;
  const config = bucketConfig(h, spec);
  const layout = bucketLayout(config);
  const B = bucketBitsForHint(hint, layout.bucketSize);
  const hmap: ObjectsSpec = { id, count: 1, bytes: HMAP_BYTES, pointers: true, words: WHOLE };
  if (B === 0) return [hmap];
  const bytes = bucketCount({ config, layout }, B) * layout.bucketSize;
  return [hmap, { id, count: 1, bytes, pointers: layout.pointers }];
}

/** A table writes the control word of each of its groups: eight slots that are empty are not all zero. */
function swissObjects({ release }: ResidentState, { id, key, elem, hint }: MapSpec): ObjectsSpec[] {
  const { groupSize, pointers } = groupLayout({ release: release.go, key, elem });
  const { tables, capacity } = tablesForHint(hint, groupSize);
  const header: ObjectsSpec = { id, count: 1, bytes: MAP_BYTES, pointers: true, words: WHOLE };
  if (tables === 0) return [header];
  return [
    header,
    { id, count: 1, bytes: tables * POINTER_BYTES, pointers: true, words: WHOLE },
    { id, count: tables, bytes: TABLE_BYTES, pointers: true, words: WHOLE },
    {
      id,
      count: tables,
      bytes: (capacity / GROUP_SLOTS) * groupSize,
      pointers,
      words: { every: groupSize, by: 'ctrl' },
    },
  ];
}

/** Overflow buckets of a filled bucket map, and the share of its array that is in use then. As expected of any hashes. */
interface BucketFill {
  readonly arrayBytes: number;
  readonly objects: readonly ObjectsSpec[];
}

function bucketFill(h: ResidentState, spec: MapFill): BucketFill {
  const { id, key, elem, hint, entries } = spec;
  const config = bucketConfig(h, spec);
  const layout = bucketLayout(config);
  const { bucketSize } = layout;
  const array = bucketArray(config, layout, bucketBitsForHint(hint, bucketSize));
  const { count } = overflowAt(entries, array.main);
  const kind = mapKind({ release: h.config.release, key, elem, hint });
  const own = array.main === 1 ? [{ bytes: bucketSize, pointers: layout.pointers, count: 1 }] : [];
  const overflow = [...own, ...overflowParts(kind, layout)(count, array.preallocated).objects];
  return {
    arrayBytes: (array.main + Math.min(array.preallocated, Math.round(meanOf(count)))) * bucketSize,
    objects: overflow.map((each) => ({ id, ...each, count: Math.round(each.count) })).filter((each) => each.count > 0),
  };
}

/** Eight entries need no table: their group comes with the first of them. */
function swissFill({ release }: ResidentState, { id, key, elem, hint }: MapFill): ObjectsSpec[] {
  const { groupSize, pointers } = groupLayout({ release: release.go, key, elem });
  return tablesForHint(hint, groupSize).tables === 0 ? [{ id, count: 1, bytes: groupSize, pointers }] : [];
}

function designOf(h: ResidentState): MapDesign | undefined {
  return h.config.mapDesign ?? h.release.go.mapDesigns[0];
}

/** Throws a RangeError for more entries than the map was made for: it would grow. */
function fillMap(h: ResidentState, spec: MapFill, emit: EmitResident): void {
  const { id, hint, entries } = spec;
  if (!Number.isSafeInteger(entries) || entries < 0 || entries > Math.max(hint, GROUP_SLOTS)) {
    throw new RangeError(`a map made for ${hint} entries is filled with no more, not with ${entries}`);
  }
  const made = h.blocks.filter((block) => block.id === id && !block.garbage);
  if (made.length === 0) throw new RangeError(`there is no map ${id} to fill`);
  if (entries === 0) return;
  const bucket = designOf(h) === 'bucket' ? bucketFill(h, spec) : null;
  for (const block of made) writeBlock(h, block, bucket?.arrayBytes ?? Number.POSITIVE_INFINITY, emit);
  for (const objects of bucket?.objects ?? swissFill(h, spec)) {
    const before = h.blocks.length;
    allocObjects(h, objects, emit);
    for (const block of h.blocks.slice(before)) writeBlock(h, block, Number.POSITIVE_INFINITY, emit);
  }
}

function makeMap(h: ResidentState, spec: MapSpec, emit: EmitResident): void {
  const design = designOf(h);
  for (const objects of design === 'bucket' ? bucketObjects(h, spec) : swissObjects(h, spec)) {
    allocObjects(h, objects, emit);
  }
}

/** Operation of a program on many objects at once. `id` names them, until they are dropped. */
export type ResidentOp =
  | {
      readonly type: 'alloc';
      readonly id: number;
      readonly count: number;
      readonly bytes: number;
      readonly pointers: boolean;
    }
  | ({ readonly type: 'makeMap' } & MapSpec)
  /** Puts entries into a map just made, which names the same objects as before and those that come with the entries. */
  | ({ readonly type: 'fillMap' } & MapFill)
  /** Writes into the first `bytes` of each object; into all of it by default. */
  | { readonly type: 'write'; readonly id: number; readonly bytes?: number }
  /** The program lets the objects go: they are garbage until a collection. */
  | { readonly type: 'drop'; readonly id: number }
  /** A whole collection. It reads what lives, which makes no page resident, and frees what does not. */
  | { readonly type: 'gc' }
  /** Gives all free pages back to the kernel; after a collection this is what debug.FreeOSMemory does. */
  | { readonly type: 'scavenge' };

function startProcess(config: ResidentConfig): ResidentState {
  const h = newState(config);
  grow(h, 1, 1, undefined);
  takePages(h, 0, STACK_PAGES + OWN_PAGES);
  touchBytes(h, 0, FIRST_KERNEL_PAGES * KERNEL_PAGE_BYTES, 'program');
  return h;
}

function write(h: ResidentState, id: number, bytes: number, emit: EmitResident): void {
  const blocks = h.blocks.filter((block) => block.id === id && !block.garbage);
  if (blocks.length === 0) throw new RangeError(`there are no objects ${id} to write to`);
  for (const block of blocks) writeBlock(h, block, bytes, emit);
}

function drop(h: ResidentState, id: number, emit: EmitResident): void {
  h.blocks = h.blocks.map((block) => (block.id === id ? { ...block, garbage: true } : block));
  emit?.({ type: 'drop', id });
}

function gc(h: ResidentState, emit: EmitResident): void {
  emit?.({ type: 'gcStart' });
  const dead = h.blocks.filter(({ garbage }) => garbage);
  h.blocks = h.blocks.filter(({ garbage }) => !garbage);
  for (const { count, elemsize, spanPages, runs } of dead) {
    h.stats.heapAlloc -= count * elemsize;
    for (const run of runs) {
      freePages(h, run, run.npages / spanPages);
      emit?.({ type: 'freeSpans', ...run });
    }
  }
}

function apply(h: ResidentState, op: ResidentOp, emit?: Emit<ResidentEvent>): void {
  switch (op.type) {
    case 'alloc':
      allocObjects(h, op, emit);
      return;
    case 'makeMap':
      makeMap(h, op, emit);
      return;
    case 'fillMap':
      fillMap(h, op, emit);
      return;
    case 'write':
      write(h, op.id, op.bytes ?? Number.POSITIVE_INFINITY, emit);
      return;
    case 'drop':
      drop(h, op.id, emit);
      return;
    case 'gc':
      gc(h, emit);
      return;
    case 'scavenge':
      scavenge(h, emit);
      return;
    default: {
      const gone: never = op;
      throw new TypeError(`unknown operation ${JSON.stringify(gone)}`);
    }
  }
}

/** The heap's pages, and which of them the kernel has to back with RAM. */
export const resident: Model<ResidentConfig, ResidentState, ResidentOp, ResidentEvent> = {
  init: startProcess,
  apply,
  clone: cloneState,
};

/** The heap after a program. */
export function residentAfter(config: ResidentConfig, ops: Iterable<ResidentOp>): ResidentState {
  const h = resident.init(config);
  for (const op of ops) resident.apply(h, op);
  return h;
}
