import { expose, type ProxyMarked, type Remote } from 'comlink';
import { describe, expect, it, vi } from 'vitest';
import { inWorker, type WorkerEndpoint, WorkerError, type WorkerOptions } from '../src/worker';

type Counter = { count(to: number, onProgress: (done: number) => void): Promise<number> };

/** A worker of this thread; `failure`: its script can't be loaded. */
function fakeWorker({ failure = false } = {}) {
  const { port1, port2 } = new MessageChannel();
  const counter: Counter = {
    async count(to, onProgress) {
      if (to < 0) throw new RangeError('counts up');
      for (let done = 0; done < to; done++) await onProgress(done);
      return to;
    },
  };
  if (failure) setTimeout(() => port1.dispatchEvent(new Event('error')));
  else expose(counter, port2);
  const terminate = vi.fn(() => port1.close());
  return { worker: Object.assign(port1, { terminate }), terminate };
}

function count(
  to: number,
  start: () => WorkerEndpoint,
  options: WorkerOptions<number> = {},
  fallback?: () => Promise<number>,
): Promise<number> {
  return inWorker<Counter, number, number>(
    { start, run: (worker, onProgress) => worker.count(to, onProgress), ...(fallback && { fallback }) },
    options,
  );
}

describe('a task in a worker', () => {
  it('reports progress, gives its result, and terminates the worker', async () => {
    const { worker, terminate } = fakeWorker();
    const onProgress = vi.fn();
    expect(await count(3, () => worker, { onProgress })).toBe(3);
    expect(onProgress.mock.calls).toEqual([[0], [1], [2]]);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('reports nothing after its result, though progress comes by a channel of its own', async () => {
    const { worker } = fakeWorker();
    let late: Promise<unknown> | undefined;
    const onProgress = vi.fn();
    const run = async (counter: Remote<Counter>, report: ((done: number) => void) & ProxyMarked) => {
      const to = await counter.count(1, report);
      late = new Promise((resolve) => setTimeout(() => resolve(report(7))));
      return to;
    };
    expect(await inWorker<Counter, number, number>({ start: () => worker, run }, { onProgress })).toBe(1);
    await late;
    expect(onProgress.mock.calls).toEqual([[0]]);
  });

  it('rejects with what it throws, and terminates the worker', async () => {
    const { worker, terminate } = fakeWorker();
    const fallback = vi.fn();
    await expect(count(-1, () => worker, {}, fallback)).rejects.toThrow('counts up');
    expect([terminate, fallback].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('rejects with what the progress callback throws', async () => {
    const { worker, terminate } = fakeWorker();
    const own = new RangeError('my own');
    const onProgress = () => {
      throw own;
    };
    await expect(count(3, () => worker, { onProgress })).rejects.toBe(own);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('rejects with the reason as soon as it is aborted, and reports no more', async () => {
    const { worker, terminate } = fakeWorker();
    const controller = new AbortController();
    const onProgress = vi.fn(() => controller.abort(new Error('enough')));
    const counting = count(3, () => worker, { onProgress, signal: controller.signal });
    await expect(counting).rejects.toThrow('enough');
    expect(onProgress).toHaveBeenCalledOnce();
    expect(terminate).toHaveBeenCalledOnce();
    const start = vi.fn();
    await expect(count(3, start, { signal: controller.signal })).rejects.toThrow('enough');
    expect(start).not.toHaveBeenCalled();
  });

  it.each([
    [
      'no worker can start',
      () => {
        throw new Error('forbidden');
      },
    ],
    ['the worker fails to load', () => fakeWorker({ failure: true }).worker],
  ])('runs on this thread where %s, or rejects', async (_, start) => {
    expect(await count(3, start, {}, async () => 7)).toBe(7);
    await expect(count(3, start)).rejects.toBeInstanceOf(WorkerError);
  });
});
