import { arrayBuffers } from '../models/bucket-map/state';
import type { Dump } from '../models/dump/dump';
import { DumpReader, type DumpReading } from '../models/dump/reader';
import { packBuffers } from '../models/swiss-map/state';
import { type Progress, readPieces, UnreadableFile } from './pieces';

export interface DumpProgress extends Progress {
  /** Entries read so far. */
  readonly entries: number;
}

export interface ReadDumpOptions {
  readonly onProgress?: ((progress: DumpProgress) => void) | undefined;
  /** When aborted, reading rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Thrown to stop reading once the reader has found a problem. */
class Failed extends Error {}

/** Reads a dump, gzipped or not, on this thread. */
export async function readDump(blob: Blob, { onProgress, signal }: ReadDumpOptions): Promise<DumpReading> {
  const reader = new DumpReader();
  const options = {
    onProgress: (progress: Progress) => onProgress?.({ ...progress, entries: reader.entries }),
    signal,
  };
  try {
    await readPieces(blob, options, (text) => {
      reader.push(text);
      if (reader.hasFailed) throw new Failed();
    });
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: { type: 'file', reason: error.reason, line: reader.line } };
    // Allocating an array throws a RangeError when memory runs out.
    if (error instanceof RangeError) return { problem: { type: 'file', reason: 'tooLarge', line: reader.line } };
    if (!(error instanceof Failed)) throw error;
  }
  return reader.finish();
}

/** Buffers that a dump owns, for a worker to transfer. */
export function buffersOf({ impl, state, texts }: Dump): ArrayBuffer[] {
  const own = impl === 'bucket' ? arrayBuffers(state) : packBuffers(state);
  return texts ? [...own, texts.units.buffer as ArrayBuffer, texts.ends.buffer as ArrayBuffer] : own;
}
