import { lazy, Suspense } from 'react';
import type { GalleryItem, PictureSize } from '../define';
import { residentCodec, storySettings } from './settings';
import { STORIES, type Story } from './stories';

/** Plays a story: loaded when a card comes into sight. */
const StorySketch = lazy(async () => ({ default: (await import('./StorySketch')).StorySketch }));

function galleryItem(story: Story): GalleryItem {
  const { id, title, text } = story;
  return {
    id,
    title,
    text,
    query: residentCodec.format(storySettings(story)) || `story=${id}`,
    picture: (size: PictureSize) => (
      <Suspense>
        <StorySketch story={story} {...size} />
      </Suspense>
    ),
  };
}

export const residentGallery: readonly GalleryItem[] = STORIES.map(galleryItem);
