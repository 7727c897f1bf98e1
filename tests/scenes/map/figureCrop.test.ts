import { describe, expect, test } from 'vitest';
import { layoutSide, rectsOfPlace, scaleFor } from '../../../src/components/stage/layout';
import { bucketMapSpec } from '../../../src/scenes/map/bucketMapSpec';
import { BOTH_DESIGNS } from '../../../src/scenes/map/designs';
import { FADE, figureCrop, pointingFrame } from '../../../src/scenes/map/figureCrop';
import { planRun } from '../../../src/scenes/map/plan';
import { recordOn } from './programs';

const WIDTH = 320;
const { run, program } = planRun(bucketMapSpec, bucketMapSpec.codec.parse('example=race').settings, BOTH_DESIGNS);
recordOn(run, program);
const [side] = run.sides;
if (!side) throw new Error('no side');

/** The steps of the last operations: the map has more rows than there is room for. */
const FRAMES = Array.from({ length: 200 }, (_, i) => {
  const position = side.track.stepCount - i;
  const frame = side.frame(position);
  return { position, frame, layout: layoutSide(frame.panes, WIDTH, scaleFor(WIDTH, frame.unitBytes)) };
});

describe('the part of a drawing that is shown', () => {
  test('is all of it where there is room', () => {
    for (const { frame, layout } of FRAMES)
      expect(figureCrop(layout, frame, layout.height)).toEqual({ top: 0, above: false, below: false });
  });

  test.each([120, 180, 260])('in %i px has all marks, clear of what fades', (height) => {
    let pointing = 0;
    for (const { frame, layout } of FRAMES) {
      const { top, above, below } = figureCrop(layout, frame, height);
      const rects = frame.marks.flatMap((mark) => rectsOfPlace(layout, mark));
      const first = Math.min(...rects.map(({ y }) => y));
      const last = Math.max(...rects.map((rect) => rect.y + rect.height));
      if (rects.length === 0 || last - first > height - 2 * FADE) continue;
      pointing += 1;
      expect(first).toBeGreaterThanOrEqual(above ? top + FADE : top);
      expect(last).toBeLessThanOrEqual(below ? top + height - FADE : top + height);
    }
    expect(pointing).toBeGreaterThan(50);
  });

  test('never leaves the drawing, and says where there is more', () => {
    for (const { frame, layout } of FRAMES) {
      const { top, above, below } = figureCrop(layout, frame, 180);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + 180).toBeLessThanOrEqual(layout.height);
      expect(above).toBe(top > 0);
      expect(above || below).toBe(true);
    }
  });

  test('mostly rests, even while entries go from one array to the other', () => {
    const tops = FRAMES.map(({ position, layout }) => figureCrop(layout, pointingFrame(side, position), 260).top);
    const moves = tops.filter((top, i) => i > 0 && top !== tops[i - 1]).length;
    expect(moves).toBeGreaterThan(0);
    expect(moves).toBeLessThan(FRAMES.length / 3);
  });

  test('of a step that points at nothing is where the next ones point', () => {
    const silent = FRAMES.filter(({ frame }) => frame.eventType === 'hash');
    expect(silent.length).toBeGreaterThan(2);
    for (const { position, layout } of silent) {
      const next = side.frame(position + 1);
      const crop = figureCrop(layout, pointingFrame(side, position), 180);
      expect(next.marks.length).toBeGreaterThan(0);
      expect(crop).toEqual(figureCrop(layout, next, 180));
    }
  });
});
