import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { tablesForHint } from '../../swiss-map/grow';
import { CTRL_WORD_BYTES, type GroupLayout, groupLayout, MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import type { MapKind } from '../input';
import type { HashSpace, SwissSize } from '../swiss/swissSize';
import { outgrows } from '../swiss/swissTables';
import {
  type CountedObjects,
  chanceFactor,
  entryFigures,
  indirectParts,
  type MapTerms,
  partBytes,
  requestedBy,
  SWISS_SOURCES,
} from './mapTerms';
import { type Figure, figureFrom, minus, over, plus } from './term';

/** Slots of a group. */
const SLOTS: Figure = { id: 'slotsOfUnit', value: GROUP_SLOTS, source: SWISS_SOURCES.slots };

function halfOf(figure: Figure, id: Figure['id']): Figure {
  return { id, value: figure.value / 2 };
}

/** The most entries of a table of so many slots. */
function tableLimit(slots: Figure): Figure {
  const maxLoad: Figure = {
    id: 'maxLoad',
    value: (outgrows(slots.value) - 1) / slots.value,
    source: SWISS_SOURCES.maxLoad,
  };
  return figureFrom('tableLimit', [plus(slots, maxLoad)]);
}

/** The shares of the hash space: as many as make chose, or so many that no share of twice the width would hold its entries. */
function sharesFigure(
  { config, churn, refilled, words }: MapKind,
  { shares, capacity }: HashSpace,
  put: Figure,
  groupSize: number,
): Figure {
  const figure: Figure = { id: 'shares', value: shares };
  if (shares === 1 || churn || refilled) return figure;
  const half = halfOf(figure, 'halfShares');
  if (tablesForHint(config.hint, groupSize, words.maxAllocBytes).tables === shares) {
    const hint: Figure = { id: 'hint', value: config.hint };
    const limit = tableLimit({ id: 'slotsOfTable', value: MAX_TABLE_CAPACITY, source: SWISS_SOURCES.capacity });
    const wanted = figureFrom('tablesForHint', [over(plus(hint), limit)]);
    return { ...figure, source: SWISS_SOURCES.make, since: { figure: wanted, limit: half } };
  }
  const each = figureFrom('entriesAShare', [over(plus(put), half)]);
  return { ...figure, source: SWISS_SOURCES.split, since: { figure: each, limit: tableLimit(slotsOfTable(capacity)) } };
}

function slotsOfTable(slots: number): Figure {
  return { id: 'slotsOfTable', value: slots, source: SWISS_SOURCES.capacity };
}

/** A map's only table: doubled whenever it was outgrown, from 16 slots on. */
function onlyTable({ config, churn, refilled, words }: MapKind, slots: number, put: Figure, groupSize: number): Figure {
  const figure = slotsOfTable(slots);
  if (churn || refilled) return figure;
  if (tablesForHint(config.hint, groupSize, words.maxAllocBytes).capacity === slots)
    return { ...figure, source: SWISS_SOURCES.make };
  const half = halfOf(figure, 'slotsOfHalf');
  const limit = half.value === GROUP_SLOTS ? SLOTS : tableLimit(half);
  return { ...figure, source: SWISS_SOURCES.grow, since: { figure: put, limit } };
}

/** Tables of one capacity. */
interface TablesAlike {
  readonly count: readonly Figure[];
  readonly slots: Figure;
}

/** A table that is outgrown splits at 1,024 slots, and gets twice the slots below. */
function tablesAlike(
  kind: MapKind,
  { groups }: SwissSize,
  space: HashSpace,
  put: Figure,
  groupSize: number,
): TablesAlike[] {
  const { shares: all, capacity, change, outgrown } = space;
  const [only, ...others] = groups;
  if (only?.tables === 1 && others.length === 0) {
    return [{ count: [], slots: onlyTable(kind, only.slots, put, groupSize) }];
  }
  const shares = sharesFigure(kind, space, put, groupSize);
  const chance: Figure = { id: 'chanceOutgrown', value: outgrown / all, named: outgrows(capacity) };
  const changed = plus(shares, chance);
  if (change === 'split') {
    const split = figureFrom('sharesOutgrown', [changed], { source: SWISS_SOURCES.split });
    const tables = figureFrom('tables', [plus(shares), plus(split)]);
    return [{ count: [outgrown === 0 ? { ...shares, id: 'tables' } : tables], slots: slotsOfTable(capacity) }];
  }
  const grown = figureFrom('tablesOutgrown', [changed], { named: 2 * capacity, source: SWISS_SOURCES.grow });
  const kept = figureFrom('tablesNotOutgrown', [plus(shares), minus(grown)], { named: capacity });
  return [
    { count: [kept], slots: slotsOfTable(capacity) },
    { count: [grown], slots: slotsOfTable(2 * capacity) },
  ];
}

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
  const { put, left } = entryFigures(entries, kind);
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
