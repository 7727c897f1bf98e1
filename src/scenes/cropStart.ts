/** From one px of a drawing to another, along its width or height. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where a picture of `length` begins that has all of a drawing in its middle, or else the part around `focus`. */
export function cropStart(drawing: Stretch, focus: Stretch, length: number): number {
  const drawn = drawing.to - drawing.from;
  if (drawn <= length) return drawing.from - (length - drawn) / 2;
  // A focus larger than the picture is seen from its beginning.
  const wanted = Math.min((focus.from + focus.to - length) / 2, focus.from);
  return Math.min(Math.max(wanted, drawing.from), drawing.to - length);
}
