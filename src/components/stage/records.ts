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
