import { beforeAll, describe, expect, it } from 'vitest';
import { bytesAgree } from './bytesAgree';
import { BUILDS, type ComparedRow, comparedRows, recordingOf, SHORT } from './mapBytes';

describe.each(BUILDS)('live bytes of real maps on %s', (build) => {
  it('cover ten types or more, up to a million entries, with and without a hint', () => {
    const { maps } = recordingOf(build);
    const rows = maps.flatMap((map) => map.rows);
    expect(maps.length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...rows.map((row) => row.n))).toBe(1_000_000);
    expect(rows.some((row) => row.hint === 0) && rows.some((row) => row.hint > 0)).toBe(true);
  });

  describe('of up to a thousand entries', () => {
    let rows: ComparedRow[] = [];
    beforeAll(() => {
      rows = comparedRows(build, (entries) => entries <= SHORT);
    });
    bytesAgree(() => rows, 276);
  });
});
