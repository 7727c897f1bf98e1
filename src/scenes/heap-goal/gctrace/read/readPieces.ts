import { createReader, type GcLog } from '../../../../models/gctrace/readLog';

export interface Progress {
  readonly bytes: number;
  readonly totalBytes: number;
}

export type ReadProblem = 'brokenGzip' | 'tooLarge' | 'unreadable';
export type ReadOutcome = { readonly log: GcLog } | { readonly problem: ReadProblem };

export interface PieceOptions {
  onProgress(progress: Progress): void;
  /** Between two pieces: where others need the thread too. */
  readonly pause?: (() => Promise<void>) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Of a gzip file, unpacked. */
  readonly mostUnpackedBytes?: number | undefined;
}

const PIECE_BYTES = 2 ** 20;
/** A browser unpacks a piece whole before it asks for the next: zeros become a thousand times as many. */
const PACKED_PIECE_BYTES = 2 ** 14;
const MOST_UNPACKED_BYTES = 2 ** 30;

class TooLarge extends Error {}

/** A log, packed by gzip or not, piece by piece: never more of it than a piece lies in memory. */
export async function readPieces(source: Blob, options: PieceOptions): Promise<ReadOutcome> {
  const { onProgress, pause, signal } = options;
  const reader = createReader();
  const head = await headOf(source);
  const decoder = new TextDecoder(head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-8');
  const packed = isGzip(head);
  let told = 0;
  try {
    for await (const { bytes, readBytes } of packed ? unpacked(source, options) : slices(source)) {
      signal?.throwIfAborted();
      reader.push(decoder.decode(bytes, { stream: true }));
      if (readBytes > told) onProgress({ bytes: readBytes, totalBytes: source.size });
      told = readBytes;
      await pause?.();
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof TooLarge) return { problem: 'tooLarge' };
    return { problem: packed ? 'brokenGzip' : 'unreadable' };
  }
  reader.push(decoder.decode());
  return { log: reader.finish() };
}

async function headOf(source: Blob): Promise<Uint8Array> {
  return new Uint8Array(await source.slice(0, 2).arrayBuffer());
}

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

export async function isPacked(source: Blob): Promise<boolean> {
  return isGzip(await headOf(source));
}

interface Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the file, up to here. */
  readonly readBytes: number;
}

async function* slices(source: Blob, pieceBytes = PIECE_BYTES): AsyncGenerator<Piece> {
  for (let from = 0; from < source.size; from += pieceBytes) {
    const slice = source.slice(from, from + pieceBytes);
    yield { bytes: new Uint8Array(await slice.arrayBuffer()), readBytes: from + slice.size };
  }
}

async function* unpacked(
  source: Blob,
  { mostUnpackedBytes = MOST_UNPACKED_BYTES }: PieceOptions,
): AsyncGenerator<Piece> {
  let [readBytes, unpackedBytes] = [0, 0];
  const pieces = slices(source, PACKED_PIECE_BYTES);
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
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      unpackedBytes += next.value.length;
      if (unpackedBytes > mostUnpackedBytes) throw new TooLarge();
      yield { bytes: next.value, readBytes };
    }
  } finally {
    // Nobody waits for it: a browser first ends the piece that it unpacks.
    void reader.cancel().catch(() => undefined);
  }
}
