import { load } from '../../../models/kernel/bits';
import { word64 } from '../../../models/kernel/word64';
import type { SlotFields } from '../../../models/layout/fields';
import type { Owner } from '../../../models/map/owners';
import { CTRL_DELETED, CTRL_EMPTY, ctrlAt, GROUP_SLOTS, matchFull } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import { isSmallGroup, SLOT_WORDS, type SwissState, type SwissTable } from '../../../models/swiss-map/state';
import type { PathFact, UnitTask } from '../run/facts';
import type { Part, SlotRole, SlotState, Unit, UnitRef, UnitSlot } from '../stage/pane';
import {
  blockNumber,
  controlPart,
  fieldParts,
  hexByte,
  isIndex,
  otherKey,
  paddingParts,
} from '../stage/unit/unitParts';
import { groupOf } from './focus';
import { rowId, tableName } from './layout';

interface GroupRef {
  readonly table: number;
  readonly group: number;
}

interface Group {
  readonly table: SwissTable;
  readonly group: number;
}

/** The group that an event is about, to be magnified. */
function groupRefOf(event: SwissEvent): GroupRef | undefined {
  if (event.type === 'moveEntry') return { table: event.to.table, group: groupOf(event.to.slot) };
  if ('group' in event) return event;
  if ('slot' in event) return { table: event.table, group: groupOf(event.slot) };
  return undefined;
}

function isAbout(event: SwissEvent | undefined, { table, group }: Group): boolean {
  const ref = event && groupRefOf(event);
  return ref?.table === table.id && ref.group === group;
}

function setMatch(roles: Map<number, SlotRole>, bits: number): void {
  for (let slot = 0; slot < GROUP_SLOTS; slot++) if (bits & (1 << slot)) roles.set(slot, 'candidate');
}

/** Roles of the slots, as the steps since the last look at the whole control word have shown them. */
function rolesOf(events: readonly SwissEvent[], place: Group): Map<number, SlotRole> {
  const roles = new Map<number, SlotRole>();
  for (const event of events) {
    if (!isAbout(event, place)) continue;
    if (event.type === 'matchH2') {
      for (let slot = 0; slot < GROUP_SLOTS; slot++) roles.set(slot, 'different');
      setMatch(roles, event.bits);
    } else if (event.type === 'matchEmpty' || event.type === 'matchEmptyOrDeleted') {
      roles.clear();
      setMatch(roles, event.bits);
    } else if (event.type === 'compareCtrl') {
      roles.set(event.slot & 7, event.equal ? 'candidate' : 'different');
    } else if (event.type === 'compareKey') {
      roles.set(event.slot & 7, event.equal ? 'equal' : otherKey(roles.get(event.slot & 7)));
    } else if (event.type === 'writeSlot' || event.type === 'updateSlot') {
      roles.clear();
      roles.set(event.slot & 7, 'written');
    } else if (event.type === 'moveEntry') {
      roles.clear();
      roles.set(event.to.slot & 7, 'written');
    } else if (event.type === 'deleteSlot') {
      roles.set(event.slot & 7, 'removed');
    } else if (event.type === 'yield') {
      roles.set(event.slot & 7, 'seen');
    }
  }
  return roles;
}

function taskOf(event: SwissEvent | undefined, number: number | undefined): UnitTask {
  switch (event?.type) {
    case 'matchH2':
      return { type: 'matchH2', number, h2: event.h2 };
    case 'matchEmpty':
    case 'matchEmptyOrDeleted':
      return { type: event.type, number };
    default:
      return { type: 'group', number };
  }
}

function chosenGroup(m: SwissState, pin: UnitRef | undefined): Group | undefined {
  const id = pin && blockNumber(pin, 't');
  const table = id === undefined ? undefined : m.tables[id];
  return pin && table && isIndex(pin.unit, table.capacity / GROUP_SLOTS) ? { table, group: pin.unit } : undefined;
}

function latestGroup(m: SwissState, events: readonly SwissEvent[]): Group | undefined {
  const ref = events.map(groupRefOf).findLast((found) => found !== undefined);
  const table = ref && m.tables[ref.table];
  return table && table.capacity > 0 ? { table, group: ref.group } : undefined;
}

/** The first group that holds an entry, or else the first of all. */
function firstGroup(m: SwissState): Group | undefined {
  const tables = m.tables.filter((table) => table !== null).filter(({ capacity }) => capacity > 0);
  for (const table of tables) {
    if (table.used === 0) continue;
    for (let group = 0; group < table.capacity / GROUP_SLOTS; group++) {
      if (matchFull(table.ctrl, group) !== 0) return { table, group };
    }
  }
  return tables[0] && { table: tables[0], group: 0 };
}

const OWNERS_IF_FREE: Readonly<Partial<Record<SlotState, Owner>>> = { empty: 'emptySlot', deleted: 'tombstone' };

function slotOf(
  m: SwissState,
  { table, group }: Group,
  slot: number,
  fields: SlotFields,
  keyText: (key: number) => string,
): Omit<UnitSlot, 'role'> {
  const { key: keyPart, elem, keysOff, keyStride, elemsOff, elemStride } = m.layout;
  const index = group * GROUP_SLOTS + slot;
  const control = ctrlAt(table.ctrl, index);
  const state = control === CTRL_EMPTY ? 'empty' : control === CTRL_DELETED ? 'deleted' : 'full';
  const at = index * SLOT_WORDS;
  const number = load(table.slots, at);
  const key = state === 'full' ? keyText(number) : '';
  const hash = word64(load(table.slots, at + 2), load(table.slots, at + 3));
  const keyAt = keysOff + slot * keyStride;
  const elemAt = elemsOff + slot * elemStride;
  const place = (at: number, used: Owner) => ({ slot, at, owner: OWNERS_IF_FREE[state] ?? used });
  const keyEnd = keyAt + keyPart.size;
  const elemEnd = elemAt + elem.size;
  const split = m.config.release.splitsGroups;
  const parts: Part[] = [
    controlPart({ slot, at: slot, owner: 'control' }, 'ctrl', { type: state, control }),
    ...fieldParts('key', fields.key, place(keyAt, 'key'), key),
    ...(split ? [] : paddingParts(place(keyEnd, 'padding'), elemAt - keyEnd)),
    ...fieldParts('elem', fields.elem, place(elemAt, 'value'), ''),
    ...(split ? [] : paddingParts(place(elemEnd, 'padding'), keyAt + keyStride - elemEnd)),
  ];
  return { slot, control: hexByte(control), state, key, ...(state === 'full' && { entry: { number, hash } }), parts };
}

function pathOf(m: SwissState, { table, group }: Group): PathFact[] {
  const name = tableName(m, table);
  return isSmallGroup(table) ? [name] : [name, { type: 'groupAt', number: group }];
}

const AT_ONCE: ReadonlySet<SwissEvent['type'] | undefined> = new Set(['matchH2', 'matchEmpty', 'matchEmptyOrDeleted']);

/** The padding of a group that lies in no slot: behind the keys of a split one, and at the end. */
function restOf({ layout, config }: SwissState): Part[] {
  const { keysOff, keyStride, elemsOff, elemStride, groupSize } = layout;
  const keysEnd = keysOff + GROUP_SLOTS * keyStride;
  const end = config.release.splitsGroups ? elemsOff + GROUP_SLOTS * elemStride : keysEnd;
  const between = config.release.splitsGroups ? elemsOff - keysEnd : 0;
  return [
    ...paddingParts({ slot: -1, at: keysEnd, owner: 'padding' }, between),
    ...paddingParts({ slot: -1, at: end, owner: 'padding' }, groupSize - end),
  ];
}

/** A group slot by slot: `pin` if it is held, or the one the latest step is about, or the first that holds an entry. */
export function swissUnit(
  m: SwissState,
  events: readonly SwissEvent[],
  keyText: (key: number) => string,
  fields: SlotFields,
  pin?: UnitRef,
): Unit | undefined {
  const chosen = chosenGroup(m, pin);
  const latest = chosen ? undefined : latestGroup(m, events);
  const place = chosen ?? latest ?? firstGroup(m);
  if (!place) return undefined;
  const { table, group } = place;
  const { groupSize } = m.layout;
  const roles = rolesOf(events, place);
  const last = events.at(-1);
  const lastHere = isAbout(last, place) ? last : undefined;
  return {
    ref: { block: `t${table.id}`, unit: group },
    because: chosen ? 'chosen' : latest ? 'steps' : 'first',
    row: rowId(table.id, group),
    task: taskOf(lastHere, isSmallGroup(table) ? undefined : group),
    path: pathOf(m, place),
    note: m.config.release.splitsGroups ? 'splitGroup' : 'group',
    atOnce: AT_ONCE.has(lastHere?.type),
    bytes: groupSize,
    slots: Array.from({ length: GROUP_SLOTS }, (_, slot) => ({
      ...slotOf(m, place, slot, fields, keyText),
      role: roles.get(slot) ?? 'none',
    })),
    rest: restOf(m),
  };
}
