// Measures how fast the models are, and what they are compared with, in one run. A benchmark: it never fails.
//
//   npm run bench [-- part …]     all parts by default; bench/parts.mjs lists them

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from './bench/table.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { fail } from './fail.mjs';

ensureInstalled();
const { parts } = await import('./bench/parts.mjs');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) fail(`no part ${unknown.join(', ')}; there are: ${parts.map((part) => part.name).join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'mapscope-bench-'));
try {
  const rows = [];
  for (const part of parts) {
    if (wanted.length > 0 && !wanted.includes(part.name)) continue;
    console.error(`${part.name}: ${part.about} …`);
    rows.push(...(await part.run(folder)));
  }
  console.log(`\nNode ${process.versions.node}, ${process.arch}, ${cpus().length} × ${cpus()[0]?.model}\n`);
  console.log(table(rows));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
