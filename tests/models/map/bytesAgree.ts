import { expect, it } from 'vitest';
import type { ComparedRow } from './mapBytes';

/** Share by which the hashes' chance may move a map's bytes, beyond the spread that real Go showed between its own runs. */
const TOLERANCE = 0.005;

/** So few runs may agree by chance. */
const FEW_RUNS = 3;

/** Distance of the model's runs from real Go's, as a share of the bytes; 0 where the two ranges meet. */
function gap({ recorded, model }: ComparedRow): number {
  const least = Math.min(...recorded);
  return Math.max(0, Math.min(...model) - Math.max(...recorded), least - Math.max(...model)) / least;
}

function leftToChance({ recorded, model, chance }: ComparedRow): boolean {
  if (chance && recorded.length + model.length <= FEW_RUNS) return true;
  return new Set(recorded).size > 1 || new Set(model).size > 1;
}

/** Tests of a build's rows, of which so many or more are left to no chance. */
export function bytesAgree(rowsOf: () => readonly ComparedRow[], leastCertain: number): void {
  it('are the model’s to the byte where no chance is involved', () => {
    const certain = rowsOf().filter((row) => !leftToChance(row));
    expect(certain.length).toBeGreaterThanOrEqual(leastCertain);
    expect(certain.filter(({ recorded, model }) => recorded[0] !== model[0])).toEqual([]);
  });

  it('are the model’s within 0.5 % in every row', () => {
    expect(rowsOf().filter((row) => gap(row) > TOLERANCE)).toEqual([]);
  });
}
