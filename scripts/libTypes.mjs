import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { ENTRIES, root } from '../build/entries.mjs';

/** Without extension, from `src` on: as the compiler lays out what it writes. */
const MODULES = [ENTRIES.library, ENTRIES.libraryModels, ENTRIES.libraryJudge, ENTRIES.libraryElement].map((path) =>
  path.replace(/^src\/|\.ts$/g, ''),
);

/**
 * Writes the declarations that the package's entries lead to. Node resolves no path without an extension, and style
 * sheets are none of a reader's business: the compiler leaves both as the source has them.
 * @param {string} outDir
 */
export function writeLibTypes(outDir) {
  const all = mkdtempSync(join(tmpdir(), 'mapscope-types-'));
  try {
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.lib.json', '--outDir', all];
    const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio: ['ignore', process.stderr, 'inherit'] });
    if (status !== 0) throw new Error('The types could not be made: the compiler says why above.');
    const written = new Set();
    const waiting = [...MODULES];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (written.has(name)) continue;
      written.add(name);
      const { text, imports } = published(readFileSync(join(all, `${name}.d.ts`), 'utf8'), name);
      waiting.push(...imports);
      const file = join(outDir, `${name}.d.ts`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  } finally {
    rmSync(all, { recursive: true });
  }
}

function published(declarations, name) {
  const imports = [];
  const text = declarations
    .replace(/^import '[^']*';\n/gm, '')
    .replace(/(\bfrom |\bimport\()(['"])(\.[^'"]*)\2/g, (_, keyword, quote, path) => {
      imports.push(posix.join(posix.dirname(name), path));
      return `${keyword}${quote}${path}.js${quote}`;
    });
  return { text, imports };
}
