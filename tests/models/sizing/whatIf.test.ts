import { describe, expect, it } from 'vitest';
import type { TypeNode } from '../../../src/models/layout/typeNode';
import { pointerShare, sizeWhatIf, type WhatIf } from '../../../src/models/sizing/whatIf';
import { responses } from '../../components/sizing/whatIfs';
import { array, basic } from '../../typeNodes';
import { PROGRAM_RUNS } from '../heap/programs';

const MIB = 2 ** 20;
/** Of an entry of the recorded maps: tests/oracle/heapgoal/cache.go. */
const ENTRY_BYTES = 120;
const RECORD: TypeNode = { type: 'reference', of: 'pointer', go: '*record', target: null };

function shareOf(some: Partial<WhatIf>, release: string): number {
  const whatIf = responses(100_000, some);
  return pointerShare(whatIf, sizeWhatIf(whatIf, release), release);
}

describe('of a map’s live bytes, those in objects with pointers', () => {
  it.each(['1.23', '1.26'])(
    'are all where keys are strings, next to none where nothing has pointers: Go %s',
    (release) => {
      expect(shareOf({}, release)).toBe(1);
      expect(shareOf({ key: basic('int64'), elem: basic('int64') }, release)).toBeLessThan(0.01);
    },
  );

  it('are not what strings lead to', () => {
    const whatIf = responses(100_000, { behind: [{ path: 'key', bytes: 1000 }] });
    const size = sizeWhatIf(whatIf, '1.26');
    const share = pointerShare(whatIf, size, '1.26');
    expect(share).toBeCloseTo(
      size.map.liveBytes.expected / (size.map.liveBytes.expected + size.behindBytes.expected),
      6,
    );
  });

  it('are the slots alone where large values without pointers lie outside them', () => {
    const share = shareOf({ key: basic('int64'), elem: array(1000, basic('uint8')) }, '1.26');
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.05);
  });

  it('are what Go 1.26.8 scanned of a map of pointers', () => {
    const runs = PROGRAM_RUNS.filter(({ go, row }) => go === 'go1.26.8' && row.cache === 'map' && row.live === 200);
    const whatIf = responses(Math.floor((200 * MIB) / ENTRY_BYTES), {
      elem: RECORD,
      behind: [
        { path: 'key', bytes: 13 },
        { path: 'elem', bytes: 64 },
      ],
    });
    const share = pointerShare(whatIf, sizeWhatIf(whatIf, '1.26'), '1.26');
    expect(runs.length).toBeGreaterThan(0);
    for (const { row } of runs) expect(Math.abs(share - row.scannedBytes / row.heapBytes)).toBeLessThan(0.1);
  });
});
