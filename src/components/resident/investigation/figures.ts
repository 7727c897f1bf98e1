import { countersOf, type ResidentCounters } from '../../../models/resident/counters';
import { type ResidentOp, residentAfter } from '../../../models/resident/resident';

const MIB = 2 ** 20;
const SMALL = 1;
const BUFFERS = 2;

/** The service of the story in the model: small objects in full use, and channel buffers of 1 MiB half in use. */
const SERVICE: readonly ResidentOp[] = [
  { type: 'alloc', id: SMALL, count: 240_000, bytes: 512, pointers: true },
  { type: 'write', id: SMALL },
  { type: 'alloc', id: BUFFERS, count: 64, bytes: MIB, pointers: true },
  { type: 'write', id: BUFFERS, bytes: MIB / 2 },
];

/** One kind of object, none of them written to. */
interface KindRow {
  readonly of: KindId;
  readonly before: number;
  readonly after: number;
}

/** All that the story shows in numbers, from the model. Bytes. */
export interface InvestigationFigures {
  readonly before: ResidentCounters;
  readonly after: ResidentCounters;
  readonly repaired: ResidentCounters;
  /** Rss of 64 MiB of each kind, on 1.23 and on 1.24.0. */
  readonly kinds: readonly KindRow[];
}

const KINDS = [
  { of: 'smallNoscan', bytes: 2048, pointers: false },
  { of: 'smallPointers', bytes: 2048, pointers: true },
  { of: 'largeNoscan', bytes: MIB, pointers: false },
  { of: 'largePointers', bytes: MIB, pointers: true },
] as const;
/** Objects of one size, with pointers or without. */
export type KindId = (typeof KINDS)[number]['of'];
const KIND_TOTAL = 64 * MIB;

function countersAfter(release: string, ops: readonly ResidentOp[]): ResidentCounters {
  return countersOf(residentAfter({ release }, ops));
}

function kindRow({ of, bytes, pointers }: (typeof KINDS)[number]): KindRow {
  const ops: ResidentOp[] = [{ type: 'alloc', id: 1, count: KIND_TOTAL / bytes, bytes, pointers }];
  const rss = (release: string) => countersAfter(release, ops).kernel.heapRss;
  return { of, before: rss('1.23.12'), after: rss('1.24.0') };
}

export function investigationFigures(): InvestigationFigures {
  return {
    before: countersAfter('1.23.12', SERVICE),
    after: countersAfter('1.24.0', SERVICE),
    repaired: countersAfter('1.24.6', SERVICE),
    kinds: KINDS.map(kindRow),
  };
}
