import { expose, transfer } from 'comlink';
import { buffersOf } from '../../../../models/gctrace/cycles';
import { type Progress, type ReadOutcome, readPieces } from './readPieces';

async function read(source: Blob, onProgress: (progress: Progress) => void): Promise<ReadOutcome> {
  const outcome = await readPieces(source, { onProgress });
  return 'log' in outcome ? transfer(outcome, buffersOf(outcome.log.cycles)) : outcome;
}

expose({ read });
