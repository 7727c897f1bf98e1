import { expose } from 'comlink';
import { expect, it } from 'vitest';
import { type JudgeWorker, runInWorker } from '../../src/judge/judgeWorker';
import { judgeModule } from '../../src/judge/modules';

const answer = { go: 'go1.27.4', arch: 'wasip1/wasm', sizes: [], runs: [], trace: [], memoryBytes: 0 };
const task = {
  module: judgeModule('1.27'),
  url: 'https://site.example/judge/1.27.wasm.gz',
  request: { task: 'sizes', types: [] },
} as const;

function workerOf(run: JudgeWorker['run']) {
  const { port1, port2 } = new MessageChannel();
  expose({ run }, port2);
  return Object.assign(port1, { terminate: () => port1.close() });
}

it('gives the answer of the worker, or throws its failure', async () => {
  expect(await runInWorker(() => workerOf(async () => ({ answer })), task)).toEqual(answer);
  const failing = runInWorker(() => workerOf(async () => ({ fact: { type: 'damaged' } })), task);
  await expect(failing).rejects.toMatchObject({ name: 'JudgeFailure', fact: { type: 'damaged' } });
});

it.each([
  ['could not be loaded, as browsers report it', {}, { type: 'unavailable' }],
  ['could not be loaded, as Node reports it', { message: 'x', code: 'ERR_MODULE_NOT_FOUND' }, { type: 'unavailable' }],
  ['stopped at an error of its own', { message: 'Uncaught Error: x' }, { type: 'crashed', said: 'Uncaught Error: x' }],
  ['had too little memory', { message: 'x', code: 'ERR_WORKER_OUT_OF_MEMORY' }, { type: 'outOfMemory' }],
  ['exited early', { exitCode: 3 }, { type: 'crashed', exitCode: 3 }],
])('of a worker that %s it says why there is no answer', async (_, event, fact) => {
  const target = new EventTarget();
  const worker = Object.assign(target, {
    postMessage: () => target.dispatchEvent(Object.assign(new Event('error'), event)),
    terminate: () => {},
  });
  await expect(runInWorker(() => worker, task)).rejects.toMatchObject({ fact });
});

it('says that nothing can run where no worker can start', async () => {
  const start = () => {
    throw new Error('forbidden');
  };
  await expect(runInWorker(start, task)).rejects.toMatchObject({
    fact: { type: 'noWebAssembly', said: 'Error: forbidden' },
  });
});
