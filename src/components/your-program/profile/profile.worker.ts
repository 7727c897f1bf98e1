import { expose, transfer } from 'comlink';
import { readAnswer } from '../../../files/readProfile';
import { answerOf, changeOf } from '../../../models/profile/answer';
import { buffersOf, packAnswer, unpackAnswer } from './packed';
import type { ProfileWorker } from './profileKind';

const worker: ProfileWorker = {
  async read(blob, onProgress) {
    const reading = await readAnswer(blob, { onProgress });
    if (!('answer' in reading)) return reading;
    const packed = {
      answer: packAnswer(reading.answer),
      ...(reading.base && { base: packAnswer(reading.base) }),
    };
    return transfer(packed, [packed.answer, ...(packed.base ? [packed.base] : [])].flatMap(buffersOf));
  },
  answerAs(before, release) {
    const packed = packAnswer(answerOf(unpackAnswer(before).profile, { release }));
    return transfer(packed, buffersOf(packed));
  },
  compare(before, after) {
    return changeOf(unpackAnswer(before), unpackAnswer(after));
  },
};

expose(worker);
