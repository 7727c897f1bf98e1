// Prints how many runs of several maps lie in the intervals predicted for them: the recorded ones of real Go, and the whole
// grid of silent runs of the models, which takes minutes. A part of the grid is a test.
//
//   node scripts/coverage.mjs [all]     all: a line for each case, too

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bench/program.mjs';
import { ensureInstalled, projectFolder } from './ensureInstalled.mjs';
import { fail } from './fail.mjs';

ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'mapscope-coverage-'));
try {
  const program = await bundle('tests/models/sizing/manyTable.ts', folder);
  const recordings = join(projectFolder, 'tests/recorded/manymaps');
  const { status, stdout, error } = spawnSync(process.execPath, [program, recordings, ...process.argv.slice(2)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) fail(`coverage: ${error?.message ?? 'the program ended early'}`);
  for (const { what, cases, runs, inside, least, widest } of JSON.parse(stdout)) {
    console.log(`${what}: ${percent(inside)} of ${runs} runs in ${cases} cases left to chance lie inside`);
    console.log(`  least: ${percent(least.inside)}, ${least.name}`);
    console.log(`  widest: ${widest.ratio.toFixed(2)} times what the runs span, ${widest.name}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function percent(share) {
  return `${(100 * share).toFixed(1)}%`;
}
