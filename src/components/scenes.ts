import { titles } from './words/titles';

/** px that a figure takes: where it is at least `NARROW_BELOW` wide, and where it is narrower. */
export interface FigureHeights {
  readonly wide: number;
  readonly narrow: number;
}

/** px. */
export const NARROW_BELOW = 560;

interface SceneListed {
  readonly id: string;
  readonly title: string;
  readonly heights: FigureHeights;
}

/** In the order of the navigation and the gallery. Their code is in `loadPage.ts` and `loadFigure.ts`, to be loaded. */
export const SCENES = [
  { id: 'race', title: titles.race, heights: { wide: 640, narrow: 820 } },
  { id: 'bucket-map', title: titles['bucket-map'], heights: { wide: 640, narrow: 740 } },
  { id: 'swiss-map', title: titles['swiss-map'], heights: { wide: 640, narrow: 740 } },
  { id: 'size-classes', title: titles['size-classes'], heights: { wide: 680, narrow: 780 } },
  { id: 'heap-goal', title: titles['heap-goal'], heights: { wide: 600, narrow: 740 } },
  { id: 'resident', title: titles.resident, heights: { wide: 620, narrow: 700 } },
  { id: 'sizing', title: titles.sizing, heights: { wide: 640, narrow: 680 } },
] as const satisfies readonly SceneListed[];

/** Id, title and figure heights of a scene, known before its code is loaded. */
export type SceneEntry = (typeof SCENES)[number];
export type SceneId = SceneEntry['id'];
