import { SCENES, type SceneEntry } from '../scenes/index';
import { type Asked, askedOf } from './asked';
import { Cover } from './cover';
import { createDrive } from './createDrive';
import type { FigureEvent, StepDetail } from './drive';
import { heightOf } from './height';
import type { Mounted } from './mount';
import { placeOf } from './place';
import { posterOf } from './poster';
import { firstSign } from './signs';

interface TellsSteps {
  addEventListener(
    type: FigureEvent,
    listener: (event: CustomEvent<StepDetail>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener(
    type: FigureEvent,
    listener: (event: CustomEvent<StepDetail>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Where there is no DOM the module may be loaded all the same. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as new () => TellsSteps & HTMLElement;

function entryOf(scene: string): SceneEntry | undefined {
  return SCENES.find(({ id }) => id === scene);
}

declare global {
  interface HTMLElementTagNameMap {
    'map-scope': MapScopeElement;
  }
}

/** `<map-scope scene="swiss-map">`: a picture until the reader comes to it, then the figure itself. */
export class MapScopeElement extends Base {
  #watching: { disconnect(): void }[] = [];
  #cover: Cover | undefined;
  #mounting: Promise<Mounted> | undefined;
  #drive = createDrive({
    load: () => void this.#mount(false),
    tell: (event, detail) => {
      this.dispatchEvent(new CustomEvent(event, { detail }));
      if (event === 'ready' && askedOf(this).autoplay) void this.play();
    },
  });
  #inView = false;
  /** The scene that is loaded, or being loaded. */
  #scene = '';

  connectedCallback(): void {
    if (this.#watching.length > 0) return;
    void firstSign();
    this.#uncover();
    this.#follow();
    const attributes = new MutationObserver(() => this.#follow());
    attributes.observe(this, { attributes: true });
    const size = new ResizeObserver(() => this.#reserve());
    size.observe(this);
    const view = new IntersectionObserver(([entry]) => void this.#seen(entry?.isIntersecting ?? false));
    view.observe(this);
    this.#watching = [attributes, size, view];
  }

  /** Moving an element takes it out and puts it in again: only what stays out is given up. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      for (const each of this.#watching.splice(0)) each.disconnect();
      this.#leave();
      this.#cover = undefined;
    });
  }

  /** The step shown; 0 until the figure is loaded. Setting it is `seek`. */
  get step(): number {
    return this.#drive.step;
  }

  set step(step: number) {
    void this.seek(step);
  }

  /** Number of the last step; 0 until the figure is loaded. */
  get stepCount(): number {
    return this.#drive.stepCount;
  }

  get playing(): boolean {
    return this.#drive.playing;
  }

  /** Each loads the figure where that has not been done, and resolves when it has obeyed. */
  play(): Promise<void> {
    return this.#drive.play();
  }

  pause(): Promise<void> {
    return this.#drive.pause();
  }

  /** Goes to a step, or to the nearest there is. */
  seek(step: number): Promise<void> {
    return this.#drive.seek(step);
  }

  /** Shows the cover in the place of whatever there was. */
  #uncover(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#cover = new Cover(root, () => void this.#mount(true));
  }

  #leave(): void {
    void this.#mounting?.then(
      ({ unmount }) => unmount(),
      () => undefined,
    );
    this.#mounting = undefined;
  }

  get #attributes(): [name: string, value: string][] {
    return [...this.attributes].map(({ name, value }) => [name, value]);
  }

  /** The picture to begin with; none where the host brings its own. */
  #poster({ scene }: Asked): string | undefined {
    if (this.querySelector('img, picture, svg')) return undefined;
    const file = posterOf(scene, this.attributes);
    return file && placeOf(this).posters + file;
  }

  #reserve(): void {
    const { scene, height } = askedOf(this);
    this.#cover?.reserve(heightOf(entryOf(scene), height, this.clientWidth));
  }

  /** What the attributes say now. */
  #follow(): void {
    const asked = askedOf(this);
    if (this.#mounting && asked.scene !== this.#scene) {
      this.#leave();
      this.#uncover();
      if (this.#inView) queueMicrotask(() => void this.#mount(false));
    }
    this.#reserve();
    this.#cover?.describe(entryOf(asked.scene), asked, this.#poster(asked));
    void this.#mounting?.then(
      ({ update }) => update(this.#attributes),
      () => undefined,
    );
  }

  async #seen(inView: boolean): Promise<void> {
    this.#inView = inView;
    if (!inView || this.#mounting) return;
    this.#cover?.showPoster();
    const { autoplay, loadInView } = askedOf(this);
    if (!autoplay && !loadInView) await firstSign();
    if (this.#inView) await this.#mount(false);
  }

  #mount(pressed: boolean): Promise<Mounted> | undefined {
    const entry = entryOf(askedOf(this).scene);
    const cover = this.#cover;
    if (!entry || !cover || !this.shadowRoot) return undefined;
    this.#scene = entry.id;
    this.#mounting ??= this.#load(this.shadowRoot, cover, entry, pressed);
    return this.#mounting;
  }

  async #load(root: ShadowRoot, cover: Cover, entry: SceneEntry, pressed: boolean): Promise<Mounted> {
    cover.loading();
    try {
      const { mountFigure } = await import('./mount');
      const mounted = await mountFigure(root, cover.box, entry.id, placeOf(this).site, this.#drive.take);
      mounted.update(this.#attributes);
      if (pressed || mounted.tookFocus) void this.#drive.staged().then(() => mounted.focus());
      return mounted;
    } catch (error) {
      cover.failed();
      this.#mounting = undefined;
      throw error;
    }
  }
}
