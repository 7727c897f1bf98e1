import { expose, transfer } from 'comlink';
import { buffersOf } from '../../../models/gctrace/cycles';
import { projectionBuffers } from '../../../models/gctrace/summary';
import type { Reader } from './readLogFile';
import { readWithFacts } from './readLogPieces';

const reader: Reader = {
  async read(source, settings, onProgress) {
    const outcome = await readWithFacts(source, settings, { onProgress });
    if (!('facts' in outcome)) return outcome;
    const buffers = outcome.facts?.whatIf ? projectionBuffers(outcome.facts.whatIf.projection) : [];
    return transfer(outcome, [...buffersOf(outcome.log.cycles), ...buffers]);
  },
};

expose(reader);
