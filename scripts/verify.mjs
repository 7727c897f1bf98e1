// npm run verify -- FILE…: replays recorded traces of real Go maps through the models and compares every state.
import { runnerImport } from 'vite';
import { ENTRIES, root } from '../build/entries.mjs';

const USAGE = 'usage: npm run verify -- FILE…   (.jsonl or .jsonl.gz traces of the format go-map-trace/1)';

const files = process.argv.slice(2);
const { module } = await runnerImport(`./${ENTRIES.verify}`, { root, configFile: false, logLevel: 'silent' });
if (files.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const { report, divergences, failures } = await module.verified(files);
if (report !== '') console.log(report);
for (const { message } of failures) console.error(message);
process.exitCode = failures.length > 0 ? 2 : divergences > 0 ? 1 : 0;
