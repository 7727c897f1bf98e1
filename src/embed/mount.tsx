import '../components/ui/tokens.css';
import '../components/ui/base.css';
import { createRoot } from 'react-dom/client';
import type { SceneId } from '../components/list';
import { formats, type Lang } from '../components/ui/format';
import { keepUsedKey } from '../components/ui/player/keys/keyBindings';
import { browserPause } from '../timeline/clock';
import type { DriveOfHost } from './drive';
import { readOptions, requestOf } from './options';
import { adoptSheets } from './sheets';
import { FigureFrame } from './view/FigureFrame';
import { loadSpoken } from './view/spoken';

export interface Mounted {
  /** Shows what the attributes ask for. */
  update(attributes: Iterable<readonly [name: string, value: string]>): void;
  /** True if the focus was on the placeholder of the figure. */
  readonly tookFocus: boolean;
  /** Puts the focus on the figure, whose keys then work, unless it has gone elsewhere on the page. */
  focus(): void;
  unmount(): void;
}

/** A scene in the language that it is drawn in first, and the site that it leads to. */
export interface Wanted {
  readonly scene: SceneId;
  readonly lang: Lang;
  readonly site: string | undefined;
}

/** Draws a figure into a box of a shadow root. The drive hears what is wanted, and when it is there. */
export async function mountFigure(
  root: ShadowRoot,
  box: HTMLElement,
  { scene, lang, site }: Wanted,
  { want, take }: Pick<DriveOfHost, 'want' | 'take'>,
): Promise<Mounted> {
  const loaded = loadSpoken(scene, lang);
  // The first number written makes the browser load its locales: a long task, unless it comes while the code is on its way.
  formats(lang).count(0);
  const first = await loaded;
  // To run a figure's code and to draw it first are two tasks: the page is free in between.
  await browserPause();
  const container = document.createElement('div');
  container.style.height = '100%';
  adoptSheets(root);
  box.addEventListener('keydown', keepUsedKey);
  const tookFocus = root.activeElement !== null;
  box.replaceChildren(container);
  const drawn = createRoot(container);
  return {
    update(attributes) {
      const options = readOptions(attributes);
      want(requestOf(options));
      drawn.render(<FigureFrame first={first} options={options} site={site} onStage={take} />);
    },
    tookFocus,
    focus() {
      if (document.activeElement !== document.body) return;
      container.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    },
    unmount: () => drawn.unmount(),
  };
}
