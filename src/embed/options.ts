import { quoted } from '../components/ui/quoted';
import { CONTROLS, type Controls, FIGURE_PARTS, type FigurePart } from '../scenes/figureParts';
import { isOurs } from './names';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const LANGS = ['en', 'ru'] as const;
export type Lang = (typeof LANGS)[number];

/** How a figure is shown, apart from what it shows. */
export interface EmbedOptions {
  readonly scene: string;
  /** The scene's own parameters. */
  readonly query: string;
  readonly theme: Theme;
  readonly lang: Lang;
  readonly controls: Controls;
  readonly autoplay: boolean;
  readonly hidden: ReadonlySet<FigurePart>;
  /** A sentence for each option that means nothing. */
  readonly problems: readonly string[];
}

export const OPTION_NAMES: readonly string[] = ['scene', 'theme', 'lang', 'controls', 'start', 'autoplay', 'hide'];
/** More than any link has. */
const MOST_LETTERS = 8000;

function oneOf<T extends string>(
  name: string,
  list: readonly [T, ...T[]],
  text: string | undefined,
  problems: string[],
): T {
  if (text === undefined || text === '') return list[0];
  const found = list.find((each) => each === text.toLowerCase());
  if (!found) problems.push(`${name}: there is no ${quoted(text)}; ${list.join(', ')} can be asked for.`);
  return found ?? list[0];
}

/** `lang` may be any language's tag: what there are no words for is shown in English. */
function langOf(text: string | undefined): Lang {
  const primary = text?.toLowerCase().split('-')[0];
  return LANGS.find((each) => each === primary) ?? 'en';
}

function switchOf(name: string, text: string | undefined, problems: string[]): boolean {
  if (text === undefined) return false;
  if (['', 'on', 'true', '1', 'yes', name].includes(text.toLowerCase())) return true;
  if (!['off', 'false', '0', 'no'].includes(text.toLowerCase()))
    problems.push(`${name}: ${quoted(text)} is neither on nor off.`);
  return false;
}

function partsOf(text: string, problems: string[]): Set<FigurePart> {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const parts = words.map((word) => FIGURE_PARTS.find((part) => part === word.toLowerCase()));
  const odd = words.filter((_, i) => parts[i] === undefined);
  if (odd.length > 0)
    problems.push(`hide: there is no ${quoted(odd.join(' '))}; ${FIGURE_PARTS.join(', ')} can be hidden.`);
  return new Set(parts.flatMap((part) => part ?? []));
}

/** Attributes of an element, or a link's parameters, as options. Names are compared without regard to case. */
export function readOptions(entries: Iterable<readonly [name: string, value: string]>): EmbedOptions {
  const own = new Map<string, string>();
  const query = new URLSearchParams();
  const problems: string[] = [];
  for (const [name, value] of entries) {
    const lower = name.toLowerCase();
    if (value.length > MOST_LETTERS)
      problems.push(`${quoted(name)}: ${value.length} letters are too many; it is left out.`);
    else if (OPTION_NAMES.includes(lower)) own.set(lower, value.trim());
    else if (isOurs(name)) query.set(name, value);
  }
  const start = own.get('start');
  if (start !== undefined) query.set('step', start);
  return {
    scene: own.get('scene') ?? '',
    query: query.toString(),
    theme: oneOf('theme', THEMES, own.get('theme'), problems),
    lang: langOf(own.get('lang')),
    controls: oneOf('controls', CONTROLS, own.get('controls'), problems),
    autoplay: switchOf('autoplay', own.get('autoplay'), problems),
    hidden: partsOf(own.get('hide') ?? '', problems),
    problems,
  };
}
