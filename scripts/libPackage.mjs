import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/entries.mjs';

/** Folders and files beside the code that the package brings along, from the project's folder on. */
const BESIDE = [
  ...['README.md', 'LICENSE', 'CHANGELOG.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...['docs', 'public/figures/swiss-map-split.svg'],
];

/** The package's entries by what its users import: the code, and its declarations without their ending. */
const EXPORTS = {
  '.': { code: './index.js', types: './types/lib/index' },
  './models': { code: './models.js', types: './types/lib/models' },
  './judge': { code: './judge.js', types: './types/lib/judge' },
  './element': { code: './element/map-scope.js', types: './types/lib/element' },
};

/** The command that it brings, which `npx mapscope` runs. */
const COMMAND = 'cli/mapscope.js';

const REACT = ['react', 'react-dom'];

/**
 * Makes of the built code a package that can be published: what stands beside it, and a package.json of its own.
 * @param {string} outDir
 */
export function writePackage(outDir) {
  for (const path of BESIDE) cpSync(join(root, path), join(outDir, path), { recursive: true });
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function manifest() {
  const { name, version, description, homepage, license, type, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const entries = Object.entries(EXPORTS).map(([path, { code, types }]) => [
    path,
    { types: { require: `${types}.d.cts`, default: `${types}.d.ts` }, default: code },
  ]);
  return {
    ...{ name, version, description, homepage, license, type },
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    bin: { [name]: COMMAND },
    files: [
      '*.js',
      '*.md',
      'cli',
      'element',
      'figures',
      'judge',
      'types',
      ...BESIDE.filter((path) => !/^[^/]+\.md$/.test(path)),
    ],
    sideEffects: [EXPORTS['./element'].code],
    engines,
    peerDependencies: Object.fromEntries(REACT.map((each) => [each, '>=18'])),
    peerDependenciesMeta: Object.fromEntries(REACT.map((each) => [each, { optional: true }])),
  };
}
