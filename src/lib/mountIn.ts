import type { CSSProperties } from 'react';
import { mountFigure } from '../embed/mount';
import type { Theme } from '../embed/options';
import type { FigureStage } from '../scenes/figure';
import type { SceneId } from '../scenes/index';
import css from './host.css?inline';

/** What is shown of a mounted figure, and in which room. */
export interface Shown {
  /** As the attributes of `<map-scope>` would say it. */
  readonly attributes: string;
  readonly room: CSSProperties;
  readonly theme: Theme;
}

export interface MountedIn {
  update(shown: Shown): void;
  /** Whether the focus was on what the figure took the place of. */
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
  onStage: (stage: FigureStage | undefined) => void,
): Promise<MountedIn> {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const room = document.createElement('div');
  const box = document.createElement('div');
  room.className = 'room';
  box.className = 'figure';
  box.append(document.createElement('slot'));
  room.append(box);
  root.replaceChildren(room);
  const { update, focus, unmount } = await mountFigure(root, box, scene, site, onStage);
  return {
    update({ attributes, theme, room: style }) {
      Object.assign(room.style, style);
      host.style.colorScheme = theme === 'auto' ? 'inherit' : theme;
      update(new URLSearchParams(attributes));
    },
    tookFocus: host.contains(document.activeElement),
    focus,
    unmount,
  };
}
