import { MapScopeElement } from './element';
import { MapLessonElement, MapQuestionElement } from './lessonElements';

export type { FigureEvent, StepDetail } from './drive';
export type { AnswerDetail, BeatDetail, LessonEndDetail, LessonEvents } from './lesson/events';
export { MapLessonElement, MapQuestionElement, MapScopeElement };

const ELEMENTS = { 'map-scope': MapScopeElement, 'map-lesson': MapLessonElement, 'map-question': MapQuestionElement };

if (typeof customElements !== 'undefined') {
  for (const [name, element] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, element);
}
