import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './entries.mjs';
import { lessonPages } from './lessonPages.mjs';
import { scenePages } from './scenePages.mjs';

/**
 * The site's address, ending in a slash.
 * @param {string | undefined} wanted @param {string | undefined} homepage
 */
export function siteAddress(wanted, homepage) {
  const address = wanted || homepage;
  if (!address) return undefined;
  const { protocol, href } = new URL(address.endsWith('/') ? address : `${address}/`);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`The site's address is not http: or https: ${address}`);
  return href;
}

/** The site's address, where it is known. */
export function knownSite() {
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return siteAddress(process.env.MAPSCOPE_SITE, homepage);
}

/**
 * Writes the pages that need no script beside the page that does.
 * @param {string} outDir folder in which the page was built
 */
export async function writeStaticPages(outDir) {
  const site = knownSite();
  const assets = readdirSync(join(outDir, 'assets'));
  const sheets = assets.filter((file) => file.endsWith('.css')).map((file) => `assets/${file}`);
  const files = { ...(await scenePages(site)), ...(await lessonPages({ site, sheets })) };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), source);
  }
}
