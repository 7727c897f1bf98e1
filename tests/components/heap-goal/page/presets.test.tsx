import { describe, expect, it, test } from 'vitest';
import { FIGURES, IMPLIED_RATES, perSecondAt } from '../../../../src/components/heap-goal/page/published';
import { GoalSketch } from '../../../../src/components/heap-goal/page/sketches';
import { programOf } from '../../../../src/components/heap-goal/program';
import { heapGoalScene } from '../../../../src/components/heap-goal/scene';
import { goalCodec, PRESETS, presetSettings } from '../../../../src/components/heap-goal/settings';
import { goalOf } from '../../../../src/evidence/counts/heap';
import { steadyState } from '../../../../src/models/heap/steadyState';
import { RECORDINGS } from '../../../models/heap/recordings';
import { GOAL_ENGLISH, goalMarkup } from '../markup';

const MIB = 2 ** 20;

function settingsOf(id: string, release = '1.26') {
  const preset = PRESETS.find((each) => each.id === id);
  if (!preset) throw new RangeError(`no preset ${id}`);
  return { ...presetSettings(preset), release };
}

const RECORDED = [
  ['server', 'none', 100],
  ['cache', 'heap', 100],
  ['gogc-50', 'heap', 50],
  ['gogc-10', 'heap', 10],
  ['mmap', 'mmap', 100],
] as const;

describe.each(RECORDED)('the preset %s', (id, cache, gogc) => {
  const measured = Object.entries(FIGURES[id]?.measured ?? {});

  it.each(measured)('shows what was recorded on Go %s', (go, figures) => {
    const recording = RECORDINGS.find((each) => each.go === `go${go}`);
    const row = recording?.rows.find((each) => each.cache === cache && each.gogc === gogc);
    if (!row) throw new RangeError(`nothing recorded on ${go}`);
    expect(figures).toEqual({
      goalMiB: Number((goalOf(row) / MIB).toFixed(1)),
      perSecond: Number((row.cycles / row.seconds).toFixed(2)),
      residentMiB: Math.round(row.residentBytes[1] / MIB),
    });
  });

  it.each(measured)('agrees with real Go %s', (go, figures) => {
    const steady = steadyState(programOf(settingsOf(id, go.replace(/\.\d+$/, ''))));
    expect(Math.abs(steady.goalBytes / MIB / (figures.goalMiB ?? 0) - 1)).toBeLessThan(0.02);
    expect(Math.abs(steady.cyclesPerSecond / (figures.perSecond ?? 0) - 1)).toBeLessThan(0.15);
    expect(Math.abs(steady.resident.expected / MIB / (figures.residentMiB ?? 0) - 1)).toBeLessThan(0.05);
  });
});

test('the two presets of limits agree with what the spec measured', () => {
  const limit = steadyState(programOf(settingsOf('limit')));
  expect(limit.goalBy).toBe('limit');
  expect(limit.goalBytes / MIB).toBeCloseTo(111.68, 0);
  const thrash = steadyState(programOf(settingsOf('thrash')));
  expect(thrash).toMatchObject({ goalBy: 'live', limited: true });
  expect(Math.abs(thrash.cyclesPerSecond / 8 - 1)).toBeLessThan(0.15);
  expect(thrash.peakBytes).toBeGreaterThan(100 * MIB);
});

test('the published frequencies mean three rates', () => {
  expect(IMPLIED_RATES.map(({ rateMiB }) => rateMiB)).toEqual([838, 707, 653]);
  expect(perSecondAt(838, 10)).toBeCloseTo(7.7, 1);
});

describe('the gallery', () => {
  const { gallery } = heapGoalScene(GOAL_ENGLISH);

  it('leads to five heaps or more, each with words of its own', () => {
    expect(gallery.length).toBeGreaterThanOrEqual(5);
    expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
  });

  it.each(gallery)('draws $id silently', ({ query }) => {
    const { settings, problems } = goalCodec.parse(query);
    expect(problems).toEqual({});
    const html = goalMarkup(<GoalSketch settings={settings} width={280} height={152} />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });
});
