import type { Lang, Theme } from '../embed/options';
import type { Controls, FigurePart } from '../scenes/figureParts';
import type { SceneId } from '../scenes/index';

/** What a figure shows, and how. */
export interface MapScopeRequest {
  readonly scene: SceneId;
  /** What the address of the scene's page has: `{ example: 'split', step: 40 }`. */
  readonly params?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** How much there is to press: `full`, `play` or `none`. */
  readonly controls?: Controls | undefined;
  /** `auto` is the page's own. */
  readonly theme?: Theme | undefined;
  readonly lang?: Lang | undefined;
  readonly autoplay?: boolean | undefined;
  /** Parts to leave out. */
  readonly hide?: readonly FigurePart[] | undefined;
}

function textOf(entries: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
}

/** The scene's own parameters. */
export function queryOf({ params = {} }: MapScopeRequest): string {
  return textOf(params);
}

/** All of it as the attributes of `<map-scope>` would say it. */
export function attributesOf({ scene, params, controls, theme, lang, autoplay, hide }: MapScopeRequest): string {
  return textOf({ ...params, scene, controls, theme, lang, autoplay: autoplay ? 'on' : 'off', hide: hide?.join(' ') });
}
