// npm run verify -- FILE…: replays recorded traces of real Go maps through the models and compares every state.
import { runnerImport } from 'vite';
import { ENTRIES, root } from '../build/entries.mjs';
import { linesOf } from './traceLines.mjs';

const USAGE = 'usage: npm run verify -- FILE…   (.jsonl or .jsonl.gz traces of the format go-map-trace/1)';

class BadFile extends Error {}

function counts(traces, { operations, states, divergences }) {
  return `${traces} traces, ${operations} operations, ${states} states compared, ${divergences} divergences`;
}

async function replayFile(file, { Replay, TraceError }) {
  const replay = new Replay();
  let line = 0;
  try {
    for await (const text of linesOf(file)) {
      line += 1;
      replay.line(text);
    }
    return replay.finish();
  } catch (error) {
    if (error instanceof TraceError) throw new BadFile(`${file}:${error.line}: ${error.message}`);
    const reason = error.code === 'ENOENT' ? 'no such file' : error.message;
    throw new BadFile(`${file}:${line + 1}: cannot be read: ${reason}`);
  }
}

function show(value) {
  return JSON.stringify(value) ?? 'nothing';
}

async function main(files) {
  if (files.length === 0) throw new BadFile(USAGE);
  const { module } = await runnerImport(`./${ENTRIES.replay}`, {
    root,
    configFile: false,
    logLevel: 'silent',
  });
  const report = [];
  const sum = { operations: 0, states: 0, divergences: 0 };
  for (const file of files) {
    const result = await replayFile(file, module);
    for (const figure of Object.keys(sum)) sum[figure] += result[figure];
    report.push(`${file}: ${counts(1, result)}`);
    if (result.first) {
      const { operation, field, recorded, model } = result.first;
      report.push(`  operation ${operation}: ${field}: real Go has ${show(recorded)}, the model ${show(model)}`);
    }
  }
  report.push(counts(files.length, sum));
  console.log(report.join('\n'));
  return sum.divergences > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadFile)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
