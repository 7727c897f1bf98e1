// runtime/map.go@go1.23.12: makemap; internal/runtime/maps/map.go, table.go@go1.26.8: NewMap, newTable, groupsReference
import { bucketLayout, HMAP_BYTES } from '../bucket-map/layout';
import { bucketBitsForHint } from '../bucket-map/make';
import { bucketCount } from '../bucket-map/memory';
import type { GoType } from '../layout/goType';
import type { MapConfig } from '../map/config';
import { GROUP_SLOTS } from '../swiss-map/ctrl';
import { groupLayout, MAP_BYTES, TABLE_BYTES } from '../swiss-map/layout';
import { tablesForHint } from '../swiss-map/make';
import { allocObjects, type ObjectsSpec } from './objects';
import type { EmitResident } from './pageHeap';
import type { ResidentState } from './state';

/** `make(map[key]elem, hint)`. */
export interface MapSpec {
  readonly id: number;
  readonly key: GoType;
  readonly elem: GoType;
  readonly hint: number;
}

const POINTER_BYTES = 8;
/** All of it is written. */
const WHOLE = { every: POINTER_BYTES, by: 'mapHeader' } as const;

/** Buckets are left as they come; the word that ends the list of preallocated overflow buckets is left out. */
function bucketObjects({ release }: ResidentState, { id, key, elem, hint }: MapSpec): ObjectsSpec[] {
  const rand = { hi: 0, lo: 0 };
  const config: MapConfig = { release: release.go, key, elem, hint, assign: 'generic', rand };
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

export function makeMap(h: ResidentState, spec: MapSpec, emit: EmitResident): void {
  const design = h.config.mapDesign ?? h.release.go.mapDesigns[0];
  for (const objects of design === 'bucket' ? bucketObjects(h, spec) : swissObjects(h, spec)) {
    allocObjects(h, objects, emit);
  }
}
