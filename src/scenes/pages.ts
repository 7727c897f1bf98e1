import { createElement } from 'react';
import { loadLanguage } from '../components/words/language';
import { GOAL_WORDS } from './heap-goal/words/context';
import type { SceneId } from './list';
import type { MapSceneDefinition } from './map/run/settings';
import { loadSceneLanguages } from './map/words/context';
import { RESIDENT_WORDS } from './resident/words/context';
import type { Scene } from './scene';
import { SIZE_WORDS } from './size-classes/words/context';
import { SIZING_TITLES } from './sizing/words/context';
import { SCREEN_WORDS, ScreenLanguage } from './words/context';

/** A map scene's page: the stage that all of them share, and its words. */
async function mapPage(load: () => Promise<MapSceneDefinition>): Promise<Scene> {
  const [{ mapPage: pageOf }, scene, languages] = await Promise.all([
    import('./map/page/MapScene'),
    load(),
    loadSceneLanguages('en'),
  ]);
  return pageOf(scene, languages);
}

/** The scenes as pages, loaded when they are opened. */
const PAGES: Readonly<Record<SceneId, () => Promise<Scene>>> = {
  race: () => mapPage(async () => (await import('./map/race')).raceScene),
  'bucket-map': () => mapPage(async () => (await import('./map/bucketMap')).bucketMapScene),
  'swiss-map': () => mapPage(async () => (await import('./map/swissMap')).swissMapScene),
  'size-classes': async () => {
    const [{ sizeClassesScene }, language] = await Promise.all([
      import('./size-classes/page/SizeClassScene'),
      loadLanguage(SIZE_WORDS, 'en'),
    ]);
    return sizeClassesScene(language);
  },
  'heap-goal': async () => {
    const [{ heapGoalScene }, language] = await Promise.all([
      import('./heap-goal/heapGoalScene'),
      loadLanguage(GOAL_WORDS, 'en'),
    ]);
    return heapGoalScene(language);
  },
  resident: async () => {
    const [{ residentScene }, language] = await Promise.all([
      import('./resident/residentScene'),
      loadLanguage(RESIDENT_WORDS, 'en'),
    ]);
    return residentScene(language);
  },
  sizing: async () => {
    const [{ sizingScene }, language] = await Promise.all([
      import('./sizing/sizingScene'),
      loadLanguage(SIZING_TITLES, 'en'),
    ]);
    return sizingScene(language);
  },
};

export async function loadPage(id: SceneId): Promise<Scene> {
  const [scene, language] = await Promise.all([PAGES[id](), loadLanguage(SCREEN_WORDS, 'en')]);
  return {
    ...scene,
    view: (address) => createElement(ScreenLanguage, { value: language }, scene.view(address)),
  };
}
