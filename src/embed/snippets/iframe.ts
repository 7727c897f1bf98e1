import { escapeXml } from '../../components/picture/markup';
import { type Attribute, htmlAttributes, jsxAttributes, jsxWords } from './escapes';
import { frameHeight } from './heights';
import { type InForms, onPage } from './snippet';

/** Permissions of a figure in a page of its own. */
const FRAME_MAY: readonly Attribute[] = [
  ['allow', 'clipboard-write; fullscreen'],
  ['referrerpolicy', 'no-referrer'],
  ['sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox'],
];

export const iframe: InForms = ({ site, title, link, width, heights, options: { strict }, attributes }) => {
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
  const words = `${title}: open it in Mapscope`;
  const jsxLook = strict
    ? ' frameBorder="0"'
    : ` style={{ border: 0, colorScheme: 'normal', height: '${frameHeight(heights)}' }}`;
  const jsxMay = FRAME_MAY.map(
    ([name, value]): Attribute => [name === 'referrerpolicy' ? 'referrerPolicy' : name, value],
  );
  return {
    markdown: { reason: 'Markdown by itself has no frames. Where it lets HTML through, take the HTML.' },
    html: onPage(`<figure>
  <iframe${htmlAttributes([...before, ...look, ...FRAME_MAY])}></iframe>
  <figcaption><a${htmlAttributes([['href', link]])}>${escapeXml(words)}</a></figcaption>
</figure>`),
    mdx: onPage(`<figure>
  <iframe${jsxAttributes(before)}${jsxLook}${jsxAttributes(jsxMay)}></iframe>
  <figcaption><a${jsxAttributes([['href', link]])}>${jsxWords(words)}</a></figcaption>
</figure>`),
    hugo: {
      reason:
        'Hugo leaves HTML out of Markdown. The element has a shortcode; the frame’s HTML can stand in a template.',
    },
  };
};
