import { SCENES, type SceneEntry } from '../components/list';
import type { FigureEvent, StepDetail } from './drive';
import type { Live } from './live';
import { Place, type Tells } from './place';

const ScenePlace = Place as abstract new () => Tells<Readonly<Record<FigureEvent, StepDetail>>> &
  Place<SceneEntry, Live>;

declare global {
  interface HTMLElementTagNameMap {
    'map-scope': MapScopeElement;
  }
}

/** `<map-scope scene="swiss-map">`: a picture until the reader comes to it, then the figure itself. */
export class MapScopeElement extends ScenePlace {
  /** The step shown; 0 until the run that the attributes ask for is ready. Setting it is `seek`. */
  get step(): number {
    return this.drawn?.drive.step ?? 0;
  }

  set step(step: number) {
    void this.seek(step);
  }

  /** Number of the last step that is shown; 0 until then too. */
  get stepCount(): number {
    return this.drawn?.drive.stepCount ?? 0;
  }

  get playing(): boolean {
    return this.drawn?.drive.playing ?? false;
  }

  /** Each loads the figure where that has not been done, waits for the run that is asked for, and resolves when it has obeyed. */
  async play(): Promise<void> {
    await (await this.needed()).drive.play();
  }

  async pause(): Promise<void> {
    await (await this.needed()).drive.pause();
  }

  /** Goes to a step, or to the nearest there is. */
  async seek(step: number): Promise<void> {
    await (await this.needed()).drive.seek(step);
  }

  protected named(): string {
    return (this.getAttribute('scene') ?? '').trim();
  }

  protected entryOf(scene: string): SceneEntry | undefined {
    return SCENES.find(({ id }) => id === scene);
  }

  /** One drive for all figures of this element: what waits for one that is left is done by the next. */
  protected async draw(
    root: ShadowRoot,
    box: HTMLElement,
    { id }: SceneEntry,
    pressed: boolean,
    last: Live | undefined,
  ): Promise<Live> {
    const { goLive } = await import('./live');
    return goLive(this, root, box, id, pressed, last?.drive);
  }
}
