import { MapScopeElement } from './element';
import { MapLessonElement, MapQuestionElement } from './lessonElements';

export type { FigureEvent, StepDetail } from './drive';
export type { AnswerDetail, BeatDetail, LessonEndDetail, LessonEvents } from './lesson/events';
export { MapLessonElement, MapQuestionElement, MapScopeElement };

if (typeof customElements !== 'undefined' && !customElements.get('map-scope')) {
  customElements.define('map-scope', MapScopeElement);
  customElements.define('map-lesson', MapLessonElement);
  customElements.define('map-question', MapQuestionElement);
}
