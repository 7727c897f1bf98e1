import { proxy, type Remote } from 'comlink';
import { aside } from '../../../../files/aside';
import type { Progress } from '../../../../files/pieces';
import { type AnswerReading, readAnswer } from '../../../../files/profile/readProfile';
import { answer, type ProfileAnswer } from '../../../../models/profile/answer';
import type { Profile } from '../../../../models/profile/profile';

export type ProfileWorker = {
  read(blob: Blob, onProgress: (progress: Progress) => void): Promise<AnswerReading>;
  answerAs(profile: Profile, release: string): ProfileAnswer;
};

/** Runs a task of the profile's worker; where there can be none, here. */
function profileAside<R>(
  task: (worker: Remote<ProfileWorker>) => Promise<R>,
  signal: AbortSignal,
  here: () => Promise<R>,
): Promise<R> {
  const start = () => new Worker(new URL('./profile.worker.ts', import.meta.url), { type: 'module' });
  return aside<ProfileWorker, R>({ start, task, signal, here });
}

interface ReadOptions {
  onProgress(progress: Progress): void;
  readonly signal: AbortSignal;
}

/** Reads a profile of any size, and answers it, while the page answers too. */
export function readAside(blob: Blob, options: ReadOptions): Promise<AnswerReading> {
  return profileAside(
    (worker) => worker.read(blob, proxy(options.onProgress)),
    options.signal,
    () => readAnswer(blob, options),
  );
}

/** Answers a profile as of another release. */
export function answerAside(profile: Profile, release: string, signal: AbortSignal): Promise<ProfileAnswer> {
  return profileAside(
    (worker) => worker.answerAs(profile, release),
    signal,
    async () => answer(profile, { release }),
  );
}
