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
 * sheets are none of a reader's business: the compiler leaves both as the source has them. TypeScript lets CommonJS take no
 * declarations of modules, though Node does: it has its own.
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
      const file = join(outDir, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.d.ts`, text(''));
      writeFileSync(`${file}.d.cts`, text('c'));
    }
  } finally {
    rmSync(all, { recursive: true });
  }
}

/** What is published of a module's declarations: a text for modules (`''`) and for CommonJS (`'c'`), and what it imports. */
function published(declarations, name) {
  const code = declarations.replace(/^import '[^']*';\n/gm, '');
  const own = /(\bfrom |\bimport\()(['"])(\.[^'"]*)\2/g;
  return {
    text: (kind) => code.replace(own, (_, keyword, quote, path) => `${keyword}${quote}${path}.${kind}js${quote}`),
    imports: [...code.matchAll(own)].map(([, , , path]) => posix.join(posix.dirname(name), path)),
  };
}
