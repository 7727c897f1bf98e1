import { expect, test } from 'vitest';
import { idleWork } from '../../src/components/idleWork';

test('nothing is made before it is wanted, and then once', async () => {
  let parts = 0;
  const wanted = idleWork(function* () {
    parts += 1;
    yield;
    return 'made';
  });
  expect([wanted.value, parts]).toEqual([undefined, 0]);
  expect(await Promise.all([wanted.make(), wanted.make()])).toEqual(['made', 'made']);
  expect([wanted.value, parts]).toEqual(['made', 1]);
});

test('what is wanted at once is finished where it stands, and made no second time', async () => {
  const seen: string[] = [];
  const wanted = idleWork(function* () {
    seen.push('begins');
    yield;
    seen.push('ends');
    return 'made';
  });
  const made = wanted.make();
  wanted.finish();
  expect(wanted.value).toBe('made');
  expect(await made).toBe('made');
  wanted.finish();
  expect(seen).toEqual(['begins', 'ends']);
});

test('things are made one after the other', async () => {
  const seen: string[] = [];
  const work = (name: string) =>
    idleWork(function* () {
      seen.push(`${name} begins`);
      yield;
      seen.push(`${name} ends`);
      return name;
    });
  const [first, second] = [work('first'), work('second')];
  await Promise.all([first.make(), second.make()]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('what cannot be made does not keep others waiting', async () => {
  const broken = idleWork(
    (): Iterator<undefined, string> => ({
      next() {
        throw new RangeError('no room');
      },
    }),
  );
  const sound = idleWork(function* () {
    yield;
    return 'made';
  });
  const outcomes = await Promise.allSettled([broken.make(), sound.make()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('what is dropped keeps nobody waiting, and goes on where it stood once it is wanted again', async () => {
  const seen: string[] = [];
  const dropped = idleWork(function* () {
    seen.push('dropped begins');
    dropped.drop();
    yield;
    seen.push('dropped ends');
    return 'late';
  });
  const other = idleWork(function* () {
    yield;
    seen.push('other');
    return 'made';
  });
  expect(await Promise.all([dropped.make(), other.make()])).toEqual([undefined, 'made']);
  expect([dropped.value, seen]).toEqual([undefined, ['dropped begins', 'other']]);
  expect(await dropped.make()).toBe('late');
  expect(seen).toEqual(['dropped begins', 'other', 'dropped ends']);
});

test('what is dropped before its turn is not begun', async () => {
  let begun = false;
  const before = idleWork(function* () {
    yield;
    return 'made';
  });
  const dropped = idleWork(function* () {
    begun = true;
    yield;
    return 'made';
  });
  const made = [before.make(), dropped.make()];
  dropped.drop();
  expect(await Promise.all(made)).toEqual(['made', undefined]);
  expect(begun).toBe(false);
});
