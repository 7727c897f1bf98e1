import type { SwissEvent } from '../../../models/swiss-map/events';
import type { UnitRef } from '../stage/pane';

/** Tables and groups that the last steps of an operation are about, the latest first. */
export interface SwissFocus {
  readonly tables: readonly number[];
  groups(table: number): readonly number[];
}

interface GroupPlace {
  readonly table: number;
  /** -1 where the step is about the whole table. */
  readonly group: number;
}

export function groupOf(slot: number): number {
  return slot >> 3;
}

function placesOf(event: SwissEvent): readonly GroupPlace[] {
  switch (event.type) {
    case 'moveEntry':
      return [event.to, event.from].map(({ table, slot }) => ({ table, group: groupOf(slot) }));
    case 'probe':
    case 'matchH2':
    case 'matchEmpty':
    case 'matchEmptyOrDeleted':
    case 'pruneGroup':
      return [event];
    case 'compareCtrl':
    case 'compareKey':
    case 'rememberTombstone':
    case 'writeSlot':
    case 'updateSlot':
    case 'found':
    case 'deleteSlot':
    case 'yield':
    case 'skipDeleted':
      return [{ table: event.table, group: groupOf(event.slot) }];
    case 'growToTable':
    case 'growTable':
      return [event.table, event.from].map((table) => ({ table, group: -1 }));
    case 'splitTable':
      return [event.left, event.right, event.from].map((table) => ({ table, group: -1 }));
    case 'selectTable':
    case 'tableFull':
    case 'uncheckedPut':
    case 'considerPruning':
    case 'installTable':
    case 'clearTable':
    case 'iterTable':
      return [{ table: event.table, group: -1 }];
    default:
      return [];
  }
}

/** Number of steps back that a group stays in view. */
const MEMORY = 24;

/** The focus at the last of `events`, the steps of one operation so far; before all a group that a person chose. */
export function swissFocus(events: readonly SwissEvent[], pin?: UnitRef): SwissFocus {
  const byTable = new Map<number, number[]>();
  if (pin) byTable.set(Number(pin.block.slice(1)), [pin.unit]);
  for (let i = events.length - 1; i >= Math.max(0, events.length - MEMORY); i--) {
    const event = events[i];
    if (!event) continue;
    for (const { table, group } of placesOf(event)) {
      const groups = byTable.get(table) ?? [];
      if (group >= 0 && !groups.includes(group)) groups.push(group);
      byTable.set(table, groups);
    }
  }
  return { tables: [...byTable.keys()], groups: (table) => byTable.get(table) ?? [] };
}
