// Simulates maps that are filled, lose a share of their entries and are filled again, and writes what the closed form of them
// reads: src/models/sizing/churn/refilled.json.
//
//   node scripts/refillTables.mjs     two minutes on two cores

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bench/program.mjs';
import { ensureInstalled, projectFolder } from './ensureInstalled.mjs';

ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'mapscope-refill-'));
try {
  const program = await bundle('scripts/churn/refillTables.ts', folder);
  const tables = await Promise.all(
    ['kept', 'pruned'].map(async (design) => {
      const { stdout } = await promisify(execFile)(process.execPath, [program, design], { maxBuffer: 1 << 26 });
      return JSON.parse(stdout);
    }),
  );
  writeFileSync(join(projectFolder, 'src/models/sizing/churn/refilled.json'), `${JSON.stringify(tables)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
