import { SCENES, type SceneEntry } from '../scenes/list';
import { Cover } from './cover';
import type { DriveOfHost, FigureEvent, StepDetail } from './drive';
import { heightOf } from './height';
import type { Live } from './live';
import { firstSign, loaderAttributes } from './loading';

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

/** Stand-in for HTMLElement, so that the module may be loaded without a DOM. */
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
  #attributes: MutationObserver | undefined;
  #cover: Cover | undefined;
  #loading: Promise<Live> | undefined;
  #live: Live | undefined;
  /** One for all figures of this element: what waits for one that is left is done by the next. */
  #drive: DriveOfHost | undefined;
  /** Scripts that have asked for what only the figure can do. */
  #waiting: ((live: Live) => void)[] = [];
  #inView = false;
  /** The scene that the attributes named last. */
  #scene = '';

  connectedCallback(): void {
    if (this.#watching.length > 0) return;
    void firstSign();
    this.#uncover();
    this.#follow();
    const attributes = new MutationObserver(() => this.#follow());
    this.#attributes = attributes;
    attributes.observe(this, { attributes: true });
    const size = new ResizeObserver(() => this.#reserve());
    size.observe(this);
    const view = new IntersectionObserver((entries) => void this.#seen(entries.at(-1)?.isIntersecting ?? false));
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

  /** The step shown; 0 until the run that the attributes ask for is ready. Setting it is `seek`. */
  get step(): number {
    return this.#shown?.drive.step ?? 0;
  }

  set step(step: number) {
    void this.seek(step);
  }

  /** Number of the last step that is shown; 0 until then too. */
  get stepCount(): number {
    return this.#shown?.drive.stepCount ?? 0;
  }

  get playing(): boolean {
    return this.#shown?.drive.playing ?? false;
  }

  /** Each loads the figure where that has not been done, waits for the run that is asked for, and resolves when it has obeyed. */
  async play(): Promise<void> {
    await (await this.#needed()).drive.play();
  }

  async pause(): Promise<void> {
    await (await this.#needed()).drive.pause();
  }

  /** Goes to a step, or to the nearest there is. */
  async seek(step: number): Promise<void> {
    await (await this.#needed()).drive.seek(step);
  }

  /** The figure, which has heard of every attribute by then. */
  get #shown(): Live | undefined {
    if (this.#attributes?.takeRecords().length) this.#follow();
    return this.#live;
  }

  /** Waits with those who ask before there is a scene to be loaded, or a page to stand in. */
  #needed(): Live | Promise<Live> {
    const shown = this.#shown;
    if (shown) return shown;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#load(false);
    });
  }

  /** Shows the cover in the place of whatever there was. */
  #uncover(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#cover = new Cover(root, () => this.#load(true));
  }

  #leave(): void {
    this.#loading = undefined;
    this.#live?.unmount();
    this.#live = undefined;
  }

  #reserve(): void {
    const { scene, height } = loaderAttributes(this);
    this.#cover?.reserve(heightOf(entryOf(scene), height, this.clientWidth));
  }

  /** Present values of the attributes. */
  #follow(): void {
    const attributes = loaderAttributes(this);
    const another = attributes.scene !== this.#scene;
    this.#scene = attributes.scene;
    if (another && this.#loading) {
      this.#leave();
      this.#uncover();
    }
    this.#reserve();
    if (!this.#loading) this.#cover?.describe(entryOf(attributes.scene), attributes);
    this.#live?.update();
    if (another && this.#inView) void this.#seen(true);
    if (this.#waiting.length > 0) this.#load(false);
  }

  async #seen(inView: boolean): Promise<void> {
    this.#inView = inView;
    if (!inView || this.#loading) return;
    this.#cover?.showPoster();
    if (loaderAttributes(this).patient) await firstSign();
    if (this.#inView) this.#load(false);
  }

  #load(pressed: boolean): void {
    const entry = entryOf(loaderAttributes(this).scene);
    const cover = this.#cover;
    const root = this.shadowRoot;
    if (this.#loading || !entry || !cover || !root) return;
    cover.loading();
    const loading = import('./live').then(({ goLive }) =>
      goLive(this, root, cover.box, entry.id, pressed, this.#drive),
    );
    this.#loading = loading;
    loading.then(
      (live) => this.#take(loading, live),
      (error: unknown) => {
        if (this.#loading !== loading) return;
        this.#loading = undefined;
        cover.failed();
        reportError(error);
      },
    );
  }

  /** The figure is there, unless another one is wanted by now. */
  #take(loading: Promise<Live>, live: Live): void {
    if (this.#loading !== loading) {
      live.unmount();
      return;
    }
    this.#live = live;
    this.#drive = live.drive;
    live.update();
    for (const resolve of this.#waiting.splice(0)) resolve(live);
  }
}
