import type { Word64 } from '../../../models/kernel/word64';
import type { HashSegment } from './layout';

/** An entry that the present step moved, and the hash stored with it. */
export interface MovedEntry {
  readonly key: number;
  readonly hash: Word64;
}

/** Hash that one map looks at in this step. */
export interface SideHash {
  /** The hash that the segments were made for. */
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
  /** The key of the entry that moves; undefined where the hash is that of the operation's key. */
  readonly movedKey: number | undefined;
}

/** The hash that a strip above several maps shows. */
export interface HashInFocus extends SideHash {
  /** The map that the hash was chosen for. */
  readonly side: number;
}

/**
 * An entry that moves goes first: its hash is seen in no other step. Of the other maps only those are shown that look
 * at the same hash; `undefined` stands for one that looks at none.
 */
export function hashInFocus(sides: readonly (SideHash | undefined)[]): HashInFocus | undefined {
  const moving = sides.findIndex((side) => side?.movedKey !== undefined);
  const side = moving >= 0 ? moving : sides.findIndex((each) => each !== undefined);
  const shown = sides[side];
  if (!shown) return undefined;
  const alike = sides.map((each) => (each && sameHash(each.hash, shown.hash) ? each.segments : []));
  const places = placesOf(alike);
  const segments = alike.flatMap((list, i) =>
    list.map((segment): HashSegment => ({ ...segment, side: i, place: places[i] ?? segment.place })),
  );
  return { ...shown, side, segments };
}

/** Two maps of one design look at the same bits: the first map's labels go above the cells, the other's below. */
function placesOf(sides: readonly (readonly HashSegment[])[]): readonly HashSegment['place'][] {
  const ids = sides.flatMap((segments) => segments.map(({ id }) => id));
  return new Set(ids).size < ids.length ? ['above', 'below'] : [];
}

export function sameHash(a: Word64, b: Word64): boolean {
  return a.hi === b.hi && a.lo === b.lo;
}
