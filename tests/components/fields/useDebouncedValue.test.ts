import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DebouncedCommitter, pendingDraft } from '../../../src/components/fields/useDebouncedValue';

describe('a value that is typed faster than the address follows', () => {
  test('is shown until it has committed', () => {
    const draft = { value: 'map', upon: ['m'] };
    expect(pendingDraft(draft, 'm')).toBe(draft);
    expect(pendingDraft(draft, 'map')).toBeUndefined();
  });

  test('keeps letters that were typed while an earlier text was on its way', () => {
    const draft = { value: 'map[string]int', upon: ['m', 'map'] };
    expect(pendingDraft(draft, 'm')).toBe(draft);
    expect(pendingDraft(draft, 'map')).toBe(draft);
  });

  test('gives way to a change by somebody else', () => {
    expect(pendingDraft({ value: 'map', upon: ['m'] }, 'chan')).toBeUndefined();
    expect(pendingDraft(undefined, 'm')).toBeUndefined();
  });
});

describe('drafts on their way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function sender() {
    const sent: string[] = [];
    return { sent, commit: (value: string) => void sent.push(value) };
  }

  test('commit once they are at rest', () => {
    const { sent, commit } = sender();
    const committer = new DebouncedCommitter<string>();
    committer.commitDebounced('map', commit);
    vi.advanceTimersByTime(299);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['map']);
  });

  test('commit at once where the page is left, and then no more', () => {
    const { sent, commit } = sender();
    const committer = new DebouncedCommitter<string>();
    committer.commitNow();
    committer.commitDebounced('map', commit);
    committer.commitNow();
    committer.commitNow();
    vi.runAllTimers();
    expect(sent).toEqual(['map']);
  });

  test('never commit behind the back of a newer one that the page has yet to draw', () => {
    const { sent, commit } = sender();
    const committer = new DebouncedCommitter<string>();
    committer.commitDebounced('map', commit);
    vi.advanceTimersByTime(299);
    const newer = committer.draft('map[string]int', 'm');
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
    expect(newer.upon).toEqual(['m']);
  });

  test('outlive each of those before them that the owner still has to show', () => {
    const { commit } = sender();
    const committer = new DebouncedCommitter<string>();
    for (const text of ['a', 'ab']) {
      committer.commitDebounced(text, commit);
      vi.runAllTimers();
    }
    const draft = committer.draft('abc', '');
    for (const committed of ['', 'a', 'ab']) expect(pendingDraft(draft, committed)).toBe(draft);
    expect(pendingDraft(committer.draft('abcd', 'ab'), 'a')).toBeUndefined();
  });

  describe('in the history', () => {
    function drag() {
      const committer = new DebouncedCommitter<number>();
      const hows: string[] = [];
      return {
        committer,
        hows,
        to(value: number) {
          committer.draft(value, 0);
          committer.commitDebounced(value, (_, how) => hows.push(how));
        },
        rest: () => vi.runAllTimers(),
      };
    }

    test('are one step, however often a drag rests on its way', () => {
      const { to, rest, hows } = drag();
      for (const value of [1, 2, 3]) {
        to(value);
        rest();
      }
      expect(hows).toEqual(['push', 'replace', 'replace']);
    });

    test('are a step each, once another drag has begun', () => {
      const { committer, to, rest, hows } = drag();
      for (const value of [1, 2]) {
        committer.begin();
        to(value);
        to(value + 0.5);
        rest();
      }
      expect(hows).toEqual(['push', 'push']);
    });

    test('are a step of their own even where another press comes before they commit', () => {
      const { committer, to, rest, hows } = drag();
      to(1);
      committer.begin();
      rest();
      to(2);
      rest();
      expect(hows).toEqual(['push', 'push']);
    });
  });
});
