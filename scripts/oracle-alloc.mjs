// Records what real Go releases spend on objects and maps, into tests/recorded/alloc/<release>.json,
// tests/recorded/mapbytes/<release>.json.gz and tests/recorded/manymaps/<release>.json.
//
//   node scripts/oracle-alloc.mjs [release …]     all by default, e.g. go1.27.4, go1.27.4-386 or go1.27.4-mapsplitgroup
//
// Needs `go`, which fetches the toolchain of each release, and some minutes for the maps of each release.
// See tests/oracle/recorded-formats.md.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { goRoot, inOracle, plainEnvironment, recorded, run } from './go.mjs';
import { buildOf, buildsWith, chosenBuilds } from './releases.mjs';

const RECORDINGS = [
  {
    program: 'allocsizes',
    builds: buildsWith('alloc'),
    write: (name, text) => writeInto(`alloc/${name}.json`, text),
    summarize: summarizeAlloc,
  },
  {
    program: 'mapbytes',
    builds: buildsWith('maps'),
    write: (name, text) => writeInto(`mapbytes/${name}.json.gz`, gzipSync(text, { level: 9 })),
    summarize: summarizeMapBytes,
  },
  {
    program: 'mapbytes',
    args: ['-many'],
    builds: buildsWith('manyMaps'),
    write: (name, text) => writeInto(`manymaps/${name}.json`, text),
    summarize: summarizeManyMaps,
  },
];

function main(wanted) {
  const chosen = chosenBuilds('oracle-alloc', buildsWith('alloc', 'maps'), wanted);
  for (const recording of RECORDINGS) {
    for (const name of chosen.filter((each) => recording.builds.includes(each))) record(recording, name);
  }
}

/** Records one build; the previous recording stays if that fails. */
function record({ program, args = [], write, summarize }, name) {
  const text = runProgram(program, args, name);
  const bytes = write(name, text);
  console.log(`${name} ${[program, ...args].join(' ')}: ${summarize(JSON.parse(text))}, ${bytes} bytes written`);
}

/** Runs one of the programs in tests/oracle and returns what it prints. */
function runProgram(program, args, name) {
  const { release, goarch, experiment } = buildOf(name);
  const root = goRoot(release);
  // Without settings that an old release may not know.
  const settings = { GOROOT: root, GOTOOLCHAIN: 'local', GOENV: 'off', GOWORK: 'off', GOFLAGS: '' };
  const env = { ...plainEnvironment(), ...settings, GOARCH: goarch, GOEXPERIMENT: experiment };
  return run(join(root, 'bin', 'go'), ['run', '.', ...args], { cwd: inOracle(program), env }).stdout;
}

/** Returns the number of bytes written. */
function writeInto(path, contents) {
  const file = recorded(path);
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
