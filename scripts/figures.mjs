// npm run figures [scene …]: draws the pictures that stand for the figures until they are loaded, and those that links show.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { readSceneCatalog } from '../build/scenePages.mjs';
import { findChromium } from './browsers.mjs';
import { projectFolder } from './ensureInstalled.mjs';
import { fail } from './fail.mjs';
import { linkPictureHtml } from './figures/linkPicture.mjs';
import { palettePng } from './figures/palettePng.mjs';

/** px. */
const WIDTH = 720;
const NARROW_WIDTH = 360;
const LONGEST_MS = 60_000;

const executablePath = findChromium();
if (!executablePath) fail('No Chrome or Chromium was found to draw the pictures with.');

const wanted = process.argv.slice(2);
const catalog = await readSceneCatalog();
const unknown = wanted.find((id) => !catalog.some((scene) => scene.id === id));
if (unknown) fail(`There is no scene ${unknown}; there are ${catalog.map(({ id }) => id).join(', ')}.`);
const scenes = wanted.length > 0 ? catalog.filter(({ id }) => wanted.includes(id)) : catalog;

const posterFolder = join(projectFolder, 'public/figures');
/** For figures that are narrow themselves. */
const narrowFolder = join(posterFolder, 'narrow');
/** A folder apart, so that none is taken for the picture of a gallery item. */
const stepsFolder = join(posterFolder, 'steps');
const linkPictureFolder = join(projectFolder, 'public/og');
const problems = [];

const folder = await mkdtemp(join(tmpdir(), 'mapscope-figures-'));
const built = join(folder, 'site');
try {
  await buildHarness(join(built, 'embed'));
  await writeFile(
    join(built, 'index.html'),
    '<!doctype html><meta charset="utf-8"><body>' +
      '<script type="module" src="/embed/map-scope.js"></script><script type="module" src="/embed/harness.js"></script>',
  );
  const server = await preview({ root: folder, configFile: false, build: { outDir: built }, preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await openHarness(browser, server.resolvedUrls.local[0]);
    for (const scene of scenes) await drawScene(browser, page, scene);
  } finally {
    await browser.close();
    await server.close();
  }
} finally {
  await rm(folder, { recursive: true });
}
if (problems.length > 0) fail(problems.join('\n'));

/** The element as it is shipped, and what reads a drawing out of it. */
async function buildHarness(outDir) {
  await build({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.embed.config.ts'),
    logLevel: 'error',
    build: { outDir, lib: { entry: { harness: join(projectFolder, 'scripts/figures/harness.mjs') } } },
  });
}

async function openHarness(browser, url) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 1600 }, reducedMotion: 'reduce' });
  page.on('pageerror', ({ message }) => problems.push(`In the page: ${message}`));
  await page.goto(url);
  await page.waitForFunction(() => 'drawFigure' in globalThis);
  return page;
}

/** As src/embed/site.ts looks for them: a scene as it opens, and what one parameter alone leads to. */
function requestsOf({ id, title, items }) {
  const ofItems = items.flatMap((item) => {
    const [first, ...others] = new URLSearchParams(item.query);
    return first && others.length === 0 ? [{ id: `${id}-${first[1]}`, query: item.query, title: item.title }] : [];
  });
  return [{ id, query: '', title }, ...ofItems];
}

async function drawScene(browser, page, scene) {
  const requests = requestsOf(scene);
  let bytes = 0;
  for (const folder of [posterFolder, narrowFolder]) {
    await mkdir(folder, { recursive: true });
    await dropOld(folder, scene, requests);
  }
  for (const { id, query, title } of requests) {
    await noting(id, async () => {
      const attributes = { scene: scene.id, ...Object.fromEntries(new URLSearchParams(query)) };
      for (const [folder, width] of [
        [posterFolder, WIDTH],
        [narrowFolder, NARROW_WIDTH],
      ]) {
        const svg = await drawn(page, 'drawFigure', attributes, title, width);
        bytes += svg.length;
        await writeFile(join(folder, `${id}.svg`), svg);
      }
    });
  }
  await noting(`${scene.id} in motion`, async () => {
    const svg = await drawn(page, 'drawSteps', { scene: scene.id }, scene.title);
    const file = join(stepsFolder, `${scene.id}.svg`);
    await mkdir(stepsFolder, { recursive: true });
    await (svg === undefined ? rm(file, { force: true }) : writeFile(file, svg));
  });
  await noting(`the link to ${scene.id}`, async () => {
    const svg = await drawn(page, 'drawFigure', { scene: scene.id, controls: 'none', hide: 'link' }, scene.title);
    await drawLinkPicture(browser, scene, svg);
  });
  console.log(`${scene.id}: ${requests.length} pictures, wide and narrow, ${Math.round(bytes / 1000)} kB`);
}

async function dropOld(folder, { id }, requests) {
  const others = catalog.map((scene) => scene.id).filter((other) => other !== id && other.startsWith(id));
  const files = await readdir(folder);
  const own = files.filter(
    (file) => (file === `${id}.svg` || file.startsWith(`${id}-`)) && !others.some((other) => file.startsWith(other)),
  );
  const kept = requests.map((request) => `${request.id}.svg`);
  for (const file of own.filter((file) => !kept.includes(file))) await rm(join(folder, file));
}

/** Failures, reported at the end: none stops the others. */
async function noting(what, work) {
  try {
    await work();
  } catch (error) {
    problems.push(`${what}: ${error.message.split('\n')[0]}`);
  }
}

function drawn(page, how, attributes, title, width = WIDTH) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('nothing was drawn in time.')), LONGEST_MS).unref();
  });
  const drawing = page.evaluate(([how, wanted]) => globalThis[how](wanted), [how, { attributes, width, title }]);
  return Promise.race([drawing, late]);
}

async function drawLinkPicture(browser, scene, svg) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await page.setContent(
    linkPictureHtml(scene, { svg, icon: await readFile(join(projectFolder, 'public/favicon.svg')) }),
  );
  await page.evaluate(() => document.fonts.ready);
  await mkdir(linkPictureFolder, { recursive: true });
  await writeFile(join(linkPictureFolder, `${scene.id}.png`), palettePng(await page.screenshot()));
  await page.close();
}
