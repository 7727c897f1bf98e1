// Records what real Go releases make resident, into tests/recorded/rss/<release>.json; with --suspects what the service of the
// investigation does, into tests/recorded/suspects/<release>.json.
//
//   node scripts/oracle-rss.mjs [--suspects] [release …]     all by default, e.g. go1.26.8 or go1.24.0-noswissmap
//
// Needs Linux with 4 KiB pages and huge pages on "madvise", 1 GiB of free memory, and `go`, which fetches the toolchain
// of each release. See tests/oracle/rss/format.md.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GO_SETTINGS, goRoot, inOracle, plainEnvironment, recorded, run, withFolder, writeRows } from './go.mjs';
import { buildOf, buildsWith, chosenBuilds } from './releases.mjs';

const MIB = 2 ** 20;
const TOTAL = 512 * MIB;

/** Objects of a size, none of them written to. */
const objects = (kind, bytes) => [`${kind}:${bytes}x${Math.floor(TOTAL / bytes)}`];

const SIZES = [64, 512, 2048, 16384, 32760, 32768, 65536];

/** Steps of each program. */
const PROGRAMS = [
  [`pointers:${MIB}x512`, 'touch:half', 'touch:all'],
  [`noscan:${MIB}x512`, 'touch:half'],
  [`chan:${MIB / 8}x512`],
  ...SIZES.flatMap((bytes) => [objects('pointers', bytes), objects('noscan', bytes)]),
  [...objects('pointers', 512), 'touch:all'],
  [`pointers:${MIB}x512`, 'gc'],
  [`pointers:${MIB}x512`, 'huge', 'touch:half'],
  [`noscan:${MIB}x256`, 'touch:all', 'drop', 'gc', `pointers:${MIB}x256`],
  [`noscan:${MIB}x256`, 'touch:all', 'drop', 'gc', 'release', `pointers:${MIB}x256`],
  ['map:20000000', 'fill:20000000'],
];
const MAPS_ONLY = [['map:20000000', 'fill:20000000']];
/** Small objects, all written to, and large buffers, half written. */
const SERVICE = [['pointers:512x240000', 'touch:all', `pointers:${MIB}x64`, 'touch:half']];

function main(wanted) {
  if (wanted[0] === '--suspects') {
    for (const name of chosenBuilds('oracle-rss', buildsWith('suspects'), wanted.slice(1))) {
      record(name, SERVICE, 'suspects');
    }
    return;
  }
  const wholly = buildsWith('rss');
  for (const name of chosenBuilds('oracle-rss', buildsWith('rss', 'rssOfMaps'), wanted)) {
    record(name, wholly.includes(name) ? PROGRAMS : MAPS_ONLY);
  }
}

/** Records one build; the previous recording stays if that fails. */
function record(name, programs, into = 'rss') {
  const measured = withFolder((folder) => {
    const binary = build(name, folder);
    return programs.map((steps) => ({ steps, ...measure(binary, steps) }));
  });
  writeRows(recorded(`${into}/${name}.json`), {
    format: 'go-rss/1',
    name,
    go: measured[0].go,
    kernel: readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim(),
    hugePages: readFileSync('/sys/kernel/mm/transparent_hugepage/enabled', 'utf8').trim(),
    rows: measured.map(({ steps, base, after }) => ({ steps, base, after })),
  });
  console.log(`${name}: ${measured.length} programs, ${measured.flatMap(({ after }) => after).length} measurements`);
}

function build(name, folder) {
  const { release, goarch, experiment } = buildOf(name);
  const root = goRoot(release);
  const binary = join(folder, 'rss');
  const env = { ...process.env, ...GO_SETTINGS, GOROOT: root, GOEXPERIMENT: experiment, GOARCH: goarch };
  run(join(root, 'bin', 'go'), ['build', '-o', binary, '.'], { cwd: inOracle('rss'), env });
  return binary;
}

/** A process a program: what is resident once stays so. */
function measure(binary, steps) {
  return JSON.parse(run(binary, steps, { env: plainEnvironment() }).stdout);
}

main(process.argv.slice(2));
