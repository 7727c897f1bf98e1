import { describe, expect, test } from 'vitest';
import type { ProgramOp } from '../../../src/components/map/record/run';
import { formats } from '../../../src/components/ui/format';
import { lessonFacts } from '../../../src/lessons/catalog';
import { keysBefore, lookAt, lowestBits } from '../../../src/lessons/content/tasks';
import { isTask, TASKS, type TaskId, type TaskOp } from '../../../src/lessons/tasks';
import { words as en } from '../../../src/lessons/words/en/tasks';
import { words as ru } from '../../../src/lessons/words/ru/tasks';
import { stepsOf } from '../shown';

const IDS = Object.keys(TASKS).filter(isTask);

/** `put a; delete b` */
function program(text: string): ProgramOp[] {
  return text.split('; ').map((each) => {
    const [type, key = ''] = each.split(' ', 2);
    return { type: type as TaskOp, key };
  });
}

const says = (id: TaskId, text: string) => {
  const { type, says: sentence } = lookAt(id, program(text));
  return `${type} ${sentence}`;
};

/** Keys of a lesson’s task whose hashes end in the bits. */
function keysEndingIn(id: TaskId, bits: number, mask: number, count: number): string[] {
  const keys = Array.from({ length: 400 }, (_, i) => `mine-${i}`);
  return keys.filter((key) => (lowestBits(id, key) & mask) === bits).slice(0, count);
}

test.each(IDS)('the task of %s follows a beat, at a moment of its figure', (id) => {
  const { after, figure, at } = TASKS[id];
  expect(lessonFacts(id).beats.map((beat) => beat.id)).toContain(after);
  expect(stepsOf({ figure, at })).toHaveLength(1);
  expect(lookAt(id, []).type).toBe('open');
});

test.each(IDS)('all that can be said of %s is written in both languages', (id) => {
  const [english, russian] = [en(formats('en')).tasks[id], ru(formats('ru')).tasks[id]];
  expect(Object.keys(russian.says)).toEqual(Object.keys(english.says));
  expect(english.says[lookAt(id, []).says]).toBeDefined();
});

describe('an overflow bucket', () => {
  const [first = '', second = '', third = ''] = keysEndingIn('buckets', 0, 3, 3);
  const [elsewhere = ''] = keysEndingIn('buckets', 2, 3, 1);

  test('is made by three keys of one’s own in bucket 0', () => {
    expect(lookAt('buckets', [])).toEqual({ type: 'open', says: 'room', n: { held: 6, slots: 8 } });
    expect(lookAt('buckets', program(`put ${first}; put ${second}`)).n.held).toBe(8);
    const done = lookAt('buckets', program(`put ${first}; put ${elsewhere}; put ${second}; put ${third}`));
    expect(done.type).toBe('done');
    expect(done.n.bytes).toBeGreaterThan(0);
  });

  test('is not made by a key of another bucket, or one that is there', () => {
    expect(lookAt('buckets', program(`put ${elsewhere}`))).toEqual({
      type: 'wrong',
      says: 'elsewhere',
      n: { bucket: 2 },
    });
    const [known = ''] = keysBefore('buckets');
    expect(says('buckets', `put ${known}`)).toBe('wrong again');
  });
});

describe('a growth', () => {
  const known = keysBefore('growing');

  test('begins with a new key, and a lookup doesn’t move it on', () => {
    expect(says('growing', `put ${known[0]}; get ${known[1]}`)).toBe('open still');
    expect(says('growing', 'put mine')).toBe('open moved');
    expect(says('growing', 'put mine; get mine')).toBe('wrong read');
  });

  test('is stopped half-way by some number of writes, and missed by more', () => {
    const all = ['put mine', ...known.map((key) => `put ${key}`)];
    const outcomes = all.map((_, i) => says('growing', all.slice(0, i + 1).join('; ')));
    expect(outcomes).toContain('done done');
    expect(outcomes).toContain('wrong past');
    expect(outcomes.at(-1)).toBe('wrong over');
  });
});

describe('a tombstone', () => {
  const known = keysBefore('groups');
  const start = (key: string) => (lowestBits('groups', key) >> 7) & 3;
  const deleted = known.map((key) => says('groups', `delete ${key}`));

  test('is left by a key of the full group, and by no other', () => {
    expect(deleted.filter((outcome) => outcome === 'open left')).toHaveLength(8);
    expect(deleted.filter((outcome) => outcome === 'wrong empty')).toHaveLength(4);
    expect(says('groups', 'delete nobody')).toBe('wrong absent');
    expect(says('groups', 'put mine')).toBe('open none');
  });

  test('is taken by a key whose search passes it', () => {
    const full = known[deleted.indexOf('open left')];
    const keys = Array.from({ length: 100 }, (_, i) => `mine-${i}`);
    const passing = keys.find((key) => start(key) === 0);
    const apart = keys.find((key) => start(key) === 2);
    expect(lookAt('groups', program(`delete ${full}; put ${apart}`))).toEqual({
      type: 'wrong',
      says: 'apart',
      n: { group: 2 },
    });
    expect(says('groups', `delete ${full}; put ${apart}; put ${passing}`)).toBe('done done');
  });
});
