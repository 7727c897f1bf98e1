import { readdirSync, readFileSync } from 'node:fs';

/** Counts of the kernel and the runtime, in bytes; see tests/oracle/rss/format.md. */
interface Figures {
  readonly vmSize: number;
  readonly vmRSS: number;
  readonly heapSize: number;
  readonly heapRss: number;
  readonly anonHugePages: number;
  readonly heapAlloc: number;
  readonly heapInuse: number;
  readonly heapSys: number;
  readonly heapReleased: number;
  readonly mspanInuse: number;
  readonly mspanSys: number;
  readonly gcSys: number;
  readonly otherSys: number;
}

interface RecordedProgram {
  readonly steps: readonly string[];
  readonly base: Figures;
  /** After each step. */
  readonly after: readonly Figures[];
}

export interface Recording {
  readonly format: string;
  /** The release, and the experiment it was built with: `go1.24.0-noswissmap`. */
  readonly name: string;
  readonly rows: readonly RecordedProgram[];
}

const FOLDER = new URL('../../recorded/rss/', import.meta.url);

export const RECORDINGS: readonly Recording[] = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Recording,
);
