import { bucketLayout } from '../bucket-map/layout';
import type { MapDesign } from '../go/release';
import { GROUP_SLOTS } from '../swiss-map/ctrl';
import { groupLayout } from '../swiss-map/layout';
import { sizedRelease } from './input';
import type { MapSize, MapType } from './sizeMap';
import { mapType, sizeWhatIf, type WhatIf } from './whatIf';
import { wordSizesOf } from './wordSizes';

/** Arrays of one length: of buckets, or of a table's groups. */
export interface ChainArray {
  /** Buckets, preallocated overflow buckets included, or groups. */
  readonly units: number;
  /** Overflow buckets among them that lie ready; 0 for groups. */
  readonly preallocated: number;
  /** Bytes of one array, before and after rounding to a size class or to pages. */
  readonly requested: number;
  readonly allocated: number;
  /** Number of them that one map is expected to have. */
  readonly expected: number;
}

/** From the declared types to the bill, link by link. Bytes, unless a name says otherwise. */
export interface Chain {
  readonly design: MapDesign;
  /** As declared. */
  readonly keyBytes: number;
  readonly elemBytes: number;
  /** True if it is stored as a pointer to an object of its own. */
  readonly keyIndirect: boolean;
  readonly elemIndirect: boolean;
  /** A key and an element as stored, and the padding they need in a slot. */
  readonly slotBytes: number;
  readonly slotPadding: number;
  /** Unit of eight slots: a bucket or a group. */
  readonly unit: 'bucket' | 'group';
  readonly unitBytes: number;
  /** The current array of buckets, or the groups of the commonest tables; null before the first write. */
  readonly array: ChainArray | null;
  /** The array that a bucket map may be moving out of. */
  readonly oldArray: ChainArray | null;
  /** Expected of one map, without what its entries lead to. */
  readonly liveBytes: number;
  /** Expected of what the entries of one map lead to. */
  readonly behindBytes: number;
  readonly maps: number;
  /** Expected of all maps and what they lead to. */
  readonly totalBytes: number;
}

type Arrays = Pick<Chain, 'array' | 'oldArray'>;

function arraysOf(size: MapSize): Arrays {
  if (size.design === 'bucket') {
    const { array, growth } = size;
    const of = ({ main, preallocated, requested, allocated }: NonNullable<typeof array>, expected: number) => ({
      units: main + preallocated,
      preallocated,
      requested,
      allocated,
      expected,
    });
    return { array: array && of(array, 1), oldArray: growth && of(growth.old, growth.chance) };
  }
  const [first, ...rest] = size.groups;
  if (!first) return { array: null, oldArray: null };
  const { slots, tables, requested, allocated } = rest.reduce((a, b) => (b.tables > a.tables ? b : a), first);
  const units = slots / GROUP_SLOTS;
  return { array: { units, preallocated: 0, requested, allocated, expected: tables }, oldArray: null };
}

type Unit = Pick<Chain, 'unit' | 'unitBytes' | 'slotBytes' | 'slotPadding' | 'keyIndirect' | 'elemIndirect'>;

function unitOf(design: MapDesign, { release: name, key: keyType, elem: elemType, goarch = 'amd64' }: MapType): Unit {
  const { release } = sizedRelease(name);
  const types = { release, key: keyType, elem: elemType };
  const { pointerBytes } = wordSizesOf(goarch);
  const layout = design === 'bucket' ? bucketLayout(types, pointerBytes) : groupLayout(types, pointerBytes);
  const { key, elem } = layout;
  const stored = key.size + elem.size;
  const slotBytes = 'slotSize' in layout ? layout.slotSize : stored;
  return {
    unit: design === 'bucket' ? 'bucket' : 'group',
    unitBytes: 'groupSize' in layout ? layout.groupSize : layout.bucketSize,
    slotBytes,
    slotPadding: slotBytes - stored,
    keyIndirect: key.indirect,
    elemIndirect: elem.indirect,
  };
}

/** Chain from the bytes of a key and an element to those of all maps. Throws a RangeError as `sizeWhatIf` does. */
export function chainOf(whatIf: WhatIf, release: string): Chain {
  const { map, behindBytes, liveBytes } = sizeWhatIf(whatIf, release);
  const types = mapType(whatIf, release);
  return {
    design: map.design,
    keyBytes: types.key.size,
    elemBytes: types.elem.size,
    ...unitOf(map.design, types),
    ...arraysOf(map),
    liveBytes: map.liveBytes.expected,
    behindBytes: behindBytes.expected,
    maps: whatIf.maps,
    totalBytes: liveBytes.expected,
  };
}
