import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPENING } from '../../../../src/components/fields/momentParam';
import { sentencesOf } from '../../../../src/components/fields/settingWords';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { changedSettings } from '../../../../src/components/map/page/SetupForm';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import { MAP_TYPES, type MapType } from '../../../../src/components/map/record/mapTypes';
import { checkKeys, planRun, readOps } from '../../../../src/components/map/record/planOwn';
import type { Run } from '../../../../src/components/map/record/run';
import { type MapSettingName, type MapSettings, MOST_ENTRIES } from '../../../../src/components/map/record/settings';
import { ZOOM_LEVELS } from '../../../../src/components/map/record/view';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { words as settingWords } from '../../../../src/components/map/words/en/settings';
import { formats } from '../../../../src/components/ui/format';
import { assertLaw } from '../../../laws';
import { sentenceFault } from '../../sentence';
import { anyMapType, anyRelease, BOTH_DESIGNS, recordOn } from '../programs';

const { format: formatSettings } = raceScene.codec;
const WORDS = settingWords(formats('en'));

/** Settings of a link, and sentences about what of it means nothing. */
function parseSettings(query: string) {
  const { settings, problems } = raceScene.codec.parse(query);
  return { settings, problems: sentencesOf(WORDS, problems) };
}

function nameOf(name: string): MapSettingName {
  const found = SETTING_NAMES.find((each) => each === name);
  if (!found) throw new RangeError(`no parameter ${name}`);
  return found;
}
const { releases, ...params } = raceScene.params;
const PARAMS = [...releases, ...Object.values(params)];
const SETTING_NAMES = PARAMS.map(({ name }) => name as MapSettingName);

const DEFAULTS = parseSettings('').settings;
/** A link to a run of one's own. */
const OWN = 'entries=60';

describe('a release in a link', () => {
  test.each([
    ['go=go1.24.3', swissMapScene, '1.24'],
    ['release=1.27.4 (vendor)-X:jsonv2,mapsplitgroup', swissMapScene, '1.27-X:mapsplitgroup'],
    ['go=1.23.1', bucketMapScene, '1.23'],
    ['go=1.24.13 X:noswissmap', bucketMapScene, '1.24-X:noswissmap'],
    ['left=1.25-X:noswissmap', raceScene, '1.25-X:noswissmap'],
  ])('%s may have any patch, and a build of its maps', (query, { codec }, name) => {
    const { settings, problems } = codec.parse(query);
    expect(problems).toEqual({});
    expect(settings.releases[0]?.name).toBe(name);
    expect(codec.parse(codec.format(settings)).settings.releases).toEqual(settings.releases);
  });

  test.each([
    ['go=1.23.12', swissMapScene],
    ['go=1.24-X:noswissmap', swissMapScene],
    ['go=1.27', bucketMapScene],
    ['left=1.15', raceScene],
  ])('%s has no such map', (query, { codec }) => {
    expect(Object.keys(codec.parse(query).problems)).toEqual([query.replace(/=.*/, '')]);
  });
});

/** Lines as a text area can hold them: nothing in them ends a line, and the last one is not empty. */
const anyKeys = fc
  .array(
    fc.string({ unit: 'grapheme', maxLength: 12 }).filter((line) => !/[\r\n]/.test(line)),
    { maxLength: 20 },
  )
  .map((lines) => (lines.at(-1) === '' ? [...lines, 'last'] : lines));

const anyHashes = fc
  .array(
    fc.tuple(
      fc.string({ unit: 'grapheme', maxLength: 12 }).filter((key) => !key.includes('\n')),
      fc.record({ hi: fc.nat(0xffffffff), lo: fc.nat(0xffffffff) }),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => new Map(pairs));

const anyMoment = fc.oneof(
  fc.constant(OPENING),
  fc.nat(1_000_000),
  fc.constantFrom('splitTable', 'growth#4', 'op:53', 'op:53/7', 'op:0/moveEntry#2'),
);

const anyOwn: fc.Arbitrary<MapSettings> = fc.record({
  example: fc.constant(''),
  releases: fc.tuple(anyRelease, anyRelease),
  type: anyMapType,
  hint: fc.nat(100_000),
  entries: fc.nat(MOST_ENTRIES),
  seed: fc.nat(0xffffffff),
  prefill: fc.nat(1_000_000),
  keys: anyKeys,
  ops: fc.subarray(['put:a%2cb', 'del:%20', 'range', 'gc']),
  hashes: anyHashes,
  at: anyMoment,
  from: anyMoment,
  until: anyMoment,
  mark: fc.subarray(['bucket:0', 'oldArray', 'bits:0-1', 'table:1/group:3/slot:2']),
  zoom: fc.constantFrom(undefined, ...ZOOM_LEVELS),
  open: fc.subarray(['bucket:0', 'table:1/group:3/slot:2']),
});

const anyExample: fc.Arbitrary<MapSettings> = anyOwn.chain(
  ({ releases: both, seed, hashes, at, from, until, mark, zoom, open }) =>
    fc
      .constantFrom(...EXAMPLES)
      .map(({ id }) => ({ ...DEFAULTS, example: id, releases: both, seed, hashes, at, from, until, mark, zoom, open })),
);

function mapType(id: string) {
  const found = MAP_TYPES.find((type) => type.id === id);
  if (!found) throw new RangeError(`no map type ${id}`);
  return found;
}

describe('a link', () => {
  test('without parameters is the first example, and needs none to say so', () => {
    expect(DEFAULTS.example).toBe(EXAMPLES[0].id);
    expect(formatSettings(DEFAULTS)).toBe('');
  });

  test.each([bucketMapScene, swissMapScene])(
    'of $id opens on its own example, and means the race’s with a moment or a release',
    (scene) => {
      const { parse, format } = scene.codec;
      const [first] = scene.examples;
      expect(parse('').settings.example).toBe(first.id);
      expect(first.id).not.toBe('race');
      expect(parse('step=40').settings.example).toBe('race');
      expect(parse('at=op:40').settings.example).toBe('race');
      for (const mistake of ['go=nonsense', 'seed=-1', 'zoom=galaxy&mark=moon']) {
        expect(parse(mistake).settings.example).toBe(first.id);
        expect(parse(`example=race&${mistake}`).settings.example).toBe('race');
      }
      const shared = { ...parse('').settings, at: 40 };
      expect(format(shared)).toBe(`example=${first.id}&at=40`);
      expect(parse(format(shared)).settings).toEqual(shared);
    },
  );

  test('brings back every setting', () => {
    assertLaw(
      fc.property(fc.oneof(anyOwn, anyExample), (settings) => {
        const link = formatSettings(settings);
        expect(parseSettings(link)).toEqual({ settings, problems: {} });
        expect(formatSettings(parseSettings(link).settings)).toBe(link);
      }),
      { numRuns: 1000 },
    );
  });

  test('is readable', () => {
    const link = formatSettings({ ...DEFAULTS, example: '', hint: 5000, entries: 1000, keys: ['a', 'b,c'] });
    expect(link).toBe('hint=5000&entries=1000&keys=a%0Ab%2Cc');
  });

  test('keeps commas and other signs in keys', () => {
    for (const keys of [['a,b'], ['1,000', '&x=1'], ['#', '+', ' ', '%20'], ['', 'a'], ['a', '', 'b']]) {
      const settings: MapSettings = { ...DEFAULTS, example: '', keys };
      expect(parseSettings(formatSettings(settings)).settings.keys).toEqual(keys);
    }
  });
});

describe('a parameter that means nothing', () => {
  const bad: [string, string][] = [
    ['hint', '-1'],
    ['hint', ''],
    ['hint', '1.5'],
    ['hint', '2000001'],
    ['entries', '1e9'],
    ['entries', '1000000000'],
    ['entries', '1e99'],
    ['entries', '٣'],
    ['seed', 'x'],
    ['seed', '-0x1'],
    ['seed', '4294967296'],
    ['left', '9.9'],
    ['right', ''],
    ['type', 'foo'],
    ['type', '__proto__'],
    ['example', 'nope'],
    ['prefill', '1000001'],
    ['hashes', 'a:12'],
    ['hashes', 'no colon'],
    ['at', '-2'],
    ['keys', Array.from({ length: 5000 }, (_, i) => `key-${i}`).join('\n')],
  ];

  test.each(bad.map(([name, text]) => ({ name, text, shown: text.slice(0, 20) })))(
    '$name=$shown: a sentence, the default, and nothing else changes',
    ({ name, text }) => {
      const query = new URLSearchParams(name === 'example' ? '' : OWN);
      const before = parseSettings(query.toString());
      expect(before.problems).toEqual({});
      query.set(name, text);
      const { settings, problems } = parseSettings(query.toString());
      expect(Object.keys(problems)).toEqual([name]);
      const sentence = problems[nameOf(name)] ?? '';
      expect(sentenceFault(sentence)).toBeUndefined();
      expect(sentence).toContain(WORDS.labels[nameOf(name)]);
      expect(sentence).toMatch(/ (?:instead|is set)\.$/);
      expect(settings).toEqual(before.settings);
    },
  );

  test.each([
    ['get', 'get needs a key, such as get:a.'],
    ['gc,del', 'del needs a key, such as del:a.'],
    ['boom:x', 'use put:a, get:a, del:a, range, gc or clear, not “boom:x”.'],
  ])('ops=%s: what is missing', (ops, reason) => {
    expect(parseSettings(`ops=${ops}`).problems.ops).toContain(reason);
  });

  test('is told once for each of several', () => {
    const { problems } = parseSettings('hint=-1&entries=1e9&seed=x&left=9.9&type=foo');
    expect(Object.keys(problems).sort()).toEqual(['entries', 'hint', 'left', 'seed', 'type']);
  });

  test('may be of any length: the sentence stays short', () => {
    for (const name of SETTING_NAMES) {
      const query = new URLSearchParams(name === 'example' ? '' : OWN);
      query.set(name, 'x'.repeat(200_000));
      const { problems } = parseSettings(query.toString());
      expect((problems[name] ?? '').length).toBeLessThan(200);
    }
  });

  test('never throws, whatever is done to a link', () => {
    const names = fc.constantFrom(...SETTING_NAMES, 'x', 'constructor');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('-1', '1e9', '', '%', '%ff', '1e-7'),
    );
    const mutated = fc.oneof(
      fc
        .tuple(
          fc.oneof(anyOwn, anyExample).map(formatSettings),
          fc.array(fc.tuple(fc.nat(200), fc.nat(3), text), { maxLength: 4 }),
        )
        .map(([link, edits]) =>
          edits.reduce((query, [at, drop, put]) => query.slice(0, at) + put + query.slice(at + drop), link),
        ),
      fc.array(fc.tuple(names, text)).map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
      fc.string({ unit: 'binary' }),
    );
    assertLaw(
      fc.property(mutated, (query) => {
        const { settings, problems } = parseSettings(query);
        for (const problem of Object.values(problems)) expect(sentenceFault(problem ?? '')).toBeUndefined();
        // What was understood is valid: it can be linked to again.
        expect(parseSettings(formatSettings(settings)).settings).toEqual({
          ...settings,
          ...(settings.example !== '' && pick(DEFAULTS, ['type', 'hint', 'prefill', 'entries', 'keys'])),
        });
      }),
      { numRuns: 2000 },
    );
  });
});

function pick<K extends keyof MapSettings>(settings: MapSettings, names: readonly K[]): Partial<MapSettings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

describe('numbers', () => {
  test.each([
    ['1000', 1000],
    ['1,000', 1000],
    ['1_000', 1000],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ['1e3', 1000],
    ['+7', 7],
    [' 7 ', 7],
    ['0', 0],
    ['20,000', 20_000],
  ])('%s is %i', (text, value) => {
    expect(raceScene.params.entries.parse(text)).toEqual({ value });
  });
});

/** The keys that can be used, and a sentence about the others. */
function checked(keys: readonly string[], type: MapType) {
  const { usable, faults } = checkKeys(keys, type);
  return { usable, problem: WORDS.keyFaults(faults) };
}

describe('own keys', () => {
  const strings = mapType('string-int64');
  const numbers = mapType('uint64-uint64');

  test('are taken as they are where they fit', () => {
    expect(checked([], strings)).toEqual({ usable: [], problem: '' });
    expect(checked(['a', ' a', 'A'], strings)).toEqual({ usable: ['a', ' a', 'A'], problem: '' });
  });

  test('a key twice is named with both lines, and put twice', () => {
    expect(checked(['a', 'b', 'a'], strings)).toEqual({
      usable: ['a', 'b', 'a'],
      problem: 'Line 3 repeats line 1: putting a key again only updates its value.',
    });
  });

  test('the same number in two spellings is the same key', () => {
    expect(checked(['7', '007'], numbers).problem).toContain('Line 2 repeats line 1');
    const uuid = '00112233-4455-6677-8899-aabbccddeeff';
    expect(checked([uuid, uuid.toUpperCase()], mapType('uuid-int64')).problem).toContain('Line 2 repeats line 1');
  });

  test('an empty line is named and left out', () => {
    expect(checked(['a', '', 'b'], strings)).toEqual({
      usable: ['a', 'b'],
      problem: 'Line 2 is left out. Enter a key there.',
    });
  });

  test.each([
    ['uint64-uint64', 'abc', 'must be a whole number, not “abc”.'],
    ['uint64-uint64', '-1', 'must be 0 or more, not “-1”.'],
    ['uint64-uint64', '18446744073709551616', 'must fit in 64 bits, unlike 18446744073709551616.'],
    ['int32-int32', '4294967296', 'must fit in 32 bits, unlike 4294967296.'],
    ['uuid-int64', '1234', 'must be a UUID'],
    ['string-int64', 'x'.repeat(257), 'must have at most 256 characters, not 257.'],
  ])('%s: %s: %s', (type, key, words) => {
    const { usable, problem } = checked(['7', key], mapType(type));
    expect(usable).not.toContain(key);
    expect(problem).toContain(words);
    expect(problem).toContain('Line 2');
  });

  test('many mistakes make few words, of whatever length the keys are', () => {
    const { problem } = checked(
      Array.from({ length: 1000 }, () => 'y'.repeat(5000)),
      numbers,
    );
    expect(problem).toContain('997 more lines have problems.');
    expect(problem.length).toBeLessThan(1000);
  });

  test('whatever is typed, every line is used or has a reason', () => {
    assertLaw(
      fc.property(anyKeys, anyMapType, (keys, type) => {
        const { usable, problem } = checked(keys, type);
        expect(problem === '').toBe(usable.length === keys.length && new Set(keys).size === keys.length);
      }),
      { numRuns: 500 },
    );
  });
});

const { codec, examples } = swissMapScene;

function recorded(settings: MapSettings): Run {
  const { run, program, ops = [] } = planRun(swissMapScene, settings, BOTH_DESIGNS);
  recordOn(run, [...program, ...readOps(ops, run.config.mapType).usable]);
  return run;
}

/** An example after a put of one's own, and the same from its link. */
function changedAndOpened(example: string) {
  const { settings } = codec.parse(`example=${example}`);
  const run = recorded(settings);
  run.append({ type: 'put', key: run.config.mapType.kind === 'string' ? 'my, own' : '77' });
  const held = changedSettings(settings, run);
  return { run, opened: held && recorded(codec.parse(codec.format(held)).settings) };
}

describe('the link of a run that was changed', () => {
  const quick = examples.filter(({ prefill = 0 }) => prefill < 10_000);
  const changed = quick.map(({ id }) => ({ id, ...changedAndOpened(id) }));

  test('holds all examples but one with a loop to step through', () => {
    const others = changed.filter(({ opened }) => !opened);
    expect(others.map(({ id }) => id)).toEqual(['iterate-while-growing']);
  });

  test('says of an example that fills its map with many keys only how many', () => {
    const { settings } = codec.parse('example=split');
    const run = recorded(settings);
    run.append({ type: 'put', key: 'mango' });
    const link = codec.format(changedSettings(settings, run) ?? settings);
    expect(link).toBe('entries=900&ops=put%3Amango');
  });

  test.each(changed.filter(({ opened }) => opened))('records the same again: $id', ({ run, opened }) => {
    expect(opened?.program).toEqual(run.program);
    expect(opened?.config.hints).toEqual(run.config.hints);
    expect(opened?.config.prefill).toBe(run.config.prefill);
    expect(opened?.track.stepCount).toBe(run.track.stepCount);
    expect(opened?.sides.map((side) => side.totals().byOwner)).toEqual(run.sides.map((side) => side.totals().byOwner));
  });
});
