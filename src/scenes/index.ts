import type { Scene } from './define';

/** A scene before its code is loaded. */
export interface SceneEntry {
  readonly id: string;
  readonly title: string;
  load(): Promise<Scene>;
}

/** In the order of the navigation and the gallery. */
export const SCENES: readonly SceneEntry[] = [
  {
    id: 'race',
    title: 'Race',
    load: async () => (await import('./map/raceScene')).raceScene,
  },
  {
    id: 'bucket-map',
    title: 'Bucket map',
    load: async () => (await import('./map/bucketMapScene')).bucketMapScene,
  },
  {
    id: 'swiss-map',
    title: 'Swiss map',
    load: async () => (await import('./map/swissMapScene')).swissMapScene,
  },
  {
    id: 'size-classes',
    title: 'Size classes',
    load: async () => (await import('./size-classes/SizeClassScene')).sizeClassesScene,
  },
  {
    id: 'heap-goal',
    title: 'Heap goal',
    load: async () => (await import('./heap-goal/heapGoalScene')).heapGoalScene,
  },
  {
    id: 'resident',
    title: 'Resident memory',
    load: async () => (await import('./resident/residentScene')).residentScene,
  },
  {
    id: 'sizing',
    title: 'Sizing',
    load: async () => (await import('./sizing/sizingScene')).sizingScene,
  },
];
