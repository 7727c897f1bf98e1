import { expose } from 'comlink';
import { type RunFileReader, readRun } from './readRunFile';

const reader: RunFileReader = { read: readRun };

expose(reader);
