import type { KeyName } from '../map/ops';
import { groupCount, slotsOf } from './group';
import { tablesOf } from './inspect';
import { isSmall, type SwissState, type SwissTable, tableAt } from './state';

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

function groupSnapshot(t: SwissTable, group: number, keyName: KeyName): GroupSnapshot {
  const slots = slotsOf(t, group);
  return {
    ctrl: slots.map(({ ctrl }) => ctrl.toString(16).padStart(2, '0')).join(''),
    keys: slots.map(({ entry }) => (entry ? keyName(entry.key) : null)),
  };
}

function tableSnapshot(t: SwissTable, keyName: KeyName): TableSnapshot {
  const { index, localDepth, used, capacity, growthLeft } = t;
  const groups = Array.from({ length: groupCount(t) }, (_, group) => groupSnapshot(t, group, keyName));
  return { index, localDepth, used, capacity, growthLeft, groups };
}

export function swissSnapshot(m: SwissState, keyName: KeyName = (key) => key): SwissSnapshot {
  const { used, globalDepth } = m;
  if (isSmall(m)) {
    const group = m.group < 0 ? null : groupSnapshot(tableAt(m, m.group), 0, keyName);
    return { used, dirLen: 0, globalDepth, group, directory: null, tables: null };
  }
  const tables = tablesOf(m);
  const position = new Map(tables.map(({ id }, i) => [id, i]));
  return {
    used,
    dirLen: m.directory.length,
    globalDepth,
    group: null,
    directory: Array.from(m.directory, (id) => position.get(id) ?? -1),
    tables: tables.map((t) => tableSnapshot(t, keyName)),
  };
}
