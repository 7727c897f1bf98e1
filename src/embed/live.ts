import type { SceneId } from '../components/list';
import { createDrive, type DriveOfHost } from './drive';
import { mountFigure } from './mount';
import { readOptions } from './options';
import { siteOf } from './site';

/** A figure that is there, and what drives it. */
export interface Live {
  readonly drive: DriveOfHost;
  /** Shows what the element's attributes ask for now. */
  update(): void;
  unmount(): void;
}

/**
 * Draws an element's figure into its box. `pressed`: the reader asked for it, and gets the focus there.
 * `driven` drove the figure before: what still waits there is done by this one.
 */
export async function goLive(
  element: HTMLElement,
  root: ShadowRoot,
  box: HTMLElement,
  scene: SceneId,
  pressed: boolean,
  driven: DriveOfHost | undefined,
): Promise<Live> {
  const drive =
    driven ??
    createDrive({
      load: () => undefined,
      tell: (event, detail) => element.dispatchEvent(new CustomEvent(event, { detail })),
    });
  const attributes = () => [...element.attributes].map(({ name, value }): [string, string] => [name, value]);
  const { lang } = readOptions(attributes());
  const wanted = { scene, lang, site: siteOf(element) };
  const { update, tookFocus, focus, unmount } = await mountFigure(root, box, wanted, drive);
  if (pressed || tookFocus) void drive.staged().then(focus);
  return {
    drive,
    update: () => update(attributes()),
    unmount() {
      drive.take();
      unmount();
    },
  };
}
