import { expose, transfer } from 'comlink';
import { buffersOf } from '../../../files/readDump';
import { entryChange } from '../../../models/dump/turnover';
import { copiesOf, type DumpWorker, type KnownDump, playedOn, readKnown } from './dumpTasks';
import { unitBuffers } from './stripLayout';

/** Buffers to transfer instead of copying. */
function buffers({ dump, units }: KnownDump): ArrayBuffer[] {
  return [...buffersOf(dump), ...unitBuffers(units)];
}

const worker: DumpWorker = {
  async read(blob, onProgress) {
    const reading = await readKnown(blob, { onProgress });
    return 'known' in reading ? transfer(reading, buffers(reading.known)) : reading;
  },
  copies: (dump, onProgress) => copiesOf(dump, onProgress),
  change: entryChange,
  play(dump, ops, onProgress) {
    const played = playedOn(dump, ops, onProgress);
    return transfer(played, buffers(played.known));
  },
};

expose(worker);
