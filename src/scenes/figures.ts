import type { Lang } from '../components/format';
import { loadLanguage } from '../components/words/language';
import type { Figure } from './figure';
import { GOAL_FIGURE_WORDS } from './heap-goal/words/context';
import type { SceneId } from './list';
import type { MapSceneDefinition } from './map/run/settings';
import { MAP_WORDS } from './map/words/context';
import { RESIDENT_FIGURE_WORDS } from './resident/words/context';
import { SIZE_FIGURE_WORDS } from './size-classes/words/context';
import { SIZING_FIGURE_WORDS } from './sizing/words/context';

/** A map scene's figure: the stage that all of them share, and its words in the language. */
async function mapFigure(lang: Lang, load: () => Promise<MapSceneDefinition>): Promise<Figure> {
  const [{ mapFigure: figureOf }, scene, language] = await Promise.all([
    import('./map/stage/StageInBox'),
    load(),
    loadLanguage(MAP_WORDS, lang),
  ]);
  return figureOf(scene, language);
}

/** The scenes as figures for embeds, loaded when they are shown. */
const FIGURES: Readonly<Record<SceneId, (lang: Lang) => Promise<Figure>>> = {
  race: (lang) => mapFigure(lang, async () => (await import('./map/race')).raceScene),
  'bucket-map': (lang) => mapFigure(lang, async () => (await import('./map/bucketMap')).bucketMapScene),
  'swiss-map': (lang) => mapFigure(lang, async () => (await import('./map/swissMap')).swissMapScene),
  'size-classes': async (lang) => {
    const [{ sizeClassesFigure }, language] = await Promise.all([
      import('./size-classes/sizeClassesFigure'),
      loadLanguage(SIZE_FIGURE_WORDS, lang),
    ]);
    return sizeClassesFigure(language);
  },
  'heap-goal': async (lang) => {
    const [{ heapGoalFigure }, language] = await Promise.all([
      import('./heap-goal/heapGoalFigure'),
      loadLanguage(GOAL_FIGURE_WORDS, lang),
    ]);
    return heapGoalFigure(language);
  },
  resident: async (lang) => {
    const [{ residentFigure }, language] = await Promise.all([
      import('./resident/residentFigure'),
      loadLanguage(RESIDENT_FIGURE_WORDS, lang),
    ]);
    return residentFigure(language);
  },
  sizing: async (lang) => {
    const [{ sizingFigure }, language] = await Promise.all([
      import('./sizing/sizingFigure'),
      loadLanguage(SIZING_FIGURE_WORDS, lang),
    ]);
    return sizingFigure(language);
  },
};

/** The figure in a language, or in English where its scene speaks no other. */
export function loadFigure(id: SceneId, lang: Lang): Promise<Figure> {
  return FIGURES[id](lang);
}
