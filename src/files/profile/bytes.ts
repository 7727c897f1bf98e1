import { type PieceOptions, readBytePieces, UnreadableFile } from '../pieces';

export interface ReadOptions extends Pick<PieceOptions, 'onProgress' | 'signal'> {
  /** Bytes that are read at most, unpacked. */
  readonly mostBytes?: number;
}

export type BytesOutcome =
  | { readonly bytes: Uint8Array }
  | { readonly problem: { readonly type: 'brokenGzip' | 'unreadable' } }
  | { readonly problem: { readonly type: 'tooLarge'; readonly mostBytes: number } };

/** Unpacked bytes of the largest file that is read: beyond it a tab runs out of memory. */
const MOST_BYTES = 2 ** 29;

/** All bytes of a file, unpacked if it is packed by gzip. */
export async function readBytes(source: Blob, options: ReadOptions): Promise<BytesOutcome> {
  const { mostBytes = MOST_BYTES, ...control } = options;
  if (source.size > mostBytes) return { problem: { type: 'tooLarge', mostBytes } };
  const pieces: Uint8Array[] = [];
  try {
    await readBytePieces(source, { ...control, mostUnpackedBytes: mostBytes }, (bytes) => pieces.push(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason } = error;
    return reason === 'tooLarge' ? { problem: { type: reason, mostBytes } } : { problem: { type: reason } };
  }
  return { bytes: joined(pieces) };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
