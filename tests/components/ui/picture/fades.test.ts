import { describe, expect, test } from 'vitest';
import { fadeStrips } from '../../../../src/components/ui/picture/readPage';

const strips = fadeStrips({ width: 300, height: 200, above: 16, below: 8 }, '#fcfcfa').map(({ attributes }) => ({
  y: Number(attributes.y),
  height: Number(attributes.height),
  opacity: Number(attributes['fill-opacity']),
}));
const above = strips.filter(({ y }) => y < 100).toSorted((a, b) => a.y - b.y);
const below = strips.filter(({ y }) => y > 100).toSorted((a, b) => b.y - a.y);

describe('a drawing that fades at its edges', () => {
  test('is covered by strips as far as it fades, without gaps', () => {
    expect(above.map(({ y }) => y)).toEqual(above.map((_, i) => i * 2));
    expect(above.reduce((sum, { height }) => sum + height, 0)).toBe(16);
    expect(below.reduce((sum, { height }) => sum + height, 0)).toBe(8);
    expect(Math.min(...below.map(({ y }) => y))).toBe(192);
  });

  test('the denser, the nearer the edge', () => {
    for (const edge of [above, below]) {
      const opacities = edge.map(({ opacity }) => opacity);
      expect(opacities).toEqual(opacities.toSorted((a, b) => b - a));
      expect(opacities[0]).toBeGreaterThan(0.9);
      expect(opacities.at(-1)).toBeLessThan(0.1);
    }
  });

  test('not at all where nothing fades', () => {
    expect(fadeStrips({ width: 300, height: 200, above: 0, below: 0 }, '#fff')).toEqual([]);
  });
});
