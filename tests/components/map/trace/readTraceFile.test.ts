import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readTrace } from '../../../../src/components/map/trace/readTraceFile';

const RECORDED = 'tests/traces/recorded/go1.22.12/u32-none_grow_n130_hint112_splitmix_seed22012008.jsonl.gz';
const ignore = () => undefined;

describe('a file of a trace', () => {
  test('is read packed or not, with or without a last line feed', async () => {
    const packed = readFileSync(RECORDED);
    const text = `${gunzipSync(packed)}`.trimEnd();
    const readings = await Promise.all(
      [packed, text, `${text}\n`].map((content) => readTrace(new Blob([content]), ignore)),
    );
    const [first] = readings;
    expect(first).toMatchObject({ traced: { replayed: { divergences: 0 } } });
    expect(readings).toEqual([first, first, first]);
  });

  test('with a line that has no end is refused long before its own', async () => {
    const line = Buffer.alloc(100 * 2 ** 20, '[');
    const problem = { type: 'broken', line: 1, reason: 'the line is longer than 16 million characters' };
    let most = 0;
    const reading = await readTrace(new Blob([line]), ({ bytes }) => {
      most = bytes;
    });
    expect(reading).toEqual({ problem });
    expect(most).toBeLessThan(line.length / 3);
    expect(await readTrace(new Blob([gzipSync(line)]), ignore)).toEqual({ problem });
  });
});
