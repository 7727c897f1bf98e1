// Tests go/mapdump on real Go releases, and dumps maps with it, into tests/recorded/mapdump/<build>.jsonl.gz.
//
//   node scripts/oracle-dump.mjs [release …]     all releases by default, e.g. go1.26.8 or go1.27.4-mapsplitgroup
//   node scripts/oracle-dump.mjs --samples       the dumps that the page offers as examples, into public/samples
//
// Needs `go`, which fetches the toolchain of each release. See tests/oracle/recorded-formats.md and docs/map-dump.md.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fail } from './fail.mjs';
import { buildOf, buildsWith, chosenBuilds } from './releases.mjs';

const MAPDUMP = fileURLToPath(new URL('../go/mapdump', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../tests/oracle/mapdump', import.meta.url));
const RECORDED = fileURLToPath(new URL('../tests/recorded/mapdump', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../public/samples', import.meta.url));

/** A table of tombstones, and a growth that stands still. */
const SAMPLE_BUILDS = { sessions: 'go1.27.4', prices: 'go1.23.12' };

function main(args) {
  if (args[0] === '--samples') {
    for (const [name, build] of Object.entries(SAMPLE_BUILDS)) {
      write(SAMPLES, `map-${name}.jsonl.gz`, run(build, [name]));
    }
    return;
  }
  for (const build of chosenBuilds('oracle-dump', buildsWith('dumps'), args)) {
    go(build, MAPDUMP, ['test', '-count=1', '.']);
    write(RECORDED, `${build}.jsonl.gz`, run(build, []));
  }
}

/** Output of the program, built with a build of Go. */
function run(build, args) {
  // The linker lets the judge's package reach the runtime's functions only when told to; mapdump needs none of them.
  const linker = build.startsWith('go1.22.') ? [] : ['-ldflags=-checklinkname=0'];
  return go(build, PROGRAM, ['run', '-buildvcs=false', ...linker, '.', ...args]);
}

function go(build, cwd, args) {
  const { release, experiment } = buildOf(build);
  const { error, status, stderr, stdout } = spawnSync('go', args, {
    cwd,
    env: { ...process.env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: experiment },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error || status !== 0) fail(`oracle-dump: failed on ${build}: ${error?.message ?? (stderr.trim() || stdout)}`);
  return stdout;
}

function write(folder, name, text) {
  mkdirSync(folder, { recursive: true });
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(join(folder, name), packed);
  const dumps = text.split('\n').filter((line) => line.startsWith('{"format"')).length;
  console.log(`${name}: ${dumps} dumps, ${packed.length} bytes`);
}

main(process.argv.slice(2));
