// internal/runtime/maps/map.go@go1.26.8: NewMap
import { draw, type Emit } from '../kernel/model';
import { MAX_ALLOC_BYTES } from '../map/config';
import { GROUP_SLOTS } from './ctrl';
import type { SwissEvent } from './events';
import { MAX_TABLE_CAPACITY } from './layout';
import { adoptDirectory, allocDirectory, allocMap, allocTable } from './memory';
import type { SwissState } from './state';

function powerOfTwoAtLeast(n: number): number {
  let power = 1;
  while (power < n) power *= 2;
  return power;
}

/** Tables that make allocates for a hint, and the slots of each; none where the map starts small. */
export function tablesForHint(
  hint: number,
  groupSize: number,
  maxAllocBytes = MAX_ALLOC_BYTES,
): { tables: number; capacity: number } {
  const small = { tables: 0, capacity: 0 };
  if (hint <= GROUP_SLOTS) return small;
  const target = Math.floor((hint * 8) / 7);
  const tables = powerOfTwoAtLeast(Math.ceil(target / MAX_TABLE_CAPACITY));
  if (tables * MAX_TABLE_CAPACITY * groupSize > maxAllocBytes) return small;
  return { tables, capacity: powerOfTwoAtLeast(Math.max(GROUP_SLOTS, Math.floor(target / tables))) };
}

export function makemap(m: SwissState, emit?: Emit<SwissEvent>): void {
  allocMap(m, emit);
  m.seed = draw(m);
  m.seedEpoch = 1;
  const { tables, capacity } = tablesForHint(m.config.hint, m.layout.groupSize);
  if (tables === 0) return;
  const globalDepth = Math.log2(tables);
  const directory = allocDirectory(m, tables, emit);
  m.globalDepth = globalDepth;
  for (let index = 0; index < tables; index++) {
    allocTable(m, capacity, index, globalDepth, emit, ({ id }) => {
      directory[index] = id;
      if (index === tables - 1) adoptDirectory(m, emit);
    });
  }
}
