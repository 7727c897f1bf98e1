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
  readonly word: string;
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

const KINDS: readonly { readonly word: string; readonly bytes: number; readonly pointers: boolean }[] = [
  { word: '2 KiB, no pointers', bytes: 2048, pointers: false },
  { word: '2 KiB, pointers', bytes: 2048, pointers: true },
  { word: '1 MiB, no pointers', bytes: MIB, pointers: false },
  { word: '1 MiB, pointers', bytes: MIB, pointers: true },
];
const KIND_TOTAL = 64 * MIB;

function countersAfter(release: string, ops: readonly ResidentOp[]): ResidentCounters {
  return countersOf(residentAfter({ release }, ops));
}

function kindRow({ word, bytes, pointers }: (typeof KINDS)[number]): KindRow {
  const ops: ResidentOp[] = [{ type: 'alloc', id: 1, count: KIND_TOTAL / bytes, bytes, pointers }];
  const rss = (release: string) => countersAfter(release, ops).kernel.heapRss;
  return { word, before: rss('1.23.12'), after: rss('1.24.0') };
}

export function investigationFigures(): InvestigationFigures {
  return {
    before: countersAfter('1.23.12', SERVICE),
    after: countersAfter('1.24.0', SERVICE),
    repaired: countersAfter('1.24.6', SERVICE),
    kinds: KINDS.map(kindRow),
  };
}
