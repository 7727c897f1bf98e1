import { describe, expect, test } from 'vitest';
import type { Designs } from '../../../src/scenes/map/design';
import { BOTH_DESIGNS } from '../../../src/scenes/map/designs';
import { EXAMPLES } from '../../../src/scenes/map/examples';
import { openRunSession, runStage } from '../../../src/scenes/map/figureStage';
import { planRun } from '../../../src/scenes/map/plan';
import { raceFigure } from '../../../src/scenes/map/raceFigure';
import { raceFigureRu } from '../../../src/scenes/map/raceFigureRu';
import { raceSpec } from '../../../src/scenes/map/raceSpec';
import { russianBucket } from '../../../src/scenes/map/russianBucket';
import { russianSwiss } from '../../../src/scenes/map/russianSwiss';
import { sayInRussian } from '../../../src/scenes/map/sayInRussian';
import { levelWords } from '../../../src/scenes/map/words';
import { recordOn } from './programs';
import { russianFault } from './russian';

const RUSSIAN: Designs = { bucket: russianBucket, swiss: russianSwiss, say: sayInRussian };

function opened(query: string, designs: Designs) {
  const { settings } = raceSpec.codec.parse(query);
  const { run, program, opening } = planRun(raceSpec, settings, designs);
  recordOn(run, program);
  const session = openRunSession(run, opening());
  return { run, session, stage: runStage(session, raceSpec, settings) };
}

test.each(EXAMPLES)('example $id has a Russian title', ({ id, title }) => {
  const { title: russian, problems } = raceFigureRu.open(`example=${id}&nothing=1`);
  expect(russianFault(russian, '')).toBeUndefined();
  expect(russian).not.toBe(title);
  expect(problems).toEqual(raceFigure.open(`example=${id}&nothing=1`).problems);
});

describe.each(['tombstones', 'split', 'half-evacuated', 'same-size-growth', 'hint', 'iterate-while-growing'])(
  'the Russian race of %s',
  (id) => {
    const [english, russian] = [BOTH_DESIGNS, RUSSIAN].map((designs) => opened(`example=${id}`, designs));
    if (!english || !russian) throw new RangeError();

    test('has the same markers, in Russian', () => {
      const markers = english.run.markers();
      expect(russian.run.markers()).toEqual(markers.map((marker) => ({ ...marker, label: expect.any(String) })));
      for (const [i, { label }] of russian.run.markers().entries())
        expect(russianFault(label, markers[i]?.label ?? '')).toBeUndefined();
    });

    test('sums each map up with the same figures, in Russian', () => {
      for (const [i, side] of russian.run.sides.entries()) {
        for (let step = 1; step <= side.track.stepCount; step += 37) {
          const { summary } = side.frame(step);
          const other = english.run.sides[i]?.frame(step).summary ?? '';
          if (other === 'nil') expect(summary).toBe(other);
          else expect(russianFault(summary, other)).toBeUndefined();
        }
      }
    });

    test('tells its host Russian sentences, from the first step on', () => {
      for (const step of [0, 1, russian.stage.stepCount]) {
        for (const { session } of [english, russian]) session.player.seek(step);
        expect(russianFault(russian.stage.sentence(), english.stage.sentence())).toBeUndefined();
      }
      expect(russian.stage.query()).toBe(english.stage.query());
    });
  },
);

test('sides and levels of the zoom are called in Russian', () => {
  const titles = (query: string) => opened(query, RUSSIAN).run.sides.map(({ title }) => title);
  expect(titles('example=hint')).toEqual(['Go 1.27, без подсказки', 'Go 1.27, подсказка 100']);
  expect(titles('entries=2&left=1.27')).toEqual(['Go 1.27, слева', 'Go 1.27, справа']);
  expect(titles('entries=2')).toEqual(['Go 1.23', 'Go 1.27']);
  const { sides } = opened('entries=2', RUSSIAN).run;
  for (const shown of [sides, sides.slice(0, 1), sides.slice(1)])
    for (const word of Object.values(levelWords(shown))) expect(sayInRussian(word)).toMatch(/^[а-я, ]+$/);
});

test('a map filled beforehand has a Russian sentence before the first step', () => {
  const { stage, session } = opened('prefill=9&entries=10', RUSSIAN);
  session.player.seek(0);
  expect(stage.sentence()).toBe('Карта, как она была заполнена заранее. Карта, как она была заполнена заранее.');
});
