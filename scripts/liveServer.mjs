// Builds and runs a server under load, whose cache grows, churns and shrinks, for "Your program" to connect to.
//
//   node scripts/liveServer.mjs [release] [option…]     the newest release that was recorded by default
//
// Options are those of tests/oracle/liveserver, such as `-phase 5s -address localhost:0`. Prints the address to connect
// to, and runs until it is interrupted. Needs `go`, which fetches the toolchain.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';
import { newestWith } from './releases.mjs';

const PROGRAM = fileURLToPath(new URL('../tests/oracle/liveserver', import.meta.url));

function main(words) {
  const [first = ''] = words;
  const named = first.startsWith('go1.');
  const folder = mkdtempSync(join(tmpdir(), 'liveserver-'));
  const server = spawn(built(named ? first : newestWith('dumps'), folder), named ? words.slice(1) : words, {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (status) => {
    rmSync(folder, { recursive: true });
    process.exitCode = status ?? 0;
  });
}

function built(release, folder) {
  const path = join(folder, 'server');
  const { error, status, stderr } = spawnSync('go', ['build', '-buildvcs=false', '-o', path, '.'], {
    cwd: PROGRAM,
    encoding: 'utf8',
    env: { ...process.env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: '' },
  });
  if (error || status !== 0) fail(`liveServer: ${release} does not build it: ${error?.message ?? stderr.trim()}`);
  return path;
}

main(process.argv.slice(2));
