import type { SwissEvent } from '../../../models/swiss-map/events';

/** Kind of an event: its type, or the case of it that sentences tell apart. */
export function swissKind(event: SwissEvent): string {
  switch (event.type) {
    case 'alloc':
    case 'drop':
      return `${event.type} ${event.object}`;
    case 'probe':
      return event.step === 0 ? event.type : 'probeOn';
    case 'matchH2':
      return event.bits === 0 ? 'matchNothing' : event.type;
    case 'compareCtrl':
      return event.equal ? event.type : 'otherCtrl';
    case 'compareKey':
      return event.equal ? event.type : 'otherKey';
    case 'matchEmpty':
      return event.bits === 0 ? 'groupFull' : event.type;
    case 'matchEmptyOrDeleted':
      return event.bits === 0 ? 'nothingFree' : event.type;
    case 'writeSlot':
      return event.reusedTombstone ? 'reuseTombstone' : event.type;
    case 'deleteSlot':
      return event.tombstone ? 'leaveTombstone' : event.type;
    case 'considerPruning':
      return event.worthwhile ? event.type : 'pruningInVain';
    default:
      return event.type;
  }
}
