import { Cover, type Covered } from './cover';
import { heightOf } from './height';
import { firstSign, isPatient } from './loading';

/** Listeners of an element's own events, whose details are `Details` by the events' names. */
export interface Tells<Details> {
  addEventListener<Name extends keyof Details>(
    type: Name,
    listener: (event: CustomEvent<Details[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Details>(
    type: Name,
    listener: (event: CustomEvent<Details[Name]>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Content of a place once it is loaded. */
export interface Drawn {
  /** Shows what the element's attributes ask for now. */
  update(): void;
  unmount(): void;
}

/** Stand-in for HTMLElement, so that the module may be loaded without a DOM. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

/** An element that keeps room for its content, covers it, and loads it when the reader comes. */
export abstract class Place<Entry extends Covered, Content extends Drawn> extends Base {
  #watching: { disconnect(): void }[] = [];
  #attributes: MutationObserver | undefined;
  #cover: Cover | undefined;
  #loading: Promise<Content> | undefined;
  #drawn: Content | undefined;
  /** The content drawn last, whether it is still there or not. */
  #last: Content | undefined;
  /** Scripts that have asked for what only the content can do. */
  #waiting: ((drawn: Content) => void)[] = [];
  #inView = false;
  /** The subject that the attributes named last. */
  #name = '';

  /** Name of the subject in the attributes: another one is drawn anew. */
  protected abstract named(): string;
  /** The subject of a name, if there is one. */
  protected abstract entryOf(name: string): Entry | undefined;
  /** Loads the content and draws it into a box of the shadow root. `pressed`: the reader asked for it, and gets the focus there. */
  protected abstract draw(
    root: ShadowRoot,
    box: HTMLElement,
    entry: Entry,
    pressed: boolean,
    last: Content | undefined,
  ): Promise<Content>;

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

  /** The content, which has heard of every attribute by then. */
  protected get drawn(): Content | undefined {
    if (this.#attributes?.takeRecords().length) this.#follow();
    return this.#drawn;
  }

  /** Waits with those who ask before there is a subject to be loaded, or a page to stand in. */
  protected needed(): Content | Promise<Content> {
    const drawn = this.drawn;
    if (drawn) return drawn;
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
    this.#drawn?.unmount();
    this.#drawn = undefined;
  }

  #reserve(): void {
    this.#cover?.reserve(heightOf(this.entryOf(this.named()), this.getAttribute('height'), this.clientWidth));
  }

  /** Present values of the attributes. */
  #follow(): void {
    const name = this.named();
    const another = name !== this.#name;
    this.#name = name;
    if (another && this.#loading) {
      this.#leave();
      this.#uncover();
    }
    this.#reserve();
    if (!this.#loading) this.#cover?.describe(this.entryOf(name), name, this.getAttribute('lang') ?? '');
    this.#drawn?.update();
    if (another && this.#inView) void this.#seen(true);
    if (this.#waiting.length > 0) this.#load(false);
  }

  async #seen(inView: boolean): Promise<void> {
    this.#inView = inView;
    if (!inView || this.#loading) return;
    this.#cover?.showPicture();
    if (isPatient(this)) await firstSign();
    if (this.#inView) this.#load(false);
  }

  #load(pressed: boolean): void {
    const entry = this.entryOf(this.named());
    const cover = this.#cover;
    const root = this.shadowRoot;
    if (this.#loading || !entry || !cover || !root) return;
    cover.loading();
    const loading = this.draw(root, cover.box, entry, pressed, this.#last);
    this.#loading = loading;
    loading.then(
      (drawn) => this.#take(loading, drawn),
      (error: unknown) => {
        if (this.#loading !== loading) return;
        this.#loading = undefined;
        cover.failed();
        reportError(error);
      },
    );
  }

  /** The content is there, unless another one is wanted by now. */
  #take(loading: Promise<Content>, drawn: Content): void {
    if (this.#loading !== loading) {
      drawn.unmount();
      return;
    }
    this.#drawn = this.#last = drawn;
    drawn.update();
    for (const resolve of this.#waiting.splice(0)) resolve(drawn);
  }
}
