import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

const FILES = ['tests/traces/samples/bucket-grow.jsonl', 'tests/traces/samples/swiss-churn.jsonl'] as const;

it('npm run verify replays traces, and says how many states it compared', async () => {
  const outcome = await new Promise((done) => {
    execFile(process.execPath, ['scripts/verify.mjs', ...FILES], (error, stdout, stderr) => {
      done({ status: error ? error.code : 0, stdout, stderr });
    });
  });
  expect(outcome).toEqual({
    status: 0,
    stderr: '',
    stdout:
      `${FILES[0]}: 1 trace, 62 operations, 62 states compared, 0 divergences\n` +
      `${FILES[1]}: 1 trace, 202 operations, 42 states compared, 0 divergences\n` +
      '2 traces, 264 operations, 104 states compared, 0 divergences\n',
  });
});
