import { escapeHtml } from './html.mjs';

/** px of public/og. */
export const LINK_PICTURE = { width: 1200, height: 630 };

/**
 * What a page is to sites that show links to it.
 * @typedef {{ site: string | undefined, path: string, title: string, description: string, type?: 'website' | 'article', scene?: string, isListed?: boolean }} Card
 *   `site` ends in a slash; without it nothing is said that takes a whole address. `path` leads from it to the page; `scene` has the
 *   picture; a page that isn't listed has no address of its own
 */

/**
 * @param {Card} card
 * @returns {string[]} lines of HTML
 */
export function cardLines({ site, path, title, description, type = 'website', scene = 'race', isListed = true }) {
  const address = isListed && site ? site + path : undefined;
  return [
    ...(address ? [`<link rel="canonical" href="${escapeHtml(address)}">`] : []),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', 'Mapscope'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address ? [meta('property', 'og:url', address)] : []),
    ...(site ? pictureLines(`${site}og/${scene}.png`, `${title}: ${description}`) : []),
  ];
}

function pictureLines(url, alt) {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:width', LINK_PICTURE.width),
    meta('property', 'og:image:height', LINK_PICTURE.height),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** @param {'name' | 'property'} kind @param {string} name @param {string | number} content */
function meta(kind, name, content) {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/**
 * A page that is written by hand, with its card behind its title.
 * @param {string} html @param {Omit<Card, 'title' | 'description'> & { description?: string }} card
 *   `description` where the page has none of its own
 */
export function withCard(html, card) {
  const [title = '', description = card.description] = [
    /<title>([^<]+)<\/title>/.exec(html)?.[1],
    /<meta name="description" content="([^"]+)">/.exec(html)?.[1],
  ];
  if (!title || !description) throw new Error('A page without a title or a description can have no card.');
  return html.replace('</title>', (end) => [end, ...cardLines({ ...card, title, description })].join('\n    '));
}
