import type { Owner } from '../../models/map/owners';
import type { Row } from './pane';

/** A small object of its own beside the arrays. */
export interface MemoryRecord {
  readonly id: string;
  readonly label: string;
  readonly owner: Owner;
  readonly bytes: number;
}

/** One row a record. */
export function recordRows(records: readonly MemoryRecord[]): Row[] {
  return records.map(({ id, label, owner, bytes }) => ({
    id,
    label,
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
    records.push({ id: 'keys', label: 'key objects', owner: 'key', bytes: keyObjects * config.key.size });
  }
  if (elemObjects > 0) {
    records.push({ id: 'elems', label: 'elem objects', owner: 'value', bytes: elemObjects * config.elem.size });
  }
  return records;
}
