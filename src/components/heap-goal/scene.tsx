import { lazy, Suspense } from 'react';
import { defineScene, type GalleryItem, type PictureSize } from '../defineScene';
import type { Language } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { goalCodec, type PresetId } from './settings';
import type { StoryId } from './stories';
import type { GoalWords } from './words/en';
import { GOAL_WORDS } from './words/languages';

// Loaded when a card scrolls into view: they run the model.
const GoalSketch = lazy(async () => ({ default: (await import('./page/sketches')).GoalSketch }));
const TradeOffSketch = lazy(async () => ({ default: (await import('./page/sketches')).TradeOffSketch }));

function itemOf(
  query: string,
  item: Pick<GalleryItem, 'id' | 'title' | 'text'>,
  Sketch: typeof GoalSketch = GoalSketch,
): GalleryItem {
  const { settings } = goalCodec.parse(query);
  return {
    ...item,
    query,
    picture: (size: PictureSize) => (
      <Suspense>
        <Sketch settings={settings} {...size} />
      </Suspense>
    ),
  };
}

const FROM_PRESETS = ['server', 'cache', 'mmap'] as const satisfies readonly PresetId[];
const FROM_STORIES = ['live', 'gogc', 'move', 'limit', 'munmap', 'finalizers'] as const satisfies readonly StoryId[];

function galleryIn({ titles, texts, views, page }: GoalWords): readonly GalleryItem[] {
  return [
    ...FROM_PRESETS.map((id) => itemOf(`preset=${id}`, { id, title: titles.presets[id], text: texts.presets[id] })),
    ...FROM_STORIES.map((id) => itemOf(`story=${id}`, { id, title: titles.stories[id], text: texts.stories[id] })),
    itemOf('show=trade-off', { id: 'trade-off', title: views['trade-off'], text: page.tradeOffLead }, TradeOffSketch),
  ];
}

/** Loaded when the page is opened: Home needs only the gallery. */
const HeapGoalPage = lazy(async () => ({ default: (await import('./page/HeapGoalPage')).HeapGoalPage }));

export const heapGoalScene = (language: Language<GoalWords>) =>
  defineScene({
    id: 'heap-goal',
    title: language.words.title,
    about: language.words.about,
    gallery: galleryIn(language.words),
    codec: goalCodec,
    view: (props) => (
      <Words of={GOAL_WORDS} value={language}>
        <HeapGoalPage {...props} />
      </Words>
    ),
  });
