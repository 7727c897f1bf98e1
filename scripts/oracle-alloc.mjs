// Records what real Go releases spend on objects and maps, into tests/recorded/alloc/<release>.json,
// tests/recorded/mapbytes/<release>.json.gz and tests/recorded/manymaps/<release>.json.
//
//   node scripts/oracle-alloc.mjs [release …]     all releases by default, e.g. go1.26.8 or go1.26.8-386
//
// Needs `go`, which fetches the toolchain of each release, and some minutes for the maps of each release.
// See tests/oracle/recorded-formats.md.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fail } from './fail.mjs';
import { goRoot } from './sizeclasses.mjs';

const RECORDINGS = [
  {
    program: 'allocsizes',
    releases: ['go1.15.15', 'go1.16.15', 'go1.21.13', 'go1.22.12', 'go1.23.12', 'go1.24.13', 'go1.26.8'],
    write: (release, text) => writeInto(`alloc/${release}.json`, text),
    summarize: summarizeAlloc,
  },
  {
    program: 'mapbytes',
    releases: ['go1.22.12', 'go1.23.12', 'go1.24.13', 'go1.25.0', 'go1.26.8', 'go1.23.12-386', 'go1.26.8-386'],
    write: (release, text) => writeInto(`mapbytes/${release}.json.gz`, gzipSync(text, { level: 9 })),
    summarize: summarizeMapBytes,
  },
  {
    program: 'mapbytes',
    args: ['-many'],
    releases: ['go1.23.12', 'go1.26.8', 'go1.27.4'],
    write: (release, text) => writeInto(`manymaps/${release}.json`, text),
    summarize: summarizeManyMaps,
  },
];

function main(wanted) {
  const known = [...new Set(RECORDINGS.flatMap(({ releases }) => releases))];
  const unknown = wanted.filter((release) => !known.includes(release));
  if (unknown.length > 0) fail(`oracle-alloc: unknown release ${unknown.join(', ')}; known: ${known.join(', ')}`);
  for (const recording of RECORDINGS) {
    const releases = recording.releases.filter((release) => wanted.length === 0 || wanted.includes(release));
    for (const release of releases) record(recording, release);
  }
}

/** Records one release; the previous recording stays if that fails. */
function record({ program, args = [], write, summarize }, release) {
  const text = runProgram(program, args, release);
  const bytes = write(release, text);
  console.log(`${release} ${[program, ...args].join(' ')}: ${summarize(JSON.parse(text))}, ${bytes} bytes written`);
}

/** Runs one of the programs in tests/oracle, built with a release for its target, and returns what it prints. */
function runProgram(program, args, name) {
  const [release, arch = 'amd64'] = name.split('-');
  const root = goRoot(release);
  const { error, status, stderr, stdout } = spawnSync(join(root, 'bin', 'go'), ['run', '.', ...args], {
    cwd: fileURLToPath(new URL(`../tests/oracle/${program}`, import.meta.url)),
    env: { ...measuringEnvironment(root), GOARCH: arch },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error || status !== 0) fail(`oracle-alloc: ${program} failed on ${name}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

/** Without settings that an old release may not know or that change how the measured runtime allocates. */
function measuringEnvironment(root) {
  const { GODEBUG, GOGC, GOMEMLIMIT, ...env } = process.env;
  const settings = { GOROOT: root, GOTOOLCHAIN: 'local', GOENV: 'off', GOWORK: 'off', GOFLAGS: '', GOEXPERIMENT: '' };
  return { ...env, ...settings };
}

/** Returns the number of bytes written. */
function writeInto(path, contents) {
  const file = fileURLToPath(new URL(`../tests/recorded/${path}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
  return contents.length;
}

function summarizeAlloc({ noscan, pointers, tiny }) {
  const costs = noscan.costs.length + pointers.costs.length;
  const spans = noscan.spans.length + pointers.spans.length;
  return `${costs} runs of equal costs, ${spans} kinds of span, ${tiny.traces.length} tiny traces`;
}

function summarizeMapBytes({ maps }) {
  const rows = maps.flatMap((map) => map.rows);
  const exact = rows.filter(({ runs }) => runs.length === 1).length;
  return `${maps.length} maps, ${rows.length} rows, ${exact} of them with the same bytes in every run`;
}

function summarizeManyMaps({ cells }) {
  const maps = cells.reduce((sum, cell) => sum + cell.maps * cell.bytes.length, 0);
  return `${cells.length} cells, ${maps} maps weighed`;
}

main(process.argv.slice(2));
