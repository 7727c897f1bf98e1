/** What is seen of a part of a figure, in px of its box. */
export interface Seen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** px that a finger needs, in both directions. */
export const LEAST_HIT = 24;

/**
 * Where each of some rows is pressed: around it, so high that a finger hits it, and beside the areas of its neighbours. Rows too near
 * to each other for that have lower ones, which never cover another row.
 */
export function hitAreas(rows: readonly Seen[]): readonly Seen[] {
  const order = rows.map((_, i) => i).sort((a, b) => (rows[a]?.top ?? 0) - (rows[b]?.top ?? 0));
  const sorted = order.flatMap((i) => rows[i] ?? []);
  const highest: number[] = [];
  for (const [i, { top, height }] of sorted.entries()) {
    const above = i > 0 ? (highest[i - 1] ?? 0) + hitHeight(sorted[i - 1]) : Number.NEGATIVE_INFINITY;
    highest.push(Math.min(top, Math.max(top + height - hitHeight({ height }), above)));
  }
  const areas: Seen[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (let i = sorted.length - 1; i >= 0; i--) {
    const row = sorted[i];
    if (!row) continue;
    const high = hitHeight(row);
    const centred = row.top - (high - row.height) / 2;
    const top = Math.max(highest[i] ?? centred, Math.min(centred, end - high));
    const width = Math.max(row.width, LEAST_HIT);
    areas[order[i] ?? 0] = {
      left: row.left - (width - row.width) / 2,
      top,
      width,
      height: Math.min(high, end - top),
    };
    end = top;
  }
  return areas;
}

function hitHeight(row: Pick<Seen, 'height'> | undefined): number {
  return Math.max(row?.height ?? 0, LEAST_HIT);
}
