import { SCENES, type SceneEntry } from '../components/list';
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

/** `<map-scope scene="swiss-map">`: a picture until the reader comes to it, then the figure itself. */
export class MapScopeElement extends SceneBase {
  /** The step shown; 0 until the run that the attributes ask for is ready. Setting it is `seek`. */
  get step(): number {
    return this.mounted?.controller.step ?? 0;
  }

  set step(step: number) {
    void this.seek(step);
  }

  /** Number of the last step that is shown; 0 until then too. */
  get stepCount(): number {
    return this.mounted?.controller.stepCount ?? 0;
  }

  get playing(): boolean {
    return this.mounted?.controller.playing ?? false;
  }

  /** Loads the figure if needed; like `pause` and `seek`, resolves once the run that the attributes ask for has taken the command. */
  async play(): Promise<void> {
    await (await this.whenMounted()).controller.play();
  }

  async pause(): Promise<void> {
    await (await this.whenMounted()).controller.pause();
  }

  /** Goes to a step, or to the nearest there is. */
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

/** The loader knows no lesson: its name is read with its code. */
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

/** `<map-lesson lesson="tables" beats="split-directory">`: a lesson, or some of its beats, a stop at a time. */
export class MapLessonElement extends LessonElement {}

/** `<map-question id="tables/few">`: one question, and the figure that answers it. */
export class MapQuestionElement extends LessonElement {}

const ELEMENTS = { 'map-scope': MapScopeElement, 'map-lesson': MapLessonElement, 'map-question': MapQuestionElement };

if (typeof customElements !== 'undefined') {
  for (const [name, element] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, element);
}
