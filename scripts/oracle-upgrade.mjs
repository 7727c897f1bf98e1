// Records what a pod with a large map and large buffers has resident on real Go releases, into
// tests/recorded/upgrade/<release>.json.
//
//   node scripts/oracle-upgrade.mjs [release …]     all by default, e.g. go1.24.0
//
// Needs Linux with huge pages on "madvise", 4 GiB of free memory, and `go`, which fetches the toolchain of each release.
// Takes some minutes a release. See tests/oracle/upgrade/format.md.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';
import { GO_SETTINGS, goRoot } from './sizeclasses.mjs';

const ENTRIES = [3_500_000, 550_000];
const BUFFERS_MIB = 256;
const WRITTEN_PERCENT = 50;

/** Each map beside the buffers: only filled, and as a cache that turned over. */
const PODS = [0, 3].flatMap((turnovers) =>
  ENTRIES.map((entries) => ({ entries, buffersMib: BUFFERS_MIB, writtenPercent: WRITTEN_PERCENT, turnovers })),
);

const RUNS = 2;

function main(wanted) {
  for (const name of chosenBuilds('oracle-upgrade', buildsWith('upgrade'), wanted)) record(name);
}

/** Records one release; the previous recording stays if that fails. */
function record(name) {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-upgrade-'));
  try {
    const binary = build(name, folder);
    const rows = PODS.map((pod) => ({ ...pod, runs: Array.from({ length: RUNS }, () => measure(binary, pod)) }));
    write(name, {
      format: 'go-upgrade/1',
      name,
      go: rows[0].runs[0].go,
      kernel: readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim(),
      hugePages: readFileSync('/sys/kernel/mm/transparent_hugepage/enabled', 'utf8').trim(),
      rows: rows.map(({ runs, ...pod }) => ({ ...pod, runs: runs.map(({ go, ...figures }) => figures) })),
    });
    console.log(`${name}: ${rows.length} pods, ${rows.length * RUNS} runs`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function build(release, folder) {
  const root = goRoot(release);
  const binary = join(folder, 'upgrade');
  const { error, status, stderr } = spawnSync(join(root, 'bin', 'go'), ['build', '-o', binary, '.'], {
    cwd: fileURLToPath(new URL('../tests/oracle/upgrade', import.meta.url)),
    env: { ...process.env, ...GO_SETTINGS, GOROOT: root, GOARCH: 'amd64' },
    encoding: 'utf8',
  });
  if (error || status !== 0) fail(`oracle-upgrade: no build on ${release}: ${error?.message ?? stderr.trim()}`);
  return binary;
}

function measure(binary, { entries, buffersMib, writtenPercent, turnovers }) {
  const { GODEBUG, GOGC, GOMEMLIMIT, ...env } = process.env;
  const settings = { entries, buffers: buffersMib, written: writtenPercent, turnovers };
  const args = Object.entries(settings).map(([name, value]) => `-${name}=${value}`);
  const { error, status, stderr, stdout } = spawnSync(binary, args, { env, encoding: 'utf8' });
  if (error || status !== 0) fail(`oracle-upgrade: ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
  return JSON.parse(stdout);
}

/** A pod a line. */
function write(name, { rows, ...head }) {
  const file = fileURLToPath(new URL(`../tests/recorded/upgrade/${name}.json`, import.meta.url));
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(head).slice(0, -1)},"rows":[\n${lines}\n]}\n`);
}

main(process.argv.slice(2));
