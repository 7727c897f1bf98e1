import type { Figure } from './defineFigure';
import { GOAL_FIGURE_WORDS, RESIDENT_FIGURE_WORDS, SIZE_FIGURE_WORDS, SIZING_FIGURE_WORDS } from './figureWords';
import type { MapSceneDefinition, MapSceneId } from './map/record/settings';
import { MAP_WORDS } from './map/words/languages';
import type { SceneId } from './scenes';
import type { Lang } from './ui/format';
import { loadInWords, loadLanguage } from './ui/words/language';

/** A map scene's figure: the stage that all of them share, and its words in the language. */
async function mapFigure(lang: Lang, load: () => Promise<MapSceneDefinition>): Promise<Figure> {
  const [{ mapFigure: figureOf }, scene, language] = await Promise.all([
    import('./map/figure/StageFigure'),
    load(),
    loadLanguage(MAP_WORDS, lang),
  ]);
  return figureOf(scene, language);
}

/** The map scenes, without what draws them. */
export const MAP_SCENES: Readonly<Record<MapSceneId, () => Promise<MapSceneDefinition>>> = {
  race: async () => (await import('./map/race')).raceScene,
  'bucket-map': async () => (await import('./map/bucketMap')).bucketMapScene,
  'swiss-map': async () => (await import('./map/swissMap')).swissMapScene,
};

export function isMapScene(id: string): id is MapSceneId {
  return id in MAP_SCENES;
}

/** The other scenes as figures for embeds, loaded when they are shown. */
const FIGURES: Readonly<Record<Exclude<SceneId, MapSceneId>, (lang: Lang) => Promise<Figure>>> = {
  'size-classes': (lang) =>
    loadInWords(SIZE_FIGURE_WORDS, lang, async () => (await import('./size-classes/figure')).sizeClassesFigure),
  'heap-goal': (lang) =>
    loadInWords(GOAL_FIGURE_WORDS, lang, async () => (await import('./heap-goal/figure')).heapGoalFigure),
  resident: (lang) =>
    loadInWords(RESIDENT_FIGURE_WORDS, lang, async () => (await import('./resident/figure')).residentFigure),
  sizing: (lang) => loadInWords(SIZING_FIGURE_WORDS, lang, async () => (await import('./sizing/figure')).sizingFigure),
};

/** The figure in a language. */
export function loadFigure(id: SceneId, lang: Lang): Promise<Figure> {
  return isMapScene(id) ? mapFigure(lang, MAP_SCENES[id]) : FIGURES[id](lang);
}
