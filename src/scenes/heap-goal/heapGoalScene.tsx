import { lazy } from 'react';
import { defineScene } from '../define';
import { heapGoalGallery } from './gallery';
import { goalCodec } from './settings';

/** The page is loaded when it is opened: Home needs the gallery alone. */
const HeapGoalPage = lazy(async () => ({ default: (await import('./HeapGoalPage')).HeapGoalPage }));

export const heapGoalScene = defineScene({
  id: 'heap-goal',
  title: 'Heap goal',
  about:
    'What GOGC and the memory limit make of a heap: its goal, its collections, what is resident, and what moves it.',
  gallery: heapGoalGallery,
  codec: goalCodec,
  view: (props) => <HeapGoalPage {...props} />,
});
