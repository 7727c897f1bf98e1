import { fromHex, toHex, type Word64, word64 } from '../../../models/kernel/word64';
import type { SideOp } from './design';
import type { DrawnStart } from './program';
import type { DrawsOf, Run } from './run';
import type { Side } from './side';

/** Hashes that a link has room for: servers take so long an address. */
const MOST_IN_LINK = 100;

const NO_START = { startBucket: 0, offset: 0, entryOffset: 0, dirOffset: 0 };

function lowWord(hex: string): number {
  return (fromHex(hex) ?? word64(0, 0)).lo;
}

/** Start of a loop in the model's words; a bucket that the map hasn't is brought into it. */
function startIn(side: Side, drawn: NonNullable<DrawnStart>): typeof NO_START {
  if ('entryOffset' in drawn)
    return { ...NO_START, entryOffset: lowWord(drawn.entryOffset), dirOffset: lowWord(drawn.dirOffset) };
  const buckets = side.read(side.track.stepCount, { bucket: ({ B }) => 2 ** B, swiss: () => 1 });
  return { ...NO_START, startBucket: drawn.startBucket % buckets, offset: drawn.offset % 8 };
}

/**
 * Draws of real Go that the operations of a run bring with them. A key keeps the hash it was drawn for as long as the
 * map keeps its seed; a hash that a person chose comes first.
 */
export const drawsOf: DrawsOf = (keys) => {
  const known = new Map<string, Word64>();
  return (op, resolved, side, index): SideOp => {
    if ('hash' in resolved) {
      if (keys.chosen.has(keys.plain(resolved.key))) return resolved;
      const name = `${index} ${toHex(side.seed)} ${resolved.key}`;
      const drawn = op.type === 'put' || op.type === 'delete' ? op.drawn?.[index] : undefined;
      const hash = fromHex(drawn ?? '') ?? known.get(name);
      if (!hash) return resolved;
      known.set(name, hash);
      return { ...resolved, hash };
    }
    const start = (op.type === 'iterate' || op.type === 'iterInit') && op.drawn?.[index];
    if (!start) return resolved;
    return op.type === 'iterInit'
      ? { type: op.type, iter: op.iter, start: startIn(side, start) }
      : { type: 'iterate', start: startIn(side, start) };
  };
};

/** Hashes that real Go drew first for the keys of one map, as far as a link can hold them. */
export function drawnHashes({ program, sides, keys }: Run): ReadonlyMap<string, Word64> {
  const hashes = new Map<string, Word64>();
  if (sides.length > 1) return hashes;
  for (const op of program) {
    const hash = (op.type === 'put' || op.type === 'delete') && fromHex(op.drawn?.[0] ?? '');
    if (!hash) continue;
    const key = keys.plain(keys.number(op.key));
    if (!hashes.has(key)) hashes.set(key, hash);
  }
  return hashes.size > MOST_IN_LINK ? new Map() : hashes;
}
