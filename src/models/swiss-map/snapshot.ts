import { loadWord } from '../kernel/bits';
import { toHex, word64 } from '../kernel/word64';
import type { KeyName } from '../map/ops';
import { ctrlAt, GROUP_SLOTS } from './ctrl';
import { isSmall, SLOT_WORDS, type SwissState, type SwissTable, tableAt } from './state';

/** A group as the trace format writes it: `ctrl` in hex, slot 0 first; a key is null where the slot is free. */
export interface GroupSnapshot {
  readonly ctrl: string;
  readonly keys: readonly (number | null)[];
}

export interface TableSnapshot {
  readonly index: number;
  readonly localDepth: number;
  readonly used: number;
  readonly capacity: number;
  readonly growthLeft: number;
  readonly groups: readonly GroupSnapshot[];
}

/** A state of go-map-trace/1, `impl: "swiss"`. */
export interface SwissSnapshot {
  readonly used: number;
  readonly dirLen: number;
  readonly globalDepth: number;
  readonly group: GroupSnapshot | null;
  readonly directory: readonly number[] | null;
  readonly tables: readonly TableSnapshot[] | null;
}

function reverseBytes(half: number): number {
  return (half << 24) | ((half & 0xff00) << 8) | ((half >>> 8) & 0xff00) | (half >>> 24);
}

function groupSnapshot(t: SwissTable, group: number, keyName: KeyName): GroupSnapshot {
  const low = reverseBytes(loadWord(t.ctrl, group * 2));
  const high = reverseBytes(loadWord(t.ctrl, group * 2 + 1));
  const keys = Array.from({ length: GROUP_SLOTS }, (_, i) => {
    const slot = group * GROUP_SLOTS + i;
    return ctrlAt(t.ctrl, slot) < 0x80 ? keyName(loadWord(t.slots, slot * SLOT_WORDS)) : null;
  });
  return { ctrl: toHex(word64(low, high)), keys };
}

function tableSnapshot(t: SwissTable, keyName: KeyName): TableSnapshot {
  const { index, localDepth, used, capacity, growthLeft } = t;
  const groups = Array.from({ length: capacity / GROUP_SLOTS }, (_, group) => groupSnapshot(t, group, keyName));
  return { index, localDepth, used, capacity, growthLeft, groups };
}

export function swissSnapshot(m: SwissState, keyName: KeyName = (key) => key): SwissSnapshot {
  const { used, globalDepth } = m;
  if (isSmall(m)) {
    const group = m.group < 0 ? null : groupSnapshot(tableAt(m, m.group), 0, keyName);
    return { used, dirLen: 0, globalDepth, group, directory: null, tables: null };
  }
  const distinct = [...new Set(m.directory)];
  const position = new Map(distinct.map((id, i) => [id, i]));
  return {
    used,
    dirLen: m.directory.length,
    globalDepth,
    group: null,
    directory: Array.from(m.directory, (id) => position.get(id) ?? -1),
    tables: distinct.map((id) => tableSnapshot(tableAt(m, id), keyName)),
  };
}
