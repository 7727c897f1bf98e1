// Records what the maps of real Go releases do, into tests/traces/recorded/<release>/.
//
//   node scripts/oracle.mjs [release …]     all releases by default, e.g. go1.26.8 or go1.27.4-mapsplitgroup
//
// Needs `go`, which fetches the toolchain of each release. See tests/oracle/trace-format.md.

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchedBy, goRoot, inOracle, linkerFlags, run, withFolder } from './go.mjs';
import { buildOf, buildsWith, chosenBuilds } from './releases.mjs';

const RECORDED = fileURLToPath(new URL('../tests/traces/recorded', import.meta.url));

function main(wanted) {
  printCoverage(chosenBuilds('oracle', buildsWith('traces'), wanted).map(record));
}

/** Records one build; the previous recording stays if that fails. */
function record(name) {
  goRoot(buildOf(name).release);
  const long = buildsWith('longTraces').includes(name) ? ['-long'] : [];
  return withFolder((out) => {
    const args = ['run', '-buildvcs=false', ...linkerFlags(name), '.', ...long, '-out', out];
    const { stdout } = run('go', args, { cwd: inOracle('maptrace'), env: { ...process.env, ...fetchedBy(name) } });
    const target = join(RECORDED, name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    cpSync(out, target, { recursive: true });
    const summary = JSON.parse(stdout);
    console.log(`${name}: ${summary.traces} traces, ${summary.operations} operations, ${summary.bytes} bytes`);
    return summary;
  });
}

/** In how many traces of each release something happened at least once. */
function printCoverage(summaries) {
  const releases = summaries.map(({ go }) => go);
  const width = 2 + Math.max(...releases.map((go) => go.length));
  const row = (cells, label) => console.log(`${cells.map((cell) => `${cell}`.padStart(width)).join('')}  ${label}`);
  console.log();
  row(releases, 'traces in which there was:');
  for (const event of [...new Set(summaries.flatMap(({ coverage }) => Object.keys(coverage)))].sort()) {
    row(
      summaries.map(({ coverage }) => coverage[event] ?? 0),
      event,
    );
  }
}

main(process.argv.slice(2));
