import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Sawtooth } from '../../../../src/components/heap-goal/page/HeapGoalPage';
import { seriesUntil } from '../../../../src/components/heap-goal/recordStory';
import { SawtoothChart } from '../../../../src/components/heap-goal/sawtooth/SawtoothChart';
import {
  layoutSawtooth,
  mostOf,
  plotHeight,
  sawtoothAt,
  spreadLabels,
} from '../../../../src/components/heap-goal/sawtooth/sawtoothLayout';
import { labelWidth } from '../../../../src/components/ui/chart/axis';
import { assertLaw } from '../../../laws';
import { readable } from '../../readable';
import { goalMarkup } from '../markup';
import { MIB, recorded } from './runs';

const server = recorded({}, { type: 'run', ms: 1000 });
const moved = recorded(
  { heapCacheBytes: 1024 * MIB },
  { type: 'run', ms: 5000 },
  { type: 'moveCacheOffHeap' },
  { type: 'run', ms: 5000 },
);
const squeezed = recorded(
  { liveBytes: 144 * MIB, scannedShare: 1, bytesPerSecond: 300 * MIB, programCpus: 2, limitBytes: 100 * MIB },
  { type: 'run', ms: 8000 },
);
const RUNS = { server, moved, squeezed };

describe('the sawtooth', () => {
  it.each(['server', 'moved'] as const)('looks as it did: %s', async (name) => {
    const { series, tape } = RUNS[name];
    const html = goalMarkup(
      <SawtoothChart series={series} step={Math.round(tape.stepCount * 0.8)} until={tape.stepCount} width={740} />,
    );
    await expect(readable(html, 160)).toMatchFileSnapshot(`../../../goldens/heap-sawtooth-${name}.svg`);
  });

  it('has its cycles as a table', () => {
    const html = goalMarkup(<Sawtooth series={server.series} step={0} until={server.tape.stepCount} />);
    expect(html.match(/<th scope="row"/g)).toHaveLength(12);
    expect(html).toContain('Cycles as a table (12)');
  });

  it.each(Object.keys(RUNS) as (keyof typeof RUNS)[])(
    'keeps its labels apart and in sight at every step: %s',
    (name) => {
      const { series, tape } = RUNS[name];
      for (const width of [320, 740, 1600]) {
        for (let step = 0; step <= tape.stepCount; step += 7) {
          const { labels, height } = sawtoothAt(layoutSawtooth(series, { width, height: 300 }), step);
          for (const [i, { x, y }] of labels.entries()) {
            expect(y).toBeGreaterThan(0);
            expect(y).toBeLessThan(height);
            for (const other of labels.slice(i + 1)) {
              const overlap = Math.abs(other.y - y) < 16 && Math.abs(other.x - x) < 140;
              expect(overlap, `${name} at ${width} px, step ${step}`).toBe(false);
            }
          }
        }
      }
    },
  );

  it('puts the cursor where the pointer that led there was', () => {
    const { series } = server;
    const { stepAt } = sawtoothAt(layoutSawtooth(series, { width: 740, height: 300 }), 0);
    const { cursorX } = sawtoothAt(layoutSawtooth(series, { width: 740, height: 300 }), stepAt(400));
    expect(Math.abs(cursorX - 400)).toBeLessThan(20);
  });

  it('draws cycles that follow each other at once as one stretch of marking', () => {
    const { markings } = sawtoothAt(layoutSawtooth(squeezed.series, { width: 740, height: 300 }), 0);
    expect(squeezed.series.cycles.length).toBeGreaterThan(10);
    expect(markings.length).toBeLessThan(5);
  });

  it('draws no goal where there is none, and no limit', () => {
    const { series } = recorded({ gogc: 'off' }, { type: 'run', ms: 1000 });
    const { lines, labels } = sawtoothAt(layoutSawtooth(series, { width: 740, height: 300 }), 0);
    expect(lines.map(({ id }) => id)).toEqual(['resident', 'total', 'live']);
    expect(labels.find(({ id }) => id === 'goal')?.bytes).toBe(Number.POSITIVE_INFINITY);
  });

  it('keeps a limit far above out of the scale, but names it', () => {
    const { series } = recorded({ limitBytes: 4096 * MIB }, { type: 'run', ms: 500 });
    const { lines, labels } = sawtoothAt(layoutSawtooth(series, { width: 740, height: 300 }), 0);
    expect(lines.map(({ id }) => id)).not.toContain('limit');
    expect(labels.find(({ id }) => id === 'limit')).toMatchObject({ bytes: 4096 * MIB, isAbove: true });
  });

  it('draws a run of thousands of cycles with few points', () => {
    const { series } = recorded({ liveBytes: MIB, gogc: 10 }, { type: 'run', ms: 5000 }, { type: 'run', ms: 5000 });
    const { lines, markings } = sawtoothAt(layoutSawtooth(series, { width: 740, height: 300 }), 0);
    expect(lines.every(({ d }) => d.split('L').length < 4 * 740)).toBe(true);
    expect(markings.length).toBeLessThan(740);
  });
});

test('of a part that is shown it is known neither what comes later nor which cycle has ended by then', () => {
  const { series, tape } = server;
  expect(seriesUntil(series, tape.stepCount)).toEqual(series);
  for (let until = 0; until < tape.stepCount; until += 3) {
    const { samples, cycles } = seriesUntil(series, until);
    expect(samples.at(-1)?.step).toBe(until);
    expect(cycles.every(({ endMs }) => endMs <= (samples.at(-1)?.atMs ?? 0))).toBe(true);
    expect(new Set(samples.slice(-2).map(({ step }) => step)).size).toBe(Math.min(2, samples.length));
  }
});

describe('labels beside lines', () => {
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

  it.each([320, 900])('has its name within the plot where it is highest at its end, in %i px', (width) => {
    const { series: now, tape } = recorded(config, { type: 'run', ms: 40 });
    const { series: rising } = recorded({ ...config, bytesPerSecond: 1600 * MIB }, { type: 'run', ms: 40 });
    const html = goalMarkup(
      <SawtoothChart
        series={now}
        step={tape.stepCount}
        until={tape.stepCount}
        width={width}
        former={{ series: rising, setting: 'GOGC 100' }}
      />,
    );
    const [, x, text = ''] = html.match(/<text x="([\d.]+)"[^>]*>(before: [^<]*)</) ?? [];
    expect(Number(x) + labelWidth(text) / 2).toBeLessThanOrEqual(layoutSawtooth(now, { width, height: 300 }).right);
  });

  it('is not there where nothing was', () => {
    expect(layoutSawtooth(series, size).former).toBeUndefined();
  });
});
