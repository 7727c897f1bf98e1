import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { watchAddress } from '../../../../src/components/map/index';
import { raceScene } from '../../../../src/components/map/race';
import { encodeKey } from '../../../../src/components/map/record/keys';
import type { MapType } from '../../../../src/components/map/record/mapTypes';
import { readMapType } from '../../../../src/components/map/record/readMapType';
import { openRun, saveRun } from '../../../../src/components/map/record/runFile';
import { planLinked } from '../../../../src/components/map/record/session';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { totalAt } from '../../../../src/components/ui/totals/series';
import { sizeGo } from '../../../../src/golang/sizeGo';
import { structFields } from '../../../../src/models/layout/fields';
import { recordOn } from '../programs';

const { codec } = raceScene;

function typeOf(source: string): MapType {
  const read = readMapType(source);
  if ('type' in read) throw new RangeError(`${source}: ${read.type}`);
  return read;
}

async function recorded(query: string) {
  const { settings, problems } = codec.parse(query);
  const plan = await planLinked(raceScene, settings);
  recordOn(plan.run, plan.program);
  return { ...plan, unread: problems };
}

describe('a map type from Go declarations', () => {
  test('has the layout of the compiler, field by field', () => {
    const type = typeOf('type S struct {\n\tID int64\n\tOK bool\n\tScopes uint32\n}\nvar m map[[16]byte]S');
    expect(type.key).toMatchObject({ go: '[16]uint8', size: 16, align: 1, pointers: false });
    expect(type.elem).toMatchObject({ go: 'S', size: 16, align: 8, pointers: false });
    expect(structFields(type.elemFields ?? []).map(({ name, at, bytes }) => [name, at, bytes])).toEqual([
      ['ID', 0, 8],
      ['OK', 8, 1],
      ['padding', 9, 3],
      ['Scopes', 12, 4],
    ]);
  });

  test.each([
    ['map[string]int', 'string', 'faststr'],
    ['type Name string; var m map[Name]int', 'string', 'faststr'],
    ['map[time.Duration]int', 'int64', 'fast64'],
    ['map[uint]int', 'uint64', 'fast64'],
    ['map[int32]int', 'int32', 'fast32'],
    ['map[uint32]int', 'uint32', 'fast32'],
    ['map[[16]int8]int', 'other', 'generic'],
    ['map[uuid.UUID]int', 'uuid', 'generic'],
    ['map[float64]int', 'other', 'generic'],
    ['map[*int]int', 'other', 'fast64ptr'],
    ['map[struct{ A, B int64 }]int', 'other', 'generic'],
    ['map[any]int', 'other', 'generic'],
  ])('%s has keys of kind %s, put by %s', (source, kind, assign) => {
    expect(typeOf(source)).toMatchObject({ kind, assign });
  });

  test('reports the first error with its line, and keys with too few values', () => {
    expect(readMapType('type S struct {\n\tUser User\n}\nvar m map[string]S')).toMatchObject({
      type: 'unreadType',
      line: 2,
    });
    expect(readMapType('var x int')).toMatchObject({ type: 'unreadType', line: 1 });
    expect(readMapType('map[bool]int')).toEqual({ type: 'fewKeys', go: 'bool' });
    expect(readMapType('map[uint16]int')).toHaveProperty('kind', 'other');
    expect(readMapType('map[uint16]int', 65_537)).toEqual({ type: 'fewKeys', go: 'uint16' });
    expect(readMapType('map[[3]bool]int')).toEqual({ type: 'fewKeys', go: '[3]bool' });
    expect(readMapType('type K struct{ _ [8]byte; A bool }; var m map[K]int')).toEqual({ type: 'fewKeys', go: 'K' });
    expect(readMapType('type R struct{}')).toMatchObject({ fault: { own: { type: 'noMap' } } });
  });
});

describe('a run of a declared type', () => {
  const watched = PRESETS.filter(({ source }) => !('type' in readMapType(source)));

  test('is there for each preset of sizing', () => {
    expect(watched).toEqual(PRESETS);
  });

  test.each(watched)('weighs on the stage what sizing counts: $id', async ({ source }) => {
    const { run, problems } = await recorded(`${new URLSearchParams({ type: source, entries: '200' })}`);
    expect(problems).toBeUndefined();
    for (const [i, side] of run.sides.entries()) {
      const release = run.config.releases[i]?.name ?? '';
      const sized = sizeGo(source, { release, entries: 200 });
      const live = totalAt(side.totals(), run.opCount);
      expect(live).toBeGreaterThanOrEqual(sized.liveBytes.low);
      expect(live).toBeLessThanOrEqual(sized.liveBytes.high);
    }
  });

  test.each(watched)('puts keys that a person can type: $id', async ({ source }) => {
    const { run } = await recorded(`${new URLSearchParams({ type: source, entries: '40' })}`);
    const { kind } = run.config.mapType;
    const keys = run.program.flatMap((op) => ('key' in op ? [op.key] : []));
    expect(new Set(keys).size).toBe(40);
    for (const key of keys) expect(encodeKey(kind, key)).toHaveProperty('bytes');
  });

  test('opens where the map first grows, with more to come', async () => {
    const { run, opening } = await recorded('type=map%5Bstring%5Dint&entries=40');
    const step = opening();
    expect(run.track.opAt(step)).toBe(9);
    expect(run.markers()[0]).toMatchObject({ step });
    const { settings } = swissMapScene.codec.parse('type=map%5Bstring%5Dint&entries=40');
    const swiss = await planLinked(swissMapScene, settings);
    recordOn(swiss.run, swiss.program);
    const first = swiss.run.markers().find(({ step: at }) => at === swiss.opening());
    expect(first?.marker.type).toBe('becomesTable');
    const listed = await recorded('type=string-int64&entries=40');
    expect(listed.opening()).toBe(listed.run.track.stepCount);
  });

  test('is saved with its fields, and opens with them', async () => {
    const fields = Array.from({ length: 30 }, (_, i) => `Field${i} int64`).join('; ');
    const { run } = await recorded(`${new URLSearchParams({ type: `map[int]struct{ ${fields} }`, entries: '9' })}`);
    const opened = openRun(saveRun(run, 0));
    if ('problem' in opened) throw new RangeError(opened.problem.type);
    expect(opened.value.config.mapType).toEqual(run.config.mapType);
  });

  test('gives way to the first type of the list where it can’t be read, and says so', async () => {
    const { run, problems } = await recorded('type=map%5BFoo%5Dint&entries=9');
    expect(run.config.mapType.id).toBe('string-response');
    expect(problems).toMatchObject([{ type: 'unreadType', line: 1 }]);
  });
});

describe('its link', () => {
  test('keeps the declarations letter by letter', () => {
    const source = 'type S struct {\n\tA int // "quoted" & more\n}\n\nvar m map[string]S\n';
    const { settings, problems } = codec.parse(`${new URLSearchParams({ type: source, entries: '20' })}`);
    expect(problems).toEqual({});
    expect(settings.type).toEqual({ source });
    expect(codec.parse(codec.format(settings)).settings).toEqual(settings);
    expect(codec.format({ ...settings, type: typeOf(source) })).toBe(codec.format(settings));
  });

  test('has room for some declarations only', () => {
    const { settings, problems } = codec.parse(`type=map${'x'.repeat(4000)}%20map`);
    expect(problems).toEqual({
      type: { problem: { type: 'longType', given: 4007, most: 4000 }, shown: 'string-response' },
    });
    expect(settings.type).toHaveProperty('id', 'string-response');
  });

  test('leads from sizing to two releases that race, or to the only one', () => {
    const watched = { source: 'map[string]int', hintShare: 0.5 };
    const race = watchAddress({ ...watched, releases: ['1.23', '1.25', '1.27'] }) ?? '';
    expect(race).toMatch(/^#\/race\?/);
    const { settings, problems } = codec.parse(race.replace('#/race?', ''));
    expect(problems).toEqual({});
    expect(settings).toMatchObject({ type: { source: 'map[string]int' }, entries: 40, hint: 20 });
    expect(settings.releases.map(({ name }) => name)).toEqual(['1.23', '1.27']);
    expect(watchAddress({ ...watched, releases: ['1.23'] })).toMatch(/^#\/bucket-map\?go=1.23&/);
    expect(watchAddress({ ...watched, releases: ['1.26'] })).toMatch(/^#\/swiss-map\?go=1.26&/);
    expect(watchAddress({ ...watched, source: `// ${'x'.repeat(4001)}`, releases: ['1.26'] })).toBeUndefined();
    expect(watchAddress({ ...watched, source: 'map[bool]int', releases: ['1.26'] })).toBeUndefined();
  });
});
