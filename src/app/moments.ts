import type { SceneId } from '../components/list';
import type { GalleryItem, Scene } from '../components/scene';

/** A dozen of all moments, in the order in which they teach: by scene, and by the item of its gallery. */
export const CURATED: readonly (readonly [scene: SceneId, item: string])[] = [
  ['bucket-map', 'first-overflow'],
  ['bucket-map', 'read-mostly'],
  ['swiss-map', 'eight-at-once'],
  ['swiss-map', 'tombstones'],
  ['swiss-map', 'split'],
  ['race', 'cache'],
  ['race', 'hint'],
  ['size-classes', 'thirty-three'],
  ['heap-goal', 'gogc'],
  ['heap-goal', 'limit'],
  ['resident', 'half'],
  ['sizing', 'response'],
];

/** An item of a scene's gallery, and where it leads. */
export interface Moment {
  readonly item: GalleryItem;
  readonly href: string;
}

export function momentOf(scene: Scene, item: GalleryItem): Moment {
  return { item, href: `/${scene.id}?${item.query}` };
}

/** The curated ones of the scenes that are loaded. */
export function curatedMoments(scenes: ReadonlyMap<string, Scene>): Moment[] {
  return CURATED.flatMap(([id, name]) => {
    const scene = scenes.get(id);
    const item = scene?.gallery.find((each) => each.id === name);
    return scene && item ? [momentOf(scene, item)] : [];
  });
}
