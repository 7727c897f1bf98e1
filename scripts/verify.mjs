// npm run verify -- FILE…: replays recorded traces of real Go maps through the models and compares every state.
import { runnerImport } from 'vite';
import { ENTRIES, root } from '../build/entries.mjs';

const USAGE = 'usage: npm run verify -- FILE…   (.jsonl or .jsonl.gz traces of the format go-map-trace/1)';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const { module } = await runnerImport(`./${ENTRIES.verify}`, { root, configFile: false, logLevel: 'silent' });
const terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  hasColors: false,
};
process.exitCode = await module.verify({ args: files, options: {} }, terminal);
