import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { openingOf } from '../../../../src/components/map/record/moments';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { factsOf } from '../../../../src/components/map/show/frame';
import {
  beatAt,
  isAlreadyInMap,
  openOwn,
  openRounds,
  queryOf,
  type Round,
} from '../../../../src/components/map/show/round';
import { words as en, type TextPiece } from '../../../../src/components/map/words/en/show';
import { words as ru } from '../../../../src/components/map/words/ru/show';
import { formats } from '../../../../src/components/ui/format';
import { readingMs } from '../../../../src/timeline/pace';

const show = openRounds();

describe('the rounds', () => {
  test.each(show.rounds.map((round, i) => [i, round] as const))(
    '%i fills a bucket, which the ninth key makes two of',
    (_, { beats, keys }) => {
      expect(keys).toHaveLength(9);
      expect(new Set(keys).size).toBe(9);
      expect(beats.map(({ phase }) => phase).join(' ')).toBe(
        'full arrives grows moves moves moves moves moves moves moves moves dropped inserted',
      );
      const steps = beats.map(({ step }) => step);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    },
  );

  test('send keys to both buckets', () => {
    for (const round of show.rounds) {
      const { low, high } = factsOf(round);
      expect(low + high).toBe(8);
      expect(Math.min(low, high)).toBeGreaterThan(2);
    }
  });

  test('are one track: a step a beat, an operation a round', () => {
    const { track, dwellMs } = show.paced;
    const beats = show.rounds.flatMap((round) => round.beats);
    expect(track.stepCount).toBe(beats.length - 1);
    expect(beats.map((_, step) => beatAt(show, step).beat)).toEqual(beats);
    expect(beats.map((_, step) => dwellMs(step))).toEqual(beats.map(({ ms }) => ms));
    expect(track.opCount).toBe(show.rounds.length);
  });

  test('open while the fifth key is on its way', () => {
    const { beat, at } = beatAt(show, show.opening);
    expect(beat.phase).toBe('moves');
    expect(at - 3).toBe(4);
  });
});

describe('a key of one’s own', () => {
  test('is the ninth, and the show begins as it comes', () => {
    const { rounds, opening } = openOwn('quince', false);
    expect(rounds.map(({ keys }) => keys.at(-1))).toEqual(['quince']);
    expect(rounds[0]?.beats[opening]?.phase).toBe('arrives');
  });

  test('has been put where nothing shall move', () => {
    const { rounds, opening } = openOwn('quince', true);
    expect(rounds[0]?.beats[opening]?.phase).toBe('inserted');
  });

  test('must be another than the eight', () => {
    expect(isAlreadyInMap('kiwi')).toBe(true);
    expect(isAlreadyInMap('acai')).toBe(false);
  });
});

describe('the link', () => {
  test.each(['acai', 'a & b\u00fc', '\u{1f95d}'])(
    'leads to the same moment of the same run on the bucket map’s page: %s',
    async (key) => {
      const own = openOwn(key, false);
      for (const [step] of own.rounds.flatMap(({ beats }) => beats).entries()) {
        const shown = beatAt(own, step);
        const { settings, problems } = bucketMapScene.codec.parse(queryOf(shown));
        expect(problems).toEqual({});
        const plan = planRun(bucketMapScene, settings, bucketMapScene.designs);
        for (const op of plan.program) plan.run.append(op);
        expect(plan.run.program).toEqual(shown.round.run.program);
        const opened = await openingOf(plan, settings);
        expect(opened.step).toBe(shown.beat.step);
        expect(plan.run.sides[0]?.frame(opened.step)).toEqual(shown.round.side.frame(shown.beat.step));
      }
    },
  );
});

describe('sentences', () => {
  const languages = { en: en(formats('en')), ru: ru(formats('ru')) };
  const plain = (lines: readonly (readonly TextPiece[])[]) =>
    lines.map((line) => line.map(({ text }) => text).join('')).join(' ');

  /** Milliseconds that each sentence of a round stays. */
  function staysOf(
    { beats }: Round,
    sentence: (phase: Round['beats'][number]['phase']) => string,
  ): Map<string, number> {
    const stays = new Map<string, number>();
    for (const { phase, ms } of beats) stays.set(sentence(phase), (stays.get(sentence(phase)) ?? 0) + ms);
    return stays;
  }

  test.each(['en', 'ru'] as const)('stay for as long as they take to be read: %s', (lang) => {
    const words = languages[lang];
    for (const round of show.rounds) {
      const facts = factsOf(round);
      const captions = staysOf(round, (phase) => plain(words.caption(phase, facts)));
      expect(captions.size).toBe(3);
      for (const [text, ms] of [...captions, ...staysOf(round, (phase) => words.holds(phase))])
        expect(ms, text).toBeGreaterThanOrEqual(readingMs(text));
    }
  });

  test('say how many keys go where', () => {
    const [round] = show.rounds;
    if (!round) throw new Error('no round');
    expect(plain(languages.en.caption('moves', factsOf(round)))).toBe(
      'A ninth key arrives: one bucket becomes two. The last hash bit sends 3 keys to bucket 0 and 5 to bucket 1.',
    );
    expect(plain(languages.ru.caption('moves', factsOf(round)))).toBe(
      'Приходит девятый ключ: бакетов станет два. Последний бит хеша ведёт 3 ключа в бакет 0, а 5 — в бакет 1.',
    );
    expect(plain(languages.en.caption('inserted', factsOf(round)))).toBe(
      'The old bucket is empty, so Go drops it. Now there is room for acai in bucket 1.',
    );
  });
});
