/// <reference path="./virtual.d.ts" />

import type { FigureHeights } from '../components/list';
import { css } from './placeholder.css?with-tokens';
import { posterFiles } from './site';
import { wordsFor } from './words/placeholder';

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
export class Placeholder {
  readonly #title = part('b');
  readonly #slot = part('slot');
  readonly #picture = part('img');
  readonly #face = part('div', this.#title, part('p', this.#slot), this.#picture);
  readonly #button = part('button');
  readonly #text = part('p');
  readonly #root = part('div', this.#face, part('div', this.#text, this.#button));
  /** As high as the figure will be. */
  readonly box = part('div', this.#root);
  readonly #host: Element;
  /** Pictures not tried yet, the best first. */
  #posters: string[] = [];
  #offered = '';
  #words = wordsFor('en');

  constructor(root: ShadowRoot, onPress: () => void) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    this.#host = root.host;
    this.#root.className = 'cover';
    this.#text.role = 'status';
    this.#root.addEventListener('click', onPress);
    // Slide decks turn the page on Space, and the button would not be pressed.
    this.#button.addEventListener('keydown', (event) => event.key === ' ' && event.stopPropagation());
    // A hidden lazy picture is fetched only once it is shown or printed: a page may have many.
    this.#picture.loading = 'lazy';
    this.#picture.hidden = true;
    this.#picture.addEventListener('load', () => this.#face.replaceChildren(this.#picture));
    this.#picture.addEventListener('error', () => this.#nextPoster());
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
    this.#offer(pictured || !entry?.title ? [] : posterFiles(entry.id, this.#host));
    this.#title.lang = 'en';
    this.#title.textContent = this.#picture.alt = entry?.title ?? '';
    this.#title.hidden = pictured;
    // Otherwise a press meant for the figure would follow the picture's own link.
    this.#slot.inert = pictured && entry !== undefined;
    this.#button.hidden = !entry;
    this.#button.textContent = entry?.title ? this.#words.show : this.#words.begin;
    this.#text.textContent = entry ? '' : this.#words.noScene(name);
  }

  #offer(posters: string[]): void {
    if (`${posters}` === this.#offered) return;
    this.#offered = `${posters}`;
    this.#posters = posters;
    this.#nextPoster();
  }

  showPicture(): void {
    this.#picture.hidden = false;
  }

  #nextPoster(): void {
    const poster = this.#posters.shift();
    if (poster !== undefined) this.#picture.src = poster;
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
