import type { Files, FilesState } from '../../../../src/components/your-program/page/files';

/** The state once nothing is read any more. */
export function settled({ store }: Files): Promise<FilesState> {
  let hasBegun = false;
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      hasBegun ||= state.reading !== undefined;
      if (!hasBegun || state.reading) return;
      stop();
      resolve(state);
    });
  });
}
