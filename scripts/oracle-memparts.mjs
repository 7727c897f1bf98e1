// Records what programs of known memory say of themselves on real Go, into tests/recorded/memparts/<release>.jsonl.
//
//   node scripts/oracle-memparts.mjs [release …]     all releases by default, e.g. go1.27.4
//
// Needs Linux, `go`, which fetches the toolchain of each release, and a C compiler. See tests/oracle/memparts/format.md.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchedBy, inOracle, plainEnvironment, recorded, run, withFolder } from './go.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

/** Programs by whether they are built with cgo. */
const PROGRAMS = {
  0: [
    'cache',
    'small objects',
    'emptied map',
    'garbage',
    'limit',
    'deleted',
    'peak',
    'goroutines',
    'finalizers',
    'mmap',
    'file',
    'balloon',
  ],
  1: ['malloc'],
};
/** Lines of the collector's log that are kept. */
const LOG_LINES = 3;

function main(wanted) {
  mkdirSync(recorded('memparts'), { recursive: true });
  withFolder((folder) => {
    for (const release of chosenBuilds('oracle-memparts', buildsWith('memparts'), wanted)) record(release, folder);
  });
}

function record(release, folder) {
  const moments = Object.entries(PROGRAMS).flatMap(([cgo, programs]) => {
    const binary = join(folder, `${release}-${cgo}`);
    const env = { ...plainEnvironment(), ...fetchedBy(release), CGO_ENABLED: cgo };
    run('go', ['build', '-buildvcs=false', '-o', binary, '.'], { cwd: inOracle('memparts'), env });
    return programs.map((program) => momentOf(binary, program));
  });
  const lines = moments.map((moment) => `${JSON.stringify(moment)}\n`);
  writeFileSync(recorded(`memparts/${release}.jsonl`), lines.join(''));
  console.log(`${release}: ${moments.length} programs`);
}

function momentOf(binary, program) {
  const { stdout, stderr } = run(binary, [program], { env: { ...plainEnvironment(), GODEBUG: 'gctrace=1' } });
  const log = stderr.split('\n').filter((line) => line.startsWith('gc '));
  return { ...JSON.parse(stdout), gctrace: log.slice(-LOG_LINES).join('\n') };
}

main(process.argv.slice(2));
