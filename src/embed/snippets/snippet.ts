import type { FigureHeights } from '../../components/list';
import type { Lang } from '../../components/ui/format';
import { escapeXml } from '../../components/ui/picture/readPage';

/** Language that the page is written in. */
export const FORMS = ['markdown', 'html', 'mdx', 'hugo'] as const;
export type Form = (typeof FORMS)[number];

/** A text to be copied, and the place to paste it. */
export interface Block {
  readonly place: 'page' | 'command' | 'shortcode';
  readonly code: string;
}

/** Pictures to be saved beside the page, or a rule for its style sheet. */
export type Note =
  | { readonly type: 'saveOne' | 'saveBoth' | 'saveMoving' }
  | { readonly type: 'keepHeight' | 'keepWidth'; readonly rule: string };

/** Why there is no code. */
export type Reason = 'elements' | 'frames' | 'framesInHugo' | 'lessonsInHugo' | 'components' | 'spelling';

/** Code to paste, or the reason why there is none. */
export type Snippet =
  | { readonly blocks: readonly Block[]; readonly note?: Note | undefined }
  | { readonly reason: Reason };

/** Facts that the code of an element and that of a frame say, whatever they show. */
export interface EmbedFacts {
  readonly site: string;
  readonly tag: 'map-scope' | 'map-lesson' | 'map-question';
  readonly title: string;
  /** Paragraph of the element for readers without scripts, before its link. */
  readonly about?: string;
  readonly link: string;
  readonly linkWords: string;
  readonly heights: FigureHeights;
  /** px, or a share of what there is. */
  readonly width: string;
  readonly attributes: readonly Attribute[];
  /** For pages whose policy forbids `style="…"`. */
  readonly strict: boolean;
}

/** The forms in which tags are written. */
export type InTags = Readonly<Record<'html' | 'mdx', Snippet>>;

export function onPage(code: string, note?: Note): Snippet {
  return { blocks: [{ place: 'page', code }], note };
}

interface LinkWords {
  /** Behind the figure’s title. */
  readonly step: string;
  readonly open: string;
  readonly alone: string;
  /** Behind the title of a lesson, and a question. */
  readonly read: string;
  readonly answer: string;
}

/** Words of the link in a figure’s code, in the language of the figure. */
export const LINK_WORDS: Readonly<Record<Lang, LinkWords>> = {
  en: {
    step: 'step through it in Mapscope',
    open: 'open it in Mapscope',
    alone: 'Step through it in Mapscope',
    read: 'read it in Mapscope',
    answer: 'answer it in Mapscope',
  },
  ru: {
    step: 'пройти по шагам в Mapscope',
    open: 'открыть в Mapscope',
    alone: 'Пройти по шагам в Mapscope',
    read: 'читать в Mapscope',
    answer: 'ответить в Mapscope',
  },
};

/** An attribute of a tag. */
export type Attribute = readonly [name: string, value: string];

/** Attributes, each after a space. */
export function htmlAttributes(attributes: readonly Attribute[]): string {
  return attributes.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

/** Characters that stand for themselves in HTML, in JSX and in MDX alike. */
const PLAIN = /^[^"&\\{}<>`\p{Cc}]*$/u;

export function jsxAttributes(attributes: readonly Attribute[]): string {
  return attributes
    .map(([name, value]) => ` ${name}=${PLAIN.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`}`)
    .join('');
}

/** Words between two tags. */
export function jsxWords(text: string): string {
  return /^[\p{L}\p{N} .,;:’“”…()-]*$/u.test(text) ? text : `{${JSON.stringify(text)}}`;
}

export function jsString(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** An object literal on one line. */
export function jsObject(entries: readonly Attribute[]): string {
  if (entries.length === 0) return '{}';
  const written = entries.map(([name, value]) => {
    return `${/^[a-z_$][\w$]*$/i.test(name) ? name : jsString(name)}: ${jsString(value)}`;
  });
  return `{ ${written.join(', ')} }`;
}

/** Words of a link or a picture; the same in MDX. */
export function markdownWords(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>{}&!|~$]/g, '\\$&');
}

/** Address of a link. */
export function markdownTarget(address: string): string {
  return address.replace(/[\s()<>\\]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function hugoValue(value: string): string | undefined {
  if (!/["\\\n\r]/.test(value)) return `"${value}"`;
  return value.includes('`') ? undefined : `\`${value}\``;
}

/** A call of a shortcode. Undefined where Hugo has no spelling for a value. */
export function hugoCall(name: string, attributes: readonly Attribute[]): string | undefined {
  const written = attributes.map(([key, value]) => {
    const quoted = hugoValue(value);
    return quoted && ` ${key}=${quoted}`;
  });
  return written.includes(undefined) ? undefined : `{{< ${name}${written.join('')} >}}`;
}
