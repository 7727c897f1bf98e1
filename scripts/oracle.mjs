// Records what the maps of real Go releases do, into tests/traces/recorded/<release>/.
//
//   node scripts/oracle.mjs [release …]     all releases by default, e.g. go1.26.8 or go1.27.4-mapsplitgroup
//
// Needs `go`, which fetches the toolchain of each release. See tests/oracle/trace-format.md.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';
import { buildOf, buildsWith, chosenBuilds } from './releases.mjs';

const PROGRAM = fileURLToPath(new URL('../tests/oracle/maptrace', import.meta.url));
const RECORDED = fileURLToPath(new URL('../tests/traces/recorded', import.meta.url));

function main(wanted) {
  printCoverage(chosenBuilds('oracle', buildsWith('traces'), wanted).map(record));
}

/** Records one build; the previous recording stays if that fails. */
function record(name) {
  const { release, experiment } = buildOf(name);
  requireToolchain(release);
  const long = buildsWith('longTraces').includes(name) ? ['-long'] : [];
  const out = mkdtempSync(join(tmpdir(), 'maptrace-'));
  try {
    const run = go(release, ['run', '-buildvcs=false', ...linkerFlags(release), '.', ...long, '-out', out], experiment);
    if (run.status !== 0) fail(`oracle: recording ${name} failed:\n${run.stderr}`);
    const target = join(RECORDED, name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    cpSync(out, target, { recursive: true });
    const summary = JSON.parse(run.stdout);
    console.log(`${name}: ${summary.traces} traces, ${summary.operations} operations, ${summary.bytes} bytes`);
    return summary;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function requireToolchain(release) {
  const version = go(release, ['version']);
  if (version.error?.code === 'ENOENT') fail('oracle: `go` is not installed (https://go.dev/dl/)');
  if (version.status !== 0 || !version.stdout.includes(`${release} `)) {
    fail(`oracle: the toolchain ${release} cannot be fetched: ${lastLine(version.stderr)}`);
  }
}

function go(release, args, experiment = '') {
  return spawnSync('go', args, {
    cwd: PROGRAM,
    encoding: 'utf8',
    env: { ...process.env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: experiment },
  });
}

/** From Go 1.23 on, the linker lets programs reach the runtime's functions only when told to. */
function linkerFlags(release) {
  return release.startsWith('go1.22.') ? [] : ['-ldflags=-checklinkname=0'];
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

function lastLine(text = '') {
  return text.trim().split('\n').at(-1) ?? '';
}

main(process.argv.slice(2));
