import { beforeAll, describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import { bulkKey, encodeKey } from '../../../../src/components/map/record/keys';
import { assignFunction, MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { namedRun, nameOfStep } from '../../../../src/components/map/record/moments';
import { fromItsOperation } from '../../../../src/components/map/record/plan';
import { planRun } from '../../../../src/components/map/record/planOwn';
import type { Run } from '../../../../src/components/map/record/run';
import { readBlocks } from '../../../../src/components/map/stage/readUnits';
import { SWISS_EXAMPLES, swissMapScene } from '../../../../src/components/map/swissMap';
import { firstSentence } from '../../../../src/components/ui/format';
import { newestOf } from '../../../../src/models/go/releases';
import { splitmix64, word64 } from '../../../../src/models/kernel/bits';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { stepOfMoment } from '../../../../src/timeline/moments';
import { russianFault } from '../../russian';
import { captionFault } from '../../sentence';
import { ENGLISH, ENGLISH_EXAMPLES, RUSSIAN, RUSSIAN_EXAMPLES } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

interface Recorded {
  readonly run: Run;
  readonly opening: number;
}

const byId = new Map<string, Recorded>();

/** A run that tests only look at. */
function recorded(id: string): Recorded {
  const known = byId.get(id);
  if (known) return known;
  const { run, program, opening } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  const made = { run, opening: opening() };
  byId.set(id, made);
  return made;
}

test('examples have names of their own', () => {
  const titles = [ENGLISH, RUSSIAN].map(({ words }) => EXAMPLES.map(({ id }) => words.titles[id]));
  for (const names of [EXAMPLES.map(({ id }) => id), ...titles]) expect(new Set(names).size).toBe(EXAMPLES.length);
});

test('whoever looks for a split finds it', () => {
  expect(SWISS_EXAMPLES[1]?.id).toBe('split');
  const splits = EXAMPLES.filter(({ moments: { swiss } }) => /split|doubleDirectory/.test(swiss?.event ?? ''));
  expect(splits).toHaveLength(2);
  for (const { id } of splits) {
    expect(ENGLISH.words.titles[id]).toMatch(/split/i);
    expect(RUSSIAN.words.titles[id]).toMatch(/дел(ен|ит)/i);
  }
});

test('a run that is to open early in an operation is filled before any side is opened', () => {
  const { run } = fromItsOperation(planRun(raceScene, raceScene.codec.parse('prefill=20').settings, BOTH_DESIGNS));
  while (run.prefilled < 20) run.prefillNext();
  for (const side of run.sides) expect(side.frame(0).entries).toBe(20);
});

test('numbers that stand in slots are short, and lie where the long ones lay that they stand for', () => {
  const short = EXAMPLES.filter(({ mapType, zoom }) => mapType.startsWith('uint64') && zoom === undefined);
  expect(short.map(({ id }) => id)).toEqual(['half-evacuated', 'split-group']);
  const steps = { 'half-evacuated': [1328, 1058], 'split-group': [586, 586] };
  for (const { id, program } of short) {
    const { run } = recorded(id);
    for (const [i, op] of program.slice(1).entries()) {
      if (!('key' in op)) throw new Error('only puts');
      expect(op.key).toMatch(/^\d{1,3}$/);
      const hash = run.sides.map(({ seed }) => run.keys.hashOf(bulkKey('uint64', 1, i), seed))[0];
      expect(run.keys.hashOf(op.key, word64(0, 0))).toEqual(hash);
    }
    expect(run.sides.map(({ track }) => track.stepCount)).toEqual(steps[id as keyof typeof steps]);
  }
});

describe.each(EXAMPLES)('$id', ({ id, mapType, program, prefill = 0, chosenHashes, moments }) => {
  let race: Recorded;
  beforeAll(() => {
    race = recorded(id);
  });

  test('has a short title and a text of two sentences', () => {
    const text = ENGLISH_EXAMPLES[id];
    expect(ENGLISH.words.titles[id]).toMatch(/^[A-Z\d].{4,44}[^.]$/);
    expect(text?.split(/(?<=[.?!])\s+(?=[A-Z])/)).toHaveLength(2);
    expect(text).toMatch(/[.]$/);
  });

  test('has a first sentence with room beside the title', () => {
    expect(firstSentence(ENGLISH_EXAMPLES[id]).length).toBeLessThanOrEqual(95);
    expect(firstSentence(RUSSIAN_EXAMPLES[id]).length).toBeLessThanOrEqual(90);
  });

  test('has a Russian text of few short sentences, with the same figures', () => {
    const text = RUSSIAN_EXAMPLES[id];
    const sentences = text.split(/(?<=[.?!])\s+(?=[А-ЯЁA-Z])/);
    expect(sentences.length).toBeLessThanOrEqual(3);
    expect(sentences.flatMap((sentence) => captionFault(sentence) ?? [])).toEqual([]);
    expect(russianFault(text, ENGLISH_EXAMPLES[id])).toBeUndefined();
  });

  test('is made of a known map type and of keys that encode', () => {
    const type = MAP_TYPES.find((known) => known.id === mapType);
    for (const op of program) if (type && 'key' in op) expect(encodeKey(type.kind, op.key)).toHaveProperty('bytes');
    expect(type).toBeDefined();
    const keys = new Set(program.flatMap((op) => ('key' in op ? [op.key] : [])));
    for (const key of chosenHashes?.keys() ?? []) expect(keys.has(key) || id === 'first-overflow').toBe(true);
  });

  test('opens on the first of its moments, in a map that is not empty', () => {
    const { run, opening } = race;
    expect(run.opCount).toBe(program.length);
    expect(opening).toBeGreaterThan(0);
    expect(opening).toBeLessThan(run.track.stepCount);
    const [design] = Object.keys(moments);
    const index = run.sides.findIndex((side) => side.design === design);
    const side = run.sides[index];
    const moment = side && moments[side.design];
    if (!moment) throw new Error(`no side shows the moment of ${id}`);
    const own = side.firstStep(moment.event, moment.fromOp);
    if (own === undefined) throw new Error(`no ${moment.event} from operation ${moment.fromOp} on`);
    if (moment.plus === undefined)
      expect(side.frame(run.track.positionOf(index, opening)).eventType).toBe(moment.event);
    // The moment is of the operation it was meant for, not of one that came after it.
    expect(run.track.opAt(opening)).toBe(run.track.opAt(run.stepOf(index, own)));
    for (const [i, shown] of run.sides.entries()) {
      expect(shown.frame(run.track.positionOf(i, opening)).entries).toBeGreaterThan(0);
    }
  });

  test('opens on a page early in the operation that its moment is in, right before a step that points at a row', () => {
    const { run, opening } = race;
    const plan = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
    const start = fromItsOperation({ ...plan, run, opening: () => opening }).opening();
    expect(run.track.opAt(start)).toBe(run.track.opAt(opening));
    const pointsAt = (step: number) =>
      run.sides.flatMap((side, i) =>
        run.track.isWaiting(i, step) ? [] : side.frame(run.track.positionOf(i, step)).marks,
      );
    expect(pointsAt(start + 1)).not.toEqual([]);
    for (let step = run.track.opEnd(run.track.opAt(start) - 1) + 2; step <= start; step++) {
      expect(pointsAt(step)).toEqual([]);
    }
  });

  const specs = [
    ['bucket', bucketMapScene],
    ['swiss', swissMapScene],
  ] as const;
  const shownIn = specs.filter(([design, { examples }]) => moments[design] && examples.some((each) => each.id === id));
  test.each(shownIn)('opens on its moment in the scene of the %s map', (design, spec) => {
    const { run, program: ops, opening } = planRun(spec, spec.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
    recordOn(run, ops);
    const moment = moments[design];
    const frame = run.sides[0]?.frame(opening());
    if (moment?.plus === undefined) expect(frame?.eventType).toBe(moment?.event);
    expect(opening()).toBeLessThan(run.track.stepCount);
  });

  test('has a name for each moment that leads back to it', () => {
    const { run } = race;
    const { stepCount } = run.track;
    const named = namedRun(run);
    const steps = Array.from({ length: 20 }, (_, i) => Math.round((stepCount * i) / 19)).concat(
      named.marks.slice(0, 20).map(({ step }) => step),
    );
    for (const step of steps) expect(stepOfMoment(named, nameOfStep(run, step))).toBe(step);
  });

  test('leaves both maps with the same entries', () => {
    const { run } = race;
    const live = new Set<string>();
    for (const op of program) {
      if (op.type === 'put') live.add(op.key);
      else if (op.type === 'delete') live.delete(op.key);
    }
    expect(run.sides.map((side) => side.frame(side.track.stepCount).entries)).toEqual([
      prefill + live.size,
      prefill + live.size,
    ]);
  });
});

describe('figures in the texts are those of the runs:', () => {
  test('what a loop sees while its map grows', () => {
    const { run } = recorded('iterate-while-growing');
    const [bucket, swiss] = run.sides.map((side) => {
      const facts = run.program.flatMap((_, op) => side.facts(op));
      return facts.filter(({ fact }) => fact.event.type === 'yield').length;
    });
    const keys = run.sides[0]?.frame(run.sides[0].track.stepCount).entries;
    expect(ENGLISH_EXAMPLES['iterate-while-growing']).toContain(
      `Of ${keys} keys, it sees ${bucket} in the bucket map and ${swiss} in the Swiss map.`,
    );
    expect(RUSSIAN_EXAMPLES['iterate-while-growing'].replaceAll('\u00a0', ' ')).toContain(
      `Из ${keys} ключей цикл видит ${bucket} в мапе на бакетах и ${swiss} в Swiss-мапе.`,
    );
  });

  /** Live bytes of each side once the map is filled with so many entries, and once so many were evicted. */
  function cacheBytes(run: Run, entries: number, evicted: number): string[] {
    return [1 + entries, 1 + entries + 2 * evicted].flatMap((op) =>
      run.sides.map((side) => {
        const { byOwner } = side.totals();
        const live = Object.entries(byOwner).filter(([owner]) => owner !== 'garbage');
        return ENGLISH.formats.count(live.reduce((sum, [, bytes]) => sum + (bytes[op] ?? 0), 0));
      }),
    );
  }

  test('a cache whose table doubles on one release and is pruned on the other, to the end', () => {
    const { run } = recorded('cache-pruned');
    const [grows, prunes] = run.sides.map((side) => run.program.flatMap((_, op) => side.facts(op)));
    const types = (facts: typeof grows) => new Set(facts?.map(({ fact }) => fact.event.type));
    expect(types(grows)).not.toContain('considerPruning');
    expect(prunes?.filter(({ fact }) => fact.event.type === 'pruneGroup')).toHaveLength(3);
    const [before, , doubled, kept] = cacheBytes(run, 25, 4);
    expect(before).toBe(kept);
    expect(cacheBytes(run, 25, 25).slice(2)).toEqual([doubled, kept]);
    expect(ENGLISH_EXAMPLES['cache-pruned']).toContain(`doubles, and the map takes ${doubled} bytes`);
    expect(ENGLISH_EXAMPLES['cache-pruned']).toContain(`stays at ${kept} bytes`);
    expect(ENGLISH_EXAMPLES['cache-pruned']).toContain(`on Go ${run.config.releases[0]?.minor},`);
  });

  test('a cache that is smaller as a Swiss map until the third eviction', () => {
    const { run } = recorded('cache-crossing');
    const [bucket, swiss, later, doubled] = cacheBytes(run, 28, 3);
    expect(cacheBytes(run, 28, 2)).toEqual([bucket, swiss, later, swiss]);
    expect(cacheBytes(run, 28, 28).slice(2)).toEqual([later, doubled]);
    const text = ENGLISH_EXAMPLES['cache-crossing'];
    expect(text).toContain(`takes ${bucket} bytes in two arrays; the Swiss map takes ${swiss}.`);
    expect(text).toContain(
      `which leaves ${later} bytes; by the third, tombstones have made the Swiss map’s table double, and the map takes ${doubled}.`,
    );
  });

  test('tables of nine hundred thousand entries, to the hundred', () => {
    const { run, opening } = recorded('thousand-tables');
    const index = run.sides.findIndex(({ design }) => design === 'swiss');
    const blocks = run.sides[index] && readBlocks(run.sides[index], run.track.positionOf(index, opening));
    expect(run.sides[index]?.frame(0).entries).toBe(900_000);
    const tables = Math.round((blocks?.length ?? 0) / 100) * 100;
    expect(ENGLISH_EXAMPLES['thousand-tables']).toContain(`take about ${ENGLISH.formats.count(tables)} tables`);
    expect(RUSSIAN_EXAMPLES['thousand-tables']).toContain(
      `${RUSSIAN.formats.count(tables).replaceAll('\u00a0', ' ')} таблицах`,
    );
  });

  test('searches of a full group that look at a key in vain', () => {
    let searches = 0;
    let inVain = 0;
    let bits = 0;
    const seen = (event: SwissEvent) => {
      if (event.type === 'matchH2') bits = event.bits;
      if (event.type !== 'matchEmpty' || event.bits !== 0) return;
      searches += 1;
      if (bits !== 0) inVain += 1;
    };
    const { key, elem } = MAP_TYPES[0];
    const base = { release: newestOf('swiss'), key, elem, assign: assignFunction(MAP_TYPES[0]), rand: word64(0, 1) };
    for (let seed = 0; seed < 4; seed++) {
      // As many as one table of 128 groups holds: most groups are full.
      const map = swissMap.init({ ...base, hint: 896 });
      swissMap.apply(map, { type: 'make' });
      for (let i = 0; i < 896; i++) swissMap.apply(map, { type: 'put', key: i, hash: splitmix64(word64(seed, i)) });
      // A key that is not there for each group, and for each of the seven bits in a control byte.
      for (let lo = 0; lo < 128 * 128; lo++)
        swissMap.apply(map, { type: 'get', key: 896 + lo, hash: word64(0, lo) }, seen);
    }
    expect(searches).toBeGreaterThan(25_000);
    expect(ENGLISH_EXAMPLES['false-match']).toContain(`one search in ${Math.round(searches / inVain)}.`);
  });
});
