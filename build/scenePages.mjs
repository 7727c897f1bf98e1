import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { posterIds } from './common.mjs';
import { ENTRIES, root } from './entries.mjs';
import { galleryPage, roomCss } from './pages/galleryPage.mjs';
import { oembed, scenePage } from './pages/scenePage.mjs';
import { readSceneCatalog, withSource } from './sceneCatalog.mjs';

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
 * The site's address, ending in a slash.
 * @param {string | undefined} wanted @param {string | undefined} homepage
 */
export function siteAddress(wanted, homepage) {
  const address = wanted || homepage;
  if (!address) return undefined;
  const { protocol, href } = new URL(address.endsWith('/') ? address : `${address}/`);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`The site's address is no page's: ${address}`);
  return href;
}

/** Pages that need no script: s/<scene>.html for links, oembed/<scene>.json, and gallery.html. */
export function scenePages() {
  return {
    name: 'scene-pages',
    apply: 'build',
    async generateBundle() {
      const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      const site = siteAddress(process.env.MAPSCOPE_SITE, homepage);
      if (!site)
        this.info(
          'The site’s address is not known (MAPSCOPE_SITE): pages of scenes go without og:url and canonical link.',
        );
      const files = await withSource((load) => filesOf(load, site));
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** @param {(path: string) => Promise<any>} load @param {string | undefined} site */
async function filesOf(load, site) {
  const scenes = await readSceneCatalog(load);
  const { NARROW_BELOW } = await load(ENTRIES.scenes);
  const { firstSentence } = await load(ENTRIES.format);
  const { pastedHtml, pastedLesson } = await load(ENTRIES.pasted);
  const { LESSON_HEIGHTS } = await load(ENTRIES.heights);
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

/** The one element of a name, or of one of some, in a piece of HTML. */
function onlyTag(name, html) {
  const found = new RegExp(`<(${name})[\\s>].*</\\1>`, 's').exec(html);
  if (!found) throw new Error(`There is no ${name} in: ${html}`);
  return found[0];
}
