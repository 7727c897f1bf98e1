import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  layoutSawtooth,
  mostOf,
  plotHeight,
  sawtoothAt,
  spreadLabels,
} from '../../../../src/components/heap-goal/sawtooth/sawtoothLayout';
import { assertLaw } from '../../../laws';
import { MIB, recorded } from './runs';

describe('labels beside lines', () => {
  it('stay where they are when they have room', () => {
    expect(spreadLabels([10, 80, 40], 17, 0, 100)).toEqual([10, 80, 40]);
  });

  it('part where they would meet', () => {
    expect(spreadLabels([50, 50, 52], 10, 0, 100)).toEqual([50, 60, 70]);
    expect(spreadLabels([98, 99], 10, 0, 100)).toEqual([90, 100]);
  });

  it('never overlap and never leave the plot, in the order of their lines', () => {
    assertLaw(
      fc.property(fc.array(fc.integer({ min: -50, max: 350 }), { minLength: 1, maxLength: 6 }), (wanted) => {
        const placed = spreadLabels(wanted, 17, 10, 290);
        const pairs = wanted.map((at, i) => [at, placed[i] ?? 0] as const).sort((a, b) => a[1] - b[1]);
        for (const [i, [at, y]] of pairs.entries()) {
          expect(y).toBeGreaterThanOrEqual(10);
          expect(y).toBeLessThanOrEqual(290);
          const before = pairs[i - 1];
          if (before) expect(y - before[1]).toBeGreaterThanOrEqual(17);
          if (before) expect(at).toBeGreaterThanOrEqual(before[0]);
        }
      }),
    );
  });
});

describe('a container', () => {
  const { series } = recorded({ liveBytes: 64 * MIB, bytesPerSecond: 800 * MIB }, { type: 'run', ms: 300 });
  const most = mostOf(series.samples);
  const labelsOf = (containerBytes: number, width = 900) =>
    sawtoothAt(layoutSawtooth(series, { width, height: 300, containerBytes }), 5);

  it('is a line where it is not far above all else, and else a word with an arrow', () => {
    const near = labelsOf(most * 1.3);
    expect(near.most).toBe(most * 1.3);
    expect(near.lines.map(({ id }) => id)).toContain('container');
    expect(near.labels.find(({ id }) => id === 'container')).toMatchObject({ isAbove: false, bytes: most * 1.3 });
    const far = labelsOf(most * 3);
    expect(far.most).toBe(most);
    expect(far.lines.map(({ id }) => id)).not.toContain('container');
    expect(far.labels.find(({ id }) => id === 'container')?.isAbove).toBe(true);
  });

  it('has a word below a narrow plot, which leaves it the room', () => {
    expect(labelsOf(most, 400).labels.map(({ id }) => id)).toContain('container');
    const { series } = recorded({}, { type: 'run', ms: 1000 });
    const size = { width: 400, height: 300 };
    expect(plotHeight(series, { ...size, containerBytes: most })).toBeLessThan(plotHeight(series, size));
  });

  it('stands where a drag to its bytes ends', () => {
    for (const share of [0.3, 0.8, 1.2]) {
      const { labels, bytesAt } = labelsOf(most * share);
      const y = labels.find(({ id }) => id === 'container')?.lineY ?? 0;
      expect(bytesAt(y) / (most * share)).toBeCloseTo(1, 2);
    }
  });
});

describe('what was drawn before', () => {
  const config = { liveBytes: 64 * MIB, bytesPerSecond: 800 * MIB };
  const { series } = recorded({ ...config, gogc: 200 }, { type: 'run', ms: 500 });
  const { series: former } = recorded(config, { type: 'run', ms: 900 });
  const size = { width: 900, height: 300 };

  it('is a line within the plot, named at its top', () => {
    const layout = layoutSawtooth(series, { ...size, former });
    const numbers = [...(layout.former?.d ?? '').matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, x, y]) => [
      +(x ?? 0),
      +(y ?? 0),
    ]);
    expect(numbers.length).toBeGreaterThan(10);
    for (const [x = 0, y = 0] of numbers) {
      expect(x).toBeGreaterThanOrEqual(layout.left);
      expect(x).toBeLessThanOrEqual(layout.right);
      expect(y).toBeGreaterThanOrEqual(layout.top);
      expect(y).toBeLessThanOrEqual(layout.bottom);
    }
    expect(layout.former?.y).toBeCloseTo(Math.min(...numbers.map(([, y = 0]) => y)), 0);
  });

  it('keeps its tops where the heap is smaller now', () => {
    const layout = layoutSawtooth(former, { ...size, former: series });
    const heights = [...(layout.former?.d ?? '').matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => +(y ?? 0));
    expect(layout.most).toBeGreaterThanOrEqual(mostOf(series.samples));
    // The highest point of all is the former one, above all that is drawn now.
    const bytes = Math.max(...series.samples.filter(({ atMs }) => atMs <= 900).map(({ totalBytes }) => totalBytes));
    expect(layout.bytesAt(Math.min(...heights)) / bytes).toBeCloseTo(1, 1);
    expect(bytes).toBeGreaterThan(mostOf(former.samples));
  });

  it('is not there where nothing was', () => {
    expect(layoutSawtooth(series, size).former).toBeUndefined();
  });
});
