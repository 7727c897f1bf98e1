import { expose } from 'comlink';
import { readTrace, type TraceFileReader } from './trace';

const reader: TraceFileReader = { read: readTrace };

expose(reader);
