import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from './common.mjs';
import { ENTRIES, root } from './entries.mjs';
import { loadSource } from './source.mjs';

const { mapDetails, mapPage, mapWords, mapPageWords, pages, sceneView, show, showWords } = ENTRIES;
const MAP_PAGE = { code: [sceneView, pages, mapPage], words: [mapWords, mapPageWords, mapDetails] };
const mapScene = (scene) => ({ ...MAP_PAGE, code: [scene, ...MAP_PAGE.code] });
const storyPage = (scene, words) => ({ code: [sceneView, pages, scene], words: [words] });

/** Modules that a page loads, one after the other, before it shows anything; and those that every page does, or a parameter. */
const PARTS = {
  every: { words: [ENTRIES.pageWords, ENTRIES.componentWords] },
  home: { code: [show], words: [showWords] },
  race: mapScene(ENTRIES.race),
  'bucket-map': mapScene(ENTRIES.bucketMap),
  'swiss-map': mapScene(ENTRIES.swissMap),
  'size-classes': storyPage(ENTRIES.sizeClassesPage, ENTRIES.sizeClassesWords),
  'heap-goal': storyPage(ENTRIES.heapGoalPage, ENTRIES.heapGoalWords),
  resident: storyPage(ENTRIES.residentPage, ENTRIES.residentWords),
  sizing: storyPage(ENTRIES.sizingPage, ENTRIES.sizingWords),
  lessons: { code: [ENTRIES.lessonPage] },
  '?prefill': { code: [ENTRIES.fillInWorkers] },
};

/** Modules that all pages begin with, and those of each. */
export const PAGE_MODULES = {
  every: [ENTRIES.main],
  pages: Object.values(PARTS).flatMap(({ code }) => (code ? [code] : [])),
};

/** Words in a language that all pages begin with, and those of each. */
export function pageWordsIn(lang) {
  const { every, ...pages } = PARTS;
  return {
    every: inLanguage(every.words, lang),
    pages: Object.values(pages).flatMap(({ words }) => (words ? [inLanguage(words, lang)] : [])),
  };
}

function inLanguage(words, lang) {
  return words.map((file) => file.replace('/en', `/${lang}`));
}

/**
 * Gives the page what it can show and ask for before any of its code is there: Home as it begins, with its
 * figure at rest, and the list of files that each address needs. The two scripts are allowed by their hashes.
 * @returns {import('vite').Plugin}
 */
export function pageStart() {
  return {
    name: 'page-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const parts = `${await readersOfAddress()}\nconst PARTS = ${JSON.stringify(await filesOfParts(chunks))};\n${scriptOf('parts.js')}`;
        const prerendered = scriptOf('prerendered.js');
        const hashes = [parts, prerendered].map(
          (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
        );
        return html
          .replace("script-src 'self'", `$& ${hashes.join(' ')}`)
          .replace(
            '<script type="module"',
            `<link rel="preload" href="./${fontOf(bundle)}" as="font" type="font/woff2" crossorigin>\n    <script>${parts}</script>\n    $&`,
          )
          .replace('<div id="root"></div>', `$&\n    ${await prerenderedPages()}\n    <script>${prerendered}</script>`);
      },
    },
  };
}

/** The letters of nearly every word: without them at hand lines are set twice, and move. */
function fontOf(bundle) {
  const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal-[^/]*\.woff2$/.test(file));
  if (!font) throw new Error('The build has no font of the page’s words.');
  return font;
}

function scriptOf(name) {
  return readFileSync(join(root, 'build/pages', name), 'utf8');
}

/** Files of each page's parts, but those that every page has. */
async function filesOfParts(chunks) {
  const { SCENES } = await loadSource('scenes');
  const missing = SCENES.filter(({ id }) => !(id in PARTS)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`build/pageStart.mjs has no parts of: ${missing.join(', ')}.`);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (module) => {
    const path = join(root, module);
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(path));
    if (!found) throw new Error(`No chunk of the build has ${module}.`);
    return found;
  };
  const filesFrom = (wanted) => {
    const files = new Set();
    (function add({ fileName, imports }) {
      if (files.has(fileName)) return;
      files.add(fileName);
      for (const file of imports) add(byFile.get(file));
    })(wanted);
    return files;
  };
  const common = filesFrom(chunkOf(ENTRIES.main));
  const filesOf = (modules) => {
    const files = new Set(modules.flatMap((module) => [...filesFrom(chunkOf(module))]));
    return [...files].filter((file) => !common.has(file)).map((file) => `./${file}`);
  };
  const entries = Object.entries(PARTS).map(([name, { code = [], words = [] }]) => [
    name,
    Object.fromEntries([['code', filesOf(code)], ...LANGUAGES.map((lang) => [lang, filesOf(inLanguage(words, lang))])]),
  ]);
  return Object.fromEntries(entries);
}

/** Functions by which the page's own code reads an address, for the script that runs before it. */
async function readersOfAddress() {
  const { languageOf, queryOf } = await loadSource('address');
  return [languageOf, queryOf].join('\n');
}

/** Templates of prerendered pages: Home whole, of the others what stands below the header. */
async function prerenderedPages() {
  const pages = { home: await prerenderHome(), sizing: await prerenderSizing() };
  return Object.entries(pages)
    .map(([page, html]) => `<template id="prerender-${page}">${html}</template>`)
    .join('\n    ');
}

/** The answer to what the page asks first. */
async function prerenderSizing() {
  const { PrerenderedSizing } = await loadSource('prerenderedSizing');
  const { SIZING_WORDS } = await loadSource('sizingLanguages');
  const { loadLanguage } = await loadSource('language');
  const { loadAppLanguages } = await loadSource('appWords');
  const { Words } = await loadSource('words');
  const { COMPONENT_WORDS } = await loadSource('componentLanguages');
  const { components } = await loadAppLanguages('en');
  const page = createElement(PrerenderedSizing, { language: await loadLanguage(SIZING_WORDS, 'en') });
  return renderToStaticMarkup(createElement(Words, { of: COMPONENT_WORDS, value: components }, page));
}

/** Home with its figure at rest, which the live one goes on from. */
async function prerenderHome() {
  const { App } = await loadSource('app');
  const { loadShow } = await loadSource('homePage');
  const { loadAppLanguages } = await loadSource('appWords');
  await loadShow('en');
  return renderToStaticMarkup(createElement(App, await loadAppLanguages('en')));
}
