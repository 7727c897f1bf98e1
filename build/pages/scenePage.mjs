import { escapeHtml, htmlPage, LINK_PICTURE } from './html.mjs';

/** @param {string} query @param {string} scene */
function liveAddress(query, scene) {
  return `../${query ? `?${query}` : ''}#/${scene}`;
}

/**
 * Preview of a scene for links where no script runs: in messengers, search engines and readers without JavaScript.
 * Browsers go on to the scene itself.
 * @param {import('../scenePages.mjs').CatalogScene} scene
 * @param {{ site: string | undefined, hasPoster: boolean }} place `site` ends in a slash; without it nothing absolute is said
 */
export function scenePage({ id, title, about, heights, items }, { site, hasPoster }) {
  const head = [
    ...(site
      ? [
          `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${site}oembed/${id}.json`)}" title="${escapeHtml(title)}">`,
        ]
      : []),
    '<script type="module" src="open.js"></script>',
  ];
  const picture = hasPoster
    ? `<img src="../figures/${id}.svg" width="720" height="${heights.wide}" alt="${escapeHtml(title)}">`
    : 'Open it in Mapscope';
  const body = `    <header><a href="../">Mapscope</a></header>
    <main class="still">
      <h1>${escapeHtml(title)}</h1>
      <p class="lead">${escapeHtml(about)}</p>
      <p><a class="picture" href="${liveAddress('', id)}">${picture}</a></p>
      <p>Mapscope simulates Go's runtime in your browser, so it needs JavaScript. It sends nothing anywhere.</p>
      <h2>What it shows</h2>
      <dl>
${items
  .map(
    (item) =>
      `        <dt><a href="${escapeHtml(liveAddress(item.query, id))}">${escapeHtml(item.title)}</a></dt>\n        <dd>${escapeHtml(item.text)}</dd>`,
  )
  .join('\n')}
      </dl>
    </main>`;
  return htmlPage({
    title: `${title} · Mapscope`,
    description: about,
    base: '../',
    place: { site, path: `s/${id}.html`, scene: id },
    head,
    scene: id,
    body,
  });
}

/**
 * Answer to sites that embed by oEmbed.
 * @param {import('../scenePages.mjs').CatalogScene} scene
 * @param {{ site: string | undefined, iframe: string }} place `iframe`: the tag that shows the scene
 */
export function oembed({ id, title, heights }, { site, iframe }) {
  const base = site ?? '../';
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Mapscope',
    provider_url: base,
    html: iframe,
    width: 720,
    height: heights.wide,
    thumbnail_url: `${base}og/${id}.png`,
    thumbnail_width: LINK_PICTURE.width,
    thumbnail_height: LINK_PICTURE.height,
  };
}
