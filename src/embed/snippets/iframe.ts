import { escapeXml } from '../../components/ui/picture/readPage';
import { type Attribute, htmlAttributes, jsxAttributes, jsxWords } from './escapes';
import { frameHeight } from './heights';
import { type EmbedFacts, type InForms, type InTags, LINK_WORDS, type Note, onPage } from './snippet';

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

export const iframe: InForms = (facts) => {
  const { title, options } = facts;
  const { lang, strict } = options;
  return {
    markdown: { reason: 'frames' },
    ...frameTags({ ...facts, tag: 'map-scope', linkWords: `${title}: ${LINK_WORDS[lang].open}`, strict }),
    hugo: { reason: 'framesInHugo' },
  };
};
