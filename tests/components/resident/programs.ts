import { type PagePicture, pagePicture } from '../../../src/components/resident/mapping/pagePicture';
import type { ResidentEvent } from '../../../src/models/resident/events';
import { type ResidentOp, resident } from '../../../src/models/resident/resident';

const KIB = 2 ** 10;
const MIB = 2 ** 20;

/** Twelve buffers of which half is used, then small objects with pointers. */
export const HALF_USED: readonly ResidentOp[] = [
  { type: 'alloc', id: 1, count: 12, bytes: 128 * KIB, pointers: true },
  { type: 'write', id: 1, bytes: 64 * KIB },
  { type: 'alloc', id: 2, count: 60, bytes: 512, pointers: true },
];

/** Memory in every state there is. */
export const RECYCLED: readonly ResidentOp[] = [
  { type: 'alloc', id: 1, count: 3, bytes: MIB, pointers: false },
  { type: 'write', id: 1, bytes: MIB / 2 },
  { type: 'drop', id: 1 },
  { type: 'gc' },
  { type: 'scavenge' },
  { type: 'alloc', id: 2, count: 1, bytes: MIB, pointers: true },
  { type: 'alloc', id: 3, count: 1, bytes: MIB / 2, pointers: false },
  { type: 'write', id: 3 },
  { type: 'drop', id: 3 },
  { type: 'gc' },
  { type: 'alloc', id: 4, count: 30, bytes: 512, pointers: true },
];

export function pictureAfter(release: string, ops: readonly ResidentOp[]): PagePicture {
  const h = resident.init({ release });
  let last: ResidentEvent | undefined;
  for (const op of ops) {
    resident.apply(h, op, (event) => {
      last = event;
    });
  }
  return pagePicture(h, last);
}

export function eventsAfter(release: string, ops: readonly ResidentOp[]) {
  const h = resident.init({ release });
  const events: ResidentEvent[] = [];
  for (const op of ops) resident.apply(h, op, (event) => events.push(event));
  return { state: h, events };
}
