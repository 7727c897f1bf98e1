/// <reference path="./virtual.d.ts" />
import type { FigureHeights } from '../components/scenes';
import { itemOf } from './attributeNames';
import { firstInteraction, waitsForInteraction } from './firstInteraction';
import { heightOf } from './height';
import { css } from './placeholder.css?with-tokens';
import { posterFile } from './site';
import { wordsFor } from './words/placeholder';

/** Typed listeners for an element's own events: `Details` has the `detail` of each event by its name. */
export interface TypedEventTarget<Details> {
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

/** Handle of mounted content. */
export interface MountedContent {
  /** Shows what the element's attributes ask for now. */
  update(): void;
  unmount(): void;
}

/** Stand-in for HTMLElement, so that the module may be loaded without a DOM. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

/** Base element: reserves height, shows a placeholder and loads its content lazily. */
export abstract class LazyElement<Entry extends PlaceholderContent, Content extends MountedContent> extends Base {
  #watching: { disconnect(): void }[] = [];
  #attributes: MutationObserver | undefined;
  #placeholder: Placeholder | undefined;
  #loading: Promise<Content> | undefined;
  #mounted: Content | undefined;
  /** The content mounted last, even if it is unmounted by now. */
  #last: Content | undefined;
  /** Pending calls that need the loaded content. */
  #waiting: ((mounted: Content) => void)[] = [];
  #inView = false;
  /** The content that the attributes named last. */
  #name = '';

  /** Name of the content in the attributes; when it changes, the content is mounted again. */
  protected abstract contentName(): string;
  /** The content of a name, if there is one. */
  protected abstract entryOf(name: string): Entry | undefined;
  /** Loads the content and mounts it in a box of the shadow root. `pressed`: the reader pressed the button, so the content gets the focus. */
  protected abstract mount(
    root: ShadowRoot,
    box: HTMLElement,
    entry: Entry,
    pressed: boolean,
    last: Content | undefined,
  ): Promise<Content>;

  connectedCallback(): void {
    if (this.#watching.length > 0) return;
    void firstInteraction();
    this.#showPlaceholder();
    this.#readAttributes();
    const attributes = new MutationObserver(() => this.#readAttributes());
    this.#attributes = attributes;
    attributes.observe(this, { attributes: true });
    const size = new ResizeObserver(() => this.#reserve());
    size.observe(this);
    const view = new IntersectionObserver(
      (entries) => void this.#onVisibility(entries.at(-1)?.isIntersecting ?? false),
    );
    view.observe(this);
    this.#watching = [attributes, size, view];
  }

  /** Moving an element takes it out and puts it in again: only what stays out is given up. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      for (const each of this.#watching.splice(0)) each.disconnect();
      this.#unmount();
      this.#placeholder = undefined;
    });
  }

  /** The mounted content, with all attributes applied. */
  protected get mounted(): Content | undefined {
    if (this.#attributes?.takeRecords().length) this.#readAttributes();
    return this.#mounted;
  }

  /** Loads the content if needed; waits while the attributes name none or the element is not on a page. */
  protected whenMounted(): Content | Promise<Content> {
    const mounted = this.mounted;
    if (mounted) return mounted;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#load(false);
    });
  }

  /** Replaces whatever was shown with the placeholder. */
  #showPlaceholder(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#placeholder = new Placeholder(root, () => this.#load(true));
  }

  #unmount(): void {
    this.#loading = undefined;
    this.#mounted?.unmount();
    this.#mounted = undefined;
  }

  #reserve(): void {
    this.#placeholder?.reserve(
      heightOf(this.entryOf(this.contentName()), this.getAttribute('height'), this.clientWidth),
    );
  }

  /** Applies the present attributes. */
  #readAttributes(): void {
    const name = this.contentName();
    const another = name !== this.#name;
    this.#name = name;
    if (another && this.#loading) {
      this.#unmount();
      this.#showPlaceholder();
    }
    this.#reserve();
    if (!this.#loading) this.#placeholder?.describe(this.entryOf(name), name, this.getAttribute('lang') ?? '');
    this.#mounted?.update();
    if (another && this.#inView) void this.#onVisibility(true);
    if (this.#waiting.length > 0) this.#load(false);
  }

  async #onVisibility(inView: boolean): Promise<void> {
    this.#inView = inView;
    if (!inView || this.#loading) return;
    this.#placeholder?.showPicture();
    if (this.#placeholder?.waits && waitsForInteraction(this)) await firstInteraction();
    if (this.#inView) this.#load(false);
  }

  #load(pressed: boolean): void {
    const entry = this.entryOf(this.contentName());
    const placeholder = this.#placeholder;
    const root = this.shadowRoot;
    if (this.#loading || !entry || !placeholder || !root) return;
    placeholder.loading();
    const loading = this.mount(root, placeholder.box, entry, pressed, this.#last);
    this.#loading = loading;
    loading.then(
      (mounted) => this.#settle(loading, mounted),
      (error: unknown) => {
        if (this.#loading !== loading) return;
        this.#loading = undefined;
        placeholder.failed();
        reportError(error);
      },
    );
  }

  /** Keeps loaded content, unless other content has been asked for since. */
  #settle(loading: Promise<Content>, mounted: Content): void {
    if (this.#loading !== loading) {
      mounted.unmount();
      return;
    }
    this.#mounted = this.#last = mounted;
    mounted.update();
    for (const resolve of this.#waiting.splice(0)) resolve(mounted);
  }
}

function part<K extends keyof HTMLElementTagNameMap>(name: K, ...children: Node[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** What an element shows before its code is loaded. */
export interface PlaceholderContent {
  readonly id: string;
  /** Empty if the host page's own words say it. */
  readonly title: string;
  readonly heights: FigureHeights;
}

/** Placeholder for lazily loaded content: its picture or the host page's own content, and a load button. */
class Placeholder {
  readonly #title = part('b');
  readonly #slot = part('slot');
  readonly #picture = part('img');
  readonly #own = part('p', this.#slot);
  readonly #face = part('div', this.#title, this.#own, this.#picture);
  readonly #button = part('button');
  readonly #text = part('p');
  readonly #root = part('div', this.#face, part('div', this.#text, this.#button));
  /** As high as the figure will be. */
  readonly box = part('div', this.#root);
  readonly #host: Element;
  /** False if no picture shows the requested figure, which is then drawn once it is in view. */
  waits = true;
  #words = wordsFor('en');

  constructor(root: ShadowRoot, onPress: () => void) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    this.#host = root.host;
    this.#root.className = 'placeholder';
    this.#text.role = 'status';
    this.#root.addEventListener('click', onPress);
    // Slide decks turn the page on Space, and the button would not be pressed.
    this.#button.addEventListener('keydown', (event) => event.key === ' ' && event.stopPropagation());
    // A hidden lazy picture is fetched only once it is shown or printed: a page may have many.
    this.#picture.loading = 'lazy';
    this.#picture.hidden = true;
    this.#picture.addEventListener('load', () => this.#face.replaceChildren(this.#picture));
    root.replaceChildren(this.box);
  }

  /** px. */
  reserve(height: number): void {
    this.box.style.height = `${height}px`;
  }

  /** Describes the content, or says that nothing has this name. `lang` may be any language tag. */
  describe(entry: PlaceholderContent | undefined, name: string, lang: string): void {
    const pictured = this.#host.querySelector('img, svg') !== null;
    this.#words = wordsFor(lang);
    const poster = pictured || !entry?.title ? undefined : posterFile(entry.id, this.#host);
    if ((poster ?? null) !== this.#picture.getAttribute('src')) {
      this.#face.replaceChildren(this.#title, this.#own, ...(poster === undefined ? [] : [this.#picture]));
      if (poster === undefined) this.#picture.removeAttribute('src');
      else this.#picture.src = poster;
    }
    this.waits = pictured || !entry?.title || itemOf(this.#host) !== undefined;
    this.#title.lang = 'en';
    this.#title.textContent = this.#picture.alt = entry?.title ?? '';
    this.#title.hidden = pictured;
    // Otherwise a press meant for the figure would follow the picture's own link.
    this.#slot.inert = pictured && entry !== undefined;
    this.#button.hidden = !entry;
    this.#button.textContent = entry?.title ? this.#words.show : this.#words.begin;
    this.#text.textContent = entry ? '' : this.#words.noScene(name);
  }

  showPicture(): void {
    this.#picture.hidden = false;
  }

  loading(): void {
    this.#say('', this.#words.loading, true);
  }

  failed(): void {
    this.#say(this.#words.failed, this.#words.again, false);
    if (!this.#slot.inert) this.#text.append(' ', this.#slot);
  }

  /** A busy button is not disabled, so that it keeps the focus. */
  #say(text: string, button: string, busy: boolean): void {
    this.#text.textContent = text;
    this.#button.textContent = button;
    this.#button.ariaDisabled = `${busy}`;
  }
}
