import { describe, expect, it, type Mock, vi } from 'vitest';
import { type Aside, asideOfWorker, runAside, type Told } from '../../src/judge/aside';
import { judgeModule } from '../../src/judge/modules';
import { askHere } from './realGo';

const INT = { type: 'basic', name: 'int' } as const;
const answer = { go: 'go1.27.4', arch: 'wasip1/wasm', sizes: [], runs: [], trace: [], memoryBytes: 0 };
const progress: Told = { type: 'progress', progress: { run: 0, filled: 1, runs: [] } };
const asked = {
  module: judgeModule('1.27'),
  url: 'https://site.example/judge/1.27.wasm.gz',
  request: { task: 'sizes', types: [] },
} as const;

/** A worker that says so as soon as it is asked. */
function workerSaying(...told: Told[]): { terminate: Mock<() => void> } & Aside {
  let hear: (each: Told) => void = () => {};
  return {
    post: () => told.forEach(hear),
    listen: (onTold) => {
      hear = onTold;
    },
    terminate: vi.fn<() => void>(),
  };
}

describe('a worker with real Go', () => {
  it('gives its answer, and ends', async () => {
    const worker = workerSaying(progress, { type: 'answer', answer });
    const heard = vi.fn();
    expect(await runAside(() => worker, asked, { onProgress: heard })).toBe(answer);
    expect(heard).toHaveBeenCalledOnce();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('ends as well where whoever hears of its progress fails, and the failure is the caller’s', async () => {
    const worker = workerSaying(progress, { type: 'answer', answer });
    const own = new RangeError('my own');
    const failing = () => {
      throw own;
    };
    await expect(runAside(() => worker, asked, { onProgress: failing })).rejects.toBe(own);
    expect(worker.terminate).toHaveBeenCalledOnce();
    const measuring = {
      task: 'measure',
      key: INT,
      elem: INT,
      hint: 0,
      entries: 1,
      deleted: 0,
      replaced: 0,
      evicts: 'oldest' as const,
      runs: 1,
      first: 0,
      behind: [],
    } as const;
    await expect(askHere(asked.module, measuring, { onProgress: failing })).rejects.toBe(own);
  });

  it.each([
    ['could not be loaded, as browsers tell it', undefined, 'unavailable'],
    ['stopped at an error of its own', 'Uncaught Error: x', 'crashed'],
  ])('that %s says why there is no answer', async (_, message, type) => {
    const target = new EventTarget();
    const worker = Object.assign(target, {
      postMessage: () => target.dispatchEvent(Object.assign(new Event('error'), { message })),
      terminate: () => {},
    });
    const failed = runAside(() => asideOfWorker(worker as unknown as Worker), asked);
    await expect(failed).rejects.toMatchObject({ fact: { type, said: expect.any(String) } });
  });
});
