import { appendInSlices, type SliceOptions } from '../../../../timeline/appendInSlices';
import type { Run } from '../run';

/** Puts that are counted as one operation of the recording: to ask for the time after each would take longer than the put. */
const BATCH = 64;

/** A way to fill the maps of a run before it is recorded; `onProgress` hears of the entries so far. */
export type Fill = (run: Run, options: SliceOptions) => Promise<void>;

/** Fills them in slices, between which the page answers. */
export const fillHere: Fill = async (run, options) => {
  const { prefill } = run.config;
  const filler = {
    get opCount() {
      return Math.ceil(run.prefilled / BATCH);
    },
    append(): void {
      for (let i = 0; i < BATCH && run.prefilled < prefill; i++) run.prefillNext();
    },
  };
  const batches = Array(Math.ceil(prefill / BATCH)).fill(undefined);
  await appendInSlices(filler, batches, {
    ...options,
    onProgress: () => options.onProgress?.(run.prefilled),
  });
};
