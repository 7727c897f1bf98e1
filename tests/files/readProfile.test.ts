import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeProfile } from '../../src/files/decodeProfile';
import type { Progress } from '../../src/files/pieces';
import { readAnswer, readBytes, readProfile } from '../../src/files/readProfile';
import { answerOf, changeOf, givenChange } from '../../src/models/profile/answer';
import { type Profile, sitesOf } from '../../src/models/profile/profile';
import { packed, profileOf, RECORDED, unpacked } from './recordedProfiles';

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

const FORMS = 'tests/recorded/pprof-forms';

function profile(bytes: Uint8Array): Profile {
  const reading = decodeProfile(bytes);
  if (!('profile' in reading)) throw new RangeError('no profile');
  return reading.profile;
}

function bySite(of: Profile) {
  return sitesOf(of)
    .map(({ id, total, blocks }) => ({ id, total, sizes: blocks.map(({ blockBytes }) => blockBytes) }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

describe('a heap profile as text', () => {
  const text = profile(packed(`${FORMS}/after-debug1.txt`));
  const binary = profile(unpacked(`${FORMS}/after.pb.gz`));

  test('has the lines, blocks, bytes and rate of the binary one of the same moment', () => {
    expect(bySite(text)).toEqual(bySite(binary));
    expect(text.rateBytes).toBe(binary.rateBytes);
  });

  test('has its release, its maps and a time', () => {
    const [ofText, ofBinary] = [answerOf(text), answerOf(binary)];
    expect(ofText.release).toEqual(ofBinary.release);
    expect(ofText.maps.map(({ site, storage }) => [site.id, storage])).toEqual(
      ofBinary.maps.map(({ site, storage }) => [site.id, storage]),
    );
    expect(text.timeMs).toBeGreaterThan(Date.UTC(2026, 0));
  });

  test('is the same where tabs became spaces, behind the head of an answer', () => {
    const raw = new TextDecoder().decode(packed(`${FORMS}/after-debug1.txt`));
    const pasted = `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n${raw.replaceAll('\t', '    ').replaceAll('\n', '\r\n')}`;
    expect(bySite(profile(new TextEncoder().encode(pasted)))).toEqual(bySite(binary));
  });
});

describe('a difference', () => {
  const before = answerOf(profile(unpacked(`${FORMS}/before.pb.gz`)));
  const after = answerOf(profile(unpacked(`${FORMS}/after.pb.gz`)));

  test('by -diff_base still has both profiles', async () => {
    const reading = await readAnswer(new Blob([packed(`${FORMS}/after-diff-base-before.pb.gz`)]), {});
    if (!('answer' in reading) || !reading.base) throw new RangeError('no difference');
    expect(bySite(reading.answer.profile)).toEqual(bySite(after.profile));
    expect(bySite(reading.base.profile)).toEqual(bySite(before.profile));
    const { change } = changeOf(reading.base, reading.answer);
    expect(change).toEqual(changeOf(before, after).change);
  });

  test('by -diff_base of two moments, one of them larger, is less of both', async () => {
    const reading = await readAnswer(new Blob([packed(`${FORMS}/diff-base.pb.gz`)]), {});
    if (!('answer' in reading) || !reading.base) throw new RangeError('no difference');
    expect(reading.answer.total.inuseBytes).toBe(43_052_626);
    expect(reading.base.total.inuseBytes).toBe(32_409_720);
    expect(Math.min(...reading.base.profile.samples.inuseBytes)).toBeGreaterThanOrEqual(0);
  });

  test('by -base has amounts below zero, and is told as what came and went', async () => {
    const reading = await readAnswer(new Blob([packed(`${FORMS}/after-base-before.pb.gz`)]), {});
    if (!('change' in reading)) throw new RangeError('no difference');
    const { change, more, less, sites } = reading.change;
    expect(change.inuseBytes).toBe(after.total.inuseBytes - before.total.inuseBytes);
    expect(more - less).toBe(change.inuseBytes);
    expect(sites.map(({ function: name }) => name)).toEqual(['main.fillB', 'main.fillA', 'main.buffers']);
    expect(sites.at(-1)?.total.inuseBytes).toBeLessThan(0);
  });

  test('of nothing is nothing', () => {
    expect(
      givenChange({ ...before.profile, samples: { ...before.profile.samples, node: new Int32Array() } }),
    ).toMatchObject({
      more: 0,
      less: 0,
      sites: [],
    });
  });
});
