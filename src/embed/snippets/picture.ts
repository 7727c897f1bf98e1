import { type Attribute, htmlAttributes, hugoCall, jsxAttributes, markdownTarget, markdownWords } from './escapes';
import { type InForms, type Note, onPage } from './snippet';

/** px: of every picture that the site has. */
const POSTER_WIDTH = 720;
export const picture: InForms = ({ title, link, pictures, curated, heights, options: { moving } }) => {
  const still = curated ?? encodeURIComponent(pictures.still);
  const src = moving ? encodeURIComponent(pictures.moving) : still;
  const saveOne: Note | undefined = moving || !curated ? { type: 'saveOne' } : undefined;
  const saveAll: Note | undefined = moving && !curated ? { type: 'saveBoth' } : saveOne;
  const markdown = onPage(
    `[![${markdownWords(title)}](${markdownTarget(src)})](${markdownTarget(link)})`,
    moving ? { type: 'saveMoving' } : saveOne,
  );
  const stillSource: Attribute[] = [['media', '(prefers-reduced-motion: reduce)']];
  const size: Attribute[] = curated
    ? [
        ['width', `${POSTER_WIDTH}`],
        ['height', `${heights.wide}`],
      ]
    : [];
  const image: Attribute[] = [['src', src], ['alt', title], ...size, ['loading', 'lazy']];
  const inHtml = moving
    ? `<picture><source${htmlAttributes([...stillSource, ['srcset', still]])}><img${htmlAttributes(image)}></picture>`
    : `<img${htmlAttributes(image)}>`;
  const inJsx = `<picture><source${jsxAttributes([...stillSource, ['srcSet', still]])} /><img${jsxAttributes(image)} /></picture>`;
  const inHugo = hugoCall('figure', [
    ['src', src],
    ['link', link],
    ['alt', title],
  ]);
  return {
    markdown,
    html: onPage(`<a${htmlAttributes([['href', link]])}>${inHtml}</a>`, saveAll),
    mdx: moving ? onPage(`<a${jsxAttributes([['href', link]])}>${inJsx}</a>`, saveAll) : markdown,
    hugo: inHugo === undefined ? { reason: 'spelling' } : onPage(inHugo, saveOne),
  };
};
