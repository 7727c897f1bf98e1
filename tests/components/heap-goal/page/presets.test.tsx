import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { LOG_SAMPLES } from '../../../../src/components/heap-goal/gctrace/GoalLog';
import { GoalAnswer, GoalSummary } from '../../../../src/components/heap-goal/page/GoalAnswer';
import { PublishedFigures } from '../../../../src/components/heap-goal/page/PublishedFigures';
import { FIGURES, IMPLIED_RATES, perSecondAt } from '../../../../src/components/heap-goal/page/published';
import { GoalSketch } from '../../../../src/components/heap-goal/page/sketches';
import { programOf } from '../../../../src/components/heap-goal/program';
import { heapGoalScene } from '../../../../src/components/heap-goal/scene';
import { goalCodec, PRESETS, presetSettings } from '../../../../src/components/heap-goal/settings';
import { goalOf } from '../../../../src/evidence/counts/heap';
import { steadyState } from '../../../../src/models/heap/steadyState';
import { RECORDINGS } from '../../../models/heap/recordings';
import { GOAL_ENGLISH, GOAL_RUSSIAN, goalMarkup } from '../markup';

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

const say = (query: string) => {
  const { settings } = goalCodec.parse(query);
  return goalMarkup(
    <>
      <GoalSummary settings={settings} />
      <GoalAnswer settings={settings} />
    </>,
  )
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ');
};

describe('the answer', () => {
  it.each([
    [
      '',
      /With 64 MiB live and GOGC=100, the heap grows to \|129 MiB\|, with \|12\.8 collections per second\| and \|135 MiB\| resident/,
    ],
    ['', /GOGC decides: each cycle finds/],
    ['preset=mmap', /64 MiB live, 1,024 MiB outside the heap and GOGC=100/],
    ['gogc=off', /nothing is ever collected, and the heap grows by \|800 MiB per second/],
    ['gogc=off', /Nothing decides a goal/],
    ['live=1MiB', /The minimum decides: .* 4\.0 MiB here/],
    ['preset=limit', /The memory limit decides: of 120\.0 MiB, 5\.0 MiB go to stacks and metadata/],
    ['preset=thrash', /the collector would run all the time; the 50% limiter lets the heap grow past the limit/],
    ['preset=limit&go=1.18', /Go 1\.18 knows no memory limit/],
    ['gogc=50', /Against the preset: goal 129\.4 MiB → 97\.\d MiB, .*Unmoved: live heap/],
  ])('of “%s” says %s', (query, sentence) => {
    expect(say(query)).toMatch(sentence);
  });

  it('says nothing of moves while nothing differs from the preset', () => {
    for (const { id } of PRESETS) expect(say(`preset=${id}`)).not.toContain('Against the preset');
  });
});

test.each(PRESETS.map(({ id }) => id))('the table of %s has the preset’s figures, whatever the sliders say', (id) => {
  const settings = settingsOf(id);
  const html = goalMarkup(<PublishedFigures settings={settings} />);
  expect(html).not.toMatch(/NaN|Infinity|undefined/);
  expect(goalMarkup(<PublishedFigures settings={{ ...settings, gogc: 33, live: 5 * MIB }} />)).toBe(html);
});

describe('the gallery', () => {
  const { gallery } = heapGoalScene(GOAL_ENGLISH);

  it('leads to five heaps or more, each with words of its own', () => {
    expect(gallery.length).toBeGreaterThanOrEqual(5);
    expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
  });

  it('is the same in Russian, but for its words', () => {
    const russian = heapGoalScene(GOAL_RUSSIAN).gallery;
    expect(russian.map(({ id, query }) => [id, query])).toEqual(gallery.map(({ id, query }) => [id, query]));
    for (const { title, text } of russian) expect(`${title} ${text}`).toMatch(/[а-яё]{4}.* [а-яё]{4}/);
  });

  it.each(gallery)('draws $id silently', ({ query }) => {
    const { settings, problems } = goalCodec.parse(query);
    expect(problems).toEqual({});
    const html = goalMarkup(<GoalSketch settings={settings} width={280} height={152} />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test('the sample logs are the recorded ones, unedited', () => {
  const names = ['gctrace-go1.17-cache-1gib', 'gctrace-go1.23-cache-offheap', 'gctrace-go1.26-roots-forced'];
  expect(LOG_SAMPLES.map(({ text }) => text)).toEqual(
    names.map((name) => readFileSync(`tests/recorded/gctrace/${name}.txt`, 'utf8')),
  );
});
