import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { legendOwners } from '../../../../src/components/map/figure/boxLayout';
import { figureStage, mapFigure } from '../../../../src/components/map/figure/StageFigure';
import { raceScene } from '../../../../src/components/map/race';
import { openedView } from '../../../../src/components/map/record/moments';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { Session } from '../../../../src/components/map/record/session';
import type { MapSceneSpec } from '../../../../src/components/map/record/settings';
import type { Designs } from '../../../../src/components/map/record/side';
import { bucketDesign } from '../../../../src/components/map/stage/bucketDesign';
import { swissDesign } from '../../../../src/components/map/stage/swissDesign';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { NEWEST } from '../../../../src/models/go/releases';
import { browserClock } from '../../../../src/timeline/pace';
import { ENGLISH } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

function opened(spec: MapSceneSpec, query: string, designs: Designs) {
  const { settings } = spec.codec.parse(query);
  const plan = planRun(spec, settings, designs);
  recordOn(plan.run, plan.program);
  const { step, from, until } = openedView(plan, settings);
  const session = new Session(plan.run, browserClock, step, ENGLISH.words, { from, until });
  return { session, stage: figureStage(session, ENGLISH.words, spec, settings) };
}

const FIGURES = [
  {
    name: 'race',
    spec: raceScene,
    designs: { bucket: bucketDesign, swiss: swissDesign },
    query: 'example=hint&seed=7',
  },
  { name: 'bucket map', spec: bucketMapScene, designs: { bucket: bucketDesign }, query: 'example=half-evacuated' },
  { name: 'Swiss map', spec: swissMapScene, designs: { swiss: swissDesign }, query: 'type=uint64-uint64&entries=40' },
] as const;

describe.each(FIGURES)('the figure of the $name', ({ spec, designs, query }) => {
  const { session, stage } = opened(spec, query, designs);

  test('tells the step and the query that leads the page to it', () => {
    const { stepCount } = session.run.track;
    for (const step of [0, 3, Math.floor(stepCount / 2), stepCount]) {
      session.player.seek(step);
      const page = opened(spec, stage.query(), BOTH_DESIGNS);
      expect(page.session.player.getState().step).toBe(step);
      expect(page.session.player.getState().until).toBe(stepCount);
      expect(page.stage.sentence()).toBe(stage.sentence());
      expect(stage.sentence()).toMatch(/\.$/);
    }
  });

  test('asked for a step after the last one shows the last', () => {
    const { session: late } = opened(spec, `${query}&step=1000000`, designs);
    expect(late.player.getState().step).toBe(session.run.track.stepCount);
  });

  test('has a legend of what the run holds, in the order of all legends', () => {
    const owners = legendOwners(
      session.run.sides.map((side) => side.totals()),
      4,
    );
    expect(owners.slice(0, 2)).toEqual(['key', 'value']);
    expect(owners.length).toBe(4);
  });
});

test('a run of a design that is not loaded says which', () => {
  const race = raceScene.codec.parse('').settings;
  expect(() => planRun(raceScene, race, { swiss: swissDesign })).toThrow(
    'the bucket map of Go 1.23 is not loaded here',
  );
  expect(() => planRun(raceScene, race, { bucket: bucketDesign })).toThrow(
    `the swiss map of Go ${NEWEST.name} is not loaded here`,
  );
});

test('a figure is named after its example, or what it is of', () => {
  expect(mapFigure(swissMapScene, ENGLISH).open('example=split').title).toBe('A full table splits in two');
  expect(mapFigure(bucketMapScene, ENGLISH).open('entries=9')).toEqual({
    title: 'The bucket map of Go 1.23 and earlier',
    isUnderstood: true,
  });
  expect(mapFigure(raceScene, ENGLISH).open('example=nothing').isUnderstood).toBe(false);
});
