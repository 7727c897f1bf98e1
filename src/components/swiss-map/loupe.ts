import { load } from '../../models/kernel/words';
import { CTRL_DELETED, CTRL_EMPTY, ctrlAt, GROUP_SLOTS } from '../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../models/swiss-map/events';
import { isSmallGroup, SLOT_WORDS, type SwissState } from '../../models/swiss-map/state';
import type { Loupe, LoupeCell } from '../stage/pane';
import { groupOf } from './focus';

interface GroupRef {
  readonly table: number;
  readonly group: number;
}

/** The group that an event is about, to be magnified. */
function groupRefOf(event: SwissEvent): GroupRef | undefined {
  if (event.type === 'moveEntry') return { table: event.to.table, group: groupOf(event.to.slot) };
  if ('group' in event) return event;
  if ('slot' in event) return { table: event.table, group: groupOf(event.slot) };
  return undefined;
}

function setMatch(roles: Map<number, LoupeCell['role']>, bits: number): void {
  for (let slot = 0; slot < GROUP_SLOTS; slot++) if (bits & (1 << slot)) roles.set(slot, 'candidate');
}

/** What the steps since the last look at the whole control word have shown of each slot. */
function rolesOf(events: readonly SwissEvent[], { table, group }: GroupRef): Map<number, LoupeCell['role']> {
  const roles = new Map<number, LoupeCell['role']>();
  for (const event of events) {
    const ref = groupRefOf(event);
    if (ref?.table !== table || ref.group !== group) continue;
    if (event.type === 'matchH2') {
      for (let slot = 0; slot < GROUP_SLOTS; slot++) roles.set(slot, 'different');
      setMatch(roles, event.bits);
    } else if (event.type === 'matchEmpty' || event.type === 'matchEmptyOrDeleted') {
      roles.clear();
      setMatch(roles, event.bits);
    } else if (event.type === 'compareKey' || event.type === 'compareCtrl') {
      roles.set(event.slot & 7, event.equal ? 'equal' : 'different');
    } else if (event.type === 'writeSlot' || event.type === 'updateSlot') {
      roles.clear();
      roles.set(event.slot & 7, 'written');
    } else if (event.type === 'moveEntry') {
      roles.clear();
      roles.set(event.to.slot & 7, 'written');
    } else if (event.type === 'yield') {
      roles.set(event.slot & 7, 'seen');
    }
  }
  return roles;
}

function titleOf(event: SwissEvent | undefined, name: string): string {
  switch (event?.type) {
    case 'matchH2':
      return `${name}: eight control bytes compared with h2 = ${event.h2.toString(16).padStart(2, '0')} at once`;
    case 'matchEmpty':
      return `${name}: is one of the eight control bytes 80, empty?`;
    case 'matchEmptyOrDeleted':
      return `${name}: is one of the eight slots free, empty 80 or deleted fe?`;
    default:
      return `${name}: eight control bytes, eight keys`;
  }
}

/** The group of the latest step that is about one, slot by slot; undefined where the operation is about none. */
export function swissLoupe(
  m: SwissState,
  events: readonly SwissEvent[],
  keyText: (key: number) => string,
): Loupe | undefined {
  const ref = events.map(groupRefOf).findLast((found) => found !== undefined);
  const table = ref && m.tables[ref.table];
  if (!ref || !table || table.capacity === 0) return undefined;
  const roles = rolesOf(events, ref);
  const cells = Array.from({ length: GROUP_SLOTS }, (_, i): LoupeCell => {
    const slot = ref.group * GROUP_SLOTS + i;
    const control = ctrlAt(table.ctrl, slot);
    return {
      slot: i,
      control: control.toString(16).padStart(2, '0'),
      state: control === CTRL_EMPTY ? 'empty' : control === CTRL_DELETED ? 'deleted' : 'full',
      key: control < CTRL_EMPTY ? keyText(load(table.slots, slot * SLOT_WORDS)) : '',
      role: roles.get(i) ?? 'none',
    };
  });
  return { title: titleOf(events.at(-1), isSmallGroup(table) ? 'the group' : `group ${ref.group}`), cells };
}
