import { GROUP_SLOTS, matchDeleted, matchEmpty } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import { isSmall, type SwissState, type SwissTable } from '../../../models/swiss-map/state';
import type { Half, OpType, SwissSetting } from '../run/facts';

/** Id of the table that an event is about; of a move, where it goes. */
function tableOf(event: SwissEvent): number {
  if (event.type === 'moveEntry') return event.to.table;
  if (event.type === 'alloc') return event.object === 'groups' ? event.id : -1;
  return 'table' in event ? event.table : -1;
}

/** Group of its table that an event is about; -1 for none. */
function groupOf(event: SwissEvent): number {
  if ('group' in event) return event.group;
  return 'slot' in event ? Math.floor(event.slot / GROUP_SLOTS) : -1;
}

/** Half of a split that a new table is: both are made before the first entry moves, the right one last. */
export function halfOf(m: SwissState, table: SwissTable): Half | undefined {
  const from = m.tables.find((each) => each?.replaced && each.index >= 0);
  if (!from || table.replaced || from.localDepth >= table.localDepth) return undefined;
  return table.id === m.tables.length - 1 ? 'right' : 'left';
}

/** Surroundings of an event: what its sentence says besides. */
export function swissSetting(event: SwissEvent, m: SwissState, op: OpType): SwissSetting {
  const small = isSmall(m);
  const table = m.tables[tableOf(event)];
  const group = groupOf(event);
  const ctrl = table && group >= 0 && group * GROUP_SLOTS < table.capacity && table.ctrl;
  return {
    op,
    isSmall: small,
    globalDepth: m.globalDepth,
    slots: table?.capacity ?? 0,
    growthLeft: table?.growthLeft ?? 0,
    entries: ('from' in event && typeof event.from === 'number' && m.tables[event.from]?.used) || 0,
    half: table ? halfOf(m, table) : undefined,
    hasEmpty: !!ctrl && matchEmpty(ctrl, group) !== 0,
    hasTombstone: !!ctrl && matchDeleted(ctrl, group) !== 0,
    byControl: !(small && op === 'get' && m.config.assign !== 'generic'),
  };
}
