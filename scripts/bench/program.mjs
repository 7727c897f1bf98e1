import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../ensureInstalled.mjs';

/**
 * Bundles a program as the app is bundled: through Vite's module runner the models are 3 times slower.
 * @param {string} entry path of its source below the project's folder
 * @param {string} folder
 * @returns {Promise<string>} path of the bundle, for Node
 */
export async function bundle(entry, folder) {
  const name = basename(entry, '.ts');
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // It runs elsewhere, where there are no packages.
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(folder, `${name}.mjs`);
}

/**
 * Bundles a program for a page, where what it exports is `globalThis.program`.
 * @param {string} entry path of its source below the project's folder
 * @param {string} folder
 * @returns {Promise<string>} path of the bundle, a classic script
 */
export async function bundleForPage(entry, folder) {
  const name = `${basename(entry, '.ts')}.js`;
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // A library keeps it, and a page has no `process`.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      lib: { entry, formats: ['iife'], name: 'program', fileName: () => name },
      outDir: folder,
      emptyOutDir: false,
      minify: true,
    },
  });
  return join(folder, name);
}

/**
 * Runs a program in a process of its own; what it prints is JSON.
 * @param {string} command
 * @param {readonly unknown[]} args
 */
export function measure(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args.map(String), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${basename(command)} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return JSON.parse(stdout);
}
