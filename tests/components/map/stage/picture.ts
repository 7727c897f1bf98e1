import type { SideFrame } from '../../../../src/components/map/record/design';
import { type Block, isGap, type Pane, type Row } from '../../../../src/components/map/record/pane';
import { rectsOf, type SideLayout } from '../../../../src/components/map/stage/layout';
import { emptyLedger, type Ledger, type Owner } from '../../../../src/models/map/owners';

/** True if all that the map holds is drawn as rows: nothing is left out or stands in the strip alone. */
export function isWhole({ panes, allInRows }: Pick<SideFrame, 'panes' | 'allInRows'>): boolean {
  return allInRows && !panes.some((pane) => pane.rows.some(isGap));
}

export function rowsOf(panes: readonly Pane[]): Row[] {
  return panes.flatMap((pane) => pane.rows.flatMap((row) => (isGap(row) ? [] : [row])));
}

/** Bytes that the allocator adds: told apart in an old pane too. */
const ROUNDING: ReadonlySet<Owner> = new Set(['mallocHeader', 'classTail', 'pageTail']);

/** Bytes seen, by owner. All that is drawn in an old pane is seen as the old array. */
export function picturedBytes(panes: readonly Pane[]): Ledger {
  const ledger = emptyLedger();
  for (const pane of panes) {
    for (const { owner, bytes } of rowsOf([pane]).flatMap((row) => row.segments)) {
      ledger[pane.kind === 'old' && !ROUNDING.has(owner) ? 'oldArray' : owner] += bytes;
    }
  }
  return ledger;
}

/** Bytes seen where the strip stands for the arrays or tables: its cells, and the records. */
export function strippedBytes(panes: readonly Pane[], blocks: readonly Block[]): number {
  const cells = blocks.reduce((sum, block) => sum + block.cells.length * block.unitBytes, 0);
  const segments = rowsOf(panes.filter(({ kind }) => kind === 'records')).flatMap((row) => row.segments);
  const requested = segments.filter(({ owner }) => !ROUNDING.has(owner));
  return requested.reduce((sum, segment) => sum + segment.bytes, cells);
}

/** Faults of the segments of a row: they must tile it from its first byte to its last. */
export function tilingFault(row: Row): string | undefined {
  let end = 0;
  for (const { at, bytes } of row.segments.toSorted((a, b) => a.at - b.at)) {
    if (bytes <= 0) return `${row.id}: an empty segment at ${at}`;
    if (at !== end) return `${row.id}: ${at < end ? 'an overlap' : 'a gap'} between ${end} and ${at}`;
    end = at + bytes;
  }
  return end === row.bytes ? undefined : `${row.id}: the segments end at ${end} of ${row.bytes}`;
}

/** Pairs of rows whose rectangles overlap. */
export function overlaps(layout: SideLayout): string[] {
  const placed = [...layout.rows.values()].map((row) => ({
    id: row.row.id,
    rects: rectsOf(row, 0, row.row.bytes, layout.scale),
  }));
  const found: string[] = [];
  for (const [i, a] of placed.entries()) {
    for (const b of placed.slice(i + 1)) {
      const meet = a.rects.some((p) =>
        b.rects.some((q) => p.x < q.x + q.width && q.x < p.x + p.width && p.y < q.y + q.height && q.y < p.y + p.height),
      );
      if (meet) found.push(`${a.id} and ${b.id}`);
    }
  }
  return found;
}
