import type { Progress } from '../../../../files/pieces';
import { type AnswerReading, readAnswer } from '../../../../files/profile/readProfile';
import { answer, type ProfileAnswer } from '../../../../models/profile/answer';
import type { Profile } from '../../../../models/profile/profile';
import { inWorker, type WorkerOptions } from '../../../../worker';

/** Exposed by the worker. */
export type ProfileWorker = {
  read(blob: Blob, onProgress: (progress: Progress) => void): Promise<AnswerReading>;
  answerAs(profile: Profile, release: string): ProfileAnswer;
};

const start = () => new Worker(new URL('./profile.worker.ts', import.meta.url), { type: 'module' });

/** Reads a profile of any size and answers it, in a worker, or on this thread if none can start. */
export function readInWorker(blob: Blob, options: WorkerOptions<Progress>): Promise<AnswerReading> {
  return inWorker<ProfileWorker, AnswerReading, Progress>(
    {
      start,
      run: (worker, onProgress) => worker.read(blob, onProgress),
      fallback: () => readAnswer(blob, options),
    },
    options,
  );
}

/** Answers a profile for another release. */
export function answerInWorker(profile: Profile, release: string, signal: AbortSignal): Promise<ProfileAnswer> {
  return inWorker<ProfileWorker, ProfileAnswer>(
    {
      start,
      run: (worker) => worker.answerAs(profile, release),
      fallback: async () => answer(profile, { release }),
    },
    { signal },
  );
}
