// Simulates maps of constant size and writes what the closed form of churn reads: src/models/sizing/churn/simulated.json.
//
//   node scripts/churnTables.mjs     half an hour on two cores

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bench/program.mjs';
import { ensureInstalled, projectFolder } from './ensureInstalled.mjs';

const DESIGNS = ['bucket', 'kept', 'pruned'];

ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'mapscope-churn-'));
try {
  const program = await bundle('scripts/churn/churnTables.ts', folder);
  const run = async (...args) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 1 << 26 });
    console.log(`${args.join(' ')}: done`);
    return { design: args[1], table: JSON.parse(stdout) };
  };
  const tables = await Promise.all(
    ['oldest', 'random'].flatMap((order) => DESIGNS.map((design) => run(order, design))),
  );
  const of = (isBucket) => tables.filter(({ design }) => (design === 'bucket') === isBucket).map(({ table }) => table);
  writeFileSync(
    join(projectFolder, 'src/models/sizing/churn/simulated.json'),
    `${JSON.stringify({ swiss: of(false), bucket: of(true) })}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
