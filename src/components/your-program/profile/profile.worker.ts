import { expose, transfer } from 'comlink';
import { readAnswer } from '../../../files/readProfile';
import { answer, type ProfileAnswer } from '../../../models/profile/answer';
import { profileBuffers } from '../../../models/profile/profile';
import type { ProfileWorker } from './profileKind';

/** Buffers to transfer instead of copying. */
function buffers({ profile }: ProfileAnswer): ArrayBuffer[] {
  return profileBuffers(profile) as ArrayBuffer[];
}

const worker: ProfileWorker = {
  async read(blob, onProgress) {
    const reading = await readAnswer(blob, { onProgress });
    if (!('answer' in reading)) return reading;
    return transfer(reading, [reading.answer, ...(reading.base ? [reading.base] : [])].flatMap(buffers));
  },
  answerAs(profile, release) {
    const answered = answer(profile, { release });
    return transfer(answered, buffers(answered));
  },
};

expose(worker);
