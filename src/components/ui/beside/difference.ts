/** Bytes that a side takes. */
export interface SideBytes<Name = string> {
  readonly name: Name;
  readonly bytes: number;
}

/** Difference of two sides in bytes. */
export type SidesDifference<Name = string> =
  | { readonly type: 'equal'; readonly bytes: number }
  /** `times` what the other takes; undefined where that takes nothing, or hardly less. */
  | {
      readonly type: 'more';
      readonly more: Name;
      readonly less: Name;
      readonly by: number;
      readonly times: number | undefined;
    };

/** From here on a ratio says more than an amount. */
const LEAST_TIMES = 1.1;

export function sidesDifference<Name>(left: SideBytes<Name>, right: SideBytes<Name>): SidesDifference<Name> {
  if (left.bytes === right.bytes) return { type: 'equal', bytes: left.bytes };
  const [more, less] = left.bytes > right.bytes ? [left, right] : [right, left];
  const times = less.bytes > 0 ? more.bytes / less.bytes : 0;
  return {
    type: 'more',
    more: more.name,
    less: less.name,
    by: more.bytes - less.bytes,
    times: times >= LEAST_TIMES ? times : undefined,
  };
}
