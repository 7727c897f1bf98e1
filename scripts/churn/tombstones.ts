import type { Slots } from './groupsUnderChurn';

// How many of the slots are tombstones, in tables that have grown alike. A map has either many of them or twice the slots, so that
// a mean over both would be the figure of neither.

/** Per mille of the slots that tombstones take in tables of many maps, by how often those have grown; none where no map has such a table. */
export function tombstonesByGrowth(maps: readonly (readonly Slots[])[]): (number | undefined)[] {
  return (maps[0] ?? []).map((_, growths) => {
    let slots = 0;
    let tombstones = 0;
    for (const map of maps) {
      slots += map[growths]?.slots ?? 0;
      tombstones += map[growths]?.tombstones ?? 0;
    }
    return slots > 0 ? Math.round((1000 * tombstones) / slots) : undefined;
  });
}

/** The element at that place, or else the nearest there is. */
function nearest<T>(series: readonly (T | undefined)[], place: number): T | undefined {
  for (let far = 0; far < series.length; far++) {
    const found = series[place - far] ?? series[place + far];
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Rows of figures without gaps. Where no map had such tables, hardly any map has: the nearest figure of the row will do, or the
 * nearest row’s.
 */
export function withoutGaps(rows: readonly (readonly (number | undefined)[])[]): number[][] {
  const filled = rows.map((row) => {
    const figures = row.map((_, place) => nearest(row, place));
    return figures.includes(undefined) ? undefined : (figures as number[]);
  });
  return rows.map((row, place) => nearest(filled, place) ?? row.map(() => 0));
}
