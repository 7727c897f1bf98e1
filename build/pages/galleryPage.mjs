import { escapeHtml, htmlPage } from './html.mjs';

/** Of each scene's gallery, what is shown live. */
const SHOWN = {
  race: ['race', 'hint'],
  'bucket-map': ['first-overflow', 'half-evacuated'],
  'swiss-map': ['eight-at-once', 'tombstones', 'split'],
  'size-classes': ['thirty-three', 'fragmentation'],
  'heap-goal': ['server', 'limit'],
  resident: ['half', 'map'],
  sizing: ['response', 'flows'],
};

/**
 * @typedef {import('../sceneCatalog.mjs').CatalogScene} CatalogScene
 * @typedef {import('../sceneCatalog.mjs').CatalogItem} CatalogItem
 */

/** @param {CatalogScene} scene */
function shownOf({ id, items }) {
  const wanted = SHOWN[id] ?? items.slice(0, 2).map((item) => item.id);
  return wanted.map((name) => {
    const item = items.find((each) => each.id === name);
    if (!item) throw new Error(`The gallery page shows ${name} of ${id}, which is there no more.`);
    return item;
  });
}

/** @param {CatalogScene} scene @param {CatalogItem} item */
function figure(scene, item, { site, live, snippet, firstSentence }) {
  return `        <figure class="${scene.id}">
          ${live(scene, item)}
          <figcaption>${escapeHtml(firstSentence(item.text))}</figcaption>
          <details>
            <summary>HTML of this figure</summary>
            <pre tabindex="0"><code data-site="${escapeHtml(site)}">${escapeHtml(snippet(scene, item))}</code></pre>
            <button type="button" data-copy hidden>Copy</button>
          </details>
        </figure>`;
}

/**
 * Figures of all scenes, alive, as in anybody's page.
 * @param {readonly CatalogScene[]} scenes
 * @param {{ site: string, live(scene: CatalogScene, item: CatalogItem): string, snippet(scene: CatalogScene, item: CatalogItem): string, firstSentence(text: string): string }} words
 *   `site` stands in the snippets for the address that the page has where it is served
 */
export function galleryPage(scenes, words) {
  const links = scenes.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('');
  const sections = scenes.map(
    (scene) => `      <section id="${scene.id}">
        <h2>${escapeHtml(scene.title)}</h2>
        <p class="lead">${escapeHtml(scene.about)}</p>
${shownOf(scene)
  .map((item) => figure(scene, item, words))
  .join('\n')}
      </section>`,
  );
  const body = `    <header><a href="./">Mapscope</a></header>
    <div class="gallery">
    <nav aria-label="Scenes"><ul>${links}</ul></nav>
    <main>
      <h1>Figures for your own pages</h1>
      <p class="lead">Each figure here stands in the page as it would in yours: a picture until you come to it, then alive. Press play, or step with the arrow keys. Below each is what to paste.</p>
      <noscript><p>Mapscope simulates Go's runtime in your browser, so it needs JavaScript.</p></noscript>
${sections.join('\n')}
    </main>
    </div>`;
  return htmlPage({
    title: 'Figures for your own pages · Mapscope',
    description: 'Live figures of what Go maps, the allocator and the collector do to memory, and the HTML of each.',
    base: './',
    head: [
      '<script type="module" src="embed/map-scope.js"></script>',
      '<script type="module" src="gallery.js"></script>',
    ],
    body,
  });
}

/**
 * Room for each scene's figure before it is there. `narrowBelow` in px.
 * @param {readonly CatalogScene[]} scenes @param {number} narrowBelow
 */
export function roomCss(scenes, narrowBelow) {
  return scenes
    .map(
      ({ id, heights }) =>
        `figure.${id} map-scope{height:${heights.wide}px}@container (width<${narrowBelow}px){figure.${id} map-scope{height:${heights.narrow}px}}\n`,
    )
    .join('');
}
