import { lazy, Suspense } from 'react';
import type { GalleryItem, PictureSize } from '../scene';
import type { Language } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { residentCodec, storySettings } from './settings';
import { STORIES, type Story } from './stories';
import type { ResidentGalleryWords } from './words/en/gallery';
import { RESIDENT_FIGURE_WORDS } from './words/languages';

/** Loaded when a card comes into sight: it plays a story. */
const StorySketch = lazy(async () => ({ default: (await import('./page/StorySketch')).StorySketch }));

function galleryItem(story: Story, language: Language<ResidentGalleryWords>): GalleryItem {
  const { id } = story;
  const { titles, texts } = language.words;
  return {
    id,
    title: titles[id],
    text: texts[id],
    query: residentCodec.format(storySettings(story)),
    picture: (size: PictureSize) => (
      <Words of={RESIDENT_FIGURE_WORDS} value={language}>
        <Suspense>
          <StorySketch story={story} {...size} />
        </Suspense>
      </Words>
    ),
  };
}

/** Loaded when its card comes into sight. */
const InvestigationSketch = lazy(async () => ({
  default: (await import('./investigation/InvestigationSketch')).InvestigationSketch,
}));

function investigationItem({ words }: Language<ResidentGalleryWords>): GalleryItem {
  return {
    id: 'investigation',
    title: words.views.investigation,
    text: words.viewTexts.investigation,
    query: 'show=investigation',
    picture: (size: PictureSize) => (
      <Suspense>
        <InvestigationSketch {...size} />
      </Suspense>
    ),
  };
}

export function residentGallery(language: Language<ResidentGalleryWords>): readonly GalleryItem[] {
  return [...STORIES.map((story) => galleryItem(story, language)), investigationItem(language)];
}
