import type { Scene } from './defineScene';
import { GOAL_WORDS } from './heap-goal/words/languages';
import type { MapSceneDefinition } from './map/record/settings';
import { loadPageLanguages } from './map/words/onPage';
import { RESIDENT_GALLERY_WORDS } from './resident/words/languages';
import type { SceneId } from './scenes';
import { SIZE_WORDS } from './size-classes/words/languages';
import { SIZING_TITLES } from './sizing/words/languages';
import type { Lang } from './ui/format';
import { loadInWords } from './ui/words/language';

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
  'size-classes': (lang) =>
    loadInWords(SIZE_WORDS, lang, async () => (await import('./size-classes/scene')).sizeClassesScene),
  'heap-goal': (lang) => loadInWords(GOAL_WORDS, lang, async () => (await import('./heap-goal/scene')).heapGoalScene),
  resident: (lang) =>
    loadInWords(RESIDENT_GALLERY_WORDS, lang, async () => (await import('./resident/scene')).residentScene),
  sizing: (lang) => loadInWords(SIZING_TITLES, lang, async () => (await import('./sizing/scene')).sizingScene),
};

export function loadPage(id: SceneId, lang: Lang): Promise<Scene> {
  return PAGES[id](lang);
}
