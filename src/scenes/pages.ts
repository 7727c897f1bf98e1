import type { Scene } from './define';
import type { SceneId } from './index';

/** The scenes as pages, loaded when they are opened. */
const PAGES: Readonly<Record<SceneId, () => Promise<Scene>>> = {
  race: async () => (await import('./map/raceScene')).raceScene,
  'bucket-map': async () => (await import('./map/bucketMapScene')).bucketMapScene,
  'swiss-map': async () => (await import('./map/swissMapScene')).swissMapScene,
  'size-classes': async () => (await import('./size-classes/SizeClassScene')).sizeClassesScene,
  'heap-goal': async () => (await import('./heap-goal/heapGoalScene')).heapGoalScene,
  resident: async () => (await import('./resident/residentScene')).residentScene,
  sizing: async () => (await import('./sizing/sizingScene')).sizingScene,
};

export function loadPage(id: SceneId): Promise<Scene> {
  return PAGES[id]();
}
