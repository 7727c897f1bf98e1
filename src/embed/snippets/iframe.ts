import { escapeXml } from '../../components/picture/markup';
import { type Attribute, htmlAttributes, jsxAttributes, jsxWords } from './escapes';
import { frameHeight } from './heights';
import { type InForms, LINK_WORDS, type Note, onPage } from './snippet';

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

export const iframe: InForms = ({ site, title, link, width, heights, options: { strict, lang }, attributes }) => {
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
  const words = `${title}: ${LINK_WORDS[lang].open}`;
  const jsxLook = strict
    ? ' frameBorder="0"'
    : ` style={{ border: 0, colorScheme: 'normal', height: '${frameHeight(heights)}' }}`;
  const jsxMay = FRAME_MAY.map(
    ([name, value]): Attribute => [name === 'referrerpolicy' ? 'referrerPolicy' : name, value],
  );
  return {
    markdown: { reason: 'frames' },
    html: onPage(
      `<figure${figure}>
  <iframe${htmlAttributes([...before, ...look, ...FRAME_MAY])}></iframe>
  <figcaption><a${htmlAttributes([['href', link]])}>${escapeXml(words)}</a></figcaption>
</figure>`,
      note,
    ),
    mdx: onPage(
      `<figure${jsxFigure}>
  <iframe${jsxAttributes(before)}${jsxLook}${jsxAttributes(jsxMay)}></iframe>
  <figcaption><a${jsxAttributes([['href', link]])}>${jsxWords(words)}</a></figcaption>
</figure>`,
      note,
    ),
    hugo: { reason: 'framesInHugo' },
  };
};
