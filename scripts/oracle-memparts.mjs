// Records what programs of known memory say of themselves on real Go, into tests/recorded/memparts/<release>.jsonl.
//
//   node scripts/oracle-memparts.mjs [release …]     all releases by default, e.g. go1.27.4
//
// Needs Linux, `go`, which fetches the toolchain of each release, and a C compiler. See tests/oracle/memparts/format.md.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

const SOURCE = fileURLToPath(new URL('../tests/oracle/memparts', import.meta.url));
const RECORDED = fileURLToPath(new URL('../tests/recorded/memparts', import.meta.url));
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
  const folder = mkdtempSync(join(tmpdir(), 'memparts-'));
  mkdirSync(RECORDED, { recursive: true });
  for (const release of chosenBuilds('oracle-memparts', buildsWith('memparts'), wanted)) {
    const moments = Object.entries(PROGRAMS).flatMap(([cgo, programs]) => {
      const binary = join(folder, `${release}-${cgo}`);
      const env = { ...plainEnvironment(), GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', CGO_ENABLED: cgo };
      run('go', ['build', '-buildvcs=false', '-o', binary, '.'], { cwd: SOURCE, env });
      return programs.map((program) => momentOf(binary, program));
    });
    writeFileSync(`${RECORDED}/${release}.jsonl`, `${moments.map((moment) => JSON.stringify(moment)).join('\n')}\n`);
    console.log(`${release}: ${moments.length} programs`);
  }
  rmSync(folder, { recursive: true });
}

function momentOf(binary, program) {
  const { stdout, stderr } = run(binary, [program], { env: { ...plainEnvironment(), GODEBUG: 'gctrace=1' } });
  const log = stderr.split('\n').filter((line) => line.startsWith('gc '));
  return { ...JSON.parse(stdout), gctrace: log.slice(-LOG_LINES).join('\n') };
}

function run(command, args, options) {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26, ...options });
  if (result.error || result.status !== 0)
    fail(`oracle-memparts: ${command} ${args.join(' ')}: ${result.error?.message ?? result.stderr.trim()}`);
  return result;
}

/** Without settings that change how the measured runtime allocates or collects. */
function plainEnvironment() {
  const { GODEBUG, GOGC, GOMEMLIMIT, ...env } = process.env;
  return env;
}

main(process.argv.slice(2));
