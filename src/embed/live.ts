import type { SceneId } from '../scenes/index';
import { createDrive } from './createDrive';
import type { Drive } from './drive';
import { mountFigure } from './mount';
import { siteOf } from './site';

/** A figure that is there, and what drives it. */
export interface Live {
  readonly drive: Drive;
  /** Shows what the element's attributes ask for now. */
  update(): void;
  unmount(): void;
}

/** Draws an element's figure into its box. `pressed`: the reader asked for it, and gets the focus there. */
export async function goLive(
  element: HTMLElement,
  root: ShadowRoot,
  box: HTMLElement,
  scene: SceneId,
  pressed: boolean,
): Promise<Live> {
  const drive = createDrive({
    load: () => undefined,
    tell: (event, detail) => element.dispatchEvent(new CustomEvent(event, { detail })),
  });
  const { update, tookFocus, focus, unmount } = await mountFigure(root, box, scene, siteOf(element), drive.take);
  if (pressed || tookFocus) void drive.staged().then(focus);
  return { drive, update: () => update([...element.attributes].map(({ name, value }) => [name, value])), unmount };
}
