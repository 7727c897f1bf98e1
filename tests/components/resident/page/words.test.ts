import { describe, expect, it } from 'vitest';
import { investigationFigures } from '../../../../src/components/resident/investigation/experiments';
import { comparedStates, heapInuseOf, keptBytes } from '../../../../src/components/resident/page/comparison';
import { RESIDENT_PARAMS, storySettings } from '../../../../src/components/resident/settings';
import { MIB, playedSizes, STORIES } from '../../../../src/components/resident/stories';
import { NEWEST } from '../../../../src/models/go/releases';
import { bridge } from '../../../../src/models/resident/bridge';
import { bridgeInput } from '../../../models/resident/bridgeInput';
import { russianFault, russianFaults, textsOf } from '../../russian';
import { longSentences } from '../../sentence';
import { ENGLISH, RUSSIAN } from '../markup';

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
      `Буферы указателей на 256 МиБ, тронутые до половины. В ОЗУ на Go 1.22–1.23 и 1.24.6–${NEWEST.name} — 128 МиБ, а на Go 1.24.0–1.24.5 — 256 МиБ`,
    );
  });

  it('tells each experiment', () => {
    const figures = investigationFigures();
    const [told, other] = [russian, english].map(({ investigation }) => investigation.experiments(figures));
    expect(russianFaults(told, other)).toEqual([]);
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
      // A name behind a number is all of some terms.
      const isTold = (text: string) => text !== '' && !/(?:GOMEMLIMIT|GOGC \/ 100)$/.test(text);
      const faults = told?.flatMap((text, i) => (isTold(text) ? (russianFault(text, other?.[i] ?? '') ?? []) : []));
      expect(faults).toEqual([]);
    },
  );

  it.each([
    [1, '1 объект'],
    [2, '2 объекта'],
    [5, '5 объектов'],
    [21, '21 объект'],
  ])('counts %i objects', (count, text) => {
    expect(russian.objects(count, true)).toBe(text);
  });

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
