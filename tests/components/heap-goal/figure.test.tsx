import { describe, expect, it } from 'vitest';
import { OPENING, withChange } from '../../../src/components/fields/momentParam';
import { heapGoalFigure as figureIn } from '../../../src/components/heap-goal/figure';
import { heapConfigOf } from '../../../src/components/heap-goal/program';
import { goalRun } from '../../../src/components/heap-goal/run';
import { layoutSawtooth, plotHeight, sawtoothAt } from '../../../src/components/heap-goal/sawtooth/sawtoothLayout';
import { goalCodec, playedKey } from '../../../src/components/heap-goal/settings';
import { STORIES } from '../../../src/components/heap-goal/stories';
import { momentInLink, openingOf } from '../../../src/components/storyMoment';
import { WHOLE } from '../../../src/timeline/player';
import { drawn, textOf } from '../figures';
import { GOAL_ENGLISH, WORDS } from './markup';

const heapGoalFigure = figureIn(GOAL_ENGLISH);

function runOf(query: string) {
  const { settings } = goalCodec.parse(query);
  return goalRun(settings.story, heapConfigOf(settings), WORDS.steps);
}

describe('the figure of a heap', () => {
  it('is called after its story, or else after its preset', () => {
    expect(heapGoalFigure.open('').title).toBe('A 64 MiB server');
    expect(heapGoalFigure.open('preset=mmap').title).toBe('The cache off the heap');
    expect(heapGoalFigure.open('go=1.21').title).toBe('A 64 MiB server');
    expect(heapGoalFigure.open('live=311MiB').title).toBe('A program with 311 MiB live');
    expect(heapGoalFigure.open('preset=mmap&live=100MiB&step=3').title).toBe('A program with 100 MiB live');
    expect(heapGoalFigure.open('preset=mmap&story=gogc').title).toBe('Half the room, twice the collections');
  });

  it('names no one state where a story changes its program', () => {
    expect(textOf(drawn(heapGoalFigure, ''))).toContain('64 MiB live');
    expect(textOf(drawn(heapGoalFigure, 'story=limit'))).not.toContain(' live and GOGC');
  });

  it.each([
    ['totals', 'the heap grows to'],
    ['caption', 'Cycle 4 ends'],
    ['legend', 'the collector marks'],
    ['transport', 'step'],
  ] as const)('does without its %s', (part, words) => {
    expect(textOf(drawn(heapGoalFigure, ''))).toContain(words);
    expect(textOf(drawn(heapGoalFigure, '', { hidden: new Set([part]) }))).not.toContain(words);
  });

  it('takes no focus and has nothing to press without controls', () => {
    expect(drawn(heapGoalFigure, '')).toMatch(/<section[^>]* tabindex="0"/);
    expect(drawn(heapGoalFigure, '', { controls: 'none' })).not.toMatch(/tabindex|<button|<input/);
  });

  it('leaves the transport, and nothing else, out of pictures', () => {
    const parts = drawn(heapGoalFigure, '').split(' data-picture=').slice(1);
    expect(parts.map((part) => part.slice(1, 5))).toEqual(['part', 'part', 'part', 'part', 'part', 'none']);
  });

  it('opens a link to each step of a story on that step', () => {
    const { settings } = goalCodec.parse('story=gogc');
    const run = runOf('story=gogc');
    for (const step of [0, 1, run.openingStep, run.track.stepCount]) {
      const link = goalCodec.format({ ...settings, at: momentInLink(run, run.openingStep, step) });
      expect(openingOf(run, run.openingStep, goalCodec.parse(link).settings)).toMatchObject({ step, ...WHOLE });
    }
    expect(goalCodec.format({ ...settings, at: momentInLink(run, run.openingStep, run.openingStep) })).toBe(
      'story=gogc',
    );
  });

  it('forgets the step when another story or setting makes another run', () => {
    const { settings } = goalCodec.parse('step=9');
    expect(withChange(settings, { gogc: 50 }, playedKey).at).toBe(OPENING);
    expect(withChange(settings, { story: STORIES[1] ?? STORIES[0] }, playedKey).at).toBe(OPENING);
    expect(withChange(settings, {}, playedKey).at).toBe(9);
  });
});

describe('the chart in a box', () => {
  it.each(STORIES.map(({ id }) => id))('of %s stays in it at every step', (id) => {
    const { series, track } = runOf(`story=${id}`);
    for (const width of [326, 686]) {
      const height = plotHeight(series, { width, height: 260 });
      for (let step = 0; step <= track.stepCount; step += 40)
        expect(sawtoothAt(layoutSawtooth(series, { width, height }), step).height).toBeLessThanOrEqual(260);
    }
  });
});
