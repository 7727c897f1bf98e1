import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './entries.mjs';
import { lessonPages } from './lessonPages.mjs';
import { withCard } from './pages/card.mjs';
import { notFoundPage } from './pages/notFoundPage.mjs';
import { scenePages } from './scenePages.mjs';
import { knownSite } from './siteAddress.mjs';

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
