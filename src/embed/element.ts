import type { FigureStage } from '../scenes/figure';
import { SCENES, type SceneEntry } from '../scenes/index';
import { Cover } from './cover';
import { heightOf } from './height';
import type { Mounted } from './mount';
import { type EmbedOptions, readOptions } from './options';
import { placeOf } from './place';
import { firstSign } from './signs';

/** Where there is no DOM the module may be loaded all the same. */
const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement;

/** The `detail` of the events `step` and `end`. */
export interface StepDetail {
  readonly step: number;
  readonly stepCount: number;
  /** What is said of the step. */
  readonly sentence: string;
}

/** `<map-scope scene="swiss-map">`: a picture until the reader comes to it, then the figure itself. */
export class MapScopeElement extends Base {
  #watching: { disconnect(): void }[] = [];
  #cover: Cover | undefined;
  #mounting: Promise<Mounted> | undefined;
  #stage: FigureStage | undefined;
  #waiting: ((stage: FigureStage) => void)[] = [];
  #unsubscribe: (() => void) | undefined;
  #inView = false;

  connectedCallback(): void {
    if (this.#watching.length > 0) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#cover = new Cover(root, () => void this.#mount(true));
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
      void this.#mounting?.then(({ unmount }) => unmount());
      this.#mounting = undefined;
      this.#cover = undefined;
    });
  }

  /** The step shown; 0 until the figure is loaded. Setting it is `seek`. */
  get step(): number {
    return this.#stage?.player?.getState().step ?? 0;
  }

  set step(step: number) {
    void this.seek(step);
  }

  /** Number of the last step; 0 until the figure is loaded. */
  get stepCount(): number {
    return this.#stage?.stepCount ?? 0;
  }

  get playing(): boolean {
    return this.#stage?.player?.getState().playing ?? false;
  }

  /** Each loads the figure where that has not been done, and resolves when it has obeyed. */
  async play(): Promise<void> {
    (await this.#staged()).player?.play();
  }

  async pause(): Promise<void> {
    (await this.#staged()).player?.pause();
  }

  /** Goes to a step, or to the nearest there is. */
  async seek(step: number): Promise<void> {
    const { player } = await this.#staged();
    if (Number.isFinite(Number(step))) player?.seek(Number(step));
  }

  get #options(): EmbedOptions {
    return readOptions([...this.attributes].map(({ name, value }) => [name, value]));
  }

  #entry({ scene }: EmbedOptions): SceneEntry | undefined {
    return SCENES.find(({ id }) => id === scene);
  }

  #reserve(): void {
    this.#cover?.reserve(heightOf(this.#entry(this.#options), this.getAttribute('height'), this.clientWidth));
  }

  /** What the attributes say now. */
  #follow(): void {
    const options = this.#options;
    this.#reserve();
    const entry = this.#entry(options);
    this.#cover?.describe(this, options, entry, placeOf(this));
    void this.#mounting?.then(({ update }) => update(options));
  }

  async #seen(inView: boolean): Promise<void> {
    this.#inView = inView;
    if (!inView || this.#mounting) return;
    this.#cover?.showPoster();
    if (!this.#options.autoplay) await firstSign();
    if (this.#inView) await this.#mount(false);
  }

  #mount(pressed: boolean): Promise<Mounted> | undefined {
    const options = this.#options;
    const entry = this.#entry(options);
    const cover = this.#cover;
    if (!entry || !cover || !this.shadowRoot) return undefined;
    this.#mounting ??= this.#load(this.shadowRoot, cover, entry, pressed);
    return this.#mounting;
  }

  async #load(root: ShadowRoot, cover: Cover, entry: SceneEntry, pressed: boolean): Promise<Mounted> {
    cover.loading();
    try {
      const { mountFigure } = await import('./mount');
      const mounted = await mountFigure(root, cover.box, entry.id, placeOf(this).site, (stage) => this.#take(stage));
      mounted.update(this.#options);
      if (pressed) void this.#staged().then(() => mounted.focus());
      return mounted;
    } catch (error) {
      cover.failed();
      this.#mounting = undefined;
      throw error;
    }
  }

  #staged(): Promise<FigureStage> {
    if (this.#stage) return Promise.resolve(this.#stage);
    void this.#mount(false);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #take(stage: FigureStage | undefined): void {
    this.#unsubscribe?.();
    this.#stage = stage;
    if (!stage) return;
    this.#unsubscribe = stage.player?.subscribe((now, before) => {
      if (now.step === before.step && now.revision === before.revision) return;
      this.#tell('step', stage);
      if (now.step >= stage.stepCount) this.#tell('end', stage);
    });
    this.#tell('ready', stage);
    for (const resolve of this.#waiting.splice(0)) resolve(stage);
    if (this.#options.autoplay) stage.player?.play();
  }

  #tell(type: 'ready' | 'step' | 'end', stage: FigureStage): void {
    const detail: StepDetail = { step: this.step, stepCount: stage.stepCount, sentence: stage.sentence() };
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
