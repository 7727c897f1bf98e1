import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { sentencesOf } from '../../../../src/components/fields/settingWords';
import {
  hintFor,
  hintParam,
  presetSettings,
  SHOWN_PARAMS,
  sizingCodec,
  sourceOf,
} from '../../../../src/components/sizing/question/settings';
import { fillHints, sizesOf, typesOf, whatIfOf } from '../../../../src/components/sizing/question/whatIf';
import { NEWEST } from '../../../../src/models/go/releases';
import { assertLaw } from '../../../laws';
import { WORDS } from '../markup';

function parsed(query: string) {
  const { settings, problems } = sizingCodec.parse(query);
  return { settings, problems: sentencesOf(WORDS.params, problems) };
}

describe('a link to a size', () => {
  it('of nothing opens the shard routing cache at 3.5 million entries', () => {
    const { settings, problems } = parsed('');
    expect(settings).toMatchObject({ entries: 3_500_000, releases: ['1.23', NEWEST.name], maps: 1, deleted: 0 });
    expect(sourceOf(settings)).toContain('map[string]Response');
    expect(problems).toEqual({});
  });

  it('names only what differs, in words a person can read', () => {
    const { settings } = parsed('');
    expect(sizingCodec.format(settings)).toBe('');
    const other = { ...settings, entries: 550_000, deleted: 30, releases: ['1.22', '1.26'], perDay: 20_000 };
    expect(decodeURIComponent(sizingCodec.format(other))).toBe('n=550_000&perDay=20_000&deleted=30&go=1.22,1.26');
  });

  it.each(PRESETS.map(({ id }) => id))('to the preset %s names the preset alone', (id) => {
    const preset = PRESETS.find((each) => each.id === id) ?? PRESETS[0];
    const query = sizingCodec.format(presetSettings(preset));
    expect(query).toBe(id === PRESETS[0].id ? '' : `preset=${id}`);
    expect(parsed(query)).toEqual({ settings: presetSettings(preset), problems: {} });
  });

  it.each([
    ['n=3.5M', 3_500_000],
    ['n=3,500,000', 3_500_000],
    ['n=3_500_000', 3_500_000],
    ['n=35e5', 3_500_000],
    ['n=1.2 billion', 1_200_000_000],
    ['n=4.35M', 4_350_000],
    ['n=0', 0],
  ])('understands %s', (query, entries) => {
    expect(parsed(query)).toMatchObject({ settings: { entries }, problems: {} });
  });

  it.each([
    ['go=go1.26.8 (vendor),1.24.13 X:noswissmap', ['1.24.13-X:noswissmap', '1.26.8']],
    ['release=1.27.4-X:jsonv2,mapsplitgroup,1.23', ['1.23', '1.27.4-X:mapsplitgroup']],
  ])('reads %s without what changes no map', (query, releases) => {
    expect(parsed(query)).toMatchObject({ settings: { releases }, problems: {} });
  });

  it.each([
    ['n=many', 'entries', /enter a number, not “many”/],
    ['n=-3', 'entries', /enter 0 or more/],
    ['n=', 'entries', /enter a number/],
    ['n=1e11', 'entries', /enter at most 10,000,000,000/],
    ['n=1.5', 'entries', /enter a whole number, not “1\.5”/],
    ['deleted=101', 'deleted', /enter at most 100/],
    ['maps=0', 'maps', /enter 1 or more/],
    ['hint=some', 'hint', /enter a number, not “some”/],
    ['go=1.23,1.9', 'releases', /no Go “1\.9” here; choose from 1\.16 to 1\.\d+ and 1\.27-X:mapsplitgroup/],
    ['go=1.23,bogus', 'releases', /no Go “bogus” here/],
    ['go=', 'releases', /choose from 1\.16/],
    ['go=1.18,1.19,1.20,1.21,1.22,1.23', 'releases', /choose 5 or fewer/],
    ['behind=key', 'behind', /“key” can’t be read. Enter, say, key:24/],
    ['behind=elem.Name:lots', 'behind', /not a whole number of bytes/],
    [
      'behind=elem.Name:lots,key:24,name:8',
      'behind',
      /: 2 of 3 places can’t be read, the first of them “elem.Name:lots”\. Enter, say, key:24/,
    ],
    ['arch=z80', 'target', /“z80” isn’t known here/],
    ['preset=none', 'preset', /“none” isn’t known here/],
    ['scale=round', 'scale', /“round” isn’t known here/],
    ['b=%3Cscript%3E', 'advice', /isn’t a known change/],
    [`types=${'x'.repeat(7000)}`, 'source', /too long for a link/],
  ] as const)('says what is wrong with %s', (query, name, sentence) => {
    const { settings, problems } = parsed(query);
    expect(problems[name]).toMatch(sentence);
    expect(settings).toEqual(parsed('').settings);
  });

  it('survives any text', () => {
    assertLaw(
      fc.property(fc.string(), (query) => {
        const { settings } = parsed(query);
        expect(parsed(sizingCodec.format(settings)).settings).toEqual(settings);
      }),
    );
  });

  it('brings back every setting', () => {
    const entries = fc.integer({ min: 0, max: 1e10 });
    assertLaw(
      fc.property(
        fc.constantFrom(...PRESETS),
        entries,
        entries,
        fc.integer({ min: 0, max: 100 }),
        fc.string({ maxLength: 50 }),
        (preset, n, laterEntries, deleted, source) => {
          const settings = { ...presetSettings(preset), entries: n, laterEntries, deleted, source };
          expect(parsed(sizingCodec.format(settings)).settings).toEqual(settings);
        },
      ),
    );
  });
});

const { mark, stops, order } = SHOWN_PARAMS;

describe('parts that are lit', () => {
  it('are named as they are stacked, whatever the order of the link', () => {
    expect(mark.parse('pageTail, key')).toEqual({ value: ['key', 'pageTail'] });
    expect(mark.parse('')).toEqual({ value: [] });
  });

  it('are refused where there are none such', () => {
    expect(mark.parse('key,total')).toEqual({ problem: { type: 'noOption', typed: 'total' } });
  });
});

describe('further stops', () => {
  it('stand below lines of their own, each with its entries where those are others', () => {
    expect(stops.parse('type T int\n\n---\ntype T uint8\n--- n=550_000\n')).toEqual({
      value: [
        { source: 'type T int', entries: undefined },
        { source: 'type T uint8', entries: undefined },
        { source: '', entries: 550_000 },
      ],
    });
  });

  it('may be other numbers of entries alone', () => {
    expect(stops.parse('--- n=1e6')).toEqual({ value: [{ source: '', entries: 1_000_000 }] });
  });

  it('are written as they are read', () => {
    const query = new URLSearchParams({ stops: 'var a map[int]int\n--- n=8\nvar b map[int]bool' }).toString();
    const { settings, problems } = sizingCodec.parse(query);
    expect(problems).toEqual({});
    expect(sizingCodec.parse(sizingCodec.format(settings)).settings.stops).toEqual(settings.stops);
  });

  it('are refused where their entries are none, or where they are too many', () => {
    expect(stops.parse('--- n=many')).toEqual({ problem: { type: 'notNumber', typed: 'many' } });
    expect(stops.parse('---\n'.repeat(9))).toEqual({ problem: { type: 'manyStops', given: 9, most: 8 } });
    expect(stops.parse('x'.repeat(6001))).toMatchObject({ problem: { type: 'tooLong' } });
  });

  it('are as long as the link that is made of them may be', () => {
    const longest = stops.parse('x'.repeat(5996));
    if (!('value' in longest)) throw new Error('it is refused');
    expect(stops.parse(stops.format(longest.value))).toEqual(longest);
    expect(stops.parse('x'.repeat(5997))).toMatchObject({ problem: { type: 'tooLong' } });
  });
});

describe('an order of fields', () => {
  it('is a list of names', () => {
    expect(order.parse('ID, Имя,_')).toEqual({ value: ['ID', 'Имя', '_'] });
    expect(order.parse('ID,<b>')).toEqual({ problem: { type: 'noOption', typed: '<b>' } });
  });
});

describe('a size hint', () => {
  it('follows the entries, or is a number', () => {
    expect(hintParam.parse('exact')).toEqual({ value: 'exact' });
    expect(hintFor('exact', 77)).toBe(77);
    expect(hintParam.parse('1_000')).toEqual({ value: 1000 });
    expect(hintFor(1000, 77)).toBe(1000);
    expect(hintParam.parse('none')).toEqual({ value: 0 });
  });

  it('has a button for none, the right one, half and twice', () => {
    expect(fillHints(1000)).toEqual({ none: 0, exact: 'exact', half: 500, double: 2000 });
  });
});

const SOURCE = 'package x\n\nvar seen = make(map[uint32]uint32, 1<<20)\n';

function settingsWith(query: Readonly<Record<string, string>>) {
  return sizingCodec.parse(new URLSearchParams({ types: SOURCE, n: '100000', ...query }).toString()).settings;
}

function hintOf(query: Readonly<Record<string, string>>): number {
  const settings = settingsWith(query);
  return whatIfOf(settings, typesOf(settings).map).hint;
}

describe('the hint of the source', () => {
  test('counts, as in programs that runtime.MemStats measured', () => {
    const settings = settingsWith({ go: '1.23,1.26' });
    const sizes = sizesOf(whatIfOf(settings, typesOf(settings).map), settings.releases);
    const measured = [22_282_312, 19_482_672];
    for (const [i, { size }] of sizes.entries())
      expect(Math.abs(size.liveBytes.expected / (measured[i] ?? 0) - 1)).toBeLessThan(0.005);
  });

  test.each([
    [{}, 1_048_576],
    [{ hint: 'none' }, 0],
    [{ hint: '500' }, 500],
    [{ hint: 'exact' }, 100_000],
    [{ types: 'var m = make(map[int]int, len(keys))' }, 0],
    [{ types: 'var m = make(map[int]int, 1<<62)' }, 0],
    [{ types: 'var m map[int]int' }, 0],
  ])('unless the settings have another: %j', (query, hint) => {
    expect(hintOf(query)).toBe(hint);
  });

  test('is nothing that a link has to say', () => {
    expect(sizingCodec.format(presetSettings(PRESETS[0]))).toBe('');
    expect(sizingCodec.format(settingsWith({}))).not.toContain('hint');
  });
});

test('a link says which map of the source is meant', () => {
  const settings = settingsWith({ types: 'var a map[int]int\nvar b map[string]bool', map: 'b' });
  expect(typesOf(settings).map.go).toBe('map[string]bool');
  expect(sizingCodec.format(settings)).toContain('map=b');
  expect(typesOf({ ...settings, map: 'gone' }).map.go).toBe('map[int]int');
});
