import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { knownSite } from './common.mjs';
import { root } from './entries.mjs';
import { lessonPages } from './lessonPages.mjs';
import { htmlPage, withCard } from './pages/html.mjs';
import { scenePages } from './scenePages.mjs';

/**
 * Static hosts answer by it in the place of what is missing, at any depth: it can't know where the site's folder is but from the
 * site's address.
 * @param {string | undefined} site its address; without it the host's own folder
 */
export function notFoundPage(site) {
  const base = site ? new URL(site).pathname : '/';
  return htmlPage({
    title: 'There is no such page · Mapscope',
    description: 'See what Go maps, the allocator and the collector do to memory, step by step.',
    base,
    place: { site, path: '404.html', isListed: false },
    head: ['<meta name="robots" content="noindex">'],
    body: `    <header><a href="${base}">Mapscope</a></header>
    <main class="still">
      <h1>There is no such page</h1>
      <p class="lead">What stood here has moved, or the address is mistyped.</p>
      <p><a href="${base}">Go to the first page</a>, or look through <a href="${base}gallery.html">the gallery</a>.</p>
    </main>`,
  });
}

/**
 * The page of frames with its card, which tells of no one figure: that is in the query.
 * @param {string} html @param {string | undefined} site
 */
export function cardOfFrame(html, site) {
  const description = 'A live figure of what Go maps, the allocator and the collector do to memory.';
  return withCard(html, { site, path: 'embed.html', description, isListed: false });
}

/** @param {string} text @param {string | undefined} site */
export function robots(text, site) {
  return site ? `${text}\nSitemap: ${site}sitemap.xml\n` : text;
}

/**
 * Writes the pages that need no script beside the page that does.
 * @param {string} outDir folder in which the page was built
 */
export async function writeStaticPages(outDir) {
  const site = knownSite();
  const assets = readdirSync(join(outDir, 'assets'));
  const sheets = assets.filter((file) => file.endsWith('.css')).map((file) => `assets/${file}`);
  const fromPublic = (file) => readFileSync(join(root, 'public', file), 'utf8');
  const files = {
    ...(await scenePages(site)),
    ...(await lessonPages({ site, sheets })),
    'embed.html': cardOfFrame(fromPublic('embed.html'), site),
    'robots.txt': robots(fromPublic('robots.txt'), site),
    '404.html': notFoundPage(site),
  };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), source);
  }
}
