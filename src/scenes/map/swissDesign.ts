import { describeSwiss } from '../../components/swiss-map/describe';
import { swissFocus } from '../../components/swiss-map/focus';
import { allInRows, swissPanes } from '../../components/swiss-map/layout';
import { swissMarks, swissMove, swissTrail } from '../../components/swiss-map/marks';
import { swissMovedEntry, swissSegments } from '../../components/swiss-map/segments';
import { formatCount } from '../../components/ui/bytes';
import type { SwissEvent } from '../../models/swiss-map/events';
import { swissHeapLedger, swissLedger } from '../../models/swiss-map/ledger';
import { isSmall, type SwissState } from '../../models/swiss-map/state';
import { swissMap } from '../../models/swiss-map/swissMap';
import type { Design, Marker } from './design';

/** How many tables a map has, that is not small, and their slots and `growthLeft` in all. */
export function tableSums(m: SwissState): [tables: number, slots: number, growthLeft: number] {
  const ids = [...new Set(m.directory)];
  const sum = (of: 'capacity' | 'growthLeft') => ids.reduce((total, id) => total + (m.tables[id]?.[of] ?? 0), 0);
  return [ids.length, sum('capacity'), sum('growthLeft')];
}

function summary(m: SwissState): string {
  if (!m.made) return 'nil';
  if (isSmall(m)) return `small, ${m.used} of 8 slots used`;
  const [tables, slots, growthLeft] = tableSums(m);
  const counted = tables === 1 ? '1 table' : `${formatCount(tables)} tables`;
  return `${counted}, ${formatCount(slots)} slots, ${formatCount(m.used)} used, growthLeft ${formatCount(growthLeft)}`;
}

function marker(event: SwissEvent): Marker | undefined {
  switch (event.type) {
    case 'growToTable':
      return { kind: 'growth', label: 'the small map becomes a table' };
    case 'growTable':
      return { kind: 'growth', label: `a table grows to ${formatCount(event.capacity)} slots` };
    case 'splitTable':
      return { kind: 'split', label: 'a table splits' };
    case 'doubleDirectory':
      return { kind: 'directory', label: 'the directory doubles' };
    case 'considerPruning':
      return event.worthwhile ? { kind: 'prune', label: 'tombstones are pruned' } : undefined;
    default:
      return undefined;
  }
}

export const swissDesign: Design<SwissState, SwissEvent> = {
  name: 'Swiss map',
  model: swissMap,
  seedOf: (m) => m.seed,
  requested: swissLedger,
  heap: swissHeapLedger,
  summary,
  entries: (m) => m.used,
  panes: (m, events, pin) => swissPanes(m, swissFocus(events, pin)),
  allInRows,
  directory: (m) => (isSmall(m) ? [] : Array.from(m.directory, (id) => `t${id}`)),
  marks: swissMarks,
  move: swissMove,
  movedEntry: swissMovedEntry,
  trail: swissTrail,
  segments: swissSegments,
  describe: (event, _, keyText) => describeSwiss(event, keyText),
  marker,
  unitBytes: (m) => m.layout.groupSize,
};
