import { describe, expect, it } from 'vitest';
import { nextCliff } from '../../../src/models/sizing/cliffs';
import { sizeMap } from '../../../src/models/sizing/sizeMap';
import { mapOf } from '../configs';

const response = mapOf('string', 'Response');
const MIB = 2 ** 20;

function next(release: string, entries: number, hint = 0) {
  return nextCliff({ release, ...response, entries, hint });
}

describe('the next cliff', () => {
  it('of a bucket map is one insert: the next growth', () => {
    expect(next('1.23', 550_000)).toMatchObject({ cause: 'growth', entries: { from: 851_968, to: 851_969 } });
    expect(next('1.23', 3_400_000)).toMatchObject({ entries: { from: 3_407_872, to: 3_407_873 } });
    expect((next('1.23', 3_400_000)?.bytes ?? 0) / MIB).toBeCloseTo(493, 0);
  });

  it('of a small Swiss map is its first table, then each doubling, then the first split', () => {
    const steps = [0, 9, 15, 29, 57, 113, 225, 449].map((entries) => next('1.26', entries));
    expect(steps.map((step) => step?.entries.to)).toEqual([9, 15, 29, 57, 113, 225, 449, 897]);
    expect(steps.map((step) => step?.cause)).toEqual([...Array(7).fill('doubling'), 'split']);
    expect(steps[1]?.bytes).toBe(1024);
  });

  it('of a large Swiss map is a wave of splits around 896 entries a table', () => {
    const wave = next('1.26', 550_000);
    expect(wave?.cause).toBe('split');
    expect(wave?.entries.from).toBeGreaterThan(860_000);
    expect(wave?.entries.to).toBeLessThan(980_000);
    expect((wave?.bytes ?? 0) / MIB).toBeGreaterThan(0.88 * 64);
    expect((wave?.bytes ?? 0) / MIB).toBeLessThan(0.92 * 64);
  });

  it('is what is left of the wave, for a map inside it', () => {
    const whole = next('1.26', 850_000);
    const rest = next('1.26', 920_000);
    expect(rest?.entries).toEqual({ from: 920_000, to: whole?.entries.to });
    expect(rest?.bytes).toBeLessThan(whole?.bytes ?? 0);
  });

  it('leaves out what a hint has made room for', () => {
    expect(next('1.23', 0, 1000)?.entries).toEqual({ from: 1664, to: 1665 });
    expect(next('1.26', 0, 800)?.entries).toEqual({ from: 896, to: 897 });
    expect(next('1.26', 0, 897)).toMatchObject({ cause: 'doubling' });
  });

  it('adds the bytes that lie between its ends', () => {
    for (const release of ['1.21', '1.23', '1.26']) {
      for (let entries = 0; entries < 1e6; ) {
        const cliff = next(release, entries);
        if (!cliff) throw new Error('no cliff');
        const bytesAt = (count: number) => sizeMap({ release, ...response, entries: count }).liveBytes.expected;
        expect(cliff.bytes).toBe(bytesAt(cliff.entries.to) - bytesAt(cliff.entries.from));
        expect(cliff.bytes).toBeGreaterThan(0);
        expect(cliff.entries.from).toBeGreaterThanOrEqual(entries);
        entries = cliff.entries.to;
      }
    }
  });

  it('is none beyond ten thousand million entries', () => {
    expect(next('1.23', 1e10)).toBeNull();
    expect(next('1.26', 1e10)).toBeNull();
  });
});
