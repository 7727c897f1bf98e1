import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../src/components/map/race';
import { bulkKey } from '../../../../src/components/map/record/keys';
import { hasNumbers, MAP_TYPES, type MapType } from '../../../../src/components/map/record/mapTypes';
import type { Unit } from '../../../../src/components/map/record/pane';
import { readMapType } from '../../../../src/components/map/record/readMapType';
import type { ProgramOp } from '../../../../src/components/map/record/run';
import { LoupeView, loupeKey } from '../../../../src/components/map/stage/LoupeView';
import { bucketUnit, slotFields, swissUnit } from '../../../../src/components/map/stage/readUnits';
import { SlotView, slotBeside, UnitView } from '../../../../src/components/map/stage/UnitLevel';
import { layoutUnit, slotLines, unitHeadings, unitScale } from '../../../../src/components/map/stage/unitLayout';
import { slotBytesInWords, slotInWords, withValues } from '../../../../src/components/map/stage/unitWords';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import { assertLaw } from '../../../laws';
import { readable } from '../../readable';
import { ENGLISH, ENGLISH_PAGE, mapMarkup } from '../language';
import { anyMapType } from '../programs';
import { planOf, watchBucket, watchSwiss } from '../tapes';

const WORDS = ENGLISH.words.unit;

const RELEASES = GO_RELEASES.filter(({ minor }) => minor === '1.23' || minor === '1.26');

/** The units of the last step after `count` puts. */
function unitsOf(mapType: MapType, count: number): { bucket: Unit; group: Unit } {
  const program: ProgramOp[] = Array.from({ length: count }, (_, i) => ({
    type: 'put',
    key: bulkKey(mapType.kind, 1, i),
  }));
  const config = { mapType, releases: RELEASES, hints: [0, 0], prefill: 0, seed: 1 };
  const plan = { config, program: [{ type: 'make' as const }, ...program] };
  const fields = slotFields(mapType);
  let bucket: Unit | undefined;
  let group: Unit | undefined;
  watchBucket(plan, ({ state, events, keyText }) => {
    bucket = bucketUnit(state, events, keyText, fields);
  });
  watchSwiss(plan, ({ state, events, keyText }) => {
    group = swissUnit(state, events, keyText, fields);
  });
  if (!bucket || !group) throw new RangeError('no unit after the last step');
  return { bucket, group };
}

const { bucket, group } = unitsOf(MAP_TYPES[0], 6);
const anyUnit = fc
  .tuple(anyMapType, fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([mapType, count, isBucket]) => numbered(unitsOf(mapType, count)[isBucket ? 'bucket' : 'group'], mapType));

/** The unit with a value behind each key where values are numbers. */
function numbered(unit: Unit, mapType: MapType): Unit {
  return withValues(unit, (key) => ({
    key: `${key}`,
    beginAlike: false,
    value: hasNumbers(mapType) ? `${1000 + key}` : undefined,
  }));
}
const anyWidth = fc.integer({ min: 300, max: 1250 });

test('0x is said once over drawn bytes, and at each byte in words', () => {
  for (const unit of [bucket, group]) {
    const loupe = mapMarkup(<LoupeView unit={{ ...unit, because: 'steps' }} beginAlike={false} />);
    const [caption = '', cells = ''] = loupe.split('</figcaption>');
    expect(caption).toContain('0x');
    expect(readable(cells)).not.toContain('0x');
    const headings = unitHeadings(WORDS, unit, layoutUnit(WORDS, unit, 868));
    expect(headings.filter(({ text }) => text.includes('0x'))).toHaveLength(1);
    const slot = mapMarkup(<SlotView unit={unit} slot={0} width={868} />);
    expect(readable(slot)).toMatch(/> 0x[0-9a-f]{2}</);
  }
});

describe('the drawing of a unit', () => {
  test('has the name of a field of one byte over it', () => {
    const source = 'type S struct {\n\tID int64\n\tActive bool\n\tScopes uint32\n\tRole uint8\n}\nvar m map[string]S';
    const mapType = readMapType(source);
    if (!('key' in mapType)) throw new Error('no type of map');
    for (const unit of Object.values(unitsOf(mapType, 3)))
      for (const width of [600, 868]) {
        const headings = unitHeadings(WORDS, unit, layoutUnit(WORDS, unit, width));
        const texts = headings.map(({ text }) => text);
        expect(texts).toEqual(expect.arrayContaining([...(width > 600 ? ['Active'] : []), 'Role']));
        const fields = headings.filter(({ y, ends }) => y > 20 && !ends);
        const ends = fields.map(({ x, text }) => x + 6.2 * text.length);
        for (const [i, { x }] of fields.entries()) if (i > 0) expect(x).toBeGreaterThanOrEqual(ends[i - 1] ?? 0);
        expect(Math.max(...ends)).toBeLessThanOrEqual(width);
      }
  });

  test('gives each byte the same area, and all bytes of a slot a place of their own', () => {
    assertLaw(
      fc.property(anyUnit, anyWidth, (unit, width) => {
        const { scale, slots, rest, shapes } = layoutUnit(WORDS, unit, width);
        const [height] = slots.map(({ parts }) => parts[0]?.rect.height ?? 0);
        for (const { part, rect } of [...slots.flatMap(({ parts }) => parts), ...rest]) {
          expect(rect.width).toBeCloseTo(part.bytes * scale, 6);
          expect(rect.height).toBe(height);
        }
        for (const { parts } of slots) {
          for (const [i, { rect }] of parts.entries()) {
            expect(rect.x).toBeGreaterThanOrEqual((parts[i - 1]?.rect.x ?? 0) + (parts[i - 1]?.rect.width ?? 0) - 1e-6);
          }
        }
        const area = [...shapes.values()].flat().reduce((sum, rect) => sum + rect.width, 0);
        expect(area / scale).toBeCloseTo(unit.bytes, 6);
      }),
      { numRuns: 60 },
    );
  });

  test('leaves a gap just where the bytes do not touch in memory', () => {
    const gaps = (unit: Unit) => {
      const parts = layoutUnit(WORDS, unit, 1000).slots[0]?.parts ?? [];
      return parts.filter(({ rect }, i) => rect.x - (parts[i - 1]?.rect.x ?? 0) - (parts[i - 1]?.rect.width ?? 0) > 1);
    };
    expect(gaps(bucket).map(({ part }) => part.name)).toEqual(['tophash', 'key.ptr', 'ShardID']);
    expect(gaps(group).map(({ part }) => part.name)).toEqual(['ctrl', 'key.ptr']);
  });

  test('fits any width from 300 px, with rows that a finger can hit', () => {
    assertLaw(
      fc.property(anyUnit, anyWidth, fc.nat(900), (unit, width, height) => {
        const layout = layoutUnit(WORDS, unit, width, height);
        expect(layout.right + (layout.wordy ? 80 : 14)).toBeLessThanOrEqual(width);
        expect(layout.pitch).toBeGreaterThanOrEqual(24);
        for (const { texts, key, parts } of layout.slots) {
          const value = parts.find(({ part }) => part.piece === 'elem')?.rect;
          for (const { x, text, piece } of texts) {
            const rect = piece === 'key' ? key : value;
            expect(x + text.length * 6.6).toBeLessThanOrEqual((rect?.x ?? 0) + (rect?.width ?? 0));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('fills a height that is asked for, if the rows stay of a sensible height', () => {
    expect(layoutUnit(WORDS, bucket, 600, 340).height).toBeLessThanOrEqual(340);
    expect(layoutUnit(WORDS, bucket, 600, 340).height).toBeGreaterThan(325);
    expect(layoutUnit(WORDS, bucket, 600, 5000).height).toBeLessThan(420);
  });

  test('is never so large that a byte is a blot', () => {
    expect(unitScale(unitsOf(mapTypeOf('uint64-set'), 1).group, 1250).scale).toBe(32);
  });
});

function mapTypeOf(id: string): MapType {
  const found = MAP_TYPES.find((mapType) => mapType.id === id);
  if (!found) throw new RangeError(`no map type ${id}`);
  return found;
}

describe('the rows', () => {
  test('are buttons only where they can be picked, one of them a tab stop', () => {
    const plain = mapMarkup(<UnitView unit={group} width={600} step={1} />);
    expect(plain).not.toContain('role="button"');
    expect(plain).toContain('role="img"');
    const picked = mapMarkup(<UnitView unit={group} width={600} step={1} onPick={() => {}} />);
    expect(picked.match(/role="button"/g)).toHaveLength(8);
    expect(picked.match(/tabindex="0"/gi)).toHaveLength(1);
    expect(picked).toContain(`aria-label="${slotInWords(WORDS, group.slots[7] ?? fail()).replaceAll('"', '&quot;')}"`);
  });

  test('are walked by up and down, and left and right stay with the player', () => {
    expect(slotBeside('ArrowDown', 3, 8)).toBe(4);
    expect(slotBeside('ArrowDown', 7, 8)).toBe(7);
    expect(slotBeside('ArrowUp', 0, 8)).toBe(0);
    expect(slotBeside('ArrowLeft', 3, 8)).toBeUndefined();
    expect(slotBeside('Home', 3, 8)).toBeUndefined();
  });
});

function fail(): never {
  throw new RangeError('no such slot');
}

describe('the values', () => {
  const mapType = mapTypeOf('string-int64');
  const units = unitsOf(mapType, 6);

  test('stand in their slots behind their keys, and are read out with them', () => {
    for (const unit of [units.bucket, units.group]) {
      const html = mapMarkup(<UnitView unit={numbered(unit, mapType)} width={600} step={1} />);
      for (const { key, entry } of unit.slots.filter((slot) => slot.state === 'full')) {
        const value = `${1000 + (entry?.key ?? fail())}`;
        expect(html).toContain(`>${value}</text>`);
        expect(html).toContain(`&quot;${key.slice(1, -1)}&quot;: ${value}, control byte`);
      }
      expect(html.match(/data-piece="elem"/g)).toHaveLength(6);
    }
  });

  test('stand in the slot looked at byte by byte, which says that they are left out only where they are', () => {
    const { note, noteWithElement } = ENGLISH_PAGE.page.words.slot;
    const known = mapMarkup(<SlotView unit={numbered(units.group, mapType)} slot={0} width={600} />);
    expect(known).toContain(`> ${1000 + (units.group.slots[0]?.entry?.key ?? fail())}<`);
    expect(known).toContain(`>${note}<`);
    for (const [unit, slot] of [
      [units.group, 7],
      [unitsOf(mapTypeOf('uint64-set'), 1).group, 0],
    ] as const)
      expect(mapMarkup(<SlotView unit={unit} slot={slot} width={600} />)).toContain(`>${note}<`);
    expect(mapMarkup(<SlotView unit={group} slot={0} width={600} />)).toContain(`>${noteWithElement}<`);
  });
});

describe('one slot byte by byte', () => {
  test('has every byte once, eight a line, the lines in the order of addresses', () => {
    assertLaw(
      fc.property(anyUnit, fc.nat(7), (unit, index) => {
        const slot = unit.slots[index] ?? fail();
        const lines = slotLines(slot);
        expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
        const bytes = lines.flatMap(({ at: line, stretches }) =>
          stretches.flatMap(({ at, bytes }) => {
            expect(at >= line && at + bytes <= line + 8).toBe(true);
            return Array.from({ length: bytes }, (_, i) => at + i);
          }),
        );
        const own = slot.parts.flatMap(({ at, bytes }) => Array.from({ length: bytes }, (_, i) => at + i));
        expect(bytes).toEqual(own);
        expect(lines.flatMap(({ begins }) => begins)).toEqual(slot.parts);
      }),
      { numRuns: 60 },
    );
  });

  test('says how many bytes are what', () => {
    expect(slotBytesInWords(ENGLISH_PAGE.page.words.slot, group.slots[0] ?? fail())).toBe(
      '56 bytes: 16 key, 36 element, 4 padding inside the element',
    );
    expect(
      slotBytesInWords(ENGLISH_PAGE.page.words.slot, unitsOf(mapTypeOf('string-bool'), 1).group.slots[0] ?? fail()),
    ).toBe('24 bytes: 16 key, 1 element, 7 padding');
    expect(slotBytesInWords(ENGLISH_PAGE.page.words.slot, group.slots[7] ?? fail())).toBe('56 bytes free');
  });

  test('leads from the map to the slot, and names its fields, their types and what they hold', () => {
    const html = mapMarkup(<SlotView unit={group} slot={0} width={600} />);
    const words = html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&quot;/g, '"')
      .replace(/\s+/g, ' ');
    expect(words).toContain('group › slot 0');
    expect(words).toContain(`key.ptr *byte → ${group.slots[0]?.key}`);
    expect(words).toContain('key.len int 13');
    expect(words).toContain('ShardID int32 padding 4 bytes');
    expect(words).toContain('LastModified *time.Time');
  });
});

describe('the loupe', () => {
  test('spans the eight control bytes just when they are compared at once', () => {
    const html = (atOnce: boolean) => mapMarkup(<LoupeView unit={{ ...group, atOnce }} beginAlike={false} />);
    expect(html(true)).toContain('data-on="true"');
    expect(html(false)).toContain('data-on="false"');
  });

  test('has keys of up to eight letters whole, and cuts the end off longer ones, or their start where all begin alike', () => {
    for (const beginAlike of [false, true])
      for (const key of ['', 'bean', 'cardamom', '日本語字']) expect(loupeKey(key, beginAlike)).toBe(key);
    expect(loupeKey('watermelon', false)).toBe('waterme…');
    expect(loupeKey('watermelon', true)).toBe('…ermelon');
  });

  test('says of a false positive that the control byte is equal and the key is not', () => {
    const slots = group.slots.map((slot) => ({ ...slot, role: slot.slot === 2 ? ('chance' as const) : slot.role }));
    const html = mapMarkup(<LoupeView unit={{ ...group, slots }} beginAlike={false} />);
    const cell = html.split('<li').find((each) => each.includes('data-role="chance"'));
    expect(cell?.match(/>[=≠]</g)).toEqual(['>=<', '>≠<']);
  });

  test('is empty where no step is about a bucket or group', () => {
    expect(mapMarkup(<LoupeView unit={{ ...group, because: 'first' }} beginAlike={false} />)).not.toContain('<li');
  });
});

describe('looks as it did', () => {
  test('a bucket', async () => {
    const svg = mapMarkup(<UnitView unit={bucket} width={590} step={1} />);
    await expect(readable(svg)).toMatchFileSnapshot('../../../goldens/unit-bucket.svg');
  });

  test('a group in which a control byte is equal by chance', async () => {
    const plan = planOf(EXAMPLES.find(({ id }) => id === 'false-match') ?? fail(), RELEASES);
    const fields = slotFields(plan.config.mapType);
    let unit: Unit | undefined;
    watchSwiss(plan, ({ state, event, events, keyText }) => {
      if (event.type === 'compareKey' && !event.equal) unit ??= swissUnit(state, events, keyText, fields);
    });
    const svg = mapMarkup(<UnitView unit={unit ?? fail()} width={590} step={1} />);
    expect(svg).toContain('≠ by chance');
    await expect(readable(svg)).toMatchFileSnapshot('../../../goldens/unit-group.svg');
  });
});
