import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Progress } from '../../../src/files/pieces';
import { readBytes } from '../../../src/files/profile/bytes';
import { readProfile } from '../../../src/files/profile/readProfile';
import { packed, profileOf, RECORDED, unpacked } from './recorded';

const NAME = 'go1.26.8-default';
const FILE = `${RECORDED}/${NAME}.pb.gz`;

describe('a file', () => {
  test('is the same profile packed and unpacked', async () => {
    const expected = { profile: profileOf(NAME) };
    expect(await readProfile(new Blob([packed(FILE)]), {})).toEqual(expected);
    expect(await readProfile(new Blob([Uint8Array.from(unpacked(FILE))]), {})).toEqual(expected);
  });

  test('tells how much of it is read', async () => {
    const told: Progress[] = [];
    const bytes = new Uint8Array(3_000_000);
    await readBytes(new Blob([bytes]), { onProgress: (progress) => told.push(progress) });
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toEqual({ bytes: bytes.length, totalBytes: bytes.length });
  });

  test('that is empty is said to be', async () => {
    expect(await readProfile(new Blob([]), {})).toEqual({ problem: { type: 'empty' } });
  });

  test('whose packing breaks off is said to', async () => {
    const cut = packed(FILE).slice(0, 900);
    expect(await readProfile(new Blob([cut]), {})).toEqual({ problem: { type: 'brokenGzip' } });
  });
});

describe('the limit', () => {
  const mostBytes = 1_000_000;

  test('holds for what is unpacked: zeros become a thousand times as many', async () => {
    const bomb = Uint8Array.from(gzipSync(new Uint8Array(50_000_000)));
    expect(bomb.length).toBeLessThan(mostBytes);
    expect(await readBytes(new Blob([bomb]), { mostBytes })).toEqual({ problem: { type: 'tooLarge', mostBytes } });
  });

  test('holds for what isn’t packed', async () => {
    const plain = new Blob([new Uint8Array(mostBytes + 1)]);
    expect(await readBytes(plain, { mostBytes })).toEqual({ problem: { type: 'tooLarge', mostBytes } });
  });
});

test('a reading that is called off ends with the reason', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const reading = readBytes(new Blob([new Uint8Array(5_000_000)]), {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  await expect(reading).rejects.toBe(reason);
});
