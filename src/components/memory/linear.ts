/** A number in px for each value. */
export interface Linear {
  (value: number): number;
  invert(px: number): number;
  readonly range: readonly [number, number];
}

/** Maps `domain` to `range` by a straight line. d3-scale would bring dates and colours into the page's first load. */
export function linear(domain: readonly [number, number], range: readonly [number, number]): Linear {
  const [from, to] = domain;
  const [start, end] = range;
  const slope = to === from ? 0 : (end - start) / (to - from);
  return Object.assign((value: number) => start + (value - from) * slope, {
    range,
    invert: (px: number) => (slope === 0 ? from : from + (px - start) / slope),
  });
}
