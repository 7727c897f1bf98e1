import type { BucketEvent } from '../../../models/bucket-map/events';
import {
  type BucketRef,
  type BucketUnit,
  bucketAt,
  bucketLoads,
  firstBucket,
  headOf,
  heldArrays,
  heldBucket,
} from '../../../models/bucket-map/inspect';
import {
  BUCKET_SLOTS,
  EMPTY_ONE,
  EMPTY_REST,
  EVACUATED_EMPTY,
  EVACUATED_X,
  EVACUATED_Y,
} from '../../../models/bucket-map/layout';
import type { BucketArray, BucketState } from '../../../models/bucket-map/state';
import { type Field, type Member, type SlotFields, structFields, typeFields } from '../../../models/layout/fields';
import type { NamedGoType } from '../../../models/layout/typeNode';
import { MAX_INLINE_BYTES, POINTER_BYTES } from '../../../models/map/config';
import type { MapPart, MapSlot, MapUnit } from '../../../models/map/unit';
import { GROUP_SLOTS, groupOf, slotInGroup } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import {
  firstUsedGroup,
  type GroupRef,
  groupAt,
  groupCount,
  groupLoads,
  heldGroup,
  heldTables,
} from '../../../models/swiss-map/inspect';
import { isSmallGroup, type SwissState } from '../../../models/swiss-map/state';
import { byteDigits } from '../../ui/format';
import type { ControlFact, KeyText, PathFact, UnitTask } from '../record/facts';
import type { SlotTypes } from '../record/mapTypes';
import {
  arrayId,
  arrayNumber,
  type Block,
  bucketRowId,
  groupRowId,
  type Part,
  type SlotRole,
  tableId,
  tableNumber,
  type Unit,
  type UnitRef,
  type UnitSlot,
  unitOf,
} from '../record/pane';
import type { Side } from '../record/side';
import { arrayName, bucketPlaces, bucketTrail } from './bucketEvents';
import { type Focus, focusOf } from './rows';
import { groupPlaces, swissTrail, tableName } from './swissEvents';

/** Blocks of all buckets or groups at a side's own step: one an array or table. */
export function readBlocks(side: Pick<Side, 'read'>, position: number): readonly Block[] {
  return side.read(position, {
    bucket: (h, events) => bucketBlocks(h, focusOf(events.slice(-1), bucketPlaces), bucketTrail(events)),
    swiss: (m, events) => swissBlocks(m, focusOf(events.slice(-1), groupPlaces), swissTrail(events)),
  });
}

function partFields(name: string, type: NamedGoType, members: readonly Member[] | undefined): readonly Field[] {
  if (type.size > MAX_INLINE_BYTES) return [{ name, go: `*${type.go}`, at: 0, bytes: POINTER_BYTES, padding: false }];
  return members ? structFields(members) : typeFields(name, type);
}

/** The fields of a slot's key and element as they lie there: what is stored outside the slot is a pointer in it. */
export function slotFields({ key, elem, elemFields }: SlotTypes): SlotFields {
  return { key: partFields('key', key, undefined), elem: partFields('elem', elem, elemFields) };
}

/** The bucket or group to be magnified at a side's own step: `pin` where there is such a one. */
export function readUnit(
  side: Pick<Side, 'read' | 'types'>,
  position: number,
  pin: UnitRef | undefined,
): Unit | undefined {
  const fields = slotFields(side.types);
  return side.read(position, {
    bucket: (h, events, keyText) => bucketUnit(h, events, keyText, fields, pin),
    swiss: (m, events, keyText) => swissUnit(m, events, keyText, fields, pin),
  });
}

/** What the parts of a unit are called and mean. */
interface PartNaming {
  readonly control: 'tophash' | 'ctrl';
  meaning(slot: MapSlot): ControlFact;
  readonly overflow?: Pick<Part, 'go' | 'leadsTo'>;
  readonly fields: SlotFields;
  keyText: KeyText;
}

/** A key that was compared and is another: where its control byte was equal, that was chance. */
function otherKey(before: SlotRole | undefined): SlotRole {
  return before === 'candidate' ? 'chance' : 'otherKey';
}

/** A unit slot by slot, its bytes down to the field. */
function toUnitView(
  unit: MapUnit,
  roles: ReadonlyMap<number, SlotRole>,
  naming: PartNaming,
): Pick<Unit, 'bytes' | 'slots' | 'rest'> {
  const slots = unit.slots.map((read, slot): UnitSlot => {
    const { state, ctrl, entry } = read;
    const key = entry ? naming.keyText(entry.key) : '';
    const parts = unit.parts.filter((part) => part.slot === slot).flatMap((part) => named(part, naming, read, key));
    return { slot, control: byteDigits(ctrl), state, key, entry, role: roles.get(slot) ?? 'none', parts };
  });
  const rest = unit.parts.filter(({ slot }) => slot < 0).flatMap((part) => named(part, naming));
  return { bytes: unit.bytes, slots, rest };
}

function named(part: MapPart, naming: PartNaming, slot?: MapSlot, key = ''): Part[] {
  const { control, meaning, fields, overflow } = naming;
  const own = { ...part, go: '', text: '', padding: false };
  switch (part.piece) {
    case 'control':
      return [{ ...own, name: control, go: 'uint8', ...(slot && { control: meaning(slot) }) }];
    case 'key':
      return fields.key.flatMap((field) => fieldPart(part, field, key));
    case 'elem':
      return fields.elem.flatMap((field) => fieldPart(part, field, ''));
    case 'padding':
      return [{ ...own, name: 'padding', padding: true }];
    case 'overflow':
      return [{ ...own, name: 'overflow', ...overflow }];
  }
}

function fieldPart(part: MapPart, field: Field, key: string): Part[] {
  const { name, go, at, bytes, padding } = field;
  return bytes > 0
    ? [{ ...part, at: part.at + at, bytes, name, go, text: key === '' ? '' : textOf(field, key), padding }]
    : [];
}

function textOf({ name, go }: Field, key: string): string {
  switch (name) {
    case 'key':
      return go.startsWith('*') ? `→ ${key}` : key;
    case 'key.ptr':
      return `→ ${key}`;
    case 'key.len':
      return byteLength(key);
    default:
      return '';
  }
}

/** Of a string as it stands in Go source; empty if it isn't one. */
function byteLength(quoted: string): string {
  if (!quoted.startsWith('"')) return '';
  const text: unknown = JSON.parse(quoted);
  return typeof text === 'string' ? `${new TextEncoder().encode(text).length}` : '';
}

/** Units of an array or table that a step is about, and the others that its trail of rows has passed. */
function ringed(block: string, focus: Focus, trail: readonly string[]) {
  const present = focus.units(block);
  const passed = trail.flatMap((row) => unitOf(row) ?? []).filter((ref) => ref.block === block);
  return {
    focus: present,
    ...(present.length === 0 && focus.blocks.includes(block) && { isInFocus: true }),
    visited: passed.map(({ unit }) => unit).filter((unit) => !present.includes(unit)),
  };
}

/** All buckets of all arrays that are held. */
export function bucketBlocks(h: BucketState, focus: Focus, trail: readonly string[] = []): Block[] {
  return heldArrays(h).map((array): Block => {
    const id = arrayId(array.id);
    const { loads: cells, buckets: units } = bucketLoads(array);
    const ofStep = ringed(id, focus, trail);
    const cellsOf = (buckets: readonly number[]) =>
      buckets
        .map((bucket) => (units ? units.indexOf(bucket) : bucket))
        .filter((cell) => cell >= 0 && cell < cells.length);
    let entries = 0;
    for (const load of cells) if (load <= BUCKET_SLOTS) entries += load;
    return {
      id,
      name: arrayName(h, array),
      kind: array.id >= h.buckets ? 'live' : 'old',
      unitBytes: h.layout.bucketSize,
      cells,
      ...(units && { units }),
      ...ofStep,
      focus: cellsOf(ofStep.focus),
      visited: cellsOf(ofStep.visited),
      entries,
      slots: cells.length * BUCKET_SLOTS,
    };
  });
}

/** Events that end a search: marks of what it compared are cleared. */
const SEARCH_ENDS: ReadonlySet<BucketEvent['type']> = new Set(['startGrowth', 'evacuate', 'evacuated', 'growthDone']);

/** Roles of the slots, as the steps since the bucket was reached have shown them. */
function bucketRoles(events: readonly BucketEvent[], { array: { id }, bucket }: BucketRef): Map<number, SlotRole> {
  const roles = new Map<number, SlotRole>();
  for (const event of events) {
    if (SEARCH_ENDS.has(event.type)) roles.clear();
    if (!('slot' in event) || event.array !== id || event.bucket !== bucket) continue;
    if (event.type === 'compareTophash') roles.set(event.slot, event.equal ? 'candidate' : 'different');
    else if (event.type === 'compareKey')
      roles.set(event.slot, event.equal ? 'equal' : otherKey(roles.get(event.slot)));
    else if (event.type === 'otherLength' || (event.type === 'compareEnds' && !event.equal))
      roles.set(event.slot, 'otherKey');
    else if (event.type === 'rememberFree') roles.set(event.slot, 'candidate');
    else if (event.type === 'deleteSlot') roles.set(event.slot, 'removed');
    else if (event.type === 'yield') roles.set(event.slot, 'seen');
    else if (event.type === 'writeSlot' || event.type === 'updateSlot') roles.set(event.slot, 'written');
  }
  const last = events.at(-1);
  if (last?.type === 'moveEntry' && last.to.array === id && last.to.bucket === bucket) {
    roles.set(last.to.slot, 'written');
  }
  return roles;
}

/** The bucket that a person chose, if it is held at this step. */
export function chosenBucket(h: BucketState, pin: UnitRef | undefined): BucketRef | undefined {
  const id = pin && arrayNumber(pin.block);
  return pin && id !== undefined ? heldBucket(h, id, pin.unit) : undefined;
}

function latestBucket(h: BucketState, events: readonly BucketEvent[]): BucketRef | undefined {
  const place = events.map((event) => bucketPlaces(event)[0]).findLast((found) => found !== undefined);
  const array = place && h.arrays[arrayNumber(place.block) ?? -1];
  return array ? { array, bucket: place.unit } : undefined;
}

function controlFact({ ctrl, entry }: MapSlot, sameSize: boolean): ControlFact {
  switch (ctrl) {
    case EMPTY_REST:
      return { type: 'emptyRest' };
    case EMPTY_ONE:
      return { type: 'emptyOne' };
    case EVACUATED_X:
      return { type: sameSize ? 'evacuatedSame' : 'evacuatedX' };
    case EVACUATED_Y:
      return { type: 'evacuatedY' };
    case EVACUATED_EMPTY:
      return { type: 'evacuatedEmpty' };
    default: {
      const top = (entry?.hash.hi ?? 0) >>> 24;
      return { type: 'tophash', top, by: ctrl - top };
    }
  }
}

function bucketPath(h: BucketState, { array, bucket }: BucketRef, head: number | undefined): PathFact[] {
  const name = arrayName(h, array);
  if (head === undefined) return [name, { type: 'spareAt', number: bucket }];
  const main: PathFact = { type: 'bucketAt', number: head };
  return head === bucket ? [name, main] : [name, main, { type: 'overflowAt', number: bucket }];
}

function ageOf(h: BucketState, { id }: BucketArray): Extract<UnitTask, { type: 'bucket' }>['of'] {
  if (id === h.buckets) return 'current';
  if (id === h.oldbuckets) return 'old';
  return id > h.buckets ? 'new' : 'former';
}

function bucketTask(h: BucketState, { array, bucket }: BucketRef, { head, slots }: BucketUnit): UnitTask {
  const number = bucket < array.base ? bucket : undefined;
  const isMoving = array.id === h.oldbuckets && slots.some(({ state }) => state === 'moved');
  if (head === undefined || !isMoving) return { type: 'bucket', of: ageOf(h, array), number };
  return { type: 'movedBucket', number, to: head, upper: h.sameSizeGrow ? undefined : head + array.base };
}

/** A bucket slot by slot: `pin` if it is held, or the one the latest step is about, or the first that holds an entry. */
export function bucketUnit(
  h: BucketState,
  events: readonly BucketEvent[],
  keyText: KeyText,
  fields: SlotFields,
  pin?: UnitRef,
): Unit | undefined {
  const chosen = chosenBucket(h, pin);
  const latest = chosen ? undefined : latestBucket(h, events);
  const place = chosen ?? latest ?? firstBucket(h);
  if (!place) return undefined;
  const { array, bucket } = place;
  const unit = bucketAt(h, array, bucket, headOf(array, bucket));
  return {
    ref: { block: arrayId(array.id), unit: bucket },
    because: chosen ? 'chosen' : latest ? 'steps' : 'first',
    row: bucketRowId(array.id, bucket),
    task: bucketTask(h, place, unit),
    path: bucketPath(h, place, unit.head),
    note: 'bucket',
    atOnce: false,
    ...toUnitView(unit, bucketRoles(events, place), {
      control: 'tophash',
      meaning: (slot) => controlFact(slot, h.sameSizeGrow),
      overflow: { go: h.layout.pointers ? '*bmap' : 'uintptr', leadsTo: unit.next },
      fields,
      keyText,
    }),
  };
}

/** All groups of all tables. */
export function swissBlocks(m: SwissState, focus: Focus, trail: readonly string[] = []): Block[] {
  const tables = heldTables(m);
  const cells = new Uint8Array(tables.reduce((sum, t) => sum + groupCount(t), 0));
  let at = 0;
  return tables.map((t): Block => {
    const own = cells.subarray(at, at + groupCount(t));
    at += groupCount(t);
    return {
      id: tableId(t.id),
      name: tableName(m, t),
      kind: t.replaced ? 'old' : 'live',
      unitBytes: m.layout.groupSize,
      cells: own,
      ...ringed(tableId(t.id), focus, trail),
      ...groupLoads(t, own),
      slots: t.capacity,
      localDepth: t.localDepth,
      ...(t.index >= 0 && !isSmallGroup(t) && { index: t.index }),
    };
  });
}

/** The group that an event is about, to be magnified, and its table's id. */
function magnifiedBy(event: SwissEvent): { readonly table: number; readonly group: number } | undefined {
  if (event.type === 'moveEntry') return { table: event.to.table, group: groupOf(event.to.slot) };
  if ('group' in event) return event;
  if ('slot' in event) return { table: event.table, group: groupOf(event.slot) };
  return undefined;
}

function isAbout(event: SwissEvent | undefined, { table, group }: GroupRef): boolean {
  const ref = event && magnifiedBy(event);
  return ref?.table === table.id && ref.group === group;
}

function setMatch(roles: Map<number, SlotRole>, bits: number): void {
  for (let slot = 0; slot < GROUP_SLOTS; slot++) if (bits & (1 << slot)) roles.set(slot, 'candidate');
}

/** Roles of the slots, as the steps since the last look at the whole control word have shown them. */
function groupRoles(events: readonly SwissEvent[], place: GroupRef): Map<number, SlotRole> {
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
      roles.set(slotInGroup(event.slot), event.equal ? 'candidate' : 'different');
    } else if (event.type === 'compareKey') {
      roles.set(slotInGroup(event.slot), event.equal ? 'equal' : otherKey(roles.get(slotInGroup(event.slot))));
    } else if (event.type === 'compareEnds' && !event.equal) {
      roles.set(slotInGroup(event.slot), 'otherKey');
    } else if (event.type === 'writeSlot' || event.type === 'updateSlot') {
      roles.clear();
      roles.set(slotInGroup(event.slot), 'written');
    } else if (event.type === 'moveEntry') {
      roles.clear();
      roles.set(slotInGroup(event.to.slot), 'written');
    } else if (event.type === 'deleteSlot') {
      roles.set(slotInGroup(event.slot), 'removed');
    } else if (event.type === 'yield') {
      roles.set(slotInGroup(event.slot), 'seen');
    }
  }
  return roles;
}

function taskOf(event: SwissEvent | undefined, number: number | undefined, slots: readonly MapSlot[]): UnitTask {
  switch (event?.type) {
    case 'matchH2':
      return { type: 'matchH2', number, h2: event.h2 };
    case 'matchEmpty':
    case 'matchEmptyOrDeleted':
      return { type: event.type, number };
    default:
      return { type: slots.some(({ state }) => state === 'deleted') ? 'groupWithTombstones' : 'group', number };
  }
}

function chosenGroup(m: SwissState, pin: UnitRef | undefined): GroupRef | undefined {
  const id = pin && tableNumber(pin.block);
  return pin && id !== undefined ? heldGroup(m, id, pin.unit) : undefined;
}

function latestGroup(m: SwissState, events: readonly SwissEvent[]): GroupRef | undefined {
  const ref = events.map(magnifiedBy).findLast((found) => found !== undefined);
  return ref && heldGroup(m, ref.table, ref.group);
}

function groupPath(m: SwissState, { table, group }: GroupRef): PathFact[] {
  const name = tableName(m, table);
  return isSmallGroup(table) ? [name] : [name, { type: 'groupAt', number: group }];
}

const AT_ONCE: ReadonlySet<SwissEvent['type'] | undefined> = new Set(['matchH2', 'matchEmpty', 'matchEmptyOrDeleted']);

/** A group slot by slot: `pin` if it is held, or the one the latest step is about, or the first that holds an entry. */
export function swissUnit(
  m: SwissState,
  events: readonly SwissEvent[],
  keyText: KeyText,
  fields: SlotFields,
  pin?: UnitRef,
): Unit | undefined {
  const chosen = chosenGroup(m, pin);
  const latest = chosen ? undefined : latestGroup(m, events);
  const place = chosen ?? latest ?? firstUsedGroup(m);
  if (!place) return undefined;
  const { table, group } = place;
  const last = events.at(-1);
  const lastHere = isAbout(last, place) ? last : undefined;
  const unit = groupAt(m, table, group);
  return {
    ref: { block: tableId(table.id), unit: group },
    because: chosen ? 'chosen' : latest ? 'steps' : 'first',
    row: groupRowId(table.id, group),
    task: taskOf(lastHere, isSmallGroup(table) ? undefined : group, unit.slots),
    path: groupPath(m, place),
    note: m.config.release.splitsGroups ? 'splitGroup' : 'group',
    atOnce: AT_ONCE.has(lastHere?.type),
    ...toUnitView(unit, groupRoles(events, place), {
      control: 'ctrl',
      meaning: ({ state, ctrl }) => ({
        type: state === 'moved' ? 'empty' : state,
        control: ctrl,
      }),
      fields,
      keyText,
    }),
  };
}
