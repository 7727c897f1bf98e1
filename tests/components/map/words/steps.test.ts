import { describe, expect, test } from 'vitest';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import { planRun } from '../../../../src/components/map/record/planOwn';
import type { Side } from '../../../../src/components/map/record/side';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import type { MapWords } from '../../../../src/components/map/words/en/stage';
import { runSentences, sideCaption, stepSentence } from '../../../../src/components/map/words/steps';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { russianFault } from '../../russian';
import { longSentences, sentenceFault } from '../../sentence';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, QUICK_EXAMPLES, recordedExample, recordOn } from '../programs';
import { STRETCHES, TURNS } from './events';

/** So many captions in a row are looked at, and so many of them may be alike but for keys and numbers. */
const IN_A_ROW = 20;
const MOST_ALIKE = 3;

/** A caption without what differs between two of one form: keys, numbers and lists of slots. */
function frameOf(caption: string): string {
  return caption
    .replace(/"[^"]*"/g, 'KEY')
    .replace(/0x[\dA-F]+|\d(?:[\d,\u00a0]*\d)?/gi, 'N')
    .replace(/N(?:(?:–| to | and | и |, )N)+/g, 'N');
}

/** The captions of each side of an example, folded as they are shown. */
function captionsOf(id: string, words: MapWords): string[][] {
  const { settings } = raceScene.codec.parse(`example=${id}`);
  const { run, program } = planRun(raceScene, settings, BOTH_DESIGNS);
  recordOn(run, program);
  return [...run.sides.keys()].map((side) => {
    const captions: string[] = [];
    for (let step = 0; step <= run.track.stepCount && captions.length < 400; step++) {
      if (run.track.isWaiting(side, step)) continue;
      const { plain, at, fact } = sideCaption(words, run, side, step);
      if (at === 1) captions.push(plain);
      // A search is told for as long as its steps take: they are as far apart as if each had a caption.
      else if (fact?.type === 'search') captions.push(`${step}${'-'.repeat(step)}`);
    }
    return captions;
  });
}

function repeated(captions: readonly string[]): string[] {
  const frames = captions.map(frameOf);
  const found = frames.filter(
    (frame, i) => frames.slice(i, i + IN_A_ROW).filter((each) => each === frame).length > MOST_ALIKE,
  );
  return [...new Set(found)];
}

const QUICK = EXAMPLES.filter(({ prefill = 0 }) => prefill < 10_000);

describe.each([
  ['English', ENGLISH],
  ['Russian', RUSSIAN],
] as const)('%s captions', (_, { words }) => {
  test.each(QUICK)('take turns in example $id', ({ id }) => {
    const sides = captionsOf(id, words);
    expect(sides.flat().length).toBeGreaterThan(IN_A_ROW);
    expect(sides.flatMap(repeated)).toEqual([]);
  });
});

test('a caption’s frame is what remains without keys, numbers and lists', () => {
  expect(frameOf('Slots 0 to 3, 5 and 7: tophash 0x5A of "kiwi" differs.')).toBe('Slots N: tophash N of KEY differs.');
});

const SIDES = { bucket: 0, swiss: 1 } as const;

/** What is said in an operation of an example where each step of a search is told. */
function saidIn(id: string, design: keyof typeof SIDES, op: number): string[] {
  const run = recordedExample(id);
  const index = SIDES[design];
  const side = run.sides[index];
  if (!side) throw new RangeError(`no ${design} map`);
  const steps = Array.from({ length: side.track.opEnd(op) - side.track.opEnd(op - 1) }, (_, i) => i);
  const said = steps.map((i) => {
    const step = run.stepOf(index, side.track.opEnd(op - 1) + 1 + i);
    return runSentences(ENGLISH.words, run, step)[index] ?? '';
  });
  return [...new Set(said)];
}

function findsInOrder(said: readonly string[], ...parts: readonly RegExp[]): void {
  const places = parts.map((part) => said.findIndex((sentence) => part.test(sentence)));
  expect(places).not.toContain(-1);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
}

describe('the reason for an allocation is told with it or before it', () => {
  test('for a growth to the same size', () => {
    const said = saidIn('same-size-growth', 'bucket', 78);
    findsInOrder(said, /the key is new, but the map must grow/, /Too many overflow buckets: .*832 bytes/, /Same-size/);
  });

  test('for twice the buckets', () => {
    findsInOrder(
      saidIn('growth-begins', 'bucket', 53),
      /must grow first/,
      /more than 6\.5 entries, so .*7\.7 KiB/,
      /^B beco/,
    );
    findsInOrder(saidIn('growth-begins', 'bucket', 9), /must grow first|tophash/, /only bucket is full, so .*bytes/);
  });

  test('that a key is new is told with what ends the search', () => {
    const said = saidIn('first-overflow', 'bucket', 5);
    expect(said.filter((sentence) => /key is new/.test(sentence))).toEqual([
      expect.stringMatching(/(?:slot \d.*empty|no entries from slot \d).*: the key is new/i),
    ]);
  });

  test('for an overflow bucket', () => {
    findsInOrder(saidIn('first-overflow', 'bucket', 9), /Every slot here is taken, so .*208 bytes/, /joins the chain/);
  });

  test('for a table in the place of the only group', () => {
    findsInOrder(saidIn('ninth-key', 'swiss', 9), /ninth entry needs/, /only group is full, so .*32 bytes/, /becomes/);
  });

  test('for a larger table: its empty slots may not be filled', () => {
    findsInOrder(saidIn('third-group', 'swiss', 29), /The key is new.*growthLeft is 0/, /must grow/, /32 bytes/);
  });

  test('for a directory twice as large', () => {
    findsInOrder(saidIn('directory-doubles', 'swiss', 1747), /To tell the two tables apart.*32 bytes/, /has doubled/);
  });
});

test('a search says which group it passes over, since each of its jumps is longer', () => {
  const said = saidIn('third-group', 'swiss', 25);
  findsInOrder(said, /moves on by 1, to group 1; each further step/, /moves on by 2, skipping group 2, to group 3\.$/);
});

test('a loop that is over is said to be', () => {
  expect(saidIn('iterate-while-growing', 'bucket', 48)).toEqual([ENGLISH.words.steps.loopOver]);
});

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
        const all = Array.from({ length: last - first + 1 }, (__, i) => first + i);
        const isMove = (step: number) => eventAt(side, step) === 'moveEntry';
        const keys = all.filter((step) => eventAt(side, step) === 'compareKey').length;
        if (!fact) {
          // One or two slots that have the key's tophash by chance are told one by one.
          expect(eventAt(side, first)).toBe('compareTophash');
          expect(keys).toBeLessThan(3);
          continue;
        }
        if (fact.type === 'sameTophash') {
          expect(fact.slots).toHaveLength(keys);
          continue;
        }
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

  test('on its own page, has one sentence only if the table must grow or split for the key', () => {
    const { settings } = swissMapScene.codec.parse('example=third-group');
    const { run: own, program } = planRun(swissMapScene, settings, swissMapScene.designs);
    recordOn(own, program);
    const [alone] = own.sides;
    if (!alone) throw new RangeError('no side');
    const after = new Set<string | undefined>();
    let stepwise = 0;
    for (let step = 1; step <= own.track.stepCount; step++) {
      if (sideCaption(ENGLISH.words, own, 0, step).fact?.type !== 'search') {
        stepwise += Number(eventAt(alone, step) === 'matchH2');
        continue;
      }
      const search = alone.search(step);
      if (search) after.add(eventAt(alone, search.last + 1));
    }
    expect([...after]).toEqual(['tableFull']);
    expect(stepwise).toBeGreaterThan(20);
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
  expect(together[0]?.plain).toMatch(/ has \d entries\. Moved: \d to bucket \d, \d to bucket \d\.$/);
  expect(new Set(alone.map(({ text }) => text)).size).toBe(count);
  expect(together.map(({ at }) => at)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  expect(alone.every(({ steps }) => steps === count)).toBe(true);
});

test('a sentence about several steps tells no result before it is reached', () => {
  const captions = moving('growth-begins');
  const moved = captions.map(({ text }) => {
    const [, all, low = 0, high = 0] =
      / (\d) entries(?:\. Moved: (\d) to bucket \d, (\d) to bucket \d)?\.$/.exec(text) ?? [];
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
