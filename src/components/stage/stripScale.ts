/** px² a byte, so that `bytes`, the most that any side holds, covers `area` px². */
export function stripScale(bytes: number, area: number): number {
  return area / Math.max(1, bytes);
}
