import type { SceneId } from '../components/list';
import type { Lang } from '../components/ui/format';
import type { Controls, FigurePart } from '../components/ui/player/figureStage';
import type { Theme } from '../embed/options';

/** Subject and options of a figure. */
export interface MapScopeRequest {
  readonly scene: SceneId;
  /** Parameters as the address of the scene's page has them: `{ example: 'split', step: 40 }`. */
  readonly params?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Controls of the figure: `full`, `play` or `none`. */
  readonly controls?: Controls | undefined;
  /** `auto` is the page's own. */
  readonly theme?: Theme | undefined;
  readonly lang?: Lang | undefined;
  readonly autoplay?: boolean | undefined;
  /** True if its link leads to the run on real Go, where its scene has one. */
  readonly judge?: boolean | undefined;
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
export function attributesOf({ scene, params, controls, theme, lang, autoplay, judge, hide }: MapScopeRequest): string {
  const switches = { autoplay: autoplay ? 'on' : 'off', judge: judge ? 'on' : undefined };
  return textOf({ ...params, scene, controls, theme, lang, ...switches, hide: hide?.join(' ') });
}
