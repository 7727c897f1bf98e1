#!/usr/bin/env node
/** The command `mapscope` as the package brings it. */
import { buffer } from 'node:stream/consumers';
import { runCommand } from './commands';
import { FAILED } from './terminal';
import { WORDS } from './words/en';

/** Version of the package, which its build writes out. */
declare const MAPSCOPE_VERSION: string;

// A reader such as `head` closes the pipe when it has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`mapscope: ${WORDS.notWritten(error.message)}\n`);
  process.exit(FAILED);
});
// Where nobody reads what is wrong, the exit status says it.
process.stderr.on('error', () => undefined);

const hasColors = process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  input: () => buffer(process.stdin),
  hasColors,
  version: MAPSCOPE_VERSION,
});
