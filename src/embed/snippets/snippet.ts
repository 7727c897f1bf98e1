import type { FigureHeights } from '../../components/scenes';
import type { Lang } from '../../components/ui/format';
import { escapeXml } from '../../components/ui/picture/readPage';
import { heightStyle } from '../height';

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
type InTags = Readonly<Record<'html' | 'mdx', Snippet>>;

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
function jsxWords(text: string): string {
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

/** The element with its script, once a page. */
export function elementTags(facts: EmbedFacts): InTags {
  const { site, tag, about, link, linkWords, heights, attributes, strict } = facts;
  const script: Attribute[] = [
    ['type', 'module'],
    ['src', `${site}embed/map-scope.js`],
  ];
  const style: Attribute[] = strict ? [] : [['style', heightCss(heights)]];
  const jsxStyle = strict ? '' : ` style={{ ${heightJsx(heights)} }}`;
  const note: Note | undefined = strict ? { type: 'keepHeight', rule: heightRule(tag, heights) } : undefined;
  const paragraph = about === undefined ? '' : `<p>${escapeXml(about)}</p>`;
  const jsxParagraph = about === undefined ? '' : `<p>${jsxWords(about)}</p>`;
  return {
    html: onPage(
      `<script${htmlAttributes(script)}></script>
<${tag}${htmlAttributes([...attributes, ...style])}>${paragraph}<a${htmlAttributes([['href', link]])}>${escapeXml(linkWords)}</a></${tag}>`,
      note,
    ),
    mdx: onPage(
      `<script${jsxAttributes(script)} async></script>
<${tag}${jsxAttributes(attributes)}${jsxStyle}>${jsxParagraph}<a${jsxAttributes([['href', link]])}>${jsxWords(linkWords)}</a></${tag}>`,
      note,
    ),
  };
}

/** Permissions of a figure in a page of its own. */
const FRAME_MAY: readonly Attribute[] = [
  ['allow', 'clipboard-write; fullscreen'],
  ['referrerpolicy', 'no-referrer'],
  ['sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox'],
];

/** Hosts make figures as wide as their words (MkDocs Material), and browsers narrower than the text. */
const FIGURE_CSS = 'margin:1em 0;width:auto';
const FIGURE_JSX = "margin: '1em 0', width: 'auto'";
const FIGURE_RULE = 'figure:has(> iframe) { margin: 1em 0; width: auto; }';

/** The frame in a figure with its caption. Its parameters are the element’s attributes. */
export function frameTags({ site, title, link, linkWords, width, heights, strict, attributes }: EmbedFacts): InTags {
  const search = new URLSearchParams(attributes.map(([name, value]) => [name, value]));
  const before: Attribute[] = [
    ['src', `${site}embed.html?${search}`],
    ['title', title],
    ['loading', 'lazy'],
    ['width', width],
    ['height', `${heights.wide}`],
  ];
  const look: Attribute[] = strict
    ? [['frameborder', '0']]
    : [['style', `border:0;color-scheme:normal;height:${frameHeight(heights)}`]];
  const figure = strict ? '' : ` style="${FIGURE_CSS}"`;
  const jsxFigure = strict ? '' : ` style={{ ${FIGURE_JSX} }}`;
  const note: Note | undefined = strict ? { type: 'keepWidth', rule: FIGURE_RULE } : undefined;
  const jsxLook = strict
    ? ' frameBorder="0"'
    : ` style={{ border: 0, colorScheme: 'normal', height: '${frameHeight(heights)}' }}`;
  const jsxMay = FRAME_MAY.map(
    ([name, value]): Attribute => [name === 'referrerpolicy' ? 'referrerPolicy' : name, value],
  );
  return {
    html: onPage(
      `<figure${figure}>
  <iframe${htmlAttributes([...before, ...look, ...FRAME_MAY])}></iframe>
  <figcaption><a${htmlAttributes([['href', link]])}>${escapeXml(linkWords)}</a></figcaption>
</figure>`,
      note,
    ),
    mdx: onPage(
      `<figure${jsxFigure}>
  <iframe${jsxAttributes(before)}${jsxLook}${jsxAttributes(jsxMay)}></iframe>
  <figcaption><a${jsxAttributes([['href', link]])}>${jsxWords(linkWords)}</a></figcaption>
</figure>`,
      note,
    ),
  };
}

/** Wider pages than this have room for a wide figure, px: a margin of 16 on both sides is usual. */
const WIDE_PAGE_FROM = 592;

type Style = ReturnType<typeof heightStyle>;

function declarations(style: Style): [property: string, value: string][] {
  return Object.entries({ display: 'block', ...style });
}

function kebab(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** For an attribute of HTML, where no blank is missed. */
function heightCss(heights: FigureHeights): string {
  return inlineCss(heightStyle(heights));
}

export function inlineCss(style: Style): string {
  return declarations(style)
    .map(([property, value]) => `${kebab(property)}:${value.replace(/, /g, ',').replace(' * ', '*')}`)
    .join(';');
}

/** For a style sheet. */
export function heightRule(tag: string, heights: FigureHeights): string {
  return `${tag} { ${declarations(heightStyle(heights))
    .map(([property, value]) => `${kebab(property)}: ${value};`)
    .join(' ')} }`;
}

/** For JSX: the body of an object. */
function heightJsx(heights: FigureHeights): string {
  return declarations(heightStyle(heights))
    .map(([property, value]) => `${property}: '${value}'`)
    .join(', ');
}

/** A frame's padding is not its page's: the width of the whole page decides. */
function frameHeight({ wide, narrow }: FigureHeights): string {
  return wide === narrow ? `${wide}px` : `clamp(${wide}px, (${WIDE_PAGE_FROM}px - 100vw) * 1000, ${narrow}px)`;
}
