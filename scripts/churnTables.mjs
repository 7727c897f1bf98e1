// Simulates maps whose entries are replaced, and maps that are filled, lose a share of their entries and are filled again, and
// writes what the closed forms of them read: simulated.json and refilled.json in src/models/sizing/churn.
//
//   node scripts/churnTables.mjs [churn | refill]     both by default: three quarters of an hour and five minutes on two cores

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bench/program.mjs';
import { ensureInstalled, projectFolder } from './ensureInstalled.mjs';

const CHURN = join(projectFolder, 'src/models/sizing/churn');

/** The table that a program prints. */
async function tableOf(program, ...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 1 << 26 });
  console.log(`${args.join(' ')}: done`);
  return JSON.parse(stdout);
}

const TABLES = {
  async churn(folder) {
    const program = await bundle('scripts/churn/churnTables.ts', folder);
    const of = (designs) =>
      Promise.all(['oldest', 'random'].flatMap((order) => designs.map((design) => tableOf(program, order, design))));
    const [swiss, bucket] = await Promise.all([of(['kept', 'pruned']), of(['bucket'])]);
    writeFileSync(join(CHURN, 'simulated.json'), `${JSON.stringify({ swiss, bucket })}\n`);
  },
  async refill(folder) {
    const program = await bundle('scripts/churn/refillTables.ts', folder);
    const tables = await Promise.all(['kept', 'pruned'].map((design) => tableOf(program, design)));
    writeFileSync(join(CHURN, 'refilled.json'), `${JSON.stringify(tables)}\n`);
  },
};

ensureInstalled();
const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'mapscope-churn-'));
try {
  for (const [name, write] of Object.entries(TABLES))
    if (wanted.length === 0 || wanted.includes(name)) await write(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
