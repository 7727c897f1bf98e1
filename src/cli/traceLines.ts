import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';

/** Longest line, in UTF-16 units: a state of a million entries takes half of it. */
const MOST_LINE_LENGTH = 2 ** 27;

/**
 * Lines of a file, unpacked where its name ends in .gz, without the CR or LF they end in. Never holds more than a line.
 * Rejects with an Error where the file can't be read or unpacked, and at a line longer than `mostLength`.
 */
export async function* linesOf(file: string, mostLength = MOST_LINE_LENGTH): AsyncGenerator<string, void> {
  const source = createReadStream(file);
  // What fails reaches the loop below through the last stream.
  const bytes = file.endsWith('.gz') ? pipeline(source, createGunzip(), () => {}) : source;
  let line = '';
  for await (const text of ReadableStream.from(bytes).pipeThrough(new TextDecoderStream())) {
    const pieces = text.split('\n');
    for (const [i, piece] of pieces.entries()) {
      line += piece;
      if (line.length > mostLength) throw new RangeError(`the line is longer than ${mostLength} characters`);
      if (i === pieces.length - 1) break;
      yield line.replace(/\r$/, '');
      line = '';
    }
  }
  if (line !== '') yield line;
}
