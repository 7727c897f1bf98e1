import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the package that a module is of. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const NOTICE = /^(?:licen[cs]e|copying|notice)/i;

/**
 * Writes the licences of all packages that a build and its workers bundle. Vite's own `build.license` forgets the workers.
 * @param {string} fileName
 * @returns {import('vite').Plugin}
 */
export function licenses(fileName) {
  const folders = new Set();
  const addPackagesOf = (bundle) => {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    for (const id of modules) folders.add(PACKAGE.exec(id)?.[0]);
    folders.delete(undefined);
  };
  const ofWorker = { name: 'licenses-of-worker', generateBundle: (_, bundle) => addPackagesOf(bundle) };
  return {
    name: 'licenses',
    apply: 'build',
    config: () => ({ worker: { plugins: () => [ofWorker] } }),
    generateBundle(_, bundle) {
      addPackagesOf(bundle);
      this.emitFile({ type: 'asset', fileName, source: textOf([...folders].map(licenseOf)) });
    },
  };
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => NOTICE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, text: [`## ${name} - ${version} (${license})`, ...texts].join('\n\n') };
}

function textOf(licenses) {
  const sorted = licenses.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const intro = 'Packages bundled here, with their licenses:';
  return `${['# Licenses', intro, ...sorted.map(({ text }) => text)].join('\n\n')}\n`;
}
