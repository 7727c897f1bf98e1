// Records what strings made one by one take on real Go releases, into tests/recorded/behind/<release>.json.
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

const PROGRAM = fileURLToPath(new URL('../tests/oracle/behindbytes', import.meta.url));
const RECORDED = fileURLToPath(new URL('../tests/recorded/behind', import.meta.url));

function main(wanted) {
  chosenBuilds('oracle-behind', buildsWith('behind'), wanted).forEach(record);
}

/** Records one release; the previous recording stays if that fails. */
function record(release) {
  const { error, status, stderr, stdout } = spawnSync('go', ['run', '-buildvcs=false', '.'], {
    cwd: PROGRAM,
    encoding: 'utf8',
    env: measuringEnvironment(release),
    maxBuffer: 1 << 26,
  });
  if (error || status !== 0) fail(`oracle-behind: ${release} failed: ${error?.message ?? stderr.trim()}`);
  const { rows, ...head } = JSON.parse(stdout);
  mkdirSync(RECORDED, { recursive: true });
  writeFileSync(`${RECORDED}/${release}.json`, written(head, rows));
  console.log(`${release}: ${rows.length} rows`);
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
