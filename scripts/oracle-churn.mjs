// Records what maps of constant size come to on real Go releases, into tests/recorded/churn/<build>.json, what those do that have
// few possible keys, into tests/recorded/fewkeys/<build>.json, and what maps that are emptied and filled again do, into
// tests/recorded/refill/<build>.json.
//
//   node scripts/oracle-churn.mjs [churn | fewkeys | refill …] [build …]     all by default; a build is e.g. go1.23.12 or
//                                                                            go1.27.4-mapsplitgroup
//
// Needs `go`, which fetches the toolchain of each release, 2 GB of memory, and some minutes a build. See
// tests/oracle/recorded-formats.md.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchedBy, inOracle, plainEnvironment, recorded, run, withFolder } from './go.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

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
  { entries: 550_000, turnovers: [0.25, 1, 3, 10, 30], runs: 2, types: TYPES.slice(0, 5) },
  { entries: 3_500_000, turnovers: [0.25, 1, 3, 10, 30], runs: 1, types: TYPES.slice(0, 2) },
];

/** Caches that were made with a hint, and the builds with which they are measured. */
const HINTED = { entries: 60_000, turnovers: [0.25, 1, 3, 10, 30], runs: 5 };
const HINTS = [60_000, 120_000];
const HINTED_ON = ['go1.23.12', 'go1.27.4'];

/** Maps that are filled, emptied, and filled again, and the builds with which they are measured. */
const REFILLED_ON = LARGE_ON;
const REFILLED = [56, 1000, 20_000, 112_000, 400_000, 550_000];
const EMPTIED = [
  { emptied: 'clear', share: 1 },
  { emptied: 'delete', share: 1 },
  { emptied: 'delete', share: 0.5 },
];

/** Caches whose keys come back, as their type has few, and the builds with which they are measured. */
const FEW_ON = LARGE_ON;
const FEW = [
  { map: 'map[uint8]uint64', values: 2 ** 8, sizes: [60, 100, 200, 240], runs: 60 },
  { map: 'map[uint16]uint64', values: 2 ** 16, sizes: [20_000, 40_000], runs: 5 },
];
const FEW_TURNOVERS = [0.25, 1, 3, 10];

/** What is recorded, by folder: the rows of a build, or none. */
const RECORDINGS = {
  churn: (program, env, name) => [...caches(program, env, name), ...hintedCaches(program, env, name)],
  fewkeys: (program, env, name) => (FEW_ON.includes(name) ? fewKeyed(program, env) : []),
  refill: (program, env, name) => (REFILLED_ON.includes(name) ? refills(program, env) : []),
};

function main(wanted) {
  const isFolder = (word) => Object.hasOwn(RECORDINGS, word);
  const folders = wanted.some(isFolder) ? wanted.filter(isFolder) : Object.keys(RECORDINGS);
  const builds = wanted.filter((word) => !isFolder(word));
  for (const name of chosenBuilds('oracle-churn', buildsWith('churn'), builds)) record(name, folders);
}

/** Records one build; the previous recording stays if that fails. */
function record(name, folders) {
  const env = plainEnvironment();
  withFolder((scratch) => {
    const program = join(scratch, 'churn');
    const args = ['build', '-buildvcs=false', '-o', program, '.'];
    run('go', args, { cwd: inOracle('churn'), env: { ...env, ...fetchedBy(name) } });
    for (const folder of folders) {
      const rows = RECORDINGS[folder](program, env, name);
      if (rows.length > 0) write(folder, name, rows);
    }
  });
}

function write(folder, name, rows) {
  mkdirSync(recorded(folder), { recursive: true });
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  writeFileSync(
    recorded(`${folder}/${name}.json`),
    `{\n  "go": ${JSON.stringify(name)},\n  "rows": [\n${lines}\n  ]\n}\n`,
  );
  console.log(`${folder} ${name}: ${rows.length} rows`);
}

function caches(program, env, name) {
  const sizes = SIZES.filter(({ entries }) => entries < 500_000 || LARGE_ON.includes(name));
  return sizes.flatMap(({ types, ...size }) =>
    types.flatMap((type) => ['oldest', 'random'].map((order) => cache(program, env, type, order, size))),
  );
}

function hintedCaches(program, env, name) {
  if (!HINTED_ON.includes(name)) return [];
  return TYPES.slice(0, 2).flatMap((type) =>
    HINTS.flatMap((hint) => ['oldest', 'random'].map((order) => cache(program, env, type, order, { ...HINTED, hint }))),
  );
}

function cache(program, env, map, order, { entries, hint, turnovers, runs }, keys = {}) {
  const measured = measure(program, env, { map, n: entries, hint, order, turnovers: turnovers.join(), runs, ...keys });
  return {
    map,
    entries,
    hint,
    order,
    turnovers,
    filled: measured.map(({ filled }) => filled),
    runs: measured.map(({ bytes }) => bytes),
  };
}

function fewKeyed(program, env) {
  return FEW.flatMap(({ map, values, sizes, runs }) =>
    sizes.flatMap((entries) =>
      ['oldest', 'random'].flatMap((order) =>
        ['any', 'turn'].map((next) => {
          const size = { entries, turnovers: FEW_TURNOVERS, runs };
          return { values, new: next, ...cache(program, env, map, order, size, { values, new: next }) };
        }),
      ),
    ),
  );
}

function refills(program, env) {
  return REFILLED.flatMap((entries) =>
    TYPES.slice(0, 2).flatMap((map) =>
      EMPTIED.map(({ emptied, share }) => {
        const measured = measure(program, env, { map, n: entries, emptied, share, runs: 5 });
        return {
          map,
          entries,
          emptied,
          share,
          filled: measured.map(({ filled }) => filled),
          empty: measured.map((run) => run.emptied),
          refilled: measured.map(({ refilled }) => refilled),
        };
      }),
    ),
  );
}

/** The program's results with these flags, those that are set. */
function measure(program, env, flags) {
  const args = Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [`-${flag}`, `${value}`]));
  return run(program, args, { env })
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

main(process.argv.slice(2));
