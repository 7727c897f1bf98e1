import { describe, expect, test } from 'vitest';
import { References } from '../../../../src/components/sizing/question/ReferenceFields';
import { type Holder, holdingOf, suggestedBytes } from '../../../../src/components/sizing/question/referenced';
import { go1_26 } from '../../../../src/models/go/go1_26';
import type { Reference } from '../../../../src/models/layout/references';
import type { Behind } from '../../../../src/models/sizing/behind';
import type { Lengths } from '../../../../src/models/sizing/lengths';
import { sizingMarkup, WORDS } from '../markup';

const KEY: Reference = {
  path: 'key',
  count: 1,
  go: 'string',
  of: 'string',
  pointers: false,
  targetBytes: undefined,
};
const TIME: Reference = {
  path: 'elem.LastModified',
  count: 1,
  go: '*time.Time',
  of: 'pointer',
  pointers: true,
  targetBytes: 24,
};
const HELD = { release: go1_26, entries: 3_500_000 };

const words = WORDS.source.behind;

function heldText(reference: Reference, lengths: Lengths, holder: Holder): string {
  return words.held(holdingOf(reference, lengths, holder));
}

describe('what a place leads to, in words', () => {
  test('bytes are rounded up to their class and counted over all entries', () => {
    expect(heldText(KEY, 24, HELD)).toBe('24 B class, 80.1 MiB in all');
    expect(heldText(KEY, 33, HELD)).toBe('48 B class, 160.2 MiB in all');
  });

  test('small ones share blocks', () => {
    expect(heldText(KEY, 5, HELD)).toMatch(/^up to 3 share a block of 16 B, /);
    expect(heldText(KEY, 8, HELD)).toBe('up to 2 share a block of 16 B, 26.7–53.4 MiB in all');
    expect(heldText(KEY, 9, HELD)).toMatch(/^a block of 16 B, /);
    expect(heldText(TIME, 8, HELD)).toMatch(/^8 B class, /);
  });

  test('large ones take whole pages', () => {
    expect(heldText(KEY, 40_000, HELD)).toMatch(/^40\.0 KiB in whole pages, /);
  });

  test('lengths that spread are averaged over their classes', () => {
    expect(heldText(KEY, { shortest: 17, longest: 32 }, HELD)).toBe('28 B each on average, 93.4–93.5 MiB in all');
    expect(heldText(KEY, { samples: [20, 40] }, HELD)).toMatch(/^36 B each on average, /);
  });

  test('a string of one letter is there already', () => {
    expect(heldText(KEY, 1, HELD)).toMatch(/^one of 256 that every program has, /);
  });

  test('a place that is there many times counts as often', () => {
    expect(heldText({ ...KEY, count: 16 }, 16, { release: go1_26, entries: 1024 })).toBe(
      '16 B class, 256.0 KiB in all',
    );
  });

  test('nothing costs nothing', () => {
    expect(heldText(TIME, 0, HELD)).toBe('nothing: nil or shared');
  });

  test('places are named as the source names them', () => {
    expect(words.place(KEY)).toBe('each key, a string');
    expect(words.place({ path: 'elem', count: 1, go: 'any' })).toBe('each value, an any');
    expect(words.place(TIME)).toBe('LastModified, a *time.Time');
    expect(words.place({ path: 'key.Name', count: 1, go: 'string' })).toBe('key.Name, a string');
    expect(words.place({ path: 'elem.Tags[]', count: 16, go: 'string' })).toBe('Tags[], 16 × string');
  });

  test('only what one pointer leads to is known from its type', () => {
    expect(suggestedBytes(TIME)).toBe(24);
    expect(words.suggestion(24, TIME.go)).toBe('= 24 B (time.Time)');
    expect(suggestedBytes({ ...TIME, of: 'slice', go: '[]time.Time' })).toBeUndefined();
    expect(suggestedBytes(KEY)).toBeUndefined();
  });
});

describe('the list of places', () => {
  const places = (n: number) => Array.from({ length: n }, (_, i) => ({ ...KEY, path: `elem.Field${i}` }));

  function markup(references: readonly Reference[], behind: readonly Behind[] = []): string {
    return sizingMarkup(
      <References
        references={references}
        behind={behind}
        entriesLeft={1000}
        maps={2}
        release={go1_26}
        onChange={() => {}}
      />,
    );
  }

  test('each has a field that says what its bytes come to in all maps', () => {
    const html = markup([KEY], [{ path: 'key', bytes: 512 }]);
    const [, described, value] = html.match(/<input[^>]* aria-describedby="([^"]*)"[^>]* value="(\d+)"/) ?? [];
    expect(value).toBe('512');
    expect(html).toContain(`id="${described}"`);
    expect(html).toContain('512 B class, 1,000.0 KiB in all');
  });

  test('a spread stands in its field as it was typed', () => {
    expect(markup([KEY], [{ path: 'key', bytes: { shortest: 5, longest: 15 } }])).toContain(' value="5-15"');
  });

  test('what is known can be filled in until it is', () => {
    expect(markup([TIME])).toContain('= 24 B (time.Time)');
    expect(markup([TIME], [{ path: TIME.path, bytes: 24 }])).not.toContain('= 24 B (time.Time)');
  });

  test('twelve are shown at first', () => {
    expect(markup(places(12))).not.toContain('Show all');
    const html = markup(places(30));
    expect(html.match(/<input/g)).toHaveLength(12);
    expect(html).toContain('Show all 30');
  });

  test('none are none', () => {
    expect(markup([])).toContain('Nothing: neither points to other memory.');
  });
});
