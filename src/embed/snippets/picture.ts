import { type Attribute, htmlAttributes, hugoCall, jsxAttributes, markdownTarget, markdownWords } from './escapes';
import { type InForms, NOT_IN_HUGO, onPage } from './snippet';

const SAVE_ONE = 'Save the picture and put it beside your page.';
/** px: of every picture that the site has. */
const POSTER_WIDTH = 720;
const SAVE_BOTH = 'Save both pictures and put them beside your page.';
export const picture: InForms = ({ title, link, pictures, curated, heights, options: { moving } }) => {
  const still = curated ?? encodeURIComponent(pictures.still);
  const src = moving ? encodeURIComponent(pictures.moving) : still;
  const saveOne = moving || !curated ? SAVE_ONE : undefined;
  const saveAll = moving && !curated ? SAVE_BOTH : saveOne;
  const markdown = onPage(
    `[![${markdownWords(title)}](${markdownTarget(src)})](${markdownTarget(link)})`,
    moving
      ? `${SAVE_ONE} It moves for readers who asked for less motion too: where HTML is let through, take that.`
      : saveOne,
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
    hugo: inHugo === undefined ? NOT_IN_HUGO : onPage(inHugo, saveOne),
  };
};
