import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { posterIds } from './common.mjs';
import { ENTRIES, root } from './entries.mjs';
import { galleryPage, roomCss } from './pages/galleryPage.mjs';
import { oembed, scenePage } from './pages/scenePage.mjs';
import { loadSource } from './source.mjs';

/**
 * @typedef {{ id: string, title: string, text: string, query: string }} CatalogItem
 * @typedef {{ id: string, title: string, about: string, heights: { wide: number, narrow: number }, items: CatalogItem[] }} CatalogScene
 */

/** Of the lessons, what the gallery shows live. */
const LESSONS = [
  {
    lesson: 'tables',
    part: { type: 'beats', from: 'split', to: 'directory' },
    caption: 'Three thoughts of a lesson, with the questions between them.',
  },
  {
    lesson: 'buckets',
    part: { type: 'question', id: 'lowBits' },
    caption: 'One question, and the figure that answers it.',
  },
];

/** Stands in what is written for the site's address until that is known. */
const SOMEWHERE = 'https://mapscope.example/';

/**
 * Pages that need no script: s/<scene>.html for links, oembed/<scene>.json, and gallery.html.
 * @param {string | undefined} site its address
 * @returns {Promise<Record<string, string>>} sources by file
 */
export async function scenePages(site) {
  const scenes = await readSceneCatalog();
  const { NARROW_BELOW } = await loadSource('scenes');
  const { firstSentence } = await loadSource('format');
  const { pastedHtml, pastedLesson } = await loadSource('pasted');
  const { LESSON_HEIGHTS } = await loadSource('heights');
  const posters = posterIds();
  const pasted = (way, { id }, { title, query }, strict) =>
    pastedHtml(way, { site: SOMEWHERE, scene: id, title, query, strict, posters });
  const lessons = await Promise.all(
    LESSONS.map(async ({ caption, ...shown }) => {
      const code = (strict) => pastedLesson({ site: SOMEWHERE, strict, ...shown });
      const live = onlyTag('map-(?:lesson|question)', await code(true)).replaceAll(SOMEWHERE, './');
      return { caption, live, snippet: await code(false) };
    }),
  );
  const source = (name) => readFileSync(join(root, 'build/pages', name), 'utf8');
  const files = {
    'pages.css':
      readFileSync(join(root, ENTRIES.tokens), 'utf8') +
      source('pages.css') +
      roomCss([...scenes, { id: 'lessons', heights: LESSON_HEIGHTS }], NARROW_BELOW),
    'gallery.js': source('gallery.js'),
    'gallery.html': galleryPage(scenes, lessons, {
      site: SOMEWHERE,
      live: (scene, item) => onlyTag('map-scope', pasted('element', scene, item, true)).replaceAll(SOMEWHERE, './'),
      snippet: (scene, item) => pasted('element', scene, item, false),
      firstSentence,
      address: site,
    }),
    's/open.js': source('open.js'),
  };
  for (const scene of scenes) {
    const iframe = onlyTag('iframe', pasted('iframe', scene, { title: scene.title, query: '' }, false));
    const card = oembed(scene, { site, iframe: iframe.replaceAll(SOMEWHERE, site ?? '../') });
    files[`s/${scene.id}.html`] = scenePage(scene, { site, hasPoster: posters.includes(scene.id) });
    files[`oembed/${scene.id}.json`] = `${JSON.stringify(card, null, 2)}\n`;
  }
  return files;
}

/**
 * The scenes as the site lists them, without what draws them.
 * @returns {Promise<CatalogScene[]>}
 */
export async function readSceneCatalog() {
  const { SCENES } = await loadSource('scenes');
  const { loadPage } = await loadSource('pages');
  return Promise.all(
    SCENES.map(async ({ id, title, heights }) => {
      const { about, gallery } = await loadPage(id, 'en');
      const items = gallery.map((item) => ({ id: item.id, title: item.title, text: item.text, query: item.query }));
      return { id, title, about, heights, items };
    }),
  );
}

/** The one element of a name, or of one of some, in a piece of HTML. */
function onlyTag(name, html) {
  const found = new RegExp(`<(${name})[\\s>].*</\\1>`, 's').exec(html);
  if (!found) throw new Error(`There is no ${name} in: ${html}`);
  return found[0];
}
