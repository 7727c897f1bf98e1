import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** ms that a browser may take to start, to answer or to show something; a busy machine takes many times as long as a quiet one. */
export const PATIENCE = 60_000;

/** Programs and files of one browser, which end with it. */
export interface Surroundings {
  /** Home of the browser: its settings and what it saves. */
  readonly home: string;
  readonly downloads: string;
  start(command: string, args: readonly string[], environment?: Readonly<Record<string, string>>): ChildProcess;
  close(): Promise<void>;
}

export async function newSurroundings(): Promise<Surroundings> {
  const home = await mkdtemp(join(tmpdir(), 'mapscope-browser-'));
  const downloads = join(home, 'downloads');
  await mkdir(downloads);
  const programs: ChildProcess[] = [];
  return {
    home,
    downloads,
    start(command, args, environment = {}) {
      const env = { ...process.env, ...environment, HOME: home };
      const program = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
      programs.unshift(program);
      return program;
    },
    async close() {
      for (const program of programs) await end(program);
      // What a browser started may write until it notices that the browser is gone.
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** First group of a pattern in what a program writes into one of its streams. */
export function heard(program: ChildProcess, pattern: RegExp, stream: 1 | 2 | 3): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const patience = setTimeout(() => fail('said no more'), PATIENCE);
    function fail(how: string) {
      clearTimeout(patience);
      reject(new Error(`${program.spawnfile} ${how} than: ${text}`));
    }
    program.once('error', (error) => fail(`failed (${error.message}) and said no more`));
    program.once('exit', () => fail('ended and said no more'));
    (program.stdio[stream] as Readable).on('data', (chunk) => {
      if (text.length < 10_000) text += chunk;
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(patience);
      resolve(found);
    });
  });
}

/** Asks a program to end, and insists where it doesn't. */
async function end(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const insist = setTimeout(() => program.kill('SIGKILL'), 10_000);
  program.kill();
  await ended;
  clearTimeout(insist);
}
