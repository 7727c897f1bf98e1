import { lazy, Suspense } from 'react';
import type { Language } from '../../components/words/language';
import { defineScene, type GalleryItem, type PictureSize } from '../scene';
import { PRESETS } from './page/presets';
import { goalCodec } from './settings';
import { STORIES } from './stories';
import { GoalLanguage } from './words/context';
import type { GoalWords } from './words/en';

/** Runs the model: loaded when a card comes into sight. */
const GoalSketch = lazy(async () => ({ default: (await import('./page/GoalSketch')).GoalSketch }));

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

/** Loaded when the page is opened: Home needs the gallery alone. */
const HeapGoalPage = lazy(async () => ({ default: (await import('./page/HeapGoalPage')).HeapGoalPage }));

export const heapGoalScene = (language: Language<GoalWords>) =>
  defineScene({
    id: 'heap-goal',
    title: language.words.title,
    about: language.words.about,
    gallery: heapGoalGallery,
    codec: goalCodec,
    view: (props) => (
      <GoalLanguage value={language}>
        <HeapGoalPage {...props} />
      </GoalLanguage>
    ),
  });
