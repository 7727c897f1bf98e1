import { describe, expect, test } from 'vitest';
import { MEMORY_KEY, memoryIn } from '../../../src/lessons/page/remembered';

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
