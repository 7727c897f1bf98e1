import type { SceneEntry } from '../scenes/index';
import type { Asked } from './asked';
import css from './cover.css?inline';
import { wordsFor } from './words';

/** What stands in the figure's place before it is loaded: its picture, and a button that loads it. */
export class Cover {
  /** As high as the figure will be. */
  readonly box = document.createElement('div');
  readonly #cover = document.createElement('div');
  readonly #picture = document.createElement('img');
  readonly #button = document.createElement('button');
  readonly #text = document.createElement('p');
  #poster: string | undefined;
  #words = wordsFor('en');

  constructor(root: ShadowRoot, onPress: () => void) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    this.box.className = 'box';
    this.#cover.className = 'cover';
    this.#button.type = 'button';
    this.#button.addEventListener('click', onPress);
    this.#cover.append(document.createElement('slot'), this.#button, this.#text);
    this.box.append(this.#cover);
    root.replaceChildren(this.box);
  }

  /** px. */
  reserve(height: number): void {
    this.box.style.height = `${height}px`;
  }

  /** `poster`: address of a picture, where there is one and the host brings none of its own. */
  describe(entry: SceneEntry | undefined, asked: Asked, poster: string | undefined): void {
    const { scene, lang } = asked;
    this.#words = wordsFor(lang);
    this.#poster = poster;
    this.#button.hidden = !entry;
    this.#button.textContent = this.#words.show;
    this.#text.textContent = entry ? '' : this.#words.noScene(scene);
  }

  /** Not before it is seen: a page may have many. */
  showPoster(): void {
    if (this.#poster === undefined || this.#picture.isConnected) return;
    this.#picture.alt = '';
    this.#picture.src = this.#poster;
    this.#cover.firstElementChild?.replaceWith(this.#picture);
  }

  loading(): void {
    this.#button.disabled = true;
    this.#button.textContent = this.#words.loading;
  }

  failed(): void {
    this.#button.disabled = false;
    this.#button.textContent = this.#words.again;
    this.#text.textContent = this.#words.failed;
  }
}
