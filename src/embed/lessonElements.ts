import type { Covered } from './cover';
import { LESSON_HEIGHTS } from './height';
import type { LessonEvents } from './lesson/events';
import { type Drawn, Place, type Tells } from './place';

const Base = Place as abstract new () => Tells<LessonEvents> & Place<Covered, Drawn>;

declare global {
  interface HTMLElementTagNameMap {
    'map-lesson': MapLessonElement;
    'map-question': MapQuestionElement;
  }
}

/** The loader knows no lesson: its name is read with its code. */
const ANY: Covered = { id: '', title: '', heights: LESSON_HEIGHTS };

abstract class LessonPlace extends Base {
  protected named(): string {
    return '';
  }

  protected entryOf(): Covered {
    return ANY;
  }

  protected async draw(root: ShadowRoot, box: HTMLElement, _: Covered, pressed: boolean): Promise<Drawn> {
    const { goLive } = await import('./lesson/live');
    return goLive(this, root, box, pressed);
  }
}

/** `<map-lesson lesson="tables" beats="split-directory">`: a lesson, or some of its beats, a stop at a time. */
export class MapLessonElement extends LessonPlace {}

/** `<map-question id="tables/few">`: one question, and the figure that answers it. */
export class MapQuestionElement extends LessonPlace {}
