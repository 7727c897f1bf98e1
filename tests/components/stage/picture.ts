import { isGap, type Pane, type Row } from '../../../src/components/stage/pane';
import { emptyLedger, type Ledger } from '../../../src/models/map/owners';
import type { SideFrame } from '../../../src/scenes/side';

/** Whether all that the map holds is drawn as rows: nothing is left out or stands in the strip alone. */
export function isWhole({ panes, blocks }: Pick<SideFrame, 'panes' | 'blocks'>): boolean {
  return blocks.length === 0 && !panes.some((pane) => pane.rows.some(isGap));
}

export function rowsOf(panes: readonly Pane[]): Row[] {
  return panes.flatMap((pane) => pane.rows.flatMap((row) => (isGap(row) ? [] : [row])));
}

/** Bytes seen, by owner. All that is drawn in an old pane is seen as the old array. */
export function picturedBytes(panes: readonly Pane[]): Ledger {
  const ledger = emptyLedger();
  for (const pane of panes) {
    for (const row of pane.rows) {
      if (isGap(row)) continue;
      for (const { owner, bytes } of row.segments) ledger[pane.kind === 'old' ? 'oldArray' : owner] += bytes;
    }
  }
  return ledger;
}

/** What is wrong with the segments of a row: they must tile it from its first byte to its last. */
export function tilingFault(row: Row): string | undefined {
  const segments = row.segments.toSorted((a, b) => a.at - b.at);
  let end = 0;
  for (const { at, bytes } of segments) {
    if (bytes <= 0) return `${row.id}: an empty segment at ${at}`;
    if (at !== end) return `${row.id}: ${at < end ? 'an overlap' : 'a gap'} between ${end} and ${at}`;
    end = at + bytes;
  }
  return end === row.bytes ? undefined : `${row.id}: the segments end at ${end} of ${row.bytes}`;
}
