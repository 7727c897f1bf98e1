import { loadInt, loadWord } from '../../../models/kernel/bits';
import { GROUP_SLOTS } from '../../../models/swiss-map/ctrl';
import { isSmallGroup, type SwissState, type SwissTable } from '../../../models/swiss-map/state';
import { type Block, CELL } from '../stage/pane';
import type { SwissFocus } from './focus';
import { tableName } from './layout';

/** In the order of the directory; tables that are being filled stand behind the one they come from, others at the end. */
function inOrder(m: SwissState): SwissTable[] {
  const isPlaced = new Uint8Array(m.tables.length);
  const ordered: SwissTable[] = [];
  const place = (t: SwissTable | null | undefined) => {
    if (!t || isPlaced[t.id] === 1) return;
    isPlaced[t.id] = 1;
    ordered.push(t);
  };
  const isListed = new Uint8Array(m.tables.length);
  for (const id of m.directory) isListed[id] = 1;
  for (let i = 0; i < m.directory.length; i++) {
    const t = m.tables[loadInt(m.directory, i)];
    place(t);
    if (t?.replaced) for (const next of m.tables) if (next && !next.replaced && isListed[next.id] === 0) place(next);
  }
  for (const t of m.tables) place(t);
  return ordered;
}

const ONES = 0x01010101;
const TOP_BITS = 0x80808080;

/** Number of bytes that have their top bit set, in two words. */
function topBits(low: number, high: number): number {
  return Math.imul(((low >>> 7) & ONES) + ((high >>> 7) & ONES), ONES) >>> 24;
}

/** Fills in what the cell of each group shows. */
function fillCells(cells: Uint8Array, { ctrl }: SwissTable): Pick<Block, 'entries' | 'tombstones'> {
  let entries = 0;
  let tombstones = 0;
  for (let group = 0; group < cells.length; group++) {
    const low = loadWord(ctrl, group * 2);
    const high = loadWord(ctrl, group * 2 + 1);
    const used = GROUP_SLOTS - topBits(low, high);
    entries += used;
    // Of the control bytes with their top bit set only a tombstone's has bit 1 set too.
    const lowDead = low & (low << 6);
    const highDead = high & (high << 6);
    if (((lowDead | highDead) & TOP_BITS) === 0) {
      cells[group] = used;
    } else {
      cells[group] = CELL.tombstones;
      tombstones += topBits(lowDead, highDead);
    }
  }
  return { entries, tombstones };
}

function block(m: SwissState, t: SwissTable, cells: Uint8Array, focus: SwissFocus): Block {
  return {
    id: `t${t.id}`,
    name: tableName(m, t),
    kind: t.replaced ? 'old' : 'live',
    unitBytes: m.layout.groupSize,
    cells,
    focus: focus.groups(t.id),
    ...fillCells(cells, t),
    slots: t.capacity,
    localDepth: t.localDepth,
    ...(t.index >= 0 && !isSmallGroup(t) && { index: t.index }),
  };
}

/** All groups of all tables. */
export function swissBlocks(m: SwissState, focus: SwissFocus): Block[] {
  const tables = inOrder(m);
  const groups = tables.reduce((sum, t) => sum + t.capacity / GROUP_SLOTS, 0);
  const cells = new Uint8Array(groups);
  let at = 0;
  return tables.map((t) => {
    const from = at;
    at += t.capacity / GROUP_SLOTS;
    return block(m, t, cells.subarray(from, at), focus);
  });
}
