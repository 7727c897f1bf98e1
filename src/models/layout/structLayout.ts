// cmd/compile/internal/types/size.go@go1.26.8: RoundUp, CalcStructSize, calcStructOffset

/** `n` rounded up to a multiple of `align`, a power of two; exact below 2^53. */
export function alignUp(n: number, align: number): number {
  return Math.ceil(n / align) * align;
}

interface Extent {
  /** Bytes. */
  readonly size: number;
  readonly align: number;
}

interface Place<M> {
  readonly member: M;
  /** From the start of the struct, in bytes. */
  readonly at: number;
  /** Bytes up to the next member, or to the end of the struct. */
  readonly paddingAfter: number;
}

interface StructLayout<M> extends Extent {
  readonly places: readonly Place<M>[];
}

/** Puts the members of a struct one after the other, each at a multiple of its alignment. */
export function layOutStruct<M extends Extent>(members: readonly M[], leastAlign = 1): StructLayout<M> {
  const places: { member: M; at: number; paddingAfter: number }[] = [];
  let end = 0;
  let align = leastAlign;
  const padTo = (at: number) => {
    const last = places.at(-1);
    if (last) last.paddingAfter = at - end;
    end = at;
  };
  for (const member of members) {
    padTo(alignUp(end, member.align));
    places.push({ member, at: end, paddingAfter: 0 });
    end += member.size;
    align = Math.max(align, member.align);
  }
  // The address of a zero-size field at the end must lie inside the struct.
  const past = members.at(-1)?.size === 0 && end > 0 ? 1 : 0;
  padTo(alignUp(end + past, align));
  return { places, size: end, align };
}
