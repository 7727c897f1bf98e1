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

/** The same by the logarithms of values. */
export function logarithmic(domain: readonly [number, number], range: readonly [number, number]): Linear {
  const line = linear([Math.log(domain[0]), Math.log(domain[1])], range);
  return Object.assign((value: number) => line(Math.log(value)), {
    range,
    invert: (px: number) => Math.exp(line.invert(px)),
  });
}
