import type { SceneId } from '../../scenes/list';
import { snippets, type Way } from '../snippets/index';

/** A figure of the gallery page. */
export interface Shown {
  /** Mapscope's own address, ending in a slash. */
  readonly site: string;
  readonly scene: SceneId;
  readonly title: string;
  readonly query: string;
  /** For pages whose policy forbids `style="…"`. */
  readonly strict: boolean;
  /** Ids of the pictures that the site has. */
  readonly posters: readonly string[];
}

/** px. */
const WIDTH = 720;

/** The HTML that shows a figure as anybody's page would. Read by build/scenePages.mjs. */
export function pastedHtml(way: Way, { strict, ...shown }: Shown): string {
  const options = {
    theme: 'auto',
    lang: 'en',
    controls: 'full',
    autoplay: false,
    hide: [],
    start: false,
    moving: false,
    strict,
  } as const;
  const { html } = snippets({ ...shown, width: WIDTH, options })[way];
  const block = 'blocks' in html ? html.blocks[0] : undefined;
  if (!block) throw new Error(`A figure has no HTML as ${way}.`);
  return block.code;
}
