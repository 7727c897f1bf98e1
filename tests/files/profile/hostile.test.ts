import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decoded, decodeCounted, decodeProfile } from '../../../src/files/profile/decode';
import { answer } from '../../../src/models/profile/answer';
import { givenChange } from '../../../src/models/profile/difference';
import { assertLaw } from '../../laws';
import { RECORDED, unpacked } from './recorded';

const FILES = ['spec/heap-go1.23', 'spec/heap-go1.26-rate1', 'go1.26.8-default'].map((name) =>
  unpacked(`${RECORDED}/${name}.pb.gz`),
);

/** Bytes replaced, cut off at the end, and repeated in between. */
const mutations = fc.record({
  file: fc.integer({ min: 0, max: FILES.length - 1 }),
  changed: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
    maxLength: 40,
  }),
  kept: fc.double({ min: 0, max: 1, noNaN: true }),
  isCut: fc.boolean(),
  doubled: fc.boolean(),
});

function mutated({ file, changed, kept, isCut, doubled }: typeof mutations extends fc.Arbitrary<infer M> ? M : never) {
  const bytes = Uint8Array.from(FILES[file] ?? []);
  for (const [at, to] of changed) bytes[Math.floor(at * (bytes.length - 1))] = to;
  const cut = isCut ? bytes.slice(0, Math.floor(kept * bytes.length)) : bytes;
  return doubled ? Uint8Array.of(...cut, ...cut) : cut;
}

/** Steps that a byte may take at most: it is read once while the file is outlined, and once in its part. */
const STEPS_A_BYTE = 3;

function expectBounded({ reading, steps, frames }: Decoded, bytes: Uint8Array, mostFrames: number): void {
  expect('profile' in reading !== 'problem' in reading).toBe(true);
  expect(steps).toBeLessThanOrEqual(STEPS_A_BYTE * bytes.length + 1);
  expect(frames).toBeLessThanOrEqual(mostFrames + bytes.length);
}

describe('a file that somebody broke', () => {
  test('is read in a bounded number of steps, and ends in a profile or a problem', () => {
    const most = 200_000;
    assertLaw(
      fc.property(mutations, (mutation) => {
        const bytes = mutated(mutation);
        expectBounded(decodeCounted(bytes, most), bytes, most);
      }),
      { numRuns: 2000 },
    );
  });

  test('has an answer where it still is a profile', () => {
    assertLaw(
      fc.property(mutations, (mutation) => {
        const reading = decodeProfile(mutated(mutation));
        if ('difference' in reading) expect(givenChange(reading.difference).less).toBeGreaterThanOrEqual(0);
        if (!('profile' in reading)) return;
        const { total, maps } = answer(reading.profile, { release: '1.26' });
        expect(Object.keys(total).length).toBe(4);
        for (const { entries } of maps) expect(entries.low).toBeLessThanOrEqual(entries.high);
      }),
      { numRuns: 60 },
    );
  });

  test('of nothing but one byte is no profile, whatever the byte', () => {
    for (let byte = 0; byte < 256; byte++) {
      const bytes = new Uint8Array(20_000).fill(byte);
      const decoded = decodeCounted(bytes, 1000);
      expectBounded(decoded, bytes, 1000);
      expect('problem' in decoded.reading).toBe(true);
    }
  });

  test('a name without end is cut where it can still be shown', () => {
    const ofBytes = (length: number) => [(length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14];
    const name = new TextEncoder().encode(`main.${'é'.repeat(500_000)}`);
    const text = (bytes: Uint8Array) => [0x32, ...ofBytes(bytes.length), ...bytes];
    const bytes = Uint8Array.from([
      ...[0x0a, 2, 0x08, 1, 0x12, 4, 0x08, 1, 0x10, 1],
      ...[0x22, 6, 0x08, 1, 0x22, 2, 0x08, 1, 0x2a, 4, 0x08, 1, 0x10, 2],
      ...text(new Uint8Array(0)),
      ...text(new TextEncoder().encode('inuse_space')),
      ...text(name),
    ]);
    const reading = decodeProfile(bytes);
    if (!('profile' in reading)) throw new Error('no profile');
    const [longest = ''] = reading.profile.functions.toSorted((a, b) => b.length - a.length);
    expect(longest).toMatch(/^main\.é+…$/);
    expect(longest.length).toBeLessThan(5000);
  });

  test('a location that is named often and has many lines is refused before they multiply', () => {
    const lines = Array.from({ length: 5000 }, () => [0x22, 0]).flat();
    const location = [0x08, 1, ...lines];
    const length = [(location.length & 0x7f) | 0x80, location.length >> 7];
    const samples = Array.from({ length: 5000 }, () => [0x12, 4, 0x08, 1, 0x10, 1]).flat();
    const type = [0x0a, 2, 0x08, 1];
    const texts = [0x32, 0, 0x32, 11, ...new TextEncoder().encode('inuse_space')];
    const bytes = Uint8Array.of(...type, ...samples, 0x22, ...length, ...location, ...texts);
    const { reading, frames } = decodeCounted(bytes, 100_000);
    expect(reading).toEqual({ problem: { type: 'tooDeep', mostFrames: 100_000 } });
    expect(frames).toBeLessThan(110_000);
  });
});
