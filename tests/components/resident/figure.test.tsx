import { describe, expect, it } from 'vitest';
import { OPENING, withChange } from '../../../src/components/fields/momentParam';
import { residentFigure as figureIn } from '../../../src/components/resident/figure';
import { layoutPages } from '../../../src/components/resident/mapping/PagesOnSides';
import { fitPageMap, layoutPageMap, statesOf } from '../../../src/components/resident/mapping/pagePicture';
import { recordRun } from '../../../src/components/resident/run';
import { playedKey, residentCodec } from '../../../src/components/resident/settings';
import { STORIES } from '../../../src/components/resident/stories';
import { drawn, textOf } from '../figures';
import { ENGLISH, WORDS } from './markup';

const residentFigure = figureIn(ENGLISH);

const SMALL = 'total=16+MiB&hint=100_000';

function runOf(story: string) {
  return recordRun(residentCodec.parse(`story=${story}&${SMALL}`).settings, WORDS.story);
}

describe('the figure of resident memory', () => {
  it('is called after its story', () => {
    expect(residentFigure.open('').title).toBe('Half used, all in RAM');
    expect(residentFigure.open('story=map').title).toBe('A map before its first key');
  });

  it('opens on the step of its link', () => {
    expect(textOf(drawn(residentFigure, `${SMALL}&step=0`))).toContain('The process has started');
    expect(textOf(drawn(residentFigure, SMALL))).toContain('fills the first half of each');
  });

  it('keeps the step while the bridge is changed, and not when another story is chosen', () => {
    const { settings } = residentCodec.parse('step=3');
    expect(withChange(settings, { gogc: 50 }, playedKey).at).toBe(3);
    expect(withChange(settings, { go: '1.26.8' }, playedKey).at).toBe(OPENING);
  });

  it.each(STORIES.map(({ id }) => id))('has words for all pages of %s at every step', (id) => {
    const run = runOf(id);
    for (let step = 0; step <= run.track.stepCount; step++) {
      const { picture } = run.frame(step);
      expect(run.seen).toEqual(new Set([...run.seen, ...statesOf(picture)]));
      expect(picture.states.length).toBeLessThanOrEqual(run.mostPages);
    }
  });
});

describe('the mapping in a box', () => {
  const { frame, mostPages, track } = runOf('half');

  it.each([
    [326, 180],
    [420, 310],
    [1066, 300],
    [300, 60],
  ])('of %i × %i px stays in it, at one scale for all steps', (width, height) => {
    const first = fitPageMap(frame(0).picture, mostPages, width, height);
    const last = fitPageMap(frame(track.stepCount).picture, mostPages, width, height);
    expect(last.width).toBeLessThanOrEqual(width);
    expect(last.height).toBeLessThanOrEqual(height + 0.001);
    expect([first.cellSize, first.columns, first.height]).toEqual([last.cellSize, last.columns, last.height]);
  });

  it('has larger cells than with the usual columns', () => {
    const usual = layoutPageMap(frame(0).picture, 1066, { pages: mostPages });
    expect(fitPageMap(frame(0).picture, mostPages, 1066, usual.height / 2).height).toBeLessThanOrEqual(
      usual.height / 2,
    );
  });

  it('shares the box with the counters where there is room for them', () => {
    expect(layoutPages(686, 400, true)).toMatchObject({ counters: 'all', isBeside: true });
    expect(layoutPages(686, 200, true)).toMatchObject({ counters: 'brief', isBeside: true });
    expect(layoutPages(326, 300, true)).toMatchObject({ counters: 'brief', isBeside: false });
    expect(layoutPages(326, 300, false)).toMatchObject({ counters: 'none', map: { width: 326 } });
  });
});
