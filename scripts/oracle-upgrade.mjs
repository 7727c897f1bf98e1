// Records what a pod with a large map and large buffers has resident on real Go releases, into
// tests/recorded/upgrade/<release>.json.
//
//   node scripts/oracle-upgrade.mjs [release …]     all by default, e.g. go1.24.0
//
// Needs Linux with huge pages on "madvise", 4 GiB of free memory, and `go`, which fetches the toolchain of each release.
// Takes some minutes a release. See tests/oracle/upgrade/format.md.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GO_SETTINGS, goRoot, inOracle, plainEnvironment, recorded, run, withFolder, writeRows } from './go.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

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
  const measured = withFolder((folder) => {
    const binary = build(name, folder);
    return PODS.map((pod) => ({ ...pod, runs: Array.from({ length: RUNS }, () => measure(binary, pod)) }));
  });
  writeRows(recorded(`upgrade/${name}.json`), {
    format: 'go-upgrade/1',
    name,
    go: measured[0].runs[0].go,
    kernel: readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim(),
    hugePages: readFileSync('/sys/kernel/mm/transparent_hugepage/enabled', 'utf8').trim(),
    rows: measured.map(({ runs, ...pod }) => ({ ...pod, runs: runs.map(({ go, ...figures }) => figures) })),
  });
  console.log(`${name}: ${measured.length} pods, ${measured.length * RUNS} runs`);
}

function build(release, folder) {
  const root = goRoot(release);
  const binary = join(folder, 'upgrade');
  const env = { ...process.env, ...GO_SETTINGS, GOROOT: root, GOARCH: 'amd64' };
  run(join(root, 'bin', 'go'), ['build', '-o', binary, '.'], { cwd: inOracle('upgrade'), env });
  return binary;
}

function measure(binary, { entries, buffersMib, writtenPercent, turnovers }) {
  const settings = { entries, buffers: buffersMib, written: writtenPercent, turnovers };
  const args = Object.entries(settings).map(([name, value]) => `-${name}=${value}`);
  return JSON.parse(run(binary, args, { env: plainEnvironment() }).stdout);
}

main(process.argv.slice(2));
