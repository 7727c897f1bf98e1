import type { FigureStage } from '../scenes/figure';
import { SCENES, type SceneEntry } from '../scenes/index';
import { type Asked, askedOf } from './asked';
import { Cover } from './cover';
import { heightOf } from './height';
import type { Mounted } from './mount';
import { placeOf } from './place';
import { posterOf } from './poster';
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
  #stage: FigureStage | undefined;
  #waiting: ((stage: FigureStage) => void)[] = [];
  #unsubscribe: (() => void) | undefined;
  #inView = false;
  /** The scene that is loaded, or being loaded. */
  #scene = '';

  connectedCallback(): void {
    if (this.#watching.length > 0) return;
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
      const mounted = await mountFigure(root, cover.box, entry.id, placeOf(this).site, (stage) => this.#take(stage));
      mounted.update(this.#attributes);
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
    if (askedOf(this).autoplay) stage.player?.play();
  }

  #tell(type: 'ready' | 'step' | 'end', stage: FigureStage): void {
    const detail: StepDetail = { step: this.step, stepCount: stage.stepCount, sentence: stage.sentence() };
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
