import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import { tablesForHint } from '../../swiss-map/make';
import type { MapKind } from '../input';
import type { HashSpace, SwissSize } from '../swiss/swissSize';
import { outgrows } from '../swiss/swissTables';
import { type Figure, figureFrom, minus, over, plus } from './figure';
import { SWISS_SOURCES } from './sources';

/** Slots of a group. */
export const SLOTS: Figure = { id: 'slotsOfUnit', value: GROUP_SLOTS, source: SWISS_SOURCES.slots };

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
export function sharesFigure(
  { config, churn, words }: MapKind,
  { shares, capacity }: HashSpace,
  put: Figure,
  groupSize: number,
): Figure {
  const figure: Figure = { id: 'shares', value: shares };
  if (shares === 1 || churn) return figure;
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
function onlyTable({ config, churn, words }: MapKind, slots: number, put: Figure, groupSize: number): Figure {
  const figure = slotsOfTable(slots);
  if (churn) return figure;
  if (tablesForHint(config.hint, groupSize, words.maxAllocBytes).capacity === slots)
    return { ...figure, source: SWISS_SOURCES.make };
  const half = halfOf(figure, 'slotsOfHalf');
  const limit = half.value === GROUP_SLOTS ? SLOTS : tableLimit(half);
  return { ...figure, source: SWISS_SOURCES.grow, since: { figure: put, limit } };
}

/** Tables of one capacity. */
export interface TablesAlike {
  readonly count: readonly Figure[];
  readonly slots: Figure;
}

/** A table that is outgrown splits at 1,024 slots, and gets twice the slots below. */
export function tablesAlike(
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
