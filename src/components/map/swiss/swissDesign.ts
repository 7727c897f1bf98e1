import type { SwissEvent } from '../../../models/swiss-map/events';
import { swissHeapLedger, swissLedger } from '../../../models/swiss-map/ledger';
import { isSmall, type SwissState } from '../../../models/swiss-map/state';
import { swissMap } from '../../../models/swiss-map/swissMap';
import type { Design } from '../run/design';
import type { MapSummary, Marker } from '../run/facts';
import { focusOf } from '../stage/window';
import {
  blockId,
  placesOf,
  swissKind,
  swissMarks,
  swissMove,
  swissRecord,
  swissSetting,
  swissStretch,
  swissTrail,
} from './events';
import { allInRows, swissPanes } from './panes';
import { swissMovedEntry, swissSegments } from './segments';

/** Number of tables of a map that is not small, and their slots and `growthLeft` in all. */
function tableSums(m: SwissState): [tables: number, slots: number, growthLeft: number] {
  const ids = [...new Set(m.directory)];
  const sum = (of: 'capacity' | 'growthLeft') => ids.reduce((total, id) => total + (m.tables[id]?.[of] ?? 0), 0);
  return [ids.length, sum('capacity'), sum('growthLeft')];
}

function summary(m: SwissState): MapSummary {
  const { used } = m;
  if (!m.made) return { type: 'nil' };
  if (isSmall(m)) return { type: 'group', used };
  const [tables, slots, growthLeft] = tableSums(m);
  return { type: 'tables', tables, slots, used, growthLeft };
}

function marker(event: SwissEvent): Marker | undefined {
  switch (event.type) {
    case 'growToTable':
      return { type: 'becomesTable' };
    case 'growTable':
      return { type: 'tableGrowth', capacity: event.capacity };
    case 'splitTable':
      return { type: 'split' };
    case 'doubleDirectory':
      return { type: 'directory' };
    case 'considerPruning':
      return event.worthwhile ? { type: 'prune' } : undefined;
    case 'deleteSlot':
      return event.tombstone ? { type: 'firstTombstone' } : undefined;
    case 'compareKey':
      return event.equal ? undefined : { type: 'firstFalseMatch' };
    case 'probe':
      return event.step > 0 ? { type: 'firstFullGroup' } : undefined;
    default:
      return undefined;
  }
}

export const swissDesign: Design<SwissState, SwissEvent> = {
  model: swissMap,
  seedOf: (m) => m.seed,
  requested: swissLedger,
  heap: swissHeapLedger,
  summary,
  entries: (m) => m.used,
  panes: (m, events, pin) => swissPanes(m, focusOf(events, placesOf, pin)),
  allInRows,
  directory: (m) => (isSmall(m) ? [] : Array.from(m.directory, blockId)),
  marks: swissMarks,
  record: swissRecord,
  move: swissMove,
  movedEntry: swissMovedEntry,
  trail: swissTrail,
  segments: swissSegments,
  fact: (event, m, op) => ({ type: 'swiss', event, map: swissSetting(event, m, op) }),
  marker,
  kind: swissKind,
  stretch: swissStretch,
  slot: (event) => ('slot' in event ? event.slot & 7 : undefined),
  unitBytes: (m) => m.layout.groupSize,
  work: {
    moved: ({ type }) => (type === 'moveEntry' ? 1 : 0),
    compared: ({ type }) => (type === 'matchH2' || type === 'compareKey' ? 1 : 0),
    allocated: (event) => (event.type === 'alloc' ? event.bytes * event.count : 0),
  },
};
