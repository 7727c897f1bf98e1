import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { CTRL_WORD_BYTES, type GroupLayout, groupLayout } from '../../swiss-map/layout';
import type { MapKind } from '../input';
import type { HashSpace, SwissSize } from '../swiss/swissSize';
import { type Figure, figureFrom, minus, over, plus } from './figure';
import { type CountedObjects, requestedBy } from './heapObjects';
import { chanceFactor, entryFigures, indirectParts, type MapTerms, partBytes } from './mapTerms';
import { SWISS_SOURCES } from './sources';
import { SLOTS, sharesFigure, type TablesAlike, tablesAlike } from './tableFigures';

const CONTROL: Figure = { id: 'controlWord', value: CTRL_WORD_BYTES, source: SWISS_SOURCES.control };
const ONE_GROUP: Figure = { id: 'group', value: 1 };

/** Eight control bytes, then eight slots. */
function groupFigures({ key, elem, slotSize, groupSize }: GroupLayout) {
  const [keyBytes, valueBytes] = [partBytes('keyBytes', key), partBytes('valueBytes', elem)];
  const slotPadding: Figure = { id: 'slotPadding', value: slotSize - key.size - elem.size };
  const groupPadding: Figure = { id: 'groupPadding', value: groupSize - CTRL_WORD_BYTES - GROUP_SLOTS * slotSize };
  const slot = figureFrom('slotBytes', [plus(keyBytes), plus(valueBytes), plus(slotPadding)]);
  const group = figureFrom('groupBytes', [plus(CONTROL), plus(SLOTS, slot), plus(groupPadding)], {
    source: SWISS_SOURCES.group,
  });
  return { keyBytes, valueBytes, slotPadding, groupPadding, slot, group };
}

/** The slots of all tables; of the one group where there is none. */
function slotsOf(tables: readonly TablesAlike[]): Figure {
  const [only, ...others] = tables;
  if (!only) return SLOTS;
  if (only.count.length + others.length === 0) return only.slots;
  return figureFrom(
    'slots',
    tables.map(({ count, slots }) => plus(...count, slots)),
  );
}

function directoryObjects({ words }: MapKind, { directoryDoubled }: HashSpace, shares: Figure): CountedObjects[] {
  const doubled: Figure = { id: 'directoryEntriesDoubled', value: 2 * shares.value, source: SWISS_SOURCES.directory };
  const objectOf = (entries: Figure, count: readonly Figure[]): CountedObjects => ({
    requested: figureFrom('directory', [
      plus(entries, { id: 'pointerBytes', value: words.pointerBytes, of: 'tables' }),
    ]),
    pointers: true,
    count,
  });
  return [
    objectOf({ ...shares, id: 'directoryEntries' }, chanceFactor('chanceNotDoubled', 1 - directoryDoubled)),
    objectOf(doubled, chanceFactor('chanceDoubled', directoryDoubled)),
  ];
}

/** Objects that a Swiss map asks for. */
export function swissTerms(kind: MapKind, entries: number, size: SwissSize): MapTerms {
  const { words } = kind;
  const map: CountedObjects = {
    requested: { id: 'Map', value: words.mapBytes, source: SWISS_SOURCES.Map },
    pointers: true,
    count: [],
  };
  if (size.groups.length === 0) return { requested: { header: [requestedBy(map)] }, objects: [map] };
  const layout = groupLayout(kind.config, words.pointerBytes);
  const of = groupFigures(layout);
  const { put, left } = entryFigures(entries, kind.deletedShare);
  const outside = indirectParts(kind, layout, left);
  const space = size.hashSpace;
  const tables = space ? tablesAlike(kind, size, space, put, layout.groupSize) : [];
  const arrays = tables.map(({ count, slots }): CountedObjects => {
    const groups = figureFrom('groups', [over(plus(slots), SLOTS)]);
    return { requested: figureFrom('groupsOfTable', [plus(groups, of.group)]), pointers: layout.pointers, count };
  });
  const table: Figure = { id: 'tableRecord', value: words.tableBytes, source: SWISS_SOURCES.table };
  const records = tables.map(({ count }): CountedObjects => ({ requested: table, pointers: true, count }));
  const directory = space ? directoryObjects(kind, space, sharesFigure(kind, space, put, layout.groupSize)) : [];
  const small: CountedObjects = { requested: of.group, pointers: layout.pointers, count: [] };

  const slots = slotsOf(tables);
  const groups = space ? figureFrom('groups', [over(plus(slots), SLOTS)]) : ONE_GROUP;
  const tombstones: Figure = { id: 'tombstones', value: size.tombstones, source: SWISS_SOURCES.tombstone };
  const empty = figureFrom('emptySlots', [plus(slots), minus(left), minus(tombstones)]);
  return {
    requested: {
      key: [plus(left, of.keyBytes), ...outside.key.terms],
      value: [plus(left, of.valueBytes), ...outside.value.terms],
      padding: [plus(left, of.slotPadding), plus(groups, of.groupPadding)],
      control: [plus(groups, CONTROL)],
      emptySlot: [plus(empty, of.slot)],
      tombstone: [plus(tombstones, of.slot)],
      header: [map, ...records].map(requestedBy),
      directory: directory.map(requestedBy),
    },
    objects: [
      map,
      ...outside.key.objects,
      ...outside.value.objects,
      ...(space ? arrays : [small]),
      ...records,
      ...directory,
    ],
  };
}
