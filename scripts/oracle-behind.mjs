// Records what strings made one by one take on real Go releases, into tests/recorded/behind/<release>.json, and what maps of
// maps, slices and chains of objects take, into tests/recorded/nested/<release>.json.
//
//   node scripts/oracle-behind.mjs [release …]     all releases by default, e.g. go1.26.8
//
// Needs `go`, which fetches the toolchain of each release, and some minutes a release. See
// tests/oracle/recorded-formats.md.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

/** Folders of tests/oracle and tests/recorded, by recording. */
const PROGRAMS = { behind: 'behindbytes', nested: 'nestedbytes' };

function main(wanted) {
  for (const release of chosenBuilds('oracle-behind', buildsWith('behind', 'nested'), wanted)) {
    for (const recording of ['behind', 'nested'])
      if (buildsWith(recording).includes(release)) record(release, recording);
  }
}

/** Records one release; the previous recording stays if that fails. */
function record(release, recording) {
  const inTests = (folder) => fileURLToPath(new URL(`../tests/${folder}`, import.meta.url));
  const recorded = inTests(`recorded/${recording}`);
  const { error, status, stderr, stdout } = spawnSync('go', ['run', '-buildvcs=false', '.'], {
    cwd: inTests(`oracle/${PROGRAMS[recording]}`),
    encoding: 'utf8',
    env: measuringEnvironment(release),
    maxBuffer: 1 << 26,
  });
  if (error || status !== 0) fail(`oracle-behind: ${release} failed: ${error?.message ?? stderr.trim()}`);
  const { rows, ...head } = JSON.parse(stdout);
  mkdirSync(recorded, { recursive: true });
  writeFileSync(`${recorded}/${release}.json`, written(head, rows));
  console.log(`${release}: ${rows.length} rows of ${recording}`);
}

/** A row a line. */
function written(head, rows) {
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": [\n${lines}\n  ]\n}\n`;
}

/** Without settings that change how the measured runtime allocates or collects. */
function measuringEnvironment(release) {
  const { GODEBUG, GOGC, GOMEMLIMIT, ...env } = process.env;
  return { ...env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: '' };
}

main(process.argv.slice(2));
