import { SCENES, type SceneEntry } from '../components/scenes';
import type { FigureEvent, StepDetail } from './figureController';
import { LESSON_HEIGHTS } from './height';
import { LazyElement, type MountedContent, type PlaceholderContent, type TypedEventTarget } from './lazyElement';
import type { LessonEvents } from './lessonPart';
import type { LiveFigure } from './mount';

export type { FigureEvent, StepDetail } from './figureController';
export type { AnswerDetail, BeatDetail, LessonEndDetail, LessonEvents } from './lessonPart';

declare global {
  interface HTMLElementTagNameMap {
    'map-scope': MapScopeElement;
    'map-lesson': MapLessonElement;
    'map-question': MapQuestionElement;
  }
}

const SceneBase = LazyElement as abstract new () => TypedEventTarget<Readonly<Record<FigureEvent, StepDetail>>> &
  LazyElement<SceneEntry, LiveFigure>;

/** `<map-scope scene="swiss-map">`: shows a picture until the reader interacts with the page, then the live figure. */
export class MapScopeElement extends SceneBase {
  /** Number of the current step; 0 until the run that the attributes request is ready. Setting it calls `seek`. */
  get step(): number {
    return this.mounted?.controller.step ?? 0;
  }

  set step(step: number) {
    void this.seek(step);
  }

  /** Number of the last step that readers can reach; 0 until the run is ready. */
  get stepCount(): number {
    return this.mounted?.controller.stepCount ?? 0;
  }

  /** True while the figure plays; false until the run is ready. */
  get playing(): boolean {
    return this.mounted?.controller.playing ?? false;
  }

  /** Starts playing. Like `pause` and `seek`, it loads the figure if needed, and resolves once the command has taken effect. */
  async play(): Promise<void> {
    await (await this.whenMounted()).controller.play();
  }

  /** Stops playing at the current step. */
  async pause(): Promise<void> {
    await (await this.whenMounted()).controller.pause();
  }

  /** Goes to a step, or to the nearest one that readers can reach. */
  async seek(step: number): Promise<void> {
    await (await this.whenMounted()).controller.seek(step);
  }

  protected contentName(): string {
    return (this.getAttribute('scene') ?? '').trim();
  }

  protected entryOf(scene: string): SceneEntry | undefined {
    return SCENES.find(({ id }) => id === scene);
  }

  /** One controller for the element's lifetime: pending calls carry over to the next figure. */
  protected async mount(
    root: ShadowRoot,
    box: HTMLElement,
    { id }: SceneEntry,
    pressed: boolean,
    last: LiveFigure | undefined,
  ): Promise<LiveFigure> {
    const { mountInElement } = await import('./mount');
    return mountInElement(this, root, box, id, pressed, last?.controller);
  }
}

/** The loader knows no lessons: lesson names are read once the lesson code has loaded. */
const ANY_LESSON: PlaceholderContent = { id: '', title: '', heights: LESSON_HEIGHTS };

const LessonBase = LazyElement as abstract new () => TypedEventTarget<LessonEvents> &
  LazyElement<PlaceholderContent, MountedContent>;

abstract class LessonElement extends LessonBase {
  protected contentName(): string {
    return '';
  }

  protected entryOf(): PlaceholderContent {
    return ANY_LESSON;
  }

  protected async mount(
    root: ShadowRoot,
    box: HTMLElement,
    _: PlaceholderContent,
    pressed: boolean,
  ): Promise<MountedContent> {
    const { mountLesson } = await import('./LessonEmbed');
    return mountLesson(this, root, box, pressed);
  }
}

/** `<map-lesson lesson="tables" beats="split-directory">`: shows a lesson, or some of its beats, one stop at a time. */
export class MapLessonElement extends LessonElement {}

/** `<map-question id="tables/few">`: shows one question and the figure that answers it. */
export class MapQuestionElement extends LessonElement {}

const ELEMENTS = { 'map-scope': MapScopeElement, 'map-lesson': MapLessonElement, 'map-question': MapQuestionElement };

if (typeof customElements !== 'undefined') {
  for (const [name, element] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, element);
}
