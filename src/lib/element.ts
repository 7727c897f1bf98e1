/** The types of `mapscope/element`; its code is the file set of vite.embed.config.ts. */
// biome-ignore-all lint/performance/noBarrelFile: what the package exports stands in one place.

import type { SceneId } from '../components/scenes';
import type { LessonId } from '../lessons/lesson';

export {
  type AnswerDetail,
  type BeatDetail,
  type FigureEvent,
  type LessonEndDetail,
  type LessonEvents,
  MapLessonElement,
  MapQuestionElement,
  MapScopeElement,
  type StepDetail,
} from '../embed/elements';

/** `<map-scope>` in JSX: a scene, its parameters and any other attribute. */
export interface MapScopeAttributes {
  readonly scene: SceneId;
  readonly [attribute: string]: unknown;
}

/** `<map-lesson>` in JSX: a lesson, or the `beats` of it that are shown. */
export interface MapLessonAttributes {
  readonly lesson: LessonId;
  readonly beats?: string;
  readonly [attribute: string]: unknown;
}

/** `<map-question>` in JSX; use `question` if the id is already taken. */
export interface MapQuestionAttributes {
  readonly id?: string;
  readonly question?: string;
  readonly [attribute: string]: unknown;
}

// biome-ignore lint/suspicious/noTsIgnore: where there are no types of React there is nothing to expect.
/** @ts-ignore */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'map-scope': MapScopeAttributes;
      'map-lesson': MapLessonAttributes;
      'map-question': MapQuestionAttributes;
    }
  }
}
