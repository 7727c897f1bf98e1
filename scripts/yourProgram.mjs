// Runs a small HTTP server with a cache of a million entries and takes from it what the page "Your program" opens.
//
//   node scripts/yourProgram.mjs [release] [folder]     the newest release and a new folder for temporary files by default
//
// Writes dump.jsonl.gz, heap.pb.gz, heap-before.pb.gz, gctrace.txt, and truth.json: what the runtime itself says of the
// program, which the page is compared with. Needs `go`, which fetches the toolchain. See tests/oracle/yourprogram.

import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { fail } from './fail.mjs';
import { builtServer } from './go.mjs';
import { newestWith } from './releases.mjs';

/** More pages than the cache holds, then a smaller cache: a map that once was larger, as those of real programs. */
const STEPS = ['load?requests=400000', 'load?requests=1800000', 'limit?entries=1000000', 'load?requests=200000'];

async function main([release = newestWith('dumps'), folder = mkdtempSync(join(tmpdir(), 'yourprogram-'))]) {
  mkdirSync(folder, { recursive: true });
  const server = spawn(builtServer('yourprogram', release, folder), { env: { ...process.env, GODEBUG: 'gctrace=1' } });
  try {
    const log = createWriteStream(join(folder, 'gctrace.txt'));
    server.stderr.pipe(log);
    const base = `http://${await firstLine(server.stdout)}`;
    const keep = async (path, name) => writeFileSync(join(folder, name), await answer(`${base}/${path}`));
    for (const [i, step] of STEPS.entries()) {
      await answer(`${base}/${step}`, 'POST');
      if (i === 0) await keep('debug/pprof/heap?gc=1', 'heap-before.pb.gz');
    }
    await keep('debug/pprof/heap?gc=1', 'heap.pb.gz');
    writeFileSync(join(folder, 'dump.jsonl.gz'), gzipSync(await answer(`${base}/dump`)));
    log.end();
    const truth = JSON.parse(await answer(`${base}/truth`));
    writeFileSync(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
    console.log(truth);
    console.log(folder);
  } finally {
    server.kill();
  }
}

async function firstLine(stream) {
  for await (const line of createInterface({ input: stream })) return line;
  return fail('yourProgram: the server ended before it said its address');
}

async function answer(url, method = 'GET') {
  const response = await fetch(url, { method });
  if (!response.ok) fail(`yourProgram: ${url}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

await main(process.argv.slice(2));
