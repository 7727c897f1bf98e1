import { describe, expect, test } from 'vitest';
import { bytesOf, frameOf } from '../../../../src/components/map/show/frame';
import { openRounds, type Round } from '../../../../src/components/map/show/round';

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
