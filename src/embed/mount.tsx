import '../components/ui/tokens.css';
import '../components/ui/base.css';
import { createRoot } from 'react-dom/client';
import type { SceneId } from '../components/scenes';
import { formats, type Lang } from '../components/ui/format';
import { keepUsedKey } from '../components/ui/player/keys/playerKeys';
import { browserPause } from '../timeline/pace';
import { EmbeddedFigure, loadLocalizedFigure } from './EmbeddedFigure';
import { createFigureController, type FigureController } from './figureController';
import { readOptions, requestOf } from './options';
import { adoptSheets } from './sheets';
import { siteOf } from './site';

interface MountedFigure {
  /** Shows what the attributes ask for. */
  update(attributes: Iterable<readonly [name: string, value: string]>): void;
  /** True if the focus was on the placeholder of the figure. */
  readonly tookFocus: boolean;
  /** Focuses the figure, whose keys then work, unless the focus has moved elsewhere on the page. */
  focus(): void;
  unmount(): void;
}

/** A scene, the language to load first, and the site that its link leads to. */
interface FigureRequest {
  readonly scene: SceneId;
  readonly lang: Lang;
  readonly site: string | undefined;
}

/** Renders a figure into a shadow root and reports requests and readiness to the controller. */
export async function mountFigure(
  root: ShadowRoot,
  box: HTMLElement,
  { scene, lang, site }: FigureRequest,
  { setRequest, setStage }: Pick<FigureController, 'setRequest' | 'setStage'>,
): Promise<MountedFigure> {
  const loaded = loadLocalizedFigure(scene, lang);
  // Formatting the first number makes the browser load locale data, a long task: do it while the code is loading.
  formats(lang).count(0);
  const first = await loaded;
  // Yield between evaluating the figure's code and its first render.
  await browserPause();
  const container = document.createElement('div');
  container.style.height = '100%';
  adoptSheets(root);
  box.addEventListener('keydown', keepUsedKey);
  const tookFocus = root.activeElement !== null;
  box.replaceChildren(container);
  const react = createRoot(container);
  return {
    update(attributes) {
      const options = readOptions(attributes);
      setRequest(requestOf(options));
      react.render(<EmbeddedFigure first={first} options={options} site={site} onStage={setStage} />);
    },
    tookFocus,
    focus() {
      if (document.activeElement !== document.body) return;
      container.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    },
    unmount: () => react.unmount(),
  };
}

/** A mounted figure of an element, and its controller. */
export interface LiveFigure {
  readonly controller: FigureController;
  /** Shows what the element's attributes ask for now. */
  update(): void;
  unmount(): void;
}

/**
 * Mounts the figure of an element. `pressed`: the reader pressed the placeholder's button, so the figure gets the focus.
 * `known`: the controller of the element's previous figure, with the calls that are still pending.
 */
export async function mountInElement(
  element: HTMLElement,
  root: ShadowRoot,
  box: HTMLElement,
  scene: SceneId,
  pressed: boolean,
  known: FigureController | undefined,
): Promise<LiveFigure> {
  const controller =
    known ??
    createFigureController({
      load: () => undefined,
      emit: (event, detail) => element.dispatchEvent(new CustomEvent(event, { detail })),
    });
  const attributes = () => [...element.attributes].map(({ name, value }): [string, string] => [name, value]);
  const { lang } = readOptions(attributes());
  const { update, tookFocus, focus, unmount } = await mountFigure(
    root,
    box,
    { scene, lang, site: siteOf(element) },
    controller,
  );
  if (pressed || tookFocus) void controller.whenReady().then(focus);
  return {
    controller,
    update: () => update(attributes()),
    unmount() {
      controller.setStage();
      unmount();
    },
  };
}
