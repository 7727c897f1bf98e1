import { describe, expect, it } from 'vitest';
import { fromHex } from '../../../src/models/kernel/bits';
import { firstDifference } from '../../../src/models/trace/replay';
import { apply, BUILDS, dumpOf, heapBytes, Keys, recordedDumps, snapshot, textsIn } from './recordings';

describe.each(BUILDS)('dumps of %s', (build) => {
  const recorded = recordedDumps(build);

  it('hold the structure that the judge read in the same maps', () => {
    for (const { case: name, state, text } of recorded) {
      const dump = dumpOf(text);
      expect([name, firstDifference(state, snapshot(dump, new Keys(dump)))]).toEqual([name, undefined]);
    }
  });

  it('weigh what runtime.MemStats counted', () => {
    const weights = recorded.map(({ case: name, text }) => [name, heapBytes(dumpOf(text))]);
    expect(weights).toEqual(recorded.map(({ case: name, bytes }) => [name, bytes]));
  });

  it('go on in the model as the real maps did', () => {
    let operations = 0;
    for (const { case: name, after = [], then, text } of recorded) {
      const dump = dumpOf(text);
      const keys = new Keys(dump);
      for (const { op, hash } of after) {
        const word = fromHex(hash) ?? { hi: 0, lo: 0 };
        apply(dump, { type: op, key: keys.numbered(word), hash: word });
        operations += 1;
      }
      if (then) expect([name, firstDifference(then, snapshot(dump, keys))]).toEqual([name, undefined]);
    }
    expect(operations).toBeGreaterThan(1000);
  });

  it('number their keys without a gap, and have a text for each where they were asked for', () => {
    for (const { text } of recorded) {
      const dump = dumpOf(text);
      expect(new Keys(dump).size).toBe(dump.entries);
      expect(dump.texts?.ends.length ?? dump.entries).toBe(dump.entries);
      expect(dump.header.hasTexts).toBe(dump.texts !== undefined);
    }
    expect(recorded.some(({ text }) => textsIn(dumpOf(text).texts).includes('key 1 "ключ"'))).toBe(true);
  });
});
