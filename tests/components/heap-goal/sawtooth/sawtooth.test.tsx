import { describe, expect, it, test } from 'vitest';
import { Sawtooth } from '../../../../src/components/heap-goal/page/ChartTabs';
import { seriesUntil } from '../../../../src/components/heap-goal/run';
import { SawtoothChart } from '../../../../src/components/heap-goal/sawtooth/SawtoothChart';
import { layoutSawtooth, sawtoothAt } from '../../../../src/components/heap-goal/sawtooth/sawtoothLayout';
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

  it('says where everything stands at the step shown', () => {
    const { series, tape } = moved;
    const html = goalMarkup(<SawtoothChart series={series} step={tape.stepCount} until={tape.stepCount} width={740} />);
    expect(html).toMatch(
      /aria-label="The heap after 10\.0 s and \d+ cycles: live 6\d\.\d MiB, total \d+\.\d MiB, goal 1\d\d\.\d MiB, outside the heap 1,024 MiB, resident 1,1\d\d MiB\."/,
    );
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

describe('the record of a run', () => {
  it('forgets what is dropped', () => {
    const { tape, recorder } = recorded({}, { type: 'run', ms: 500 }, { type: 'run', ms: 500 });
    const { cycles } = recorder.series();
    tape.fork(1);
    const { samples } = recorder.series();
    expect(recorder.series().cycles.length).toBeLessThan(cycles.length);
    expect(samples.at(-1)?.atMs).toBeCloseTo(500, 3);
    expect(samples.at(-1)?.step).toBe(tape.stepCount);
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
