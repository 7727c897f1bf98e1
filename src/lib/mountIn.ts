import type { CSSProperties } from 'react';
import type { SceneId } from '../components/list';
import tokens from '../components/ui/tokens.css?inline';
import type { DriveOfHost } from '../embed/drive';
import { mountFigure } from '../embed/mount';
import { readOptions, type Theme } from '../embed/options';
import css from './host.css?inline';

/** Subject of a mounted figure, and its box. */
export interface Shown {
  /** As the attributes of `<map-scope>` would say it. */
  readonly attributes: string;
  readonly box: CSSProperties;
  readonly theme: Theme;
}

export interface MountedIn {
  update(shown: Shown): void;
  /** True if the focus was on the placeholder of the figure. */
  readonly tookFocus: boolean;
  focus(): void;
  unmount(): void;
}

/**
 * Draws a figure into the shadow root of an element of the page’s React, as a root of its own: through a portal each
 * event would reach the page’s handlers twice, at the shadow root and once more at the page’s root.
 * What the element holds is seen until the figure comes.
 */
export async function mountIn(
  host: HTMLElement,
  scene: SceneId,
  site: string | undefined,
  { attributes: first }: Shown,
  drive: DriveOfHost,
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
  const { update, focus, unmount } = await mountFigure(root, figure, { scene, lang, site }, drive);
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
