import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLogFile } from '../../../../src/components/heap-goal/gctrace/readLogFile';
import { readLogPieces } from '../../../../src/components/heap-goal/gctrace/readLogPieces';
import { isPacked, type Progress } from '../../../../src/files/pieces';
import { readLog } from '../../../../src/models/gctrace/readLog';
import { line, ROOTS_FORCED, recordedLog } from '../../../models/gctrace/logs';

const TEXT = Array.from({ length: 20_000 }, (_, i) => `${i % 3 === 0 ? 'größer' : line({ n: i + 1, at: i })}\n`).join(
  '',
);
const onProgress = () => undefined;

describe('a file', () => {
  it('is read in pieces, as if it were read at once', async () => {
    const progress: Progress[] = [];
    const source = new Blob([TEXT]);
    const outcome = await readLogPieces(source, { onProgress: (each) => progress.push(each) });
    expect(outcome).toEqual({ log: readLog(TEXT) });
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.at(-1)).toEqual({ bytes: source.size, totalBytes: source.size });
  });

  it('may be packed', async () => {
    const progress: Progress[] = [];
    const source = new Blob([gzipSync(TEXT)]);
    const outcome = await readLogPieces(source, { onProgress: (each) => progress.push(each) });
    expect(outcome).toEqual({ log: readLog(TEXT) });
    expect(progress.at(-1)).toEqual({ bytes: source.size, totalBytes: source.size });
    expect(await isPacked(source)).toBe(true);
    expect(await isPacked(new Blob(['gc 1']))).toBe(false);
  });

  it('that unpacks to more than is allowed is left alone', async () => {
    const source = new Blob([gzipSync('x'.repeat(5_000_000))]);
    expect(await readLogPieces(source, { onProgress, mostUnpackedBytes: 1_000_000 })).toEqual({ problem: 'tooLarge' });
  });

  it.each([
    ['cut off', gzipSync(TEXT).subarray(0, 500)],
    ['no gzip behind its first bytes', new Uint8Array([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9])],
  ])('that is %s has a problem', async (_, bytes) => {
    expect(await readLogPieces(new Blob([new Uint8Array(bytes)]), { onProgress })).toEqual({ problem: 'brokenGzip' });
  });

  it('may be what PowerShell writes: UTF-16 with a mark', async () => {
    const bytes = Buffer.from(`\ufeff${recordedLog(ROOTS_FORCED).replaceAll('\n', '\r\n')}`, 'utf16le');
    const outcome = await readLogPieces(new Blob([bytes]), { onProgress });
    expect('log' in outcome && outcome.log.cycles.count).toBe(7);
  });

  it('may be empty', async () => {
    expect(await readLogPieces(new Blob([]), { onProgress })).toEqual({ log: readLog('') });
  });
});

describe('where there is no worker', () => {
  it('a large log is read here, and the thread is let go between pieces', async () => {
    const { signal } = new AbortController();
    expect(await readLogFile(new Blob([TEXT]), { onProgress, signal })).toEqual({ log: readLog(TEXT) });
  });

  it('reading ends when it is cancelled', async () => {
    const controller = new AbortController();
    const reading = readLogFile(new Blob([TEXT, TEXT]), {
      onProgress: () => controller.abort(),
      signal: controller.signal,
    });
    await expect(reading).rejects.toThrow(/abort/i);
  });
});
