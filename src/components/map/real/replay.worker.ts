import { expose } from 'comlink';
import type { Replayer } from './replayInWorker';
import { replayTrace } from './replayTrace';

const replayer: Replayer = { replay: replayTrace };

expose(replayer);
