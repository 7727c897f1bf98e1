import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../src/components/fields/settingWords';
import { residentGallery } from '../../../src/components/resident/scene';
import { decidedBy, RESIDENT_PARAMS, residentCodec, storySettings } from '../../../src/components/resident/settings';
import { STORIES } from '../../../src/components/resident/stories';
import { NEWEST } from '../../../src/models/go/releases';
import { MIB } from '../../../src/models/kernel/bits';
import { assertLaw } from '../../laws';
import { ENGLISH } from './markup';

function parsed(query: string) {
  const { settings, problems } = residentCodec.parse(query);
  return { settings, problems: sentencesOf(ENGLISH.words.settings, problems) };
}

describe('a link to resident memory', () => {
  it.each([
    ['go=1.24', '1.24.6'],
    ['go=1.24.9', '1.24.6'],
    ['go=go1.24.3', '1.24.3'],
    ['release=1.23.4', '1.23.12'],
    ['go=1.26.8 (vendor)', '1.26.8'],
  ])('%s means %s', (query, go) => {
    expect(parsed(query)).toMatchObject({ settings: { go }, problems: {} });
  });

  it('of nothing opens half-touched buffers on Go 1.24.0, beside the release before', () => {
    const { settings, problems } = parsed('');
    expect(settings).toMatchObject({
      go: '1.24.0',
      beside: '1.23.12',
      total: 256 * MIB,
      size: MIB,
      hugePages: false,
      gogc: 100,
    });
    expect(settings.story.id).toBe('half');
    expect(problems).toEqual({});
  });

  it('names only what differs, in words a person can read', () => {
    const { settings } = parsed('');
    expect(residentCodec.format(settings)).toBe('');
    const other = {
      ...settings,
      go: '1.24.6',
      beside: '',
      total: 64 * MIB,
      size: 32_760,
      hugePages: true,
      gogc: 'off' as const,
    };
    const query = decodeURIComponent(residentCodec.format(other)).replaceAll('+', ' ');
    expect(query).toBe('go=1.24.6&total=64 MiB&size=31.992 KiB&huge=yes&gogc=off');
    expect(parsed(residentCodec.format(other)).settings).toEqual(other);
  });

  it.each(STORIES.map(({ id }) => id))('to the story %s names the story alone', (id) => {
    const story = STORIES.find((each) => each.id === id) ?? STORIES[0];
    const query = residentCodec.format(storySettings(story));
    expect(query).toBe(`story=${id}`);
    expect(parsed(query)).toEqual({ settings: storySettings(story), problems: {} });
  });

  it.each([
    ['story=none', 'story', /“none” isn’t known here/],
    ['go=1.21', 'go', /“1.21” isn’t known here/],
    ['go=1.24.07', 'go', /isn’t known here/],
    ['size=512', 'size', /has no unit/],
    ['size=1 B', 'size', /enter 64 B or more/],
    ['size=1 TiB', 'size', /enter at most 64 MiB/],
    ['total=-3 MiB', 'total', /enter 1 MiB or more/],
    ['total=0', 'total', /enter 1 MiB or more/],
    ['total=NaN', 'total', /isn’t a valid size/],
    ['hint=many', 'hint', /enter a number, not “many”/],
    ['hint=1e9', 'hint', /enter at most 5,000,000/],
    ['huge=maybe', 'hugePages', /“maybe” isn’t known here/],
    ['maps=%3Cscript%3E', 'mapsBytes', /isn’t a valid size/],
    ['gogc=0', 'gogc', /at 0, the collector would run all the time/],
    ['gogc=-100', 'gogc', /off/],
    ['gogc=5', 'gogc', /enter 10 or more/],
    ['gomemlimit=1', 'memoryLimitBytes', /has no unit/],
    ['on=1.4', 'bridgeGo', /“1.4” isn’t known here/],
  ] as const)('says what is wrong with %s', (query, name, sentence) => {
    const { settings, problems } = parsed(query);
    expect(problems[name]).toMatch(sentence);
    expect(settings).toEqual(storySettings(STORIES[0]));
  });

  it('that sets something and names no story shows one release alone, as it always did', () => {
    expect(parsed('go=1.24.6').settings).toMatchObject({ go: '1.24.6', beside: '' });
    expect(parsed('at=op:0').settings.beside).toBe('');
    expect(residentCodec.format(storySettings(STORIES[0]))).toBe('story=half');
  });

  it('survives any text', () => {
    const hostile = fc.array(fc.tuple(fc.constantFrom('story', 'go', 'size', 'total', 'hint', 'maps'), fc.string()));
    assertLaw(
      fc.property(
        fc.oneof(
          fc.string(),
          hostile.map((pairs) => new URLSearchParams(pairs).toString()),
        ),
        (query) => {
          const { settings } = parsed(query);
          expect(parsed(residentCodec.format(settings)).settings).toEqual(settings);
        },
      ),
    );
  });

  it('brings back every setting', () => {
    assertLaw(
      fc.property(
        fc.constantFrom(...STORIES),
        fc.constantFrom(...RESIDENT_PARAMS.go.options),
        fc.integer({ min: 64, max: 64 * MIB }).map((bytes) => (bytes < 1024 ? bytes : Math.ceil(bytes / 1024) * 1024)),
        fc.integer({ min: 1, max: 512 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.boolean(),
        (story, go, size, mib, hint, hugePages) => {
          const settings = { ...storySettings(story), go, size, total: mib * MIB, hint, hugePages };
          expect(parsed(residentCodec.format(settings)).settings).toEqual(settings);
        },
      ),
    );
  });
});

it('another story brings its own sizes, and leaves the bridge as it is', () => {
  const settings = { ...parsed('maps=2 GiB&gogc=50&size=64 KiB').settings, ...decidedBy(STORIES[6] ?? STORIES[0]) };
  expect(settings).toMatchObject({ mapsBytes: 2048 * MIB, gogc: 50, size: 512, go: NEWEST.patch });
});

it.each(residentGallery(ENGLISH))('the card of $id leads to its story, or its view', ({ id, query }) => {
  const { settings, problems } = parsed(query);
  expect(problems).toEqual({});
  const { view, story } = settings;
  expect(view === 'pages' ? story.id : view).toBe(id);
});
