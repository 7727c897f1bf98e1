import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buffersOf, type DumpProgress, readDump } from '../../src/files/readDump';
import { tombstones } from '../../src/models/swiss-map/state';

function sample(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(`public/samples/${name}`));
}

const SESSIONS = sample('map-sessions.jsonl.gz');
const PRICES = sample('map-prices.jsonl.gz');

describe('the samples', () => {
  it('has a Swiss map of a few thousand entries that many others have left', async () => {
    const reading = await readDump(new Blob([SESSIONS]), {});
    if ('problem' in reading || reading.dump.impl !== 'swiss') throw new Error('no Swiss map');
    const { state, texts } = reading.dump;
    expect(state.used).toBeGreaterThan(1000);
    expect(texts?.ends).toHaveLength(state.used);
    const deleted = state.tables.reduce((sum, table) => sum + (table ? tombstones(table) : 0), 0);
    expect(deleted).toBeGreaterThan(500);
  });

  it('has a bucket map whose growth stands still half way', async () => {
    const reading = await readDump(new Blob([PRICES]), {});
    if ('problem' in reading || reading.dump.impl !== 'bucket') throw new Error('no bucket map');
    const { state } = reading.dump;
    const old = state.arrays[state.oldbuckets];
    expect(state.nevacuate / (old?.base ?? 0)).toBeGreaterThan(0.25);
    expect(state.nevacuate / (old?.base ?? 0)).toBeLessThan(0.75);
  });
});

describe('a file is read in pieces', () => {
  it('packed or not alike', async () => {
    const packed = await readDump(new Blob([SESSIONS]), {});
    expect(await readDump(new Blob([gunzipSync(SESSIONS)]), {})).toEqual(packed);
  });

  it('with progress', async () => {
    const told: DumpProgress[] = [];
    await readDump(new Blob([SESSIONS]), { onProgress: (progress) => told.push(progress) });
    expect(told.at(-1)?.bytes).toBe(SESSIONS.length);
    expect(told.at(-1)?.entries).toBeGreaterThan(0);
  });

  it('until it is aborted', async () => {
    const stop = new AbortController();
    const reading = readDump(new Blob([SESSIONS]), { signal: stop.signal, onProgress: () => stop.abort('enough') });
    await expect(reading).rejects.toBe('enough');
  });

  it('until its gzip breaks', async () => {
    const broken = SESSIONS.slice(0, SESSIONS.length / 2);
    expect(await readDump(new Blob([broken]), {})).toMatchObject({ problem: { type: 'file', reason: 'brokenGzip' } });
  });

  it('until it contradicts itself', async () => {
    const text = gunzipSync(SESSIONS)
      .toString()
      .replace(/"growthLeft":\d+/, '"growthLeft":0');
    expect(await readDump(new Blob([text]), {})).toMatchObject({ problem: { type: 'contradiction', line: 3 } });
  });
});

it('hands over every buffer of a dump', async () => {
  for (const file of [SESSIONS, PRICES]) {
    const reading = await readDump(new Blob([file]), {});
    if ('problem' in reading) throw new Error(reading.problem.type);
    const whole = structuredClone(reading.dump);
    const buffers = buffersOf(reading.dump);
    expect(reading.dump).toEqual(whole);
    expect(structuredClone(reading.dump, { transfer: buffers })).toEqual(whole);
    expect(buffers.every(({ byteLength }) => byteLength === 0)).toBe(true);
  }
});
