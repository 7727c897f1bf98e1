import type { CSSProperties } from 'react';
import type { SceneId } from '../components/scenes';
import tokens from '../components/ui/tokens.css?inline';
import type { FigureController } from '../embed/figureController';
import { mountFigure } from '../embed/mount';
import { readOptions, type Theme } from '../embed/options';
import css from './host.css?inline';

/** What a mounted figure shows, and its box. */
export interface MountedProps {
  /** As a query string of the attributes of `<map-scope>`. */
  readonly attributes: string;
  readonly box: CSSProperties;
  readonly theme: Theme;
}

export interface MountedIn {
  update(shown: MountedProps): void;
  /** True if the placeholder had the focus. */
  readonly tookFocus: boolean;
  focus(): void;
  unmount(): void;
}

/**
 * Mounts a figure in the shadow root of an element of the page’s React. It has a React root of its own: through a portal,
 * each event would reach the page’s handlers twice, at the shadow root and again at the page’s root. The element’s children
 * are shown until the figure is mounted.
 */
export async function mountIn(
  host: HTMLElement,
  scene: SceneId,
  site: string | undefined,
  { attributes: first }: MountedProps,
  controller: FigureController,
): Promise<MountedIn> {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + css);
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement('div');
  const figure = document.createElement('div');
  box.className = 'box';
  figure.className = 'figure';
  figure.append(document.createElement('slot'));
  box.append(figure);
  root.replaceChildren(box);
  const { lang } = readOptions(new URLSearchParams(first));
  const { update, focus, unmount } = await mountFigure(root, figure, { scene, lang, site }, controller);
  return {
    update({ attributes, theme, box: style }) {
      Object.assign(box.style, style);
      host.style.colorScheme = theme === 'auto' ? 'inherit' : theme;
      update(new URLSearchParams(attributes));
    },
    tookFocus: host.contains(document.activeElement),
    focus,
    unmount,
  };
}
