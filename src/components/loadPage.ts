import type { Scene } from './defineScene';
import { GOAL_WORDS } from './heap-goal/words/languages';
import type { MapSceneDefinition } from './map/record/settings';
import { loadPageLanguages } from './map/words/onPage';
import { RESIDENT_GALLERY_WORDS } from './resident/words/languages';
import type { SceneId } from './scenes';
import { SIZE_WORDS } from './size-classes/words/languages';
import { SIZING_TITLES } from './sizing/words/languages';
import type { Lang } from './ui/format';
import { loadLanguage } from './ui/words/language';

/** A map scene's page: the stage that all of them share, and its words. */
async function mapPage(load: () => Promise<MapSceneDefinition>, lang: Lang): Promise<Scene> {
  const [{ mapPage: pageOf }, scene, languages] = await Promise.all([
    import('./map/page/MapScene'),
    load(),
    loadPageLanguages(lang),
  ]);
  return pageOf(scene, languages);
}

/** The scenes as pages, loaded when they are opened. */
const PAGES: Readonly<Record<SceneId, (lang: Lang) => Promise<Scene>>> = {
  race: (lang) => mapPage(async () => (await import('./map/race')).raceScene, lang),
  'bucket-map': (lang) => mapPage(async () => (await import('./map/bucketMap')).bucketMapScene, lang),
  'swiss-map': (lang) => mapPage(async () => (await import('./map/swissMap')).swissMapScene, lang),
  'size-classes': async (lang) => {
    const [{ sizeClassesScene }, language] = await Promise.all([
      import('./size-classes/scene'),
      loadLanguage(SIZE_WORDS, lang),
    ]);
    return sizeClassesScene(language);
  },
  'heap-goal': async (lang) => {
    const [{ heapGoalScene }, language] = await Promise.all([
      import('./heap-goal/scene'),
      loadLanguage(GOAL_WORDS, lang),
    ]);
    return heapGoalScene(language);
  },
  resident: async (lang) => {
    const [{ residentScene }, language] = await Promise.all([
      import('./resident/scene'),
      loadLanguage(RESIDENT_GALLERY_WORDS, lang),
    ]);
    return residentScene(language);
  },
  sizing: async (lang) => {
    const [{ sizingScene }, language] = await Promise.all([
      import('./sizing/scene'),
      loadLanguage(SIZING_TITLES, lang),
    ]);
    return sizingScene(language);
  },
};

export function loadPage(id: SceneId, lang: Lang): Promise<Scene> {
  return PAGES[id](lang);
}
