import { expose } from 'comlink';
import { readTrace, type TraceFileReader } from './readTraceFile';

const reader: TraceFileReader = { read: readTrace };

expose(reader);
