import { expose } from 'comlink';
import { type Replayer, readTrace, replayTrace, type TraceFileReader } from './trace';

const reader: TraceFileReader & Replayer = { read: readTrace, replay: replayTrace };

expose(reader);
