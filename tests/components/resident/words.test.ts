import { describe, expect, it, test } from 'vitest';
import { residentFigure } from '../../../src/components/resident/figure';
import { bytesByState, compareCounters } from '../../../src/components/resident/pages/pagePicture';
import { recordRun } from '../../../src/components/resident/run';
import { storySettings } from '../../../src/components/resident/settings';
import { MIB, STORIES, type Story } from '../../../src/components/resident/stories';
import { sentenceOf } from '../../../src/components/ui/words/language';
import { PAGE_STATES } from '../../../src/models/resident/pages';
import { russianFault } from '../russian';
import { captionsFault } from '../sentence';
import { ENGLISH, RUSSIAN } from './markup';

const RELEASES = ['1.23.12', '1.24.0', '1.26.8'];

function runsOf(story: Story, go: string) {
  const settings = { ...storySettings(story), total: 32 * MIB, hint: 100_000, go };
  return [RUSSIAN, ENGLISH].map(({ words }) => recordRun(settings, words.story));
}

const told = STORIES.flatMap((story) => RELEASES.map((go) => [story.id, go, story] as const));

describe('the Russian figure of resident memory', () => {
  test.each(told)('tells %s on Go %s, each step in Russian and with the figures of the English one', (_, go, story) => {
    const [russian, english] = runsOf(story, go);
    if (!russian || !english) throw new RangeError();
    const found = new Set<string | undefined>();
    const stride = Math.max(1, Math.floor(russian.track.stepCount / 60));
    for (let step = 0; step <= russian.track.stepCount; step += stride) {
      const [frame, other] = [russian.frame(step), english.frame(step)];
      found.add(russianFault(frame.sentence, other.sentence)).add(captionsFault(frame.sentence));
      const fact = compareCounters(frame.picture.counters, bytesByState(frame.picture));
      const [compared, otherCompared] = [RUSSIAN, ENGLISH].map(({ words }) =>
        sentenceOf(words.map.compared, fact, undefined),
      );
      found.add(russianFault(compared ?? '', otherCompared ?? ''));
    }
    for (const [i, { label }] of russian.marks.entries()) found.add(russianFault(label, english.marks[i]?.label ?? ''));
    expect([...found]).toEqual([undefined]);
  });

  it.each(STORIES)('has a Russian title of $id', ({ id }) => {
    const [russian, english] = [RUSSIAN, ENGLISH].map((language) => residentFigure(language).open(`story=${id}`).title);
    expect(russianFault(russian ?? '', english ?? '')).toBeUndefined();
  });

  it('comments Go code in Russian', () => {
    const comments = STORIES.flatMap((story) =>
      (runsOf(story, '1.24.0')[0]?.log ?? []).flatMap(({ text }) => String(text).split(' // ').slice(1)),
    );
    expect(comments).toContain('первая половина каждого');
    expect(comments).toContain('1\u00a0МиБ, 32 раза');
    for (const comment of comments) expect(comment).toMatch(/[а-яё]{2}/);
  });

  it.each(PAGE_STATES)('calls pages that are %s by a Russian word, and explains it', (state) => {
    const { word, gloss } = RUSSIAN.words.map.states[state];
    expect(russianFault(word, '')).toBeUndefined();
    expect(russianFault(gloss, ENGLISH.words.map.states[state].gloss)).toBeUndefined();
  });

  it.each([1, 2, 21, 64])('gives its scale for cells of %i pages', (pagesPerCell) => {
    const scale = { pagesPerCell, cellBytes: pagesPerCell * 4096, rowBytes: 16 * MIB };
    const [russian, english] = [RUSSIAN, ENGLISH].map(({ words }) => words.map.scale(scale));
    expect(russianFault(russian ?? '', english ?? '')).toBeUndefined();
  });

  it('names both that count, and each counter', () => {
    const { gloss, ...who } = RUSSIAN.words.map.counters;
    for (const text of [...Object.values(gloss), ...Object.values(who)]) expect(russianFault(text, '')).toBeUndefined();
  });
});
