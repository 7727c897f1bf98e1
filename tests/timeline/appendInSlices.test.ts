import { expect, test } from 'vitest';
import { appendInSlices, createTape, type SliceOptions } from '../../src/timeline/tape';
import { type ToyOp, toyModel } from './toyModel';
import { toyConfig } from './toyRuns';

/** One operation takes one millisecond of this clock. */
function slowRun(options: Partial<SliceOptions> = {}) {
  let now = 0;
  let pauses = 0;
  const tape = createTape(toyModel, toyConfig, { observers: [{ opEnd: () => now++ }] });
  const ops: ToyOp[] = Array.from({ length: 50 }, () => ({ type: 'fill', times: 2 }));
  const done = appendInSlices(tape, ops, {
    now: () => now,
    pause: async () => {
      pauses++;
      now += 1000;
    },
    ...options,
  });
  return { tape, done, pauses: () => pauses };
}

test('all operations are recorded, a slice at a time', async () => {
  const progress: number[] = [];
  const { tape, done, pauses } = slowRun({ onProgress: (appended) => progress.push(appended) });
  expect(tape.opCount).toBe(12);
  expect(await done).toBe(50);
  expect(tape.stepCount).toBe(100);
  expect(pauses()).toBe(4);
  expect(progress).toEqual([12, 24, 36, 48, 50]);
});

test('aborting keeps what was recorded', async () => {
  const controller = new AbortController();
  const { tape, done } = slowRun({
    sliceMs: 5,
    signal: controller.signal,
    onProgress: (appended) => appended === 10 && controller.abort(),
  });
  await expect(done).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(tape.opCount).toBe(10);
});

test('a run aborted before it began records nothing', async () => {
  const { tape, done } = slowRun({ signal: AbortSignal.abort() });
  await expect(done).rejects.toThrow();
  expect(tape.opCount).toBe(0);
});

test('somebody else changing the tape ends the recording', async () => {
  const { tape, done } = slowRun();
  tape.fork(3);
  await expect(done).rejects.toThrow('changed');
  expect(tape.opCount).toBe(3);
});
