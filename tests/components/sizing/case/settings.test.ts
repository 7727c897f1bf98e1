import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { sentencesOf } from '../../../../src/components/fields/settingWords';
import { presetSettings, sizingCodec, sourceOf } from '../../../../src/components/sizing/question/settings';
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
    ['n=many', 'entries', /“many” is not a number/],
    ['n=-3', 'entries', /not a number/],
    ['n=1e11', 'entries', /too large; it ends at 10,000,000,000/],
    ['n=1.5', 'entries', /not a whole number/],
    ['deleted=101', 'deleted', /too large/],
    ['maps=0', 'maps', /too small; it starts at 1/],
    ['hint=some', 'hint', /not a number/],
    ['go=1.23,1.9', 'releases', /no Go “1\.9” here: known are 1\.16 to 1\.\d+ and 1\.27-X:mapsplitgroup/],
    ['go=', 'releases', /known are 1.16/],
    ['go=1.18,1.19,1.20,1.21,1.22,1.23', 'releases', /up to 5/],
    ['behind=key', 'behind', /is not like key:24/],
    ['behind=elem.Name:lots', 'behind', /not a whole number of bytes/],
    ['arch=z80', 'target', /there is no “z80”/],
    ['preset=none', 'preset', /there is no “none”/],
    ['scale=round', 'scale', /there is no “round”/],
    ['b=%3Cscript%3E', 'advice', /is no change/],
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
