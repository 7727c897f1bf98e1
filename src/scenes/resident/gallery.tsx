import { lazy, Suspense } from 'react';
import type { Language } from '../../components/words/language';
import type { GalleryItem, PictureSize } from '../scene';
import { residentCodec, storySettings } from './settings';
import { STORIES, type Story } from './stories';
import { ResidentLanguage } from './words/context';
import type { ResidentWords } from './words/en';

/** Loaded when a card comes into sight: it plays a story. */
const StorySketch = lazy(async () => ({ default: (await import('./page/StorySketch')).StorySketch }));

function galleryItem(story: Story, language: Language<ResidentWords>): GalleryItem {
  const { id, text } = story;
  return {
    id,
    title: language.words.titles[id],
    text,
    query: residentCodec.format(storySettings(story)) || `story=${id}`,
    picture: (size: PictureSize) => (
      <ResidentLanguage value={language}>
        <Suspense>
          <StorySketch story={story} {...size} />
        </Suspense>
      </ResidentLanguage>
    ),
  };
}

export function residentGallery(language: Language<ResidentWords>): readonly GalleryItem[] {
  return STORIES.map((story) => galleryItem(story, language));
}
