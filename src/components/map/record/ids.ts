import type { UnitRef } from './pane';

/** Id of an array’s block on the stage: `a3`. */
export function arrayId(array: number): string {
  return `a${array}`;
}

/** Id of a table’s block: `t3`. */
export function tableId(table: number): string {
  return `t${table}`;
}

/** Id of a bucket’s row: `a3b5`. */
export function bucketRowId(array: number, bucket: number): string {
  return `${arrayId(array)}b${bucket}`;
}

/** Id of a group’s row: `t3g5`. */
export function groupRowId(table: number, group: number): string {
  return `${tableId(table)}g${group}`;
}

/** The bucket or group that a row shows, by the row’s id; undefined for a record. */
export function unitOf(row: string): UnitRef | undefined {
  const [, block, unit] = /^(a\d+(?=b)|t\d+(?=g))[bg](\d+)$/.exec(row) ?? [];
  return block === undefined ? undefined : { block, unit: Number(unit) };
}

/** The number of an array, by the id of its block; undefined for a table’s. */
export function arrayNumber(block: string): number | undefined {
  return numberIn(/^a(\d+)$/, block);
}

/** The number of a table, by the id of its block; undefined for an array’s. */
export function tableNumber(block: string): number | undefined {
  return numberIn(/^t(\d+)$/, block);
}

function numberIn(pattern: RegExp, block: string): number | undefined {
  const [, number] = pattern.exec(block) ?? [];
  return number === undefined ? undefined : Number(number);
}
