import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const NEEDS = 'MAPSCOPE_CHUNK_NEEDS';
const LOADER = readFileSync(join(root, 'build/frame/chunks.js'), 'utf8');

/**
 * Makes each chunk a classic script, which its entry loads by build/frame/chunks.js. What is CommonJS of an output is its
 * names alone: a chunk gets its `require` and its `exports`.
 * @returns {import('vite').Plugin}
 */
export function classicChunks() {
  return {
    name: 'classic-chunks',
    config: () => ({ define: { 'import.meta.url': 'mapScopeChunks.src' } }),
    outputOptions: (options) => ({
      ...options,
      banner: ({ isEntry }) => `${isEntry ? LOADER : ''}mapScopeChunks.define((require, exports) => {'use strict';`,
      footer: '});',
    }),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const names = chunks.map(({ fileName }) => fileName);
      // By their numbers: their names, each of which many chunks need, weigh half a kilobyte more.
      const needs = names.map((name) => [`./${name}`, needsOf(name, bundle).map((file) => names.indexOf(file))]);
      for (const chunk of chunks) chunk.code = chunk.code.replace(NEEDS, () => JSON.stringify(needs));
    },
  };
}

/** Chunks that must be there before this one runs. */
function needsOf(fileName, bundle) {
  const files = new Set();
  (function add(imports) {
    for (const file of imports) {
      if (files.has(file)) continue;
      files.add(file);
      add(bundle[file].imports);
    }
  })(bundle[fileName].imports);
  return [...files];
}
