import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  costliestSlot,
  keyText,
  layoutStrip,
  placeAt,
  placeRect,
  readSlot,
  type SlotReading,
  STRIP_HEIGHT,
  slotLabel,
  stripCommand,
  stripUnits,
} from '../../../../src/components/your-program/dump/stripLayout';
import { addCase, dumpFacts, ENTRY_WORDS, entriesOf, histogramOf } from '../../../../src/models/dump/dump';
import { toHex } from '../../../../src/models/kernel/bits';
import { assertLaw } from '../../../laws';
import { hashOfKey, madeDump } from '../../../models/dump/made';

const growing = madeDump({ release: '1.23', steps: [{ put: [0, 6800] }] });
const deleted = madeDump({ steps: [{ put: [0, 3000] }, { delete: [0, 2000] }] });

function readings(dump: typeof growing): SlotReading[] {
  const units = stripUnits(dump);
  return Array.from({ length: units.count * 8 }, (_, i) => readSlot(dump, units, { unit: i >> 3, slot: i & 7 })).filter(
    (reading) => reading !== undefined,
  );
}

describe('the strip', () => {
  test.each([
    ['a growing bucket map', growing],
    ['a Swiss map after deletes', deleted],
  ])('has each entry of %s once, with its hash', (_, dump) => {
    const seen = readings(dump).flatMap(({ entry }) => (entry ? [`${entry.key} ${toHex(entry.hash)}`] : []));
    const entries = entriesOf(dump);
    const held = Array.from({ length: entries.length / ENTRY_WORDS }, (_, i) => entries[i * ENTRY_WORDS] ?? 0);
    expect(seen.sort()).toEqual(held.map((key) => `${key} ${toHex(hashOfKey(key))}`).sort());
  });

  test.each([
    ['a growing bucket map', growing],
    ['a bucket map with overflow buckets', madeDump({ release: '1.23', steps: [{ put: [0, 3300] }] })],
    ['a Swiss map after deletes', deleted],
  ])('says of each key of %s what its lookup looks at', (_, dump) => {
    const counts: number[] = [];
    for (const { entry } of readings(dump)) if (entry?.looked !== undefined) addCase(counts, entry.looked);
    expect(histogramOf(counts)).toEqual(dumpFacts(dump).hits);
  });

  test('tells tombstones, moved buckets and overflow buckets', () => {
    const facts = dumpFacts(deleted);
    const count = (state: SlotReading['state']) => readings(deleted).filter((each) => each.state === state).length;
    expect(count('deleted')).toBe(facts.impl === 'swiss' ? facts.tombstones : -1);
    expect(count('deleted')).toBeGreaterThan(0);
    const bucketFacts = dumpFacts(growing);
    if (bucketFacts.impl !== 'bucket') throw new Error('a bucket map');
    const heads = readings(growing).filter(({ slot }) => slot === 0);
    expect(heads.filter(({ kind }) => kind === 'overflow')).toHaveLength(bucketFacts.overflowBuckets);
    const moved = heads.filter(
      ({ kind, section, number }) => kind === 'moved' && section.type === 'oldbuckets' && number < 1024,
    );
    expect(moved).toHaveLength(bucketFacts.growing?.evacuated ?? -1);
  });

  test('sums of the whole are those of the map', () => {
    const { usedBefore, deletedBefore, count } = stripUnits(deleted);
    expect([usedBefore[count], deletedBefore[count]]).toEqual([1000, dumpFacts(deleted).ledger.tombstone / 16]);
  });

  test('of a nil map is empty', () => {
    expect(stripUnits(madeDump({ steps: [] })).count).toBe(0);
  });
});

describe('the layout', () => {
  const units = stripUnits(deleted);

  test('goes from the load over cells to texts, and stays in its box', () => {
    const levels = [0.5, 8, 120].map((unitWidth) => {
      const { level, areas, texts } = layoutStrip(deleted, units, { from: 3, unitWidth, width: 600 });
      const rects = Object.values(areas).flat();
      expect(rects.length).toBeGreaterThan(0);
      for (const { y, height } of rects) expect([y >= 0, y + height <= STRIP_HEIGHT]).toEqual([true, true]);
      expect(texts.length > 0).toBe(level === 'texts');
      return level;
    });
    expect(levels).toEqual(['load', 'slots', 'texts']);
  });

  test('of the whole map has as much area of entries as the map is full', () => {
    const width = 512;
    const { areas } = layoutStrip(deleted, units, { from: 0, unitWidth: width / units.count, width });
    const area = areas.value.reduce((sum, rect) => sum + rect.width * rect.height, 0);
    expect(area / (width * 176)).toBeCloseTo(dumpFacts(deleted).load, 2);
  });

  test('a slot that is pointed at lies where it is drawn', () => {
    assertLaw(
      fc.property(
        fc.double({ min: 5, max: 168, noNaN: true }),
        fc.nat(units.count - 1),
        fc.nat(7),
        fc.nat(300),
        (unitWidth, unit, slot, shift) => {
          const view = { from: unit - shift / unitWidth, unitWidth, width: 600 };
          const rect = placeRect(view, { unit, slot });
          expect(placeAt(units, view, rect.x + rect.width / 2, rect.y + rect.height / 2)).toEqual({ unit, slot });
        },
      ),
    );
    expect(placeAt(units, { from: 0, unitWidth: 10, width: 6000 }, 10 * units.count + 1, 5)).toBeUndefined();
  });
});

describe('the costliest key', () => {
  test.each([
    ['1.23', { put: [0, 3300] as const }],
    ['1.22', { put: [0, 6800] as const }],
    ['1.27', { put: [0, 7000] as const }],
  ])('of Go %s is one whose lookup is the worst', (release, step) => {
    const dump = madeDump({ release, steps: [step] });
    const units = stripUnits(dump);
    const place = costliestSlot(dump, units);
    expect(place).toBeDefined();
    const reading = place && readSlot(dump, units, place);
    expect(reading?.entry?.looked).toBe(dumpFacts(dump).hits.worst);
    expect(reading?.entry?.looked).toBeGreaterThan(1);
  });

  test('is none where one look is enough for each', () => {
    const dump = madeDump({ steps: [{ put: [0, 10] }] });
    expect(costliestSlot(dump, stripUnits(dump))).toBeUndefined();
  });
});

describe('keys of the keyboard', () => {
  const view = { from: 10.5, unitWidth: 20, count: 100 };

  test('begin at what is in view, then go slot by slot, and stop at the ends', () => {
    expect(stripCommand('ArrowRight', undefined, view)).toEqual({ type: 'move', to: { unit: 11, slot: 0 } });
    expect(stripCommand('ArrowRight', { unit: 11, slot: 2 }, view)).toEqual({
      type: 'move',
      to: { unit: 12, slot: 2 },
    });
    expect(stripCommand('ArrowDown', { unit: 99, slot: 7 }, view)).toEqual({ type: 'move', to: { unit: 99, slot: 7 } });
    expect(stripCommand('End', undefined, view)).toEqual({ type: 'move', to: { unit: 99, slot: 7 } });
    expect(stripCommand('a', undefined, view)).toBeUndefined();
  });

  test('go by a pixel where columns are narrower', () => {
    const narrow = { ...view, unitWidth: 0.01 };
    expect(stripCommand('ArrowLeft', { unit: 99, slot: 0 }, { ...narrow, count: 1000 })).toMatchObject({
      to: { unit: 0 },
    });
  });
});

describe('texts of keys', () => {
  test('show what would hide or turn round', () => {
    expect(keyText('a\u202eb\u0000\n"\u{e0041}\u200d\ud800', true)).toBe(
      '"a\\u{202e}b\\u0000\\n\\"\\u{e0041}\\u{200d}\\ud800"',
    );
    expect(keyText('ключ 键 é 👩', true)).toBe('"ключ 键 é 👩"');
    expect(keyText('42', false)).toBe('42');
    expect(keyText('x'.repeat(5000), true).length).toBeLessThan(130);
  });

  test('are cut to the slot', () => {
    const entry = { key: 1, isNaN: false, looked: 1, text: 'a long key of many words', hash: { hi: 1, lo: 2 } };
    expect(slotLabel(0x4f, entry, 'string', 100)).toMatch(/^4f "a long k?…$/);
    expect(slotLabel(0x80, undefined, 'string', 100)).toBe('80');
  });
});
