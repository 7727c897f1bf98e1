import type { UnitRef } from './pane';

/** Id of an array’s block on the stage, `a3`, and of a table’s, `t3`. */
export function arrayId(array: number): string {
  return `a${array}`;
}

export function tableId(table: number): string {
  return `t${table}`;
}

/** Id of a bucket’s row, `a3b5`, and of a group’s, `t3g5`. */
export function bucketRowId(array: number, bucket: number): string {
  return `${arrayId(array)}b${bucket}`;
}

export function groupRowId(table: number, group: number): string {
  return `${tableId(table)}g${group}`;
}

/** The bucket or group that a row shows, by the row’s id; undefined for a record. */
export function unitOf(row: string): UnitRef | undefined {
  const [, block, unit] = /^(a\d+(?=b)|t\d+(?=g))[bg](\d+)$/.exec(row) ?? [];
  return block === undefined ? undefined : { block, unit: Number(unit) };
}

/** The number of an array, by the id of its block; undefined for a table’s. */
export function arrayOf(block: string): number | undefined {
  return block.startsWith('a') ? Number(block.slice(1)) : undefined;
}

export function tableOf(block: string): number | undefined {
  return block.startsWith('t') ? Number(block.slice(1)) : undefined;
}
