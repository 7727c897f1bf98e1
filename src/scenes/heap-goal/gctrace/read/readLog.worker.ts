import { expose, transfer } from 'comlink';
import { buffersOf } from '../../../../models/gctrace/cycles';
import { longestRun, runFacts } from '../../../../models/gctrace/facts';
import { projectionBuffers } from '../../../../models/gctrace/projection';
import { cyclesOf } from '../../../../models/gctrace/readLog';
import type { Reader } from './readLogFile';
import { readPieces } from './readPieces';

const reader: Reader = {
  async read(source, settings, onProgress) {
    const outcome = await readPieces(source, { onProgress });
    if ('problem' in outcome) return outcome;
    const { log } = outcome;
    const run = log.runs[longestRun(log)];
    if (!run) return { log };
    const facts = runFacts(cyclesOf(log, run), settings);
    const buffers = facts.whatIf ? projectionBuffers(facts.whatIf.projection) : [];
    return transfer({ log, facts }, [...buffersOf(log.cycles), ...buffers]);
  },
};

expose(reader);
