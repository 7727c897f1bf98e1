import { describe, expect, test } from 'vitest';
import { runSentences } from '../../../../src/components/map/words/steps';
import { ENGLISH } from '../language';
import { recordedExample } from '../programs';

const SIDES = { bucket: 0, swiss: 1 } as const;

/** What is said in an operation of an example where each step of a search is told. */
function saidIn(id: string, design: keyof typeof SIDES, op: number): string[] {
  const run = recordedExample(id);
  const index = SIDES[design];
  const side = run.sides[index];
  if (!side) throw new RangeError(`no ${design} map`);
  const steps = Array.from({ length: side.track.opEnd(op) - side.track.opEnd(op - 1) }, (_, i) => i);
  const said = steps.map((i) => {
    const step = run.stepOf(index, side.track.opEnd(op - 1) + 1 + i);
    return runSentences(ENGLISH.words, run, step)[index] ?? '';
  });
  return [...new Set(said)];
}

function findsInOrder(said: readonly string[], ...parts: readonly RegExp[]): void {
  const places = parts.map((part) => said.findIndex((sentence) => part.test(sentence)));
  expect(places).not.toContain(-1);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
}

describe('the reason for an allocation is told with it or before it', () => {
  test('for a growth to the same size', () => {
    const said = saidIn('same-size-growth', 'bucket', 78);
    findsInOrder(said, /the key is new, but the map must grow/, /Too many overflow buckets: .*832 bytes/, /Same-size/);
  });

  test('for twice the buckets', () => {
    findsInOrder(
      saidIn('growth-begins', 'bucket', 53),
      /must grow first/,
      /more than 6\.5 entries, so .*7\.7 KiB/,
      /^B beco/,
    );
    findsInOrder(saidIn('growth-begins', 'bucket', 9), /must grow first|tophash/, /only bucket is full, so .*bytes/);
  });

  test('that a key is new is told with what ends the search', () => {
    const said = saidIn('first-overflow', 'bucket', 5);
    expect(said.filter((sentence) => /key is new/.test(sentence))).toEqual([
      expect.stringMatching(/(?:slot \d.*empty|no entries from slot \d).*: the key is new/i),
    ]);
  });

  test('for an overflow bucket', () => {
    findsInOrder(saidIn('first-overflow', 'bucket', 9), /Every slot here is taken, so .*208 bytes/, /joins the chain/);
  });

  test('for a table in the place of the only group', () => {
    findsInOrder(saidIn('ninth-key', 'swiss', 9), /ninth entry needs/, /only group is full, so .*32 bytes/, /becomes/);
  });

  test('for a larger table: its empty slots may not be filled', () => {
    findsInOrder(saidIn('third-group', 'swiss', 29), /The key is new.*growthLeft is 0/, /must grow/, /32 bytes/);
  });

  test('for a directory twice as large', () => {
    findsInOrder(saidIn('directory-doubles', 'swiss', 1747), /To tell the two tables apart.*32 bytes/, /has doubled/);
  });
});

test('a search says which group it passes over, since each of its jumps is longer', () => {
  const said = saidIn('third-group', 'swiss', 25);
  findsInOrder(said, /moves on by 1, to group 1; each further step/, /moves on by 2, skipping group 2, to group 3\.$/);
});

test('a loop that is over is said to be', () => {
  expect(saidIn('iterate-while-growing', 'bucket', 48)).toEqual([ENGLISH.words.steps.loopOver]);
});
