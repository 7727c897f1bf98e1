import { describe, expect, test } from 'vitest';
import { heapGoalFigure } from '../../src/components/heap-goal/figure';
import { bucketMapScene } from '../../src/components/map/bucketMap';
import { mapFigure } from '../../src/components/map/figure/StageFigure';
import { raceScene } from '../../src/components/map/race';
import { planRun } from '../../src/components/map/record/planOwn';
import { swissMapScene } from '../../src/components/map/swissMap';
import { residentFigure } from '../../src/components/resident/figure';
import { sizeClassesFigure } from '../../src/components/size-classes/figure';
import { recordSettings } from '../../src/components/size-classes/run';
import { sizeCodec } from '../../src/components/size-classes/settings';
import { STORIES } from '../../src/components/size-classes/stories';
import { sizingFigure } from '../../src/components/sizing/figure';
import { sentenceOf } from '../../src/components/ui/words/language';
import { drawn, textOf } from './figures';
import { GOAL_ENGLISH as GOAL } from './heap-goal/markup';
import { ENGLISH, RUSSIAN } from './map/language';
import { BOTH_DESIGNS, recordOn } from './map/programs';
import { ENGLISH as RESIDENT } from './resident/markup';
import { countFault } from './sentence';
import { ENGLISH as SIZE, WORDS as SIZE_WORDS } from './size-classes/markup';
import { ENGLISH as SIZING } from './sizing/markup';

/** Texts of a figure: what it shows, and what it says to those who don't see it or point at it. */
function allTexts(markup: string): string[] {
  const attributes = /\s(?:aria-label|aria-valuetext|aria-description|alt|title|label)="([^"]*)"/g;
  return [textOf(markup), ...[...markup.matchAll(attributes)].map(([, text = '']) => text)];
}

const MAPS = [raceScene, bucketMapScene, swissMapScene].flatMap((scene) =>
  [ENGLISH, RUSSIAN].map((language) => [`${scene.id}, ${language.formats.lang}`, mapFigure(scene, language)] as const),
);

describe('one thing is not counted as many', () => {
  test.each([
    ['1 entries', 'B = 0, 1 entries'],
    ['1 of 1 slots', '1 of 1 slots live, 1 page'],
    ['1 записей', 'всего 1 записей'],
  ])('where it says “%s”', (_, text) => {
    expect(countFault(text)).toBeDefined();
  });

  test.each(['1 entry', '21 entries', '1,001 entries', 'Go 1.27 entries', '1 of 8 slots', '1 slot'])(
    'nor is “%s” a fault',
    (text) => {
      expect(countFault(text)).toBeUndefined();
    },
  );

  test.each([
    ...MAPS.flatMap(([name, figure]) =>
      ['entries=1', 'entries=1&step=0', 'entries=2&prefill=1'].map((query) => [name, figure, query] as const),
    ),
    ...['n=1', 'n=1&maps=2', 'n=0', 'n=1&left=1.26'].map((query) => ['sizing', sizingFigure(SIZING), query] as const),
    ...STORIES.map(({ id }) => ['size classes', sizeClassesFigure(SIZE), `story=${id}`] as const),
    ['heap goal', heapGoalFigure(GOAL), 'procs=1'] as const,
    ['resident', residentFigure(RESIDENT), 'total=16+MiB&hint=1'] as const,
  ])('in the figure of %s', (_, figure, query) => {
    expect(allTexts(drawn(figure, query)).flatMap((text) => countFault(text) ?? [])).toEqual([]);
  });

  test.each([raceScene, bucketMapScene, swissMapScene])('in sums of $id', (scene) => {
    const { settings } = scene.codec.parse('entries=10');
    const { run, program } = planRun(scene, settings, BOTH_DESIGNS);
    recordOn(run, program);
    const faults = run.sides.flatMap((side) =>
      Array.from({ length: side.track.stepCount + 1 }, (_, step) => side.frame(step).summary).flatMap((summary) =>
        [ENGLISH, RUSSIAN].flatMap(({ words }) => countFault(sentenceOf(words.summary, summary)) ?? []),
      ),
    );
    expect(faults).toEqual([]);
  });

  test.each(STORIES)('in what the spans of $id are filled with', (story) => {
    const run = recordSettings({ ...sizeCodec.parse('').settings, story }, SIZE_WORDS.story);
    const faults = Array.from({ length: run.track.stepCount + 1 }, (_, step) => run.frame(step)).flatMap(
      ({ focus, spans }) => [
        ...(focus ? [SIZE_WORDS.span.title(focus), SIZE_WORDS.span.fill(focus)] : []),
        SIZE_WORDS.span.allInUse(spans.length),
      ],
    );
    expect(faults.flatMap((text) => countFault(text) ?? [])).toEqual([]);
  });
});
