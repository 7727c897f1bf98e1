// Builds and runs a server under load, whose cache grows, churns and shrinks, for "Your program" to connect to.
//
//   node scripts/liveServer.mjs [release] [option…]     the newest release that was recorded by default
//
// Options are those of tests/oracle/liveserver, such as `-phase 5s -address localhost:0`. Prints the address to connect
// to, and runs until it is interrupted. Needs `go`, which fetches the toolchain.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from './go.mjs';
import { newestWith } from './releases.mjs';

/** @type {NodeJS.Signals[]} */
const INTERRUPTS = ['SIGINT', 'SIGTERM'];

function main(words) {
  const [first = ''] = words;
  const named = first.startsWith('go1.');
  const folder = mkdtempSync(join(tmpdir(), 'liveserver-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = builtServer('liveserver', named ? first : newestWith('dumps'), folder);
  const server = spawn(path, named ? words.slice(1) : words, { stdio: 'inherit' });
  for (const signal of INTERRUPTS) process.on(signal, () => server.kill(signal));
  server.on('exit', (status, signal) => {
    process.exitCode = status ?? (signal && INTERRUPTS.includes(signal) ? 0 : 1);
  });
}

main(process.argv.slice(2));
