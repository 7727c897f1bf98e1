/** Moves labels apart as little as keeps `gap` px between them and all of them between `top` and `bottom`. Keeps their order. */
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = order.map((i) => Math.max(top, Math.min(bottom, wanted[i] ?? 0)));
  for (let i = 1; i < placed.length; i++) placed[i] = Math.max(placed[i] ?? 0, (placed[i - 1] ?? 0) + gap);
  for (let i = placed.length - 1, most = bottom; i >= 0; i--, most = (placed[i + 1] ?? 0) - gap) {
    placed[i] = Math.min(placed[i] ?? 0, most);
  }
  const result = wanted.map(() => 0);
  for (const [rank, i] of order.entries()) result[i] = placed[rank] ?? 0;
  return result;
}
