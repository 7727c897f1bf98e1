import { describe, expect, test } from 'vitest';
import { controlRect, keyRect, NARROW, pointerRect, valueRect, WIDE } from '../../../../src/components/map/show/layout';
import { RELEASE, recordRound } from '../../../../src/components/map/show/round';
import { fitText } from '../../../../src/components/map/stage/SlotWords';
import { bucketLayout } from '../../../../src/models/bucket-map/layout';

const { config } = recordRound(['a']).run;
const bytes = bucketLayout(config.mapType);

describe.each([
  ['wide', WIDE],
  ['narrow', NARROW],
])('the %s figure', (_, shape) => {
  test('draws every byte of a bucket once, to scale, as Go lays them out', () => {
    expect([RELEASE.name, bytes.bucketSize]).toEqual(['1.23', 208]);
    const slots = [0, 1, 2, 3, 4, 5, 6, 7];
    const rects = [
      controlRect(shape, bytes, 0),
      ...slots.map((slot) => keyRect(shape, bytes, 0, slot)),
      ...slots.map((slot) => valueRect(shape, bytes, 0, slot)),
      pointerRect(shape, bytes, 0),
    ];
    let end = shape.left;
    for (const { x, width } of rects) {
      expect(x).toBeCloseTo(end);
      end = x + width;
    }
    expect(end).toBeCloseTo(shape.width);
    expect((rects[1]?.width ?? 0) / (rects[0]?.width ?? 1)).toBeCloseTo(2);
  });

  test('rows lie within it, none over another, and an entry that flies by over none', () => {
    const tops = [...shape.rows, shape.height + 1];
    for (const [i, top] of shape.rows.entries()) expect(top + shape.rowHeight).toBeLessThan(tops[i + 1] ?? 0);
    expect(shape.railStop.y).toBeGreaterThan(shape.rows[0] + shape.rowHeight);
    expect(shape.railStop.y + shape.rowHeight).toBeLessThan(shape.rows[1]);
  });

  test('prints short keys whole, and of long ones the beginning and the end', () => {
    const slot = keyRect(shape, bytes, 0, 0);
    for (const key of ['fig', 'kiwi', 'plum']) expect(fitText(key, slot)?.text).toBe(key);
    expect(fitText('route-d832f83', slot)?.text).toMatch(/^r.*….*83$/);
    expect(fitText('猕猴桃猕猴桃猕猴桃', slot)?.text).toMatch(/^猕.*….*桃$/);
    expect(fitText('\u{1f95d}', slot)?.text).toBe('\u{1f95d}');
  });
});
