import { describe, expect, it, test } from 'vitest';
import { residentFigure } from '../../../src/components/resident/figure';
import { investigationFigures } from '../../../src/components/resident/investigation/experiments';
import { bytesByState, compareCounters } from '../../../src/components/resident/mapping/pagePicture';
import { comparedStates, heapInuseOf, keptBytes } from '../../../src/components/resident/page/comparison';
import { recordRun } from '../../../src/components/resident/run';
import { RESIDENT_PARAMS, storySettings } from '../../../src/components/resident/settings';
import { playedSizes, STORIES, type Story } from '../../../src/components/resident/stories';
import type { ResidentContext } from '../../../src/components/resident/words/en/figure';
import { sentenceOf } from '../../../src/components/ui/words/language';
import { NEWEST } from '../../../src/models/go/releases';
import { MIB } from '../../../src/models/kernel/bits';
import { bridge } from '../../../src/models/resident/bridge';
import type { ResidentOp } from '../../../src/models/resident/resident';
import { bridgeInput } from '../../models/resident/bridgeInput';
import { russianFault, russianFaults, textsOf } from '../russian';
import { captionsFault, collectSentences, longSentences } from '../sentence';
import { ENGLISH, RUSSIAN, WORDS } from './markup';
import { eventsAfter, RECYCLED } from './programs';

const collected = collectSentences();

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
      collected.add([other.sentence], [frame.sentence]);
      const fact = compareCounters(frame.picture.counters, bytesByState(frame.picture));
      const [compared, otherCompared] = [RUSSIAN, ENGLISH].map(({ words }) =>
        sentenceOf(words.map.compared, fact, undefined),
      );
      found.add(russianFault(compared ?? '', otherCompared ?? ''));
      collected.add([otherCompared ?? ''], [compared ?? '']);
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
    expect(comments).toContain('первая половина каждого буфера');
    expect(comments).toContain('1\u00a0МиБ, 32 раза');
    for (const comment of comments) expect(comment).toMatch(/[а-яё]{2}/);
  });
});

describe('the Russian page of resident memory', () => {
  const [russian, english] = [RUSSIAN.words, ENGLISH.words];

  it('says what the English one says, each text in Russian', () => {
    expect(russianFaults(russian, english)).toEqual([]);
  });

  it.each([RUSSIAN, ENGLISH])('speaks in short sentences: $formats.lang', ({ words }) => {
    const investigation = words.investigation.experiments(investigationFigures());
    expect(textsOf({ ...words, investigation }).flatMap(([, text]) => longSentences(text))).toEqual([]);
  });

  it.each(STORIES)('gives the answer of $id with the same figures', (story) => {
    const settings = { ...storySettings(story), total: 32 * MIB, hint: 100_000 };
    const states = comparedStates(settings);
    const [answer, other] = [russian, english].map(({ releases }) => {
      const pieces = releases.pieces(releases.subjects[story.id](playedSizes(settings)), keptBytes(states));
      return `${pieces.map(({ before, figure }) => before + figure).join('')}. ${releases.metrics(heapInuseOf(states))}`;
    });
    expect(russianFault(answer ?? '', other ?? '')).toBeUndefined();
    expect(longSentences(answer ?? '')).toEqual([]);
  });

  it('tells the answer as a Russian would', () => {
    const settings = storySettings(STORIES[0]);
    const { pieces, subjects } = russian.releases;
    const said = pieces(subjects.half(settings), keptBytes(comparedStates(settings)));
    expect(
      said
        .map(({ before, figure }) => before + figure)
        .join('')
        .replaceAll('\u00a0', ' '),
    ).toBe(
      `256 МиБ буферов указателей, заполненных наполовину. В ОЗУ на Go 1.22–1.23 и 1.24.6–${NEWEST.name} — 128 МиБ, а на Go 1.24.0–1.24.5 — 256 МиБ`,
    );
  });

  it('tells each experiment', () => {
    const figures = investigationFigures();
    const [told, other] = [russian, english].map(({ investigation }) => investigation.experiments(figures));
    expect(russianFaults(told, other)).toEqual([]);
    const [tellings, others] = [told, other].map((words) => textsOf(words).map(([, text]) => text));
    collected.add(others ?? [], tellings ?? []);
    const { rulesOut, finds } = russian.investigation;
    expect(rulesOut(['objects', 'swiss'])).toBe('Ни при чём: больше живых объектов или утечка; Swiss-мапа.');
    expect(finds('large')).toBe('Причина: крупные объекты с указателями.');
  });

  it.each([{}, { memoryLimitBytes: 600 * MIB }, { memoryLimitBytes: 200 * MIB }, { gogc: 'off' as const }])(
    'derives the bridge with the same figures: %j',
    (settings) => {
      const figures = bridge(bridgeInput(settings));
      const [told, other] = [russian, english].map(({ bridge: words }) => [
        words.label(figures),
        ...figures.steps.flatMap(({ terms, bytes }) => [
          words.range(bytes),
          ...words.terms(terms).map(({ number, word }) => `${number} ${word}`),
        ]),
      ]);
      collected.add(other ?? [], told ?? []);
      // A name behind a number is all of some terms.
      const isTold = (text: string) => text !== '' && !/(?:GOMEMLIMIT|GOGC \/ 100)$/.test(text);
      const faults = told?.flatMap((text, i) => (isTold(text) ? (russianFault(text, other?.[i] ?? '') ?? []) : []));
      expect(faults).toEqual([]);
    },
  );

  it.each(['total', 'size', 'mapsBytes', 'otherLiveBytes', 'memoryLimitBytes'] as const)(
    'reads again what its field of %s writes',
    (name) => {
      const { parse } = RESIDENT_PARAMS[name];
      for (const bytes of [64, 1500, 31.992 * 1024, 256 * MIB].filter((each) => 'value' in parse(`${each} B`))) {
        expect(parse(RUSSIAN.formats.typedBytes(bytes))).toEqual({ value: Math.round(bytes) });
      }
    },
  );
});

function sentences(release: string, ops: readonly ResidentOp[]): string[] {
  const { state, events } = eventsAfter(release, ops);
  const context: ResidentContext = { state, nameOf: () => 'buffers' };
  return events.map((event) => sentenceOf(WORDS.story.events, event, context));
}

it('has one or more whole sentences for every event', () => {
  for (const sentence of [...sentences('1.23.12', RECYCLED), ...sentences('1.26.8', RECYCLED)]) {
    expect(sentence).toMatch(/^[\dA-Z].*\.$/);
    expect(captionsFault(sentence)).toBeUndefined();
  }
});

test('all that was compared is as it was', async () => {
  for (const { lang, text } of collected.goldens())
    await expect(text).toMatchFileSnapshot(`../../goldens/resident-words-${lang}.txt`);
});
