// Tests go/mapdump on real Go releases, and dumps maps with it, into tests/recorded/mapdump/<build>.jsonl.gz.
//
//   node scripts/oracle-dump.mjs [release …]     all releases by default, e.g. go1.26.8 or go1.27.4-mapsplitgroup
//   node scripts/oracle-dump.mjs --samples       the dumps that the page offers as examples, into public/samples
//
// Needs `go`, which fetches the toolchain of each release. See tests/oracle/recorded-formats.md and docs/map-dump.md.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fetchedBy, inOracle, linkerFlags, recorded, run } from './go.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

const MAPDUMP = fileURLToPath(new URL('../go/mapdump', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../public/samples', import.meta.url));

/** A table of tombstones, and a growth that stands still. */
const SAMPLE_BUILDS = { sessions: 'go1.27.4', prices: 'go1.23.12' };

function main(args) {
  if (args[0] === '--samples') {
    for (const [name, build] of Object.entries(SAMPLE_BUILDS)) {
      write(SAMPLES, `map-${name}.jsonl.gz`, dumped(build, [name]));
    }
    return;
  }
  for (const build of chosenBuilds('oracle-dump', buildsWith('dumps'), args)) {
    go(build, MAPDUMP, ['test', '-count=1', '.']);
    write(recorded('mapdump'), `${build}.jsonl.gz`, dumped(build, []));
  }
}

/** Output of the program, built with a build of Go. */
function dumped(build, args) {
  // The judge's package reaches the runtime's functions; mapdump needs none of them.
  return go(build, inOracle('mapdump'), ['run', '-buildvcs=false', ...linkerFlags(build), '.', ...args]);
}

function go(build, cwd, args) {
  return run('go', args, { cwd, env: { ...process.env, ...fetchedBy(build) } }).stdout;
}

function write(folder, name, text) {
  mkdirSync(folder, { recursive: true });
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(join(folder, name), packed);
  const dumps = text.split('\n').filter((line) => line.startsWith('{"format"')).length;
  console.log(`${name}: ${dumps} dumps, ${packed.length} bytes`);
}

main(process.argv.slice(2));
