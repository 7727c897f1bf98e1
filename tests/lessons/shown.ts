import { isMapScene } from '../../src/components/loadFigure';
import { namedRun } from '../../src/components/map/record/moments';
import type { MapSceneId } from '../../src/components/map/record/settings';
import { recordSides } from '../../src/components/resident/run';
import { residentCodec } from '../../src/components/resident/settings';
import { words } from '../../src/components/resident/words/en';
import type { SceneId } from '../../src/components/scenes';
import { sizingCodec } from '../../src/components/sizing/question/settings';
import { stopsRun } from '../../src/components/sizing/stops/StopsFigure';
import { words as figureWords } from '../../src/components/sizing/words/en/figure';
import { formats } from '../../src/components/ui/format';
import type { StoryRun } from '../../src/components/ui/player/StoryStage';
import { readSample } from '../../src/components/your-program';
import { sizeRun } from '../../src/lessons/content/allocator';
import type { FigureAddress, FigureMoment } from '../../src/lessons/lesson';
import { mapRun } from '../../src/lessons/numbers/mapRun';
import { heapRun } from '../../src/lessons/numbers/models';
import { memoize, settingsIn, stepAt } from '../../src/lessons/numbers/source';
import type { NamedRun } from '../../src/timeline/moments';
import { READINGS } from '../embed/readings';

const resident = memoize((address: FigureAddress) =>
  recordSides(settingsIn(address, 'resident', residentCodec), words(formats('en'))),
);
const stops = memoize((address: FigureAddress) =>
  stopsRun(settingsIn(address, 'sizing', sizingCodec), figureWords(formats('en')).stops),
);

/** The stories that figures play, recorded once. */
export const STORIES: Readonly<Record<Exclude<SceneId, MapSceneId>, (address: FigureAddress) => StoryRun>> = {
  'size-classes': sizeRun,
  'heap-goal': heapRun,
  resident,
  sizing: stops,
};

function runOf(address: FigureAddress, scene: SceneId): NamedRun {
  return isMapScene(scene) ? namedRun(mapRun(address).run) : STORIES[scene](address);
}

function isScene(name: string): name is SceneId {
  return isMapScene(name) || name in STORIES;
}

/** Faults of an address. */
export function problemsOf(address: FigureAddress): string[] {
  const [scene = '', query = ''] = address.split('?', 2);
  if (scene === 'your-program') return query === '' || readSample(query) ? [] : [`there is no sample ${query}`];
  if (!isScene(scene)) return [`there is no scene ${scene}`];
  const { names, read } = READINGS[scene];
  const unknown = [...new URLSearchParams(query).keys()].filter((name) => !names.includes(name));
  return [...unknown, ...read(query).problems];
}

/** Steps of the moments that are shown. Throws a RangeError where the run has none such. */
export function stepsOf({ figure, at, to }: FigureMoment): number[] {
  const [scene = ''] = figure.split('?', 1);
  return [at, to].flatMap((moment) =>
    moment !== undefined && isScene(scene) ? [stepAt(runOf(figure, scene), moment)] : [],
  );
}
