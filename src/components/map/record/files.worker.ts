import { expose } from 'comlink';
import { readRun } from './runFile';
import { readTrace, replayTrace } from './trace';

const readers = { readRun, readTrace, replayTrace };

export type FileReaders = typeof readers;

expose(readers);
