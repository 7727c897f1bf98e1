import { describe, expect, test } from 'vitest';
import { follow, isPinned, pick, START, ZOOM_LEVELS, zoomBy } from '../../../../src/components/map/record/view';

const group = { block: 't3', unit: 7 };

describe('zoom', () => {
  test('goes level by level and stops at both ends', () => {
    let zoom = START;
    const seen = [];
    for (const by of [-1, -1, 1, 1, 1, 1, -1] as const) {
      zoom = zoomBy(zoom, by);
      seen.push(zoom.level);
    }
    expect(seen).toEqual(['whole', 'whole', 'rows', 'unit', 'slot', 'slot', 'unit']);
    expect(ZOOM_LEVELS).toContain(START.level);
  });

  test('a choice stays on its side until the step is followed again', () => {
    const chosen = pick(START, 1, group);
    expect(chosen).toEqual({ level: 'unit', changed: true, pins: [undefined, { ref: group, slot: -1 }] });
    expect(pick(chosen, 1, group, 5)).toEqual({
      level: 'slot',
      changed: true,
      pins: [undefined, { ref: group, slot: 5 }],
    });
    expect(pick(chosen, 0, group).pins).toEqual([
      { ref: group, slot: -1 },
      { ref: group, slot: -1 },
    ]);
    expect(isPinned(chosen)).toBe(true);
    expect(isPinned(follow(chosen))).toBe(false);
    expect(follow(chosen).level).toBe('unit');
  });
});
