import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

/** Languages of the pages. */
export const LANGUAGES = ['en', 'ru'];

/** For older ones Lightning CSS replaces light-dark() by a polyfill that ignores the host's color-scheme. */
export const CSS_TARGET = ['chrome123', 'safari17.5', 'firefox120'];

/** React as it is shipped, in builds that leave it or what plays its part to be asked at run time. */
export const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Ids of the figures' pictures, in the order of the alphabet: `swiss-map`, `swiss-map-split`. */
export function posterIds() {
  const folder = join(root, 'public/figures');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => /^([\w-]+)\.svg$/.exec(file)?.[1] ?? [])
    .toSorted();
}

/** @param {readonly string[]} ids of the pictures that the build's site has */
export function posters(ids) {
  return { MAPSCOPE_POSTERS: JSON.stringify(ids) };
}

/** Modules of words in one language, which it captures: who reads another one must not wait for them. */
export const WORDS_OF_LANGUAGE = new RegExp(`/words/(${LANGUAGES.join('|')})[./]`);

/**
 * One chunk of what the common case shares with many parts of a build: without it a page waits for dozens of small files, and
 * with all that is shared the common case would wait for what only others need.
 * @param {string} name of the chunk
 * @param {number} minShareCount least number of entries and of parts loaded later that need a module of it: a smaller
 *   one gives fewer files, of which more is needed by others alone
 * @param {readonly (readonly string[])[]} cases modules that each common case begins with, from the project's folder on: the chunk has
 *   what all of them need
 * @param {readonly string[]} loader modules that come first and alone: what they need isn't in the chunk
 * @returns a group of rolldown's `output.codeSplitting`
 */
export function sharedChunk(name, minShareCount, cases, loader = []) {
  /** @type {Set<string>[] | undefined} */
  let needed;
  /** @type {Set<string> | undefined} */
  let first;
  return {
    name(id, context) {
      const reached = (modules) => reachedFrom(modules, (module) => context.getModuleInfo(module));
      needed ??= cases.map(reached);
      first ??= reached(loader);
      const isShared = needed.every((modules) => modules.has(id)) && !first.has(id);
      return isShared && !WORDS_OF_LANGUAGE.test(id) ? name : null;
    },
    debugName: name,
    minShareCount,
  };
}

/** Modules that these import statically, and they themselves. */
function reachedFrom(modules, getModuleInfo) {
  const reached = new Set();
  (function add(ids) {
    for (const id of ids) {
      const info = reached.has(id) ? null : getModuleInfo(id);
      if (!info) continue;
      reached.add(id);
      add(info.importedIds);
    }
  })(modules.map((module) => join(root, module)));
  return reached;
}

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
