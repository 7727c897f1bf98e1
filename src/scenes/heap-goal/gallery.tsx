import { lazy, Suspense } from 'react';
import type { GalleryItem, PictureSize } from '../define';
import { PRESETS } from './presets';
import { goalCodec } from './settings';
import { STORIES } from './stories';

/** Runs the model: loaded when a card comes into sight. */
const GoalSketch = lazy(async () => ({ default: (await import('./GoalSketch')).GoalSketch }));

function itemOf(
  id: string,
  { title, text }: { readonly title: string; readonly text: string },
  query: string,
): GalleryItem {
  const { settings } = goalCodec.parse(query);
  return {
    id,
    title,
    text,
    query,
    picture: (size: PictureSize) => (
      <Suspense>
        <GoalSketch settings={settings} {...size} />
      </Suspense>
    ),
  };
}

const FROM_PRESETS = ['server', 'cache', 'mmap'];
const FROM_STORIES = ['gogc', 'move', 'limit', 'munmap', 'finalizers'];

export const heapGoalGallery: readonly GalleryItem[] = [
  ...PRESETS.filter(({ id }) => FROM_PRESETS.includes(id)).map((preset) =>
    itemOf(preset.id, preset, `preset=${preset.id}`),
  ),
  ...STORIES.filter(({ id }) => FROM_STORIES.includes(id)).map((story) => itemOf(story.id, story, `story=${story.id}`)),
];
