import { newKey } from './newKey';
import type { ProgramOp } from './program';
import type { Run } from './run';

/** Entries that a map is filled to at most, one put after another. */
export const MOST_FILLED = 2000;
/** Of so many entries one is kept where most are deleted. */
const KEPT_OF = 10;

/** Keys that a map holds after `opCount` operations of a run, in the order in which they came. */
export function heldKeys({ program, config, keys }: Run, opCount: number): string[] {
  // By number: a number or UUID may be written in several ways.
  const held = new Set(Array.from({ length: config.prefill }, (_, number) => number));
  for (const op of program.slice(0, opCount)) {
    if (op.type === 'put') held.add(keys.number(op.key));
    else if (op.type === 'delete') held.delete(keys.number(op.key));
    else if (op.type === 'clear') held.clear();
  }
  return [...held].map((number) => keys.plain(number));
}

/** Puts of new keys until a map holds `entries`, none if it does already. */
export function fillOps(run: Run, opCount: number, entries: number): ProgramOp[] {
  const held = new Set(heldKeys(run, opCount));
  const ops: ProgramOp[] = [];
  for (let i = 0; held.size < entries; i++) {
    const key = newKey(run.config.mapType.kind, i);
    if (held.has(key)) continue;
    held.add(key);
    ops.push({ type: 'put', key });
  }
  return ops;
}

/** Deletes of nine entries in ten. */
export function thinOps(run: Run, opCount: number): ProgramOp[] {
  const gone = heldKeys(run, opCount).filter((_, i) => i % KEPT_OF !== 0);
  return gone.map((key) => ({ type: 'delete', key }));
}
