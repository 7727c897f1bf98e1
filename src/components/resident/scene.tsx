import { lazy, Suspense } from 'react';
import { defineScene, type GalleryItem, type PictureSize, type SceneProps } from '../defineScene';
import { RESIDENT_FIGURE_WORDS } from '../figureWords';
import { type Language, loadLanguage } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { type ResidentSettingName, type ResidentSettings, residentCodec, storySettings } from './settings';
import { STORIES, type Story } from './stories';
import type { ResidentGalleryWords } from './words/en/gallery';
import { RESIDENT_PAGE_WORDS } from './words/languages';

export function residentScene(language: Language<ResidentGalleryWords>) {
  /** Loads the page and its words when it is opened: Home needs only the gallery. */
  const ResidentPage = lazy(async () => {
    const [{ ResidentPage: Page }, pageLanguage] = await Promise.all([
      import('./page/ResidentPage'),
      loadLanguage(RESIDENT_PAGE_WORDS, language.formats.lang),
    ]);
    return {
      default: (props: SceneProps<ResidentSettings, ResidentSettingName>) => (
        <Words of={RESIDENT_PAGE_WORDS} value={pageLanguage}>
          <Page {...props} />
        </Words>
      ),
    };
  });
  return defineScene({
    id: 'resident',
    title: language.words.title,
    about: language.words.about,
    gallery: residentGallery(language),
    codec: residentCodec,
    view: (props) => <ResidentPage {...props} />,
  });
}

/** Loaded when a card scrolls into view: it runs the model. */
const StorySketch = lazy(async () => ({ default: (await import('./page/sketches')).StorySketch }));

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

const InvestigationSketch = lazy(async () => ({
  default: (await import('./page/sketches')).InvestigationSketch,
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
