import { describe, expect, test } from 'vitest';
import { pendingDraft } from '../../../src/scenes/fields/drafts';

describe('a value that is typed faster than the address follows', () => {
  test('is shown until it has settled', () => {
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
