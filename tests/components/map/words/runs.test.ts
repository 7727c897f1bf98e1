import { describe, expect, test } from 'vitest';
import { planRun } from '../../../../src/components/map/record/planOwn';
import type { Side } from '../../../../src/components/map/record/side';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { runSentences, sideCaption, stepSentence } from '../../../../src/components/map/words/steps';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { russianFault } from '../../russian';
import { longSentences, sentenceFault } from '../../sentence';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, QUICK_EXAMPLES, recordedExample, recordOn } from '../programs';
import { STRETCHES, TURNS } from './events';

/** Stretches of a side that have more than one step. */
function* stretchesOf(side: Side) {
  for (let step = 1; step <= side.track.stepCount; step++) {
    const { first, last, fact } = side.stretch(step);
    if (last > first) yield { first, last, fact };
    step = last;
  }
}

function eventAt(side: Side, step: number) {
  return side.facts(side.track.opAt(step)).find((each) => each.step === step)?.fact.event.type;
}

describe.each(QUICK_EXAMPLES)('$id', ({ id }) => {
  test('every stretch is told in one sentence, which says of how many it is', () => {
    for (const side of recordedExample(id).sides) {
      for (const { first, last, fact } of stretchesOf(side)) {
        if (!fact) throw new Error(`steps ${first} to ${last} are told one by one`);
        const isMove = (step: number) => eventAt(side, step) === 'moveEntry';
        const all = Array.from({ length: last - first + 1 }, (__, i) => first + i);
        // An evacuation has steps before and after its moves.
        const { length: count } = fact.type === 'movedToBuckets' ? all.filter(isMove) : all;
        if ('entries' in fact) expect(fact.entries).toBe(count);
        if ('moves' in fact) expect(fact.moves).toHaveLength(count);
        if ('slots' in fact) expect(fact.slots).toHaveLength(count);
        if ('halves' in fact) expect(fact.halves).toHaveLength(count);
      }
    }
  });
});

test.each(Object.values(STRETCHES).flat())('%o has a good sentence in both languages, in each turn', (fact) => {
  for (const [turn, made] of TURNS.flatMap((turn) => [0, 1, 999].map((made) => [turn, made] as const))) {
    const [english, russian] = [ENGLISH, RUSSIAN].map(({ words }) => sentenceOf(words.runs, fact, { turn, made }));
    if (english === undefined || russian === undefined) throw new RangeError();
    expect([sentenceFault(english), sentenceFault(russian), russianFault(russian, english)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([english, russian].flatMap(longSentences)).toEqual([]);
  }
});

describe('beside another map, a search in a Swiss map', () => {
  const run = recordedExample('pair');
  const index = run.sides.findIndex(({ design }) => design === 'swiss');
  const side = run.sides[index];
  if (!side) throw new RangeError('no Swiss map');
  const searches = Array.from({ length: run.opCount }, (_, op) => side.track.opEnd(op - 1) + 1).flatMap((begin) => {
    const found = Array.from({ length: 40 }, (_, i) => begin + i).find(
      (own) => side.track.opAt(Math.min(own, side.track.stepCount)) === side.track.opAt(begin) && side.search(own),
    );
    return found === undefined ? [] : (side.search(found) ?? []);
  });

  test('is told in one sentence, from the choice of a table or the only group to the slot written', () => {
    expect(searches.length).toBeGreaterThan(25);
    for (const { first, last, fact } of searches) {
      expect(eventAt(side, first)).toMatch(/^(?:selectTable|matchH2)$/);
      expect(eventAt(side, last)).toMatch(/^(?:writeSlot|matchEmptyOrDeleted|matchEmpty)$/);
      const captions = Array.from({ length: last - first + 1 }, (_, i) =>
        sideCaption(ENGLISH.words, run, index, run.stepOf(index, first + i)),
      );
      expect(new Set(captions.map(({ plain }) => plain)).size).toBe(1);
      expect(captions.map(({ at, steps }) => [at, steps])).toEqual(captions.map((_, i) => [i + 1, captions.length]));
      expect(captions.at(-1)?.text).toBe(captions[0]?.plain);
      expect(fact?.type).toBe('search');
    }
  });

  test('counts eight control bytes a group, and tells no result before it is reached', () => {
    const [long] = searches.toSorted((a, b) => b.last - b.first - (a.last - a.first));
    if (!long) throw new RangeError('no search');
    const texts = Array.from(
      { length: long.last - long.first + 1 },
      (_, i) => sideCaption(ENGLISH.words, run, index, run.stepOf(index, long.first + i)).text,
    );
    const counts = texts.map((text) => Number(/(\d+) control bytes/.exec(text)?.[1] ?? 0));
    const compared = Array.from(texts, (_, i) => eventAt(side, long.first + i) === 'matchH2').map(
      (_, i, all) => 8 * all.slice(0, i + 1).filter(Boolean).length,
    );
    expect(counts).toEqual(compared);
    expect(counts.at(-1)).toBeGreaterThan(8);
    for (const text of texts.slice(0, -2)) expect(text).toMatch(/^(?:The search starts|No match yet)/);
  });

  test('unfolds, and still pictures tell each step', () => {
    const search = searches.at(-1);
    if (!search) throw new RangeError('no search');
    for (let own = search.first; own <= search.last; own++) {
      const step = run.stepOf(index, own);
      const told = stepSentence(ENGLISH.words, side.fact(own), run);
      expect(sideCaption(ENGLISH.words, run, index, step, true).text).toBe(told);
      expect(runSentences(ENGLISH.words, run, step)[index]).toBe(told);
    }
  });

  test('is a matter of the race: on its own page each step is told', () => {
    const { settings } = swissMapScene.codec.parse('example=third-group');
    const { run: own, program } = planRun(swissMapScene, settings, BOTH_DESIGNS);
    recordOn(own, program);
    const steps = Array.from({ length: own.track.stepCount }, (_, i) => sideCaption(ENGLISH.words, own, 0, i + 1));
    expect(steps.length).toBeGreaterThan(100);
    expect(steps.some(({ fact }) => fact?.type === 'search')).toBe(false);
  });
});

/** Captions of the first stretch of an example in which entries move, or the first after a table splits. */
function moving(id: string, { isUnfolded = false, side: index = 0, words = ENGLISH.words } = {}) {
  const run = recordedExample(id);
  const side = run.sides[index];
  const split = side?.firstStep('splitTable', 0);
  const own = side?.firstStep('moveEntry', split === undefined ? 0 : side.track.opAt(split));
  if (!side || own === undefined) throw new RangeError('nothing moves');
  const { first, last } = side.stretch(own);
  return Array.from({ length: last - first + 1 }, (_, i) =>
    sideCaption(words, run, index, run.stepOf(index, first + i), isUnfolded),
  );
}

test('the entries of an evacuated bucket are told together, and unfolded each by itself', () => {
  const together = moving('growth-begins');
  const alone = moving('growth-begins', { isUnfolded: true });
  const { length: count } = together;
  expect(new Set(together.map(({ plain }) => plain)).size).toBe(1);
  expect(together[0]?.plain).toMatch(/ moves \d entries: \d to bucket \d, \d to bucket \d\.$/);
  expect(new Set(alone.map(({ text }) => text)).size).toBe(count);
  expect(together.map(({ at }) => at)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  expect(alone.every(({ steps }) => steps === count)).toBe(true);
});

test('a sentence about several steps tells no result before it is reached', () => {
  const captions = moving('growth-begins');
  const moved = captions.map(({ text }) => {
    const [, all, low = 0, high = 0] = / (\d) entries(?:: (\d) to bucket \d, (\d) to bucket \d)?\.$/.exec(text) ?? [];
    return [Number(all), Number(low) + Number(high)];
  });
  const [[all = 0] = []] = moved;
  expect(all).toBeGreaterThan(2);
  expect(moved).toEqual(captions.map((_, i) => [all, Math.min(i, all)]));
  expect(captions.at(-1)?.text).toBe(captions[0]?.plain);
});

test.each([
  ['growth-begins', ENGLISH.words, /^\d to bucket \d$/],
  ['same-size-growth', ENGLISH.words, /^to bucket \d$/],
  ['split', ENGLISH.words, /^\d+ to the (?:left table|right)$/],
  ['growth-begins', RUSSIAN.words, /^\d в бакет \d$/],
  ['split', RUSSIAN.words, /^\d+ в (?:левую таблицу|правую)$/],
])('the part of a sentence about the entry that moves is stressed: %s', (id, words, part) => {
  const captions = moving(id, { words, side: id === 'split' ? recordedExample(id).sides.length - 1 : 0 });
  const stressed = captions.filter(({ stress }) => stress !== undefined);
  expect(stressed.map(({ made }) => made)).toEqual(
    Array.from(new Set(captions.map(({ made }) => made)), (made) => made).filter(Boolean),
  );
  for (const { text, stress = '' } of stressed) {
    expect(stress).toMatch(part);
    expect(text.split(stress)).toHaveLength(2);
  }
});
