import { lazy, Suspense } from 'react';
import { defineScene, type GalleryItem, type PictureSize } from '../defineScene';
import type { Language } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { goalCodec, type PresetId } from './settings';
import type { StoryId } from './stories';
import type { GoalWords } from './words/en';
import { GOAL_WORDS } from './words/languages';

/** Loaded when a card scrolls into view: it runs the model. */
const GoalSketch = lazy(async () => ({ default: (await import('./page/sketches')).GoalSketch }));

function itemOf(query: string, item: Pick<GalleryItem, 'id' | 'title' | 'text'>): GalleryItem {
  const { settings } = goalCodec.parse(query);
  return {
    ...item,
    query,
    picture: (size: PictureSize) => (
      <Suspense>
        <GoalSketch settings={settings} {...size} />
      </Suspense>
    ),
  };
}

const FROM_PRESETS = ['server', 'cache', 'mmap'] as const satisfies readonly PresetId[];
const FROM_STORIES = ['live', 'gogc', 'move', 'limit', 'munmap', 'finalizers'] as const satisfies readonly StoryId[];

const TradeOffSketch = lazy(async () => ({ default: (await import('./page/sketches')).TradeOffSketch }));

function tradeOffItem({ views, page }: GoalWords): GalleryItem {
  const query = 'show=trade-off';
  const { settings } = goalCodec.parse(query);
  return {
    id: 'trade-off',
    title: views['trade-off'],
    text: page.tradeOffLead,
    query,
    picture: (size: PictureSize) => (
      <Suspense>
        <TradeOffSketch settings={settings} {...size} />
      </Suspense>
    ),
  };
}

function galleryIn(words: GoalWords): readonly GalleryItem[] {
  const { titles, texts } = words;
  return [
    ...FROM_PRESETS.map((id) => itemOf(`preset=${id}`, { id, title: titles.presets[id], text: texts.presets[id] })),
    ...FROM_STORIES.map((id) => itemOf(`story=${id}`, { id, title: titles.stories[id], text: texts.stories[id] })),
    tradeOffItem(words),
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
