import '../components/ui/tokens.css';
import '../components/ui/base.css';
import { createRoot } from 'react-dom/client';
import type { FigureStage } from '../scenes/figure';
import { loadFigure } from '../scenes/figures';
import type { SceneId } from '../scenes/index';
import { browserPause } from '../timeline/browserClock';
import { FigureFrame } from './FigureFrame';
import { readOptions } from './options';
import { adoptSheets } from './sheets';

export interface Mounted {
  /** Shows what the attributes ask for. */
  update(attributes: Iterable<readonly [name: string, value: string]>): void;
  /** Whether the focus was on what the figure took the place of. */
  readonly tookFocus: boolean;
  /** Puts the focus on the figure, whose keys then work, unless it has gone elsewhere on the page. */
  focus(): void;
  unmount(): void;
}

/** Draws a figure into a box of a shadow root. `onStage` hears when there is something to drive. */
export async function mountFigure(
  root: ShadowRoot,
  box: HTMLElement,
  scene: SceneId,
  site: string | undefined,
  onStage: (stage: FigureStage | undefined) => void,
): Promise<Mounted> {
  const figure = await loadFigure(scene);
  // To run a figure's code and to draw it first are two tasks: the page is free in between.
  await browserPause();
  const container = document.createElement('div');
  container.style.height = '100%';
  adoptSheets(root);
  const tookFocus = root.activeElement !== null;
  box.replaceChildren(container);
  const drawn = createRoot(container);
  return {
    update: (attributes) =>
      drawn.render(<FigureFrame figure={figure} options={readOptions(attributes)} site={site} onStage={onStage} />),
    tookFocus,
    focus() {
      if (document.activeElement !== document.body) return;
      container.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    },
    unmount: () => drawn.unmount(),
  };
}
