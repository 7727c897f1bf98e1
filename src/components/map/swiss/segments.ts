import type { Word64 } from '../../../models/kernel/word64';
import { GROUP_SLOTS } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import { slotAt } from '../../../models/swiss-map/group';
import { directoryIndex, firstGroup, h2 } from '../../../models/swiss-map/hash';
import { isSmall, type SwissState, type SwissTable } from '../../../models/swiss-map/state';
import type { MovedEntry } from '../hash/hashInFocus';
import { bitOf, type HashSegment, type HashTarget } from '../hash/layout';
import type { SegmentFact } from '../run/facts';
import { groupOf, rowId } from './events';

const DIRECTORY_STEPS = new Set<SwissEvent['type']>(['selectTable', 'splitTable', 'doubleDirectory', 'installTable']);

/** The entry that moves. */
export function swissMovedEntry(m: SwissState, event: SwissEvent | undefined): MovedEntry | undefined {
  if (event?.type !== 'moveEntry') return undefined;
  const table = m.tables[event.to.table];
  return table ? slotAt(table, event.to.slot).entry : undefined;
}

/** The bits of a hash that the Swiss map looks at: of the entry that moves, or else of the operation's key. */
export function swissSegments(m: SwissState, hash: Word64, event: SwissEvent | undefined): HashSegment[] {
  const split = splitOf(m, event);
  const table = event?.type === 'moveEntry' ? m.tables[event.to.table] : tableOf(m, hash);
  return [
    h2Segment(hash, event),
    ...(table ? [h1Segment(table, hash, event, split !== undefined)] : []),
    ...(split ? splitSegments(split, hash) : directorySegments(m, hash, event)),
  ];
}

function tableOf(m: SwissState, hash: Word64): SwissTable | null | undefined {
  return isSmall(m) ? undefined : m.tables[m.directory[directoryIndex(hash.hi, m.globalDepth)] ?? -1];
}

function h2Segment(hash: Word64, event: SwissEvent | undefined): HashSegment {
  const to = h2Target(event);
  return {
    id: 'h2',
    fromBit: 0,
    bits: 7,
    fact: { type: 'h2', h2: h2(hash.lo) },
    role: 'control',
    place: 'above',
    lit: to !== undefined,
    to,
  };
}

function h2Target(event: SwissEvent | undefined): HashTarget | undefined {
  switch (event?.type) {
    case 'matchH2':
      return { row: rowId(event.table, event.group), part: 'control' };
    case 'compareCtrl':
    case 'writeSlot':
      return { row: rowId(event.table, groupOf(event.slot)), part: 'control' };
    default:
      return undefined;
  }
}

/** In a split the bit that decides between the tables has the tie. */
function h1Segment(table: SwissTable, hash: Word64, event: SwissEvent | undefined, inSplit: boolean): HashSegment {
  const groups = table.capacity / GROUP_SLOTS;
  const group = firstGroup(hash.lo, groups - 1);
  const lit = event?.type === 'moveEntry' || (event?.type === 'probe' && event.step === 0);
  return {
    id: 'h1',
    fromBit: 7,
    bits: Math.log2(groups),
    fact: { type: 'h1', groups, group },
    role: 'key',
    place: 'above',
    lit,
    to: lit && !inSplit ? { row: rowId(table.id, group), part: 'row' } : undefined,
  };
}

function directorySegments(m: SwissState, hash: Word64, event: SwissEvent | undefined): HashSegment[] {
  const bits = m.globalDepth;
  if (bits === 0) return [];
  const fact: SegmentFact = { type: 'directory', bits, entry: directoryIndex(hash.hi, bits) };
  return [
    {
      ...topSegment('directory', 64 - bits, bits, fact),
      lit: event !== undefined && DIRECTORY_STEPS.has(event.type),
      to: event?.type === 'selectTable' ? { row: 'directory', part: 'row' } : undefined,
    },
  ];
}

function topSegment(id: string, fromBit: number, bits: number, fact: SegmentFact): HashSegment {
  return { id, fromBit, bits, fact, role: 'pointer', place: 'above', lit: false };
}

/** A table that splits, and where the entry that moves has gone. */
interface Split {
  /** Top bits that all hashes of the table share. */
  readonly depth: number;
  readonly to: HashTarget;
}

function splitOf(m: SwissState, event: SwissEvent | undefined): Split | undefined {
  if (event?.type !== 'moveEntry') return undefined;
  const from = m.tables[event.from.table];
  const to = m.tables[event.to.table];
  if (!from || !to || from.localDepth === to.localDepth) return undefined;
  return { depth: from.localDepth, to: { row: rowId(to.id, groupOf(event.to.slot)), part: 'row' } };
}

function splitSegments({ depth, to }: Split, hash: Word64): HashSegment[] {
  const bit = 63 - depth;
  const fact: SegmentFact = { type: bitOf(hash, bit) === 1 ? 'rightTable' : 'leftTable', bit };
  const half: HashSegment = { ...topSegment('split', bit, 1, fact), place: 'below', lit: true, to };
  return depth === 0 ? [half] : [topSegment('directory', bit + 1, depth, { type: 'splitting', bits: depth }), half];
}
