import type { Lang } from '../components/ui/format';
import { CONTROLS, type Controls, FIGURE_PARTS, type FigurePart } from '../components/ui/player/figureStage';
import { isOurs, OPTION_NAMES } from './attributeNames';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const LANGS: readonly Lang[] = ['en', 'ru'];

/** An invalid option as it was typed, and the valid values. */
export type OptionProblem =
  | { readonly type: 'notListed'; readonly name: string; readonly typed: string; readonly list: readonly string[] }
  | { readonly type: 'notSwitched'; readonly name: string; readonly typed: string }
  | { readonly type: 'notHidden'; readonly typed: string; readonly list: readonly string[] }
  | { readonly type: 'tooLong'; readonly name: string; readonly letters: number };

/** Which figure is shown, and how. */
export interface EmbedOptions {
  readonly scene: string;
  /** The scene's own parameters. */
  readonly query: string;
  readonly theme: Theme;
  readonly lang: Lang;
  readonly controls: Controls;
  readonly autoplay: boolean;
  /** True if its link leads to the run on real Go, where its scene has one. */
  readonly judge: boolean;
  readonly hidden: ReadonlySet<FigurePart>;
  readonly problems: readonly OptionProblem[];
}

/** Longer than any real value. */
const MAX_LETTERS = 8000;

type Typed = ReadonlyMap<string, string>;

function oneOf<T extends string>(typed: Typed, name: string, list: readonly [T, ...T[]], problems: OptionProblem[]): T {
  const text = typed.get(name);
  if (!text) return list[0];
  const found = list.find((each) => each === text.toLowerCase());
  if (!found) problems.push({ type: 'notListed', name, typed: text, list });
  return found ?? list[0];
}

/** Accepts any language tag; languages without words are shown in English. */
export function langOf(text: string | undefined): Lang {
  const primary = text?.toLowerCase().split('-')[0];
  return LANGS.find((each) => each === primary) ?? 'en';
}

function switchOf(typed: Typed, name: string, problems: OptionProblem[]): boolean {
  const text = typed.get(name);
  if (text === undefined) return false;
  if (['', 'on', 'true', '1', 'yes', name].includes(text.toLowerCase())) return true;
  if (!['off', 'false', '0', 'no'].includes(text.toLowerCase()))
    problems.push({ type: 'notSwitched', name, typed: text });
  return false;
}

function hiddenParts(text: string, problems: OptionProblem[]): Set<FigurePart> {
  const words = text.match(/[^\s,]+/g) ?? [];
  const names = words.map((word) => word.toLowerCase());
  const odd = words.filter((_, i) => !FIGURE_PARTS.some((part) => part === names[i]));
  if (odd.length > 0) problems.push({ type: 'notHidden', typed: odd.join(' '), list: FIGURE_PARTS });
  return new Set(FIGURE_PARTS.filter((part) => names.includes(part)));
}

/** Identifies what is shown, apart from its looks: another request is another run. */
export function requestOf({ query, lang }: Pick<EmbedOptions, 'query' | 'lang'>): string {
  return `${lang} ${query}`;
}

/** Reads the attributes of an element or the parameters of a link. Names are case-insensitive. */
export function readOptions(entries: Iterable<readonly [name: string, value: string]>): EmbedOptions {
  const own = new Map<string, string>();
  const query = new URLSearchParams();
  const problems: OptionProblem[] = [];
  for (const [name, value] of entries) {
    const lower = name.toLowerCase();
    if (value.length > MAX_LETTERS) problems.push({ type: 'tooLong', name, letters: value.length });
    else if (OPTION_NAMES.includes(lower)) own.set(lower, value.trim());
    else if (isOurs(name)) query.set(name, value);
  }
  const start = own.get('start');
  if (start !== undefined) query.set('at', start);
  return {
    scene: own.get('scene') ?? '',
    query: query.toString(),
    theme: oneOf(own, 'theme', THEMES, problems),
    lang: langOf(own.get('lang')),
    controls: oneOf(own, 'controls', CONTROLS, problems),
    autoplay: switchOf(own, 'autoplay', problems),
    judge: switchOf(own, 'judge', problems),
    hidden: hiddenParts(own.get('hide') ?? '', problems),
    problems,
  };
}
