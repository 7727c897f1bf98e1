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

describe('the recorded set', () => {
  const all = BUILDS.flatMap((build) => recordedDumps(build).map(({ text }) => dumpOf(text)));

  it('has maps of every state that a dump can be in', () => {
    const swiss = all.flatMap((dump) => (dump.impl === 'swiss' ? [dump.state] : []));
    const buckets = all.flatMap((dump) => (dump.impl === 'bucket' ? [dump.state] : []));
    expect(swiss.some(({ made }) => !made)).toBe(true);
    expect(swiss.some(({ directory }) => new Set(directory).size > 1)).toBe(true);
    expect(swiss.some(({ tombstonePossible }) => tombstonePossible)).toBe(true);
    expect(swiss.some(({ clearSeq }) => clearSeq > 0)).toBe(true);
    expect(buckets.some(({ made }) => !made)).toBe(true);
    expect(buckets.some(({ oldbuckets, sameSizeGrow }) => oldbuckets >= 0 && !sameSizeGrow)).toBe(true);
    expect(buckets.some(({ oldIterator }) => oldIterator)).toBe(true);
    expect(buckets.some(({ overflow }) => (overflow?.length ?? 0) > 0)).toBe(true);
    expect(buckets.some(({ arrays }) => arrays.some((array) => array?.reached.includes(1)))).toBe(true);
    expect(buckets.some(({ arrays }) => arrays.some((array) => (array?.deletedKeys ?? 0) > 0))).toBe(true);
    expect(buckets.some(({ arrays }) => arrays.some((array) => (array?.deletedElems ?? 0) > 0))).toBe(true);
    expect(buckets.some(({ arrays }) => arrays.some((array) => (array?.alone ?? 0) > 0))).toBe(true);
    expect(buckets.some(({ sameSizeGrow }) => sameSizeGrow)).toBe(true);
  });

  it('has every assign function', () => {
    expect(new Set(all.map(({ header }) => header.config.assign))).toEqual(
      new Set(['fast32', 'fast64', 'fast64ptr', 'faststr', 'generic']),
    );
  });
});
