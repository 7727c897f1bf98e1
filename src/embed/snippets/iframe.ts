import { escapeXml } from '../../components/picture/markup';
import { type Attribute, htmlAttributes, jsxAttributes, jsxWords } from './escapes';
import { frameHeight } from './room';
import { type InForms, onPage } from './snippet';

/** What a figure in a page of its own may do. */
const FRAME_MAY: readonly Attribute[] = [
  ['allow', 'clipboard-write; fullscreen'],
  ['referrerpolicy', 'no-referrer'],
  ['sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox'],
];

export const iframe: InForms = ({ site, title, link, width, room, options: { strict }, asked }) => {
  const search = new URLSearchParams(asked.map(([name, value]) => [name, value]));
  const before: Attribute[] = [
    ['src', `${site}embed.html?${search}`],
    ['title', title],
    ['loading', 'lazy'],
    ['width', width],
    ['height', `${room.wide}`],
  ];
  const look: Attribute[] = strict
    ? [['frameborder', '0']]
    : [['style', `border:0;color-scheme:normal;height:${frameHeight(room)}`]];
  const words = `${title}: open it in Mapscope`;
  const jsxLook = strict
    ? ' frameBorder="0"'
    : ` style={{ border: 0, colorScheme: 'normal', height: '${frameHeight(room)}' }}`;
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
