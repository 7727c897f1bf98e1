import type { Scene } from './define';

/** A scene before its code is loaded. */
export interface SceneEntry {
  readonly id: string;
  readonly title: string;
  /** One sentence: what there is to be seen. */
  readonly about: string;
  load(): Promise<Scene>;
}

/** In the order of the navigation and the gallery. */
export const SCENES: readonly SceneEntry[] = [
  {
    id: 'race',
    title: 'Race',
    about: 'The same operations on the bucket map and the Swiss map, step by step, byte for byte.',
    load: async () => (await import('./map/raceScene')).raceScene,
  },
  {
    id: 'bucket-map',
    title: 'Bucket map',
    about: 'Go 1.23 and before: tophash bytes, overflow buckets, and a growth that every write pays a part of.',
    load: async () => (await import('./map/bucketMapScene')).bucketMapScene,
  },
  {
    id: 'swiss-map',
    title: 'Swiss map',
    about: 'Go 1.24 and later: eight control bytes compared at once, tombstones, and tables that split.',
    load: async () => (await import('./map/swissMapScene')).swissMapScene,
  },
  {
    id: 'size-classes',
    title: 'Size classes',
    about: 'What the allocator makes of a request: its class, its span, and the bytes that nobody asked for.',
    load: async () => (await import('./size-classes/SizeClassScene')).sizeClassesScene,
  },
];
