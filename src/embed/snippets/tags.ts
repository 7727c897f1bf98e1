import type { FigureHeights } from '../../components/list';
import { escapeXml } from '../../components/ui/picture/readPage';
import { heightStyle } from '../height';
import {
  type Attribute,
  type EmbedFacts,
  htmlAttributes,
  type InTags,
  jsxAttributes,
  jsxWords,
  type Note,
  onPage,
} from './snippet';

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
