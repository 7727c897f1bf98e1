import { describe, expect, test } from 'vitest';
import { loadLanguage } from '../../../src/components/ui/words/language';
import { lessonFacts } from '../../../src/lessons/catalog';
import type { QuestionFacts } from '../../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../../src/lessons/list';
import {
  bytesOf,
  judge,
  linkToday,
  MEMORY_KEY,
  memoryIn,
  openFrom,
  readProgress,
  SEEN,
  stopsOf,
  stopToday,
  unknownStop,
  writeProgress,
} from '../../../src/lessons/page/progress';
import { LESSON_PAGE_WORDS } from '../../../src/lessons/words/languages';

const facts = lessonFacts('buckets');

test.each(['en', 'ru'] as const)('no two places of a slider read alike in %s', async (lang) => {
  const { amount } = (await loadLanguage(LESSON_PAGE_WORDS, lang)).words.question.guess;
  for (const id of Object.keys(LESSONS).filter(isLesson))
    for (const { guess, id: question } of lessonFacts(id).questions) {
      if (!guess) continue;
      const read = Array.from({ length: guess.most + 1 }, (_, steps) => amount(bytesOf(guess, steps)));
      expect(new Set(read).size, question).toBe(read.length);
    }
});

describe('a question that waits', () => {
  const stops = stopsOf(facts);
  const at = (id: string) => stops.findIndex((stop) => stop.id === id);

  test('is the first one without an answer, from a stop on', () => {
    const answers = new Map([['lowBits', SEEN]]);
    expect(openFrom(stops, 0, { answers: new Map() })).toBe(at('lowBits'));
    expect(openFrom(stops, 0, { answers })).toBe(at('ninthKey'));
    expect(openFrom(stops, at('chain'), { answers })).toBe(at('sameTophash'));
    expect(openFrom(stops, at('sameTophash'), { answers })).toBe(at('sameTophash'));
  });

  test('is none where all are answered', () => {
    const answers = new Map(facts.questions.map(({ id }) => [id, SEEN]));
    expect(openFrom(stops, 0, { answers })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the place of a reader', () => {
  test('goes into the address and comes back', () => {
    const progress = {
      stop: 'chain',
      answers: new Map([
        ['lowBits', 'three'],
        ['ninthKey', SEEN],
      ]),
    };
    const query = writeProgress(facts, progress, 'lang=ru');
    expect(query).toBe('lang=ru&beat=chain&a=1b2x');
    expect(readProgress(facts, query)).toEqual(progress);
  });

  test('has a guess as the steps of its bar, and none beyond its end', () => {
    const guessed = lessonFacts('shrinking');
    const progress = {
      stop: undefined,
      answers: new Map([
        ['whole', '215'],
        ['narrowed', SEEN],
        ['nil', '0'],
      ]),
    };
    const query = writeProgress(guessed, progress, '');
    expect(query).toBe('a=3_215_4x5_0_');
    expect(readProgress(guessed, query)).toEqual(progress);
    expect(readProgress(guessed, 'a=3_401_1_2_').answers.size).toBe(0);
  });

  test('has the amount of a choice that was given by its letter before the question had a bar', () => {
    const { answers } = readProgress(lessonFacts('heap'), 'a=2b');
    expect([...answers]).toEqual([['cacheInGoal', '64']]);
    expect(readProgress(lessonFacts('heap'), 'a=2z').answers.size).toBe(0);
  });

  test('that the lesson hasn’t got is known by its name', () => {
    expect(unknownStop(facts, 'beat=nowhere')).toBe('nowhere');
    expect(unknownStop(facts, 'beat=chain')).toBeUndefined();
    expect(unknownStop(facts, 'lang=ru')).toBeUndefined();
  });

  test('leaves nothing in the address where there is nothing to keep', () => {
    expect(writeProgress(facts, { stop: undefined, answers: new Map() }, 'beat=chain&a=1b&lang=ru')).toBe('lang=ru');
  });

  test.each(['beat=nowhere', 'a=99a', 'a=1z', 'a=%3Cscript%3E', 'beat=__proto__&a=0a'])(
    '%s means nothing, and is no fault',
    (query) => {
      expect(readProgress(facts, query)).toEqual({ stop: undefined, answers: new Map() });
    },
  );

  test('a question stands behind its beat', () => {
    expect(stopsOf(facts).map(({ id }) => id)).toEqual([
      'memory',
      'place',
      'lowBits',
      'tophash',
      'ninth',
      'ninthKey',
      'keysCompared',
      'chain',
      'sameTophash',
      'delete',
      'afterDelete',
      'equal',
      'count',
      'hintedBuckets',
    ]);
  });
});

const GUESS = { step: 10, from: 500, most: 100, value: 403 };
const QUESTION: QuestionFacts = {
  id: 'any',
  after: 'beat',
  reveal: { figure: 'sizing' },
  choices: [
    { id: 'right', value: 400 },
    { id: 'idea', value: 620 },
  ],
  right: 'right',
  guess: GUESS,
};

describe('a guess', () => {
  test('is close to the answer within a fiftieth of the bar', () => {
    expect(judge(QUESTION, GUESS, 41)).toEqual({ type: 'close', bytes: 7, idea: undefined });
  });

  test('is too much or too little by so many bytes', () => {
    expect(judge(QUESTION, GUESS, 50)).toEqual({ type: 'tooMuch', bytes: 97, idea: undefined });
    expect(judge(QUESTION, GUESS, 0)).toEqual({ type: 'tooLittle', bytes: 403, idea: undefined });
  });

  test('hears what the idea overlooks that it comes near to', () => {
    expect(judge(QUESTION, GUESS, 61)).toEqual({ type: 'tooMuch', bytes: 207, idea: 'idea' });
  });

  test('is close to the answer, though an idea is near too, unless that is nearer', () => {
    const near = { ...QUESTION, choices: [QUESTION.choices[0], { id: 'idea', value: 415 }].flatMap((c) => c ?? []) };
    expect(judge(near, GUESS, 40).idea).toBeUndefined();
    expect(judge(near, GUESS, 42)).toMatchObject({ type: 'tooMuch', idea: 'idea' });
  });
});

/** A browser’s storage; `most` letters have room in it. */
function storage(most = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the memory of a device', () => {
  test('is off, and keeps nothing, until it is turned on', () => {
    const place = storage();
    const memory = memoryIn(() => place);
    expect(memory.isOn()).toBe(false);
    expect(memory.keep('tables', 'beat=split')).toBe('off');
    expect(place.kept.size).toBe(0);
    expect(memory.turnOn()).toBe('on');
    expect(memory.keep('tables', 'beat=split')).toBe('on');
    expect(memory.keep('heap', 'a=1b')).toBe('on');
    expect([...place.kept.keys()]).toEqual([MEMORY_KEY]);
    expect(memoryIn(() => place).placeIn('tables')).toBe('beat=split');
    expect(memory.placeIn('heap')).toBe('a=1b');
  });

  test('leaves nothing when it is turned off, and stays off where another page did that', () => {
    const place = storage();
    const memory = memoryIn(() => place);
    memory.turnOn();
    expect(memory.turnOff()).toBe('off');
    expect(place.kept.size).toBe(0);
    expect(memory.keep('tables', 'beat=split')).toBe('off');
    expect(memory.placeIn('tables')).toBeUndefined();
  });

  test('knows what was begun for the visit, and stores it once it is turned on', () => {
    const place = storage();
    const memory = memoryIn(() => place);
    memory.keep('tables', 'beat=split');
    memory.keep('heap', '');
    memory.settle('tables/count', false);
    expect(memory.begun()).toEqual({ tables: 'beat=split' });
    expect(memoryIn(() => place).begun()).toEqual({});
    memory.turnOn();
    const later = memoryIn(() => place);
    expect(later.begun()).toEqual({ tables: 'beat=split' });
    expect(later.due()).toEqual(['tables/count']);
    later.turnOff();
    expect(memoryIn(() => place).due()).toEqual([]);
    expect(memory.begun()).toEqual({ tables: 'beat=split' });
  });

  test.each([true, false])('asks again what was not recalled until it is: stored %s', (isOn) => {
    const memory = memoryIn(() => place);
    const place = storage();
    if (isOn) memory.turnOn();
    memory.settle('buckets/hint', false);
    memory.settle('growing/twin', false);
    memory.settle('groups/room', true);
    expect(memory.due()).toEqual(['buckets/hint', 'growing/twin']);
    memory.settle('buckets/hint', false);
    expect(memory.due()).toEqual(['growing/twin', 'buckets/hint']);
    memory.settle('growing/twin', true);
    expect(memory.due()).toEqual(['buckets/hint']);
    expect(place.kept.size).toBe(isOn ? 1 : 0);
  });

  test('that is full or blocked is refused, and no fault', () => {
    const full = memoryIn(() => storage(1));
    expect(full.turnOn()).toBe('refused');
    const blocked = memoryIn(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(blocked.isOn()).toBe(false);
    expect(blocked.placeIn('tables')).toBeUndefined();
    expect(blocked.turnOn()).toBe('refused');
    expect(blocked.turnOff()).toBe('refused');
    expect(blocked.keep('tables', '')).toBe('off');
  });

  test.each(['', 'null', '[1]', '{"tables":1}', '{'])('that holds %s by chance leads nowhere', (text) => {
    const place = storage();
    place.setItem(MEMORY_KEY, text);
    expect(memoryIn(() => place).placeIn('tables')).toBeUndefined();
  });
});

/** The stops that the lesson on the heap had before its second half became one of its own. */
const BEATS = [
  'goal',
  'trigger',
  'cache',
  'gogc',
  'price',
  'limit',
  'tooLow',
  'outside',
  'moving',
  'finalizers',
  'hidden',
];
const QUESTIONS = ['smallHeap', 'cacheInGoal', 'tenthOfTheRoom', 'limitTooLow', 'shareOffHeap', 'asleep'];

test.each([...BEATS, ...QUESTIONS])('an old link to %s opens the lesson that has it, at that stop', (stop) => {
  const { lesson, query } = linkToday('heap', `beat=${stop}`) ?? { lesson: 'heap', query: `beat=${stop}` };
  expect(readProgress(lessonFacts(lesson), query).stop).toBe(stop);
});

test('the answers in an old link come along, and so does the rest of it', () => {
  const { lesson, query } = linkToday('heap', 'path=memory&beat=asleep&a=1c3b4a5x6_2_') ?? expect.unreachable();
  expect(lesson).toBe('limit');
  expect(query).toBe('path=memory&beat=asleep&a=1a2x3_2_');
  expect(linkToday('heap', 'beat=tooLow&a=1c')?.query).toBe('beat=tooLow');
});

test('other links stay as they are', () => {
  for (const [lesson, beat] of [
    ['heap', 'gogc'],
    ['heap', 'nowhere'],
    ['limit', 'limit'],
    ['resident', 'limit'],
    ['toString', 'limit'],
  ] as const)
    expect(linkToday(lesson, `beat=${beat}`)).toBeUndefined();
  expect(linkToday('heap', '')).toBeUndefined();
});

test.each(['beats', 'questions'] as const)('the %s of an old embed are found by number as well as by id', (kind) => {
  const old = kind === 'beats' ? BEATS : QUESTIONS;
  for (const [i, id] of old.entries()) {
    const { lesson, name } = stopToday(kind, { lesson: 'heap', name: `${i + 1}` });
    const { id: found } = lessonFacts(lesson)[kind].find((each, k) => each.id === name || `${k + 1}` === name) ?? {};
    expect(found).toBe(id);
    expect(stopToday(kind, { lesson: 'heap', name: id }).lesson).toBe(lesson);
  }
});
