import { describe, expect, test } from 'vitest';
import { figureStage, mapFigure } from '../../../../src/components/map/figure/StageFigure';
import { raceScene } from '../../../../src/components/map/race';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { Session } from '../../../../src/components/map/record/session';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { browserClock } from '../../../../src/timeline/pace';
import { russianFault } from '../../russian';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

function opened(query: string) {
  const { settings } = raceScene.codec.parse(query);
  const { run, program, opening } = planRun(raceScene, settings, BOTH_DESIGNS);
  recordOn(run, program);
  const session = new Session(run, browserClock, opening(), RUSSIAN.words);
  const [english, russian] = [ENGLISH, RUSSIAN].map(({ words }) => figureStage(session, words, raceScene, settings));
  if (!english || !russian) throw new RangeError();
  return { run, session, english, russian };
}

test('what of a link means nothing is said in Russian', async () => {
  const [english, russian] = [ENGLISH, RUSSIAN].map((language) => mapFigure(raceScene, language));
  const query = 'hint=-1&prefill=9999999&left=9.9&at=-2&keys=%0A';
  const others = (await english?.problemsIn(query, [])) ?? [];
  const sentences = (await russian?.problemsIn(query, [])) ?? [];
  expect(sentences).toHaveLength(4);
  for (const [i, sentence] of sentences.entries()) expect(russianFault(sentence, others[i] ?? '')).toBeUndefined();
});

describe.each(['tombstones', 'split', 'half-evacuated', 'same-size-growth', 'hint', 'iterate-while-growing'])(
  'the Russian race of %s',
  (id) => {
    const { run, session, english, russian } = opened(`example=${id}`);

    test('has markers in Russian', () => {
      for (const { marker } of run.markers()) {
        const [text, other] = [RUSSIAN, ENGLISH].map(({ words }) => sentenceOf(words.markers, marker));
        expect(russianFault(text ?? '', other ?? '')).toBeUndefined();
      }
    });

    test('sums each map up with the same figures, in Russian', () => {
      for (const side of run.sides) {
        for (let step = 1; step <= side.track.stepCount; step += 37) {
          const { summary } = side.frame(step);
          const [text, other] = [RUSSIAN, ENGLISH].map(({ words }) => sentenceOf(words.summary, summary));
          if (other === 'nil') expect(text).toBe(other);
          else expect(russianFault(text ?? '', other ?? '')).toBeUndefined();
        }
      }
    });

    test('tells its host Russian sentences, from the first step on', () => {
      for (const step of [0, 1, session.run.track.stepCount]) {
        session.player.seek(step);
        expect(russianFault(russian.sentence(), english.sentence())).toBeUndefined();
      }
      expect(russian.query()).toBe(english.query());
    });
  },
);
