/** Progress in bytes of the file on disk, compressed or not. */
export interface Progress {
  readonly bytes: number;
  readonly totalBytes: number;
}

export interface PieceOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** When aborted, reading rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Most unpacked bytes of a gzip file. */
  readonly mostUnpackedBytes?: number | undefined;
  /** Called between two pieces, to yield the thread. */
  readonly pause?: (() => Promise<void>) | undefined;
}

/** Thrown when a file can't be read to its end. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly reason: 'brokenGzip' | 'tooLarge' | 'unreadable';

  constructor(reason: UnreadableFile['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const PIECE_BYTES = 2 ** 20;
/** Browsers unpack a piece completely before asking for the next; zeros unpack to a thousand times as many. */
const PACKED_PIECE_BYTES = 2 ** 14;
const MOST_UNPACKED_BYTES = 2 ** 30;

/** Reads a text file, gzipped or not, keeping only one piece in memory. */
export async function readPieces(blob: Blob, options: PieceOptions, onText: (text: string) => void): Promise<void> {
  let decoder: TextDecoder | undefined;
  await readBytePieces(blob, options, (bytes) => {
    // PowerShell redirects output as UTF-16.
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8');
    onText(decoder.decode(bytes, { stream: true }));
  });
  if (decoder) onText(decoder.decode());
}

/** Reads the bytes of a file, gunzipped if needed. Rejects with an `UnreadableFile` if the file is at fault. */
export async function readBytePieces(
  blob: Blob,
  { onProgress, signal, pause, mostUnpackedBytes = MOST_UNPACKED_BYTES }: PieceOptions,
  onBytes: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  signal?.throwIfAborted();
  const packed = await isPacked(blob);
  let reported = 0;
  let unpackedBytes = 0;
  const pieces = (packed ? unpacked(blob) : slices(blob, PIECE_BYTES))[Symbol.asyncIterator]();
  const next = async () => {
    try {
      return await pieces.next();
    } catch {
      throw new UnreadableFile(packed ? 'brokenGzip' : 'unreadable');
    }
  };
  try {
    for (let { value, done } = await next(); !done && value; { value, done } = await next()) {
      signal?.throwIfAborted();
      unpackedBytes += value.bytes.length;
      if (packed && unpackedBytes > mostUnpackedBytes) throw new UnreadableFile('tooLarge');
      onBytes(value.bytes);
      if (value.readBytes > reported) onProgress?.({ bytes: value.readBytes, totalBytes: blob.size });
      reported = value.readBytes;
      await pause?.();
    }
  } finally {
    // Not awaited: browsers first finish unpacking the current piece.
    void pieces.return?.(undefined);
  }
  signal?.throwIfAborted();
}

export async function isPacked(blob: Blob): Promise<boolean> {
  const head = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  return head[0] === 0x1f && head[1] === 0x8b;
}

interface Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of the file read so far. */
  readonly readBytes: number;
}

async function* slices(blob: Blob, pieceBytes: number): AsyncGenerator<Piece> {
  for (let from = 0; from < blob.size; from += pieceBytes) {
    const slice = blob.slice(from, from + pieceBytes);
    yield { bytes: new Uint8Array(await slice.arrayBuffer()), readBytes: from + slice.size };
  }
}

async function* unpacked(blob: Blob): AsyncGenerator<Piece> {
  let readBytes = 0;
  const pieces = slices(blob, PACKED_PIECE_BYTES);
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { value: piece } = await pieces.next();
        if (!piece) return controller.close();
        readBytes = piece.readBytes;
        controller.enqueue(piece.bytes);
      },
    },
    { highWaterMark: 0 },
  );
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield { bytes: next.value, readBytes };
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
