import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  controlRect,
  frameOf,
  keyRect,
  NARROW,
  pointerRect,
  valueRect,
  WIDE,
} from '../../../../src/components/map/show/frame';
import { openRounds, RELEASE, type Round, recordRound } from '../../../../src/components/map/show/round';
import { fitText } from '../../../../src/components/map/stage/SlotWords';
import { bucketLayout } from '../../../../src/models/bucket-map/layout';

const { rounds } = openRounds();

function framesOf(round: Round) {
  return round.beats.map((beat) => ({ ...frameOf(round, beat), phase: beat.phase }));
}

describe.each(rounds.map((round) => [round.keys.join(' '), round] as const))('%s', (_, round) => {
  test('each key stands once: in the old bucket until it has left it, then in a new one', () => {
    for (const { phase, old, buckets } of framesOf(round)) {
      const used = [old, ...buckets].flatMap((bucket) =>
        bucket ? bucket.slots.flatMap((slot) => (slot.type === 'used' ? [slot.key] : [])) : [],
      );
      expect(
        used.toSorted((a, b) => a - b),
        phase,
      ).toEqual(Array.from({ length: phase === 'inserted' ? 9 : 8 }, (__, key) => key));
    }
  });

  test('an entry flies from the slot it left to the bucket that the last bit of its hash names', () => {
    const flights = framesOf(round).flatMap(({ flight, phase }) => (flight ? [{ ...flight, phase }] : []));
    expect(flights.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { key, bucket, bit, from, to } of flights) {
      const hash = round.run.keys.hashOf(round.keys[key] ?? '', round.side.seed);
      expect([bucket, bit]).toEqual([hash.lo & 1, hash.lo & 1]);
      expect(from).toEqual(key === 8 ? undefined : { row: 'a0b0', slot: key });
      expect(to.row).toBe(`a1b${bucket}`);
    }
  });

  test('both arrays are held until the last key has moved', () => {
    expect(bytesOf(round)).toEqual([256, 256, ...Array(9).fill(672), 464, 464]);
    expect(framesOf(round).map(({ liveBytes }) => liveBytes)).toEqual(bytesOf(round));
  });

  test('counts what has moved', () => {
    expect(framesOf(round).map(({ moved }) => moved)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]);
  });
});

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
