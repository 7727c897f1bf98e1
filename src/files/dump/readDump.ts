import { arrayBuffers } from '../../models/bucket-map/state';
import type { Dump } from '../../models/dump/dump';
import { DumpReader, type DumpReading } from '../../models/dump/reader';
import { packBuffers } from '../../models/swiss-map/state';
import { type Progress, readPieces, UnreadableFile } from '../pieces';

/** Progress of a dump: bytes of the file, and the entries that they held. */
export interface DumpProgress extends Progress {
  readonly entries: number;
}

export interface ReadDumpOptions {
  readonly onProgress?: ((progress: DumpProgress) => void) | undefined;
  /** Aborted, it ends the reading with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Ends the reading of a file whose beginning has said enough. */
class Failed extends Error {}

/** Reads a dump here and now, packed by gzip or not. */
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
    // An array that finds no memory throws a RangeError.
    if (error instanceof RangeError) return { problem: { type: 'file', reason: 'tooLarge', line: reader.line } };
    if (!(error instanceof Failed)) throw error;
  }
  return reader.finish();
}

/** Buffers that a dump owns: a worker hands them over instead of copying them. */
export function buffersOf({ impl, state, texts }: Dump): ArrayBuffer[] {
  const own = impl === 'bucket' ? arrayBuffers(state) : packBuffers(state);
  return texts ? [...own, texts.units.buffer as ArrayBuffer, texts.ends.buffer as ArrayBuffer] : own;
}
