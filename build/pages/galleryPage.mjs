import { escapeHtml, htmlPage } from './html.mjs';

/** Of each scene's gallery, what is shown live. */
const SHOWN = {
  race: ['pair', 'hint'],
  'bucket-map': ['first-overflow', 'half-evacuated'],
  'swiss-map': ['eight-at-once', 'tombstones', 'split'],
  'size-classes': ['thirty-three', 'fragmentation'],
  'heap-goal': ['server', 'limit'],
  resident: ['half', 'map'],
  sizing: ['response', 'flows'],
};

/**
 * @typedef {import('../scenePages.mjs').CatalogScene} CatalogScene
 * @typedef {import('../scenePages.mjs').CatalogItem} CatalogItem
 * @typedef {{ live: string, snippet: string, caption: string }} Shown HTML of an element, and what to paste for it
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

/** @param {string} kind of what is shown @param {Shown} shown @param {string} site */
function figure(kind, { live, snippet, caption }, site) {
  return `        <figure class="${kind}">
          ${live}
          <figcaption>${escapeHtml(caption)}</figcaption>
          <details>
            <summary>HTML of this figure</summary>
            <pre tabindex="0"><code data-site="${escapeHtml(site)}">${escapeHtml(snippet)}</code></pre>
            <button type="button" data-copy hidden>Copy</button>
          </details>
        </figure>`;
}

/** @param {string} id @param {string} title @param {string} lead HTML @param {readonly string[]} figures HTML of each */
function section(id, title, lead, figures) {
  return `      <section id="${id}">
        <h2>${escapeHtml(title)}</h2>
        <p class="lead">${lead}</p>
${figures.join('\n')}
      </section>`;
}

const OF_LESSONS = { id: 'lessons', title: 'Lessons and questions' };

/**
 * Figures of all scenes, and parts of lessons, alive, as in anybody's page.
 * @param {readonly CatalogScene[]} scenes
 * @param {readonly Shown[]} lessons
 * @param {{ site: string, live(scene: CatalogScene, item: CatalogItem): string, snippet(scene: CatalogScene, item: CatalogItem): string, firstSentence(text: string): string, address: string | undefined }} words
 *   `site` stands in the snippets for the address that the page has where it is served; `address` is the site's own, where it is known
 */
export function galleryPage(scenes, lessons, words) {
  const { site, live, snippet, firstSentence, address } = words;
  const links = [...scenes, OF_LESSONS]
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
    .join('');
  const sections = scenes.map((scene) =>
    section(
      scene.id,
      scene.title,
      escapeHtml(scene.about),
      shownOf(scene).map((item) =>
        figure(
          scene.id,
          { live: live(scene, item), snippet: snippet(scene, item), caption: firstSentence(item.text) },
          site,
        ),
      ),
    ),
  );
  const parts = section(
    OF_LESSONS.id,
    OF_LESSONS.title,
    'A lesson, a part of it or one question stands in your page too. <b>Share or embed…</b> at the end of <a href="./#/lessons">each lesson</a> writes what to paste.',
    lessons.map((shown) => figure(OF_LESSONS.id, shown, site)),
  );
  const body = `    <header><a href="./">Mapscope</a></header>
    <div class="gallery">
    <nav aria-label="Scenes and lessons"><ul>${links}</ul></nav>
    <main>
      <h1>Figures for your own pages</h1>
      <p class="lead">Each figure here stands in the page as it would in yours: a picture until you come to it, then alive. Press play, or step with the arrow keys. Below each is what to paste.</p>
      <noscript><p>Mapscope simulates Go's runtime in your browser, so it needs JavaScript.</p></noscript>
${[...sections, parts].join('\n')}
    </main>
    </div>`;
  return htmlPage({
    title: 'Figures for your own pages · Mapscope',
    description: 'Live figures of what Go maps, the allocator and the collector do to memory, and the HTML of each.',
    base: './',
    place: { site: address, path: 'gallery.html' },
    head: [
      '<script type="module" src="embed/map-scope.js"></script>',
      '<script type="module" src="gallery.js"></script>',
    ],
    body,
  });
}

/**
 * Room for the figures of each kind before they are there. `narrowBelow` in px.
 * @param {readonly Pick<CatalogScene, 'id' | 'heights'>[]} kinds @param {number} narrowBelow
 */
export function roomCss(kinds, narrowBelow) {
  return kinds
    .map(
      ({ id, heights }) =>
        `figure.${id}>:first-child{height:${heights.wide}px}@container (width<${narrowBelow}px){figure.${id}>:first-child{height:${heights.narrow}px}}\n`,
    )
    .join('');
}
