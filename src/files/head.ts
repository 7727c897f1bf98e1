/** Beginning of a file, unpacked if gzip packs it. */
export interface FileHead {
  readonly bytes: Uint8Array;
  /** True if there is no more of it. */
  readonly isWhole: boolean;
  /** `broken`: packed by gzip, and nothing of it can be unpacked. */
  readonly gzip: 'none' | 'packed' | 'broken';
}

/** Enough for the first lines of a log, and for the whole of a small profile. */
const HEAD_BYTES = 2 ** 18;
/** Packed bytes that are looked at: zeros unpack to a thousand times as many, piece by piece. */
const PIECE_BYTES = 2 ** 12;

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Looks into a file, never further than its kind can be told from. */
export async function readHead(blob: Blob): Promise<FileHead> {
  const bytes = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  if (!isGzip(bytes)) return { bytes, isWhole: blob.size <= HEAD_BYTES, gzip: 'none' };
  return unpackedHead(blob);
}

async function unpackedHead(blob: Blob): Promise<FileHead> {
  const reader = piecesOf(blob).pipeThrough(new DecompressionStream('gzip')).getReader();
  const bytes = new Uint8Array(HEAD_BYTES);
  let filled = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const piece = next.value.subarray(0, HEAD_BYTES - filled);
      bytes.set(piece, filled);
      filled += piece.length;
      if (filled === HEAD_BYTES) return { bytes, isWhole: false, gzip: 'packed' };
    }
    return { bytes: bytes.subarray(0, filled), isWhole: true, gzip: 'packed' };
  } catch {
    // Damaged further on: whoever reads all of it says so.
    return { bytes: bytes.subarray(0, filled), isWhole: false, gzip: filled > 0 ? 'packed' : 'broken' };
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function piecesOf(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = blob.slice(from, from + PIECE_BYTES);
        from += piece.size;
        if (piece.size === 0) controller.close();
        else controller.enqueue(new Uint8Array(await piece.arrayBuffer()));
      },
    },
    { highWaterMark: 0 },
  );
}
