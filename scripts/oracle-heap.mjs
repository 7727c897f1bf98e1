// Records where the heap goal of real Go releases lies, how often they collect and how much is resident: of a server with
// a cache into tests/recorded/heap/<release>.json, of programs of many shapes into tests/recorded/heap/programs/<release>.json,
// of programs in containers into tests/recorded/heap/containers/<release>.json.
//
//   node scripts/oracle-heap.mjs [--servers | --programs | --containers] [release …]     all releases by default, e.g. go1.26.8
//
// --servers records the first alone, --programs the second, --containers the third.
// Needs a quiet Linux machine, 4 GiB of free memory, `go`, which fetches the toolchain of each release, and 2 minutes for
// each of the servers, 7 for each of the programs, 9 for each of the containers.
// See tests/oracle/heapgoal/format.md.

import { loadavg } from 'node:os';
import { join } from 'node:path';
import { CONTAINERS, PROGRAMS } from '../tests/oracle/heapgoal/programs.mjs';
import { goRoot, inOracle, recorded, run, withFolder, writeRows } from './go.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

/** Those whose programs of many shapes are recorded too. */
const PROGRAMS_OF = buildsWith('programs');
const CONTAINERS_OF = buildsWith('containers');
const GOGCS = [200, 100, 50, 25, 10];
const MIB = 2 ** 20;
const RATE = 800 * MIB;
const RING = 64 * MIB;
const CACHE = 1024 * MIB;
/** A run that the machine held up below this share of the rate is made again. */
const LEAST_OF_RATE = 0.97;
const ATTEMPTS = 4;
const MOST_SEEN = 12;

const SETTINGS = [
  ...['heap', 'mmap'].flatMap((cache) => GOGCS.map((gogc) => ({ gogc, cache }))),
  { gogc: 100, cache: 'none' },
];

const KINDS = ['--servers', '--programs', '--containers'];

function main(args) {
  const kinds = KINDS.filter((kind) => args.includes(kind));
  const wanted = args.filter((arg) => !KINDS.includes(arg));
  withFolder((scratch) => {
    for (const release of chosenBuilds('oracle-heap', buildsWith('heap'), wanted)) {
      record(release, build(release, join(scratch, release)), kinds.length === 0 ? KINDS : kinds);
    }
  });
}

/** Records one release; the previous recordings stay if that fails. */
function record(release, program, kinds) {
  if (kinds.includes('--servers')) {
    const rows = SETTINGS.map((settings) => steadyRow(program, settings));
    save('heap', release, { format: 'go-heap/1', go: release, arch: 'linux/amd64', rateBytesPerSecond: RATE }, rows);
  }
  if (kinds.includes('--programs') && PROGRAMS_OF.includes(release)) {
    const rows = PROGRAMS.map((settings) => programRow(program, settings));
    save('heap/programs', release, { format: 'go-heap-programs/1', go: release, arch: 'linux/amd64' }, rows);
  }
  if (kinds.includes('--containers') && CONTAINERS_OF.includes(release)) {
    const rows = CONTAINERS.map((settings) => containerRow(program, settings));
    save('heap/containers', release, { format: 'go-heap-containers/1', go: release, arch: 'linux/amd64' }, rows);
  }
}

function save(folder, release, head, rows) {
  writeRows(recorded(`${folder}/${release}.json`), { ...head, rows }, '    ');
  console.log(`${release}: ${rows.length} rows`);
}

function build(release, file) {
  const root = goRoot(release);
  const env = {
    ...cleanEnvironment(),
    GOROOT: root,
    GOTOOLCHAIN: 'local',
    GOENV: 'off',
    GOWORK: 'off',
    CGO_ENABLED: '0',
  };
  run(join(root, 'bin', 'go'), ['build', '-o', file, '.'], { cwd: inOracle('heapgoal'), env });
  return file;
}

/** The run with the best rate, of as many as it takes to achieve it. */
function steadyRow(program, settings) {
  let best;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = measure(program, settings);
    const share = row.allocatedBytes / row.seconds / RATE;
    console.log(
      `  ${settings.cache} ${settings.gogc}: ${row.cycles} cycles in ${row.seconds} s, rate ${share.toFixed(3)}`,
    );
    if (!best || share > best.share) best = { row, share };
    if (best.share >= LEAST_OF_RATE) break;
  }
  return best.row;
}

function measure(program, { gogc, cache }) {
  const args = ['-cache', cache, '-bytes', String(CACHE), '-rate', String(RATE)];
  const { heapBytes: _, ...measured } = runProgram(program, args, { gogc });
  return {
    gogc,
    cache,
    liveBytes: cache === 'heap' ? RING + CACHE : RING,
    offHeapBytes: cache === 'mmap' ? CACHE : 0,
    ...measured,
  };
}

/** One run of a program, whatever rate it achieves: a program that assists the collector can't keep it. */
function programRow(program, settings) {
  const { cache, live, gogc, rate, procs, request, busy, limit } = settings;
  const args = ['-cache', cache, '-bytes', String(live * MIB), '-rate', String(rate * MIB), '-ring', String(MIB)];
  args.push('-request', String(request), '-busy', String(busy), '-least', '4s');
  const row = { ...settings, load: loadavg()[0], ...runProgram(program, args, { gogc, procs, limit }) };
  console.log(`  ${cache} ${live} ${gogc} ${rate}: ${row.cycles} cycles in ${row.seconds} s, load ${row.load}`);
  return row;
}

/** Three runs: with both settings, with GOGC alone, and with a tenth more GOGC alone. */
function containerRow(program, settings) {
  const { cache, live, rate, procs, container, gogc, limit } = settings;
  const args = ['-cache', cache, '-bytes', String(live * MIB), '-rate', String(rate * MIB), '-ring', String(MIB)];
  args.push('-request', '4096', '-least', '4s', '-most', '20s');
  const resident = (runGogc, runLimit) =>
    runProgram(program, args, { gogc: runGogc, procs, limit: runLimit }).residentBytes;
  const row = {
    ...settings,
    bothBytes: resident(gogc, limit),
    gogcBytes: resident(gogc, null),
    moreBytes: resident(Math.round(1.1 * gogc), null),
  };
  const most = [row.bothBytes, row.gogcBytes, row.moreBytes].map(([, bytes]) => Math.round(bytes / MIB));
  console.log(`  ${cache} ${live} in ${container}: ${most.join(', ')} MiB`);
  return row;
}

function runProgram(program, args, { gogc, procs, limit }) {
  const env = { ...cleanEnvironment(), GOGC: String(gogc), GODEBUG: 'gctrace=1' };
  if (procs) env.GOMAXPROCS = String(procs);
  if (limit) env.GOMEMLIMIT = `${limit}MiB`;
  const { stdout, stderr } = run(program, [...args, '-gogc', String(gogc)], { env });
  const { go: _, gogc: _gogc, cache: _cache, seen, seconds, ...measured } = JSON.parse(stdout);
  return {
    seconds: Math.round(seconds * 1000) / 1000,
    ...measured,
    seen: seen.map((cycle) => [Math.round(cycle.atSeconds * 1000) / 1000, cycle.liveBytes, cycle.goalBytes]),
    trace: traceOf(stderr),
  };
}

function traceOf(log) {
  const figures = [...log.matchAll(/ (\d+)->(\d+)->(\d+) MB, (\d+) MB goal/g)];
  return figures.map((match) => match.slice(1).map(Number)).slice(-MOST_SEEN);
}

/** Without settings that change how the measured runtime collects. */
function cleanEnvironment() {
  const { GODEBUG, GOGC, GOMEMLIMIT, GOMAXPROCS, GOFLAGS, GOEXPERIMENT, ...env } = process.env;
  return env;
}

main(process.argv.slice(2));
