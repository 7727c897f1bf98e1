import { describe, expect, it, test } from 'vitest';
import { GO_PROGRAM, joinGo } from '../../../../src/components/heap-goal/page/goProgram';
import { commandOf } from '../../../../src/components/heap-goal/page/PublishedFigures';
import { FIGURES, IMPLIED_RATES, perSecondAt } from '../../../../src/components/heap-goal/page/published';
import { GoalSketch } from '../../../../src/components/heap-goal/page/sketches';
import { heapConfigOf } from '../../../../src/components/heap-goal/program';
import { heapGoalScene } from '../../../../src/components/heap-goal/scene';
import { goalCodec, PRESETS, presetSettings } from '../../../../src/components/heap-goal/settings';
import { goalOf } from '../../../../src/evidence/counts/heap';
import { steadyState } from '../../../../src/models/heap/steadyState';
import { RECORDINGS } from '../../../models/heap/recordings';
import { GOAL_ENGLISH, goalMarkup } from '../markup';

const MIB = 2 ** 20;

function settingsOf(id: string) {
  const preset = PRESETS.find((each) => each.id === id);
  if (!preset) throw new RangeError(`no preset ${id}`);
  return { ...presetSettings(preset), release: '1.26' };
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
});

test('the two presets of limits agree with what the spec measured', () => {
  const limit = steadyState(heapConfigOf(settingsOf('limit')));
  expect(limit.goalBy).toBe('limit');
  expect(limit.goalBytes / MIB).toBeCloseTo(111.68, 0);
  const thrash = steadyState(heapConfigOf(settingsOf('thrash')));
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

test('files of a package become one, with each import once', () => {
  expect(
    joinGo([
      '// Command a.\npackage main\n\nimport (\n\t"os"\n\t"log"\n)\n\nfunc main() {}\n',
      'package main\n\nimport "os"\n\n// b does.\nfunc b() {}\n',
      'package main\n\nvar c int\n',
    ]),
  ).toBe(
    '// Command a.\npackage main\n\nimport (\n\t"log"\n\t"os"\n)\n\nfunc main() {}\n\n// b does.\nfunc b() {}\n\nvar c int\n',
  );
});

test('the program that was measured is one file', () => {
  expect(GO_PROGRAM.match(/^package main$/gm)).toHaveLength(1);
  expect(GO_PROGRAM.match(/^import /gm)).toHaveLength(1);
  for (const name of ['main', 'newRing', 'fillCache', 'measure', 'resident']) {
    expect(GO_PROGRAM).toMatch(new RegExp(`^func (\\(.*\\) )?${name}\\(`, 'm'));
  }
});

test('each preset of the article has its command', () => {
  const command = (id: string) => {
    const preset = PRESETS.find((each) => each.id === id);
    return preset && commandOf(preset);
  };
  const rest = `-ring ${64 * MIB} -rate ${800 * MIB}`;
  expect(command('server')).toBe(`GOGC=100 go run heapgoal.go -cache none ${rest} -gogc 100`);
  expect(command('gogc-10')).toBe(`GOGC=10 go run heapgoal.go -cache heap -bytes ${1024 * MIB} ${rest} -gogc 10`);
  expect(command('mmap')).toBe(`GOGC=100 go run heapgoal.go -cache mmap -bytes ${1024 * MIB} ${rest} -gogc 100`);
});
