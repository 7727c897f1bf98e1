import type { SwissEvent } from '../../../models/swiss-map/events';
import type { SwissState } from '../../../models/swiss-map/state';
import type { OpType } from '../run/facts';
import { swissSetting } from './setting';

/** Case of an event's type that sentences tell apart. */
function caseOf(event: SwissEvent, m: SwissState, op: OpType): string | number | boolean | undefined {
  const map = () => swissSetting(event, m, op);
  switch (event.type) {
    case 'alloc':
    case 'drop':
      return `${event.object} ${event.count === 1} ${event.bytes === 8}`;
    case 'collect':
      return !event.bytes;
    case 'selectTable':
    case 'iterTable':
    case 'doubleDirectory':
      return Math.min(m.globalDepth, 2);
    case 'probe':
      return !event.step;
    case 'matchH2':
      return event.bits && event.bits === 0xff;
    case 'compareCtrl':
      return event.equal;
    case 'compareKey':
      return `${event.equal} ${map().byControl}`;
    case 'matchEmpty':
    case 'matchEmptyOrDeleted': {
      const { isSmall, hasEmpty, hasTombstone } = map();
      return event.bits ? hasEmpty : `none ${isSmall} ${hasTombstone}`;
    }
    case 'writeSlot':
      return `${event.reusedTombstone} ${map().isSmall}`;
    case 'absent':
      return op;
    case 'deleteSlot':
      return `${event.tombstone} ${map().isSmall}`;
    case 'considerPruning': {
      const { slots } = map();
      return `${event.worthwhile} ${event.tombstones && event.tombstones * 10 < slots} ${slots === 1024}`;
    }
    case 'moveEntry':
      // A table's depth rises only where it splits.
      return m.tables[event.from.table]?.localDepth === m.tables[event.to.table]?.localDepth;
    case 'installTable':
      return !map().half;
    case 'iterStart':
      return map().isSmall;
  }
}

/** Kind of an event: its type, and the case of it that sentences tell apart. */
export function swissKind(event: SwissEvent, m: SwissState, op: OpType): string {
  return `${event.type} ${caseOf(event, m, op)}`;
}
