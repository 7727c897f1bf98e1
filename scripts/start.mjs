import { ensureInstalled } from './ensureInstalled.mjs';

ensureInstalled();
// Needs what was just installed.
const { startSite } = await import('./site.mjs');
const { url, whole } = await startSite(() => console.log('Building the page.'));
console.log(`\n  Mapscope is running at ${url}\n  Open it in a browser. Ctrl+C stops it.\n`);
if (whole) {
  await whole;
  console.log('  Embeds, lessons on paper and the gallery are there too.\n');
}
