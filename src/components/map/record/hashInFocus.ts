import type { Word64 } from '../../../models/kernel/bits';
import type { SegmentFact } from './facts';

export type SegmentRole = 'control' | 'key' | 'pointer' | 'accent';

/** Target of bits: a row of the stage, or its control bytes. */
export interface HashTarget {
  readonly row: string;
  readonly part: 'row' | 'control';
}

/** Neighbouring bits of a hash, as they are drawn. */
export interface SegmentBits {
  readonly id: string;
  /** 0 is the least significant bit. */
  readonly fromBit: number;
  /** 0 draws nothing: the top globalDepth bits of a map with one table. */
  readonly bits: number;
  readonly role: SegmentRole;
  readonly place: 'above' | 'below';
  /** It matters in this step. Never changes where anything lies. */
  readonly lit: boolean;
  /** Their target at this step. */
  readonly to?: HashTarget | undefined;
  /** The map that looks at them, where a strip serves several. */
  readonly side?: number | undefined;
}

/** Neighbouring bits of a hash that lead somewhere. */
export interface HashSegment extends SegmentBits {
  readonly fact: SegmentFact;
}

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

/** 0 or 1. */
export function bitOf(hash: Word64, bit: number): number {
  return (bit < 32 ? hash.lo >>> bit : hash.hi >>> (bit - 32)) & 1;
}
