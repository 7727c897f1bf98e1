// Records what maps of constant size come to on real Go releases, into tests/recorded/churn/<build>.json.
//
//   node scripts/oracle-churn.mjs [build …]     all builds by default, e.g. go1.23.12 or go1.27.4-mapsplitgroup
//
// Needs `go`, which fetches the toolchain of each release, 2 GB of memory, and some minutes a build. See
// tests/oracle/recorded-formats.md.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';
import { buildOf, buildsWith, chosenBuilds } from './releases.mjs';

const PROGRAM = fileURLToPath(new URL('../tests/oracle/churn', import.meta.url));
const RECORDED = fileURLToPath(new URL('../tests/recorded/churn', import.meta.url));

const TYPES = [
  'map[uint64]uint64',
  'map[string]Response',
  'map[string]string',
  'map[uint32]uint32',
  'map[[2]uint64]uint64',
  'map[uint64][160]byte',
];
/** The builds with which large maps are measured, which takes long. */
const LARGE_ON = ['go1.23.12', 'go1.24.13', 'go1.27.4'];
const SIZES = [
  { entries: 56, turnovers: [0.25, 1, 3, 10, 30], runs: 5, types: TYPES },
  { entries: 1000, turnovers: [0.25, 1, 3, 10, 30], runs: 5, types: TYPES },
  { entries: 20_000, turnovers: [0.25, 1, 3, 10, 30], runs: 5, types: TYPES },
  { entries: 112_000, turnovers: [0.25, 1, 3, 10, 30], runs: 5, types: TYPES },
  { entries: 550_000, turnovers: [0.25, 1, 3], runs: 2, types: TYPES.slice(0, 5) },
  { entries: 3_500_000, turnovers: [0.25, 1, 3], runs: 1, types: TYPES.slice(0, 2) },
];

function main(wanted) {
  chosenBuilds('oracle-churn', buildsWith('churn'), wanted).forEach(record);
}

/** Records one build; the previous recording stays if that fails. */
function record(name) {
  const { release, experiment } = buildOf(name);
  const { GODEBUG, GOGC, GOMEMLIMIT, ...env } = process.env;
  const scratch = mkdtempSync(join(tmpdir(), 'churn-'));
  try {
    const program = join(scratch, 'churn');
    run('go', ['build', '-buildvcs=false', '-o', program, '.'], {
      cwd: PROGRAM,
      env: { ...env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: experiment },
    });
    const sizes = SIZES.filter(({ entries }) => entries < 500_000 || LARGE_ON.includes(name));
    const rows = sizes.flatMap(({ types, ...size }) =>
      types.flatMap((type) => ['oldest', 'random'].map((order) => measure(program, env, type, order, size))),
    );
    mkdirSync(RECORDED, { recursive: true });
    const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
    writeFileSync(`${RECORDED}/${name}.json`, `{\n  "go": ${JSON.stringify(name)},\n  "rows": [\n${lines}\n  ]\n}\n`);
    console.log(`${name}: ${rows.length} rows`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function measure(program, env, map, order, { entries, turnovers, runs }) {
  const args = ['-map', map, '-n', entries, '-order', order, '-turnovers', turnovers.join(), '-runs', runs];
  const measured = run(program, args.map(String), { env })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    map,
    entries,
    order,
    turnovers,
    filled: measured.map(({ filled }) => filled),
    runs: measured.map(({ bytes }) => bytes),
  };
}

function run(program, args, options) {
  const { error, status, stderr, stdout } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (error || status !== 0) fail(`oracle-churn: ${program} failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

main(process.argv.slice(2));
