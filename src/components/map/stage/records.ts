import type { GoRelease } from '../../../models/go/release';
import { type HeapObjects, heapLedger } from '../../../models/map/heap';
import { emptyLedger, type Owner } from '../../../models/map/owners';
import type { RecordName } from '../run/facts';
import type { PaneRow, Row, Segment } from './pane';

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
