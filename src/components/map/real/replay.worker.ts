import { expose } from 'comlink';
import { replayTrace } from './replayTrace';
import type { Replayer } from './runOnGo';

const replayer: Replayer = { replay: replayTrace };

expose(replayer);
