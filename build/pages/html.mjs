/** @param {string | number} text */
export function escapeHtml(text) {
  return String(text).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** As in index.html, but without connections to this machine, which only Your program makes. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self' blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * @param {{ title: string, description: string, base: string, place: Omit<Card, 'title' | 'description'>, head?: readonly string[], scene?: string, lang?: string, body: string }} page
 *   `base` leads to the site's folder: '../'; `place` says where the page stands, and what a link to it shows
 */
export function htmlPage({ title, description, base, place, head = [], scene, lang = 'en', body }) {
  return `<!doctype html>
<html lang="${lang}"${scene ? ` data-scene="${escapeHtml(scene)}"` : ''}>
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(description)}">
${cardLines({ ...place, title: title.replace(/ · Mapscope$/, ''), description })
  .map((line) => `    ${line}\n`)
  .join('')}    <link rel="icon" sizes="32x32" href="${base}favicon.ico">
    <link rel="icon" type="image/svg+xml" href="${base}favicon.svg">
    <link rel="apple-touch-icon" href="${base}apple-touch-icon.png">
    <link rel="manifest" href="${base}manifest.webmanifest">
    <link rel="stylesheet" href="${base}pages.css">
${head.map((line) => `    ${line}\n`).join('')}  </head>
  <body>
${body}
  </body>
</html>
`;
}

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
function cardLines({ site, path, title, description, type = 'website', scene = 'race', isListed = true }) {
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
