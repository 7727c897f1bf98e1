import { expose, transfer } from 'comlink';
import { buffersOf } from '../../../../files/dump/readDump';
import { unitBuffers } from '../strip/units';
import { copiesOf, type KnownDump, playedOn, readKnown } from './answers';
import type { DumpWorker } from './aside';

/** Arrays of a dump and of what is said of it: a worker hands them over instead of copying them. */
function buffers({ dump, units }: KnownDump): ArrayBuffer[] {
  return [...buffersOf(dump), ...unitBuffers(units)];
}

const worker: DumpWorker = {
  async read(blob, onProgress) {
    const reading = await readKnown(blob, { onProgress });
    return 'known' in reading ? transfer(reading, buffers(reading.known)) : reading;
  },
  copies: (dump, onShare) => copiesOf(dump, onShare),
  play(dump, ops, onShare) {
    const played = playedOn(dump, ops, onShare);
    return transfer(played, buffers(played.known));
  },
};

expose(worker);
