// Builds real Go for the page: go/judge by each release, as WebAssembly, into public/judge, with the licence of Go beside
// them, and the table of them, src/judge/modules.json.
//
//   npm run judge                      needs `zopfli`, and `go`, which fetches the toolchain of each release
//   node scripts/judge.mjs --check     builds them anew and compares their SHA-256 with the table

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENTRIES, root } from '../build/entries.mjs';
import { installByApt, isExecutable, placesOnPath } from './commands.mjs';
import { fail } from './fail.mjs';
import { buildOf, buildsWith } from './releases.mjs';

/** As models/go names their releases: by the minor one, and by the experiment. */
const BUILDS = buildsWith('judge').map((name) => {
  const { release: go, experiment } = buildOf(name);
  const minor = go.slice('go'.length, go.lastIndexOf('.'));
  return { release: experiment === '' ? minor : `${minor}-X:${experiment}`, go, experiment };
});

const SOURCE = join(root, 'go/judge');
const FOLDER = join(root, 'public/judge');
const TABLE = join(root, ENTRIES.judgeModules);
const LICENSE = join(FOLDER, 'LICENSE-go.txt');

/** Most that one module may weigh, and all of them: a page waits for one, the package holds all. Bytes. */
const MOST_PACKED = 700_000;
const MOST_IN_ALL = 4_500_000;

function main(args) {
  const built = BUILDS.map((build) => ({ build, wasm: wasmOf(build) }));
  if (args.includes('--check')) {
    const table = JSON.parse(readFileSync(TABLE, 'utf8')).modules;
    const wrong = built.filter(({ wasm }, i) => sha256(wasm) !== table[i]?.sha256);
    if (wrong.length > 0)
      fail(`judge: others than in the table: ${wrong.map(({ build }) => build.release).join(', ')}`);
    console.log(`judge: ${built.length} modules are what the table says`);
    return;
  }
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const modules = built.map(({ build, wasm }) => write(build, wasm));
  const inAll = modules.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  if (inAll > MOST_IN_ALL) fail(`judge: ${inAll} bytes in all, more than ${MOST_IN_ALL}`);
  const newest = BUILDS.findLast(({ experiment }) => experiment === '')?.release;
  writeFileSync(TABLE, `${JSON.stringify({ newest, modules }, null, 2)}\n`);
  writeFileSync(LICENSE, licenseOfGo());
  console.log(`${modules.length} modules, ${inAll} bytes`);
}

/**
 * Module of one release. It is the same wherever it is built: no path, no time and no name of a build is in it.
 * @param {{ go: string, experiment: string }} build
 * @returns {Buffer}
 */
export function wasmOf(build) {
  const folder = mkdtempSync(join(tmpdir(), 'judge-'));
  try {
    return readFileSync(compile(build, join(folder, 'judge.wasm'), { GOOS: 'wasip1', GOARCH: 'wasm' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The same program outside of WebAssembly.
 * @param {{ go: string, experiment: string }} build
 * @param {string} file
 * @returns {string} the file
 */
export function nativeOf(build, file) {
  return compile(build, file, {});
}

function compile({ go, experiment }, file, target) {
  // From Go 1.23 on, the linker lets programs reach the runtime's functions only when told to.
  const flags = go.startsWith('go1.22.') ? '-s -w' : '-s -w -checklinkname=0';
  const args = ['build', '-trimpath', '-buildvcs=false', `-ldflags=${flags}`, '-o', file, '.'];
  runGo(go, args, { GOEXPERIMENT: experiment, ...target });
  return file;
}

/** Prints of a Go command of that release, without settings of the machine that change what is built. */
function runGo(go, args, settings) {
  const { GOWASM, GODEBUG, ...rest } = process.env;
  const env = { ...rest, GOTOOLCHAIN: go, GOFLAGS: '', GOWORK: 'off', CGO_ENABLED: '0', ...settings };
  const run = spawnSync('go', args, { cwd: SOURCE, encoding: 'utf8', env });
  if (run.error?.code === 'ENOENT') fail('judge: `go` is not installed (https://go.dev/dl/)');
  if (run.status !== 0) fail(`judge: go ${args[0]} by ${go} failed:\n${run.stderr}`);
  return run.stdout;
}

/** Notices that come with every copy of the runtime and the standard library, in the words of each release. */
function licenseOfGo() {
  const folders = [...new Set(BUILDS.map(({ go }) => go))].map((go) => [go, runGo(go, ['env', 'GOROOT'], {}).trim()]);
  const releases = new Map();
  for (const file of ['LICENSE', 'PATENTS']) {
    for (const [go, folder] of folders) {
      const text = readFileSync(join(folder, file), 'utf8').trim();
      releases.set(text, [...(releases.get(text) ?? []), go]);
    }
  }
  const parts = [...releases].map(([text, ofText]) => `## ${ofText.join(', ')}\n\n${text}\n`);
  return `The modules beside this file have the runtime and the standard library of Go in them.\n\n${parts.join('\n')}`;
}

function write({ release, go, experiment }, wasm) {
  const packed = pack(wasm);
  const digest = sha256(wasm);
  // Named by its content: caches may keep it for ever.
  const file = `${release.replace('X:', '')}-${digest.slice(0, 8)}.wasm.gz`;
  if (packed.length > MOST_PACKED) fail(`judge: ${file} has ${packed.length} bytes, more than ${MOST_PACKED}`);
  writeFileSync(join(FOLDER, file), packed);
  console.log(`${file}: ${wasm.length} bytes, packed ${packed.length}`);
  const version = experiment === '' ? go : `${go}-X:${experiment}`;
  return { release, go: version, file, sha256: digest, bytes: wasm.length, packedBytes: packed.length };
}

/** As gzip has it, 5 % smaller than zlib makes it. */
function pack(bytes) {
  const isThere = () => placesOnPath(['zopfli']).some(isExecutable);
  const why = isThere() ? '' : installByApt(['zopfli'], 'zopfli');
  if (!isThere()) fail(`judge: zopfli packs the modules, and is not installed${why}`);
  const folder = mkdtempSync(join(tmpdir(), 'judge-'));
  try {
    const file = join(folder, 'judge.wasm');
    writeFileSync(file, bytes);
    const { status, stderr } = spawnSync('zopfli', [file], { encoding: 'utf8' });
    if (status !== 0) fail(`judge: zopfli failed: ${stderr}`);
    return readFileSync(`${file}.gz`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
