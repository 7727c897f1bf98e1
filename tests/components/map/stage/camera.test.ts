import { describe, expect, test } from 'vitest';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import { type Place, placesOfStep } from '../../../../src/components/map/record/pane';
import { planRun } from '../../../../src/components/map/record/planOwn';
import type { Side } from '../../../../src/components/map/record/side';
import { pointingFrame, type SideViews, viewsOf } from '../../../../src/components/map/stage/camera';
import { layoutSide, rectsOfPlace, type SideLayout, scaleFor } from '../../../../src/components/map/stage/layout';
import type { PictureSize } from '../../../../src/components/scene';
import { BOTH_DESIGNS, recordOn } from '../programs';

/** px of the structure in a window of 1280 by 720, one of two and alone, and on a phone. */
const BOXES = [
  { width: 560, height: 240 },
  { width: 780, height: 380 },
  { width: 332, height: 330 },
] as const;
const STEPS = 60;

function recorded(example: string) {
  const plan = planRun(raceScene, raceScene.codec.parse(`example=${example}`).settings, BOTH_DESIGNS);
  recordOn(plan.run, plan.program);
  return { run: plan.run, opening: plan.opening() };
}

type Watched = Pick<Side, 'frame' | 'track'>;

/** A side whose frames are made once, however often they are looked at. */
function remembered(side: Side): Watched {
  const frames = new Map<number, ReturnType<Side['frame']>>();
  return {
    track: side.track,
    frame(position) {
      const frame = frames.get(position) ?? side.frame(position);
      frames.set(position, frame);
      return frame;
    },
  };
}

interface Seen {
  readonly position: number;
  readonly layout: SideLayout;
  readonly views: SideViews;
}

/** A side as it is seen at so many of its own steps in a row. */
function watch(side: Watched, from: number, { width, height }: PictureSize): Seen[] {
  return Array.from({ length: Math.min(STEPS, side.track.stepCount - from) }, (_, i) => {
    const position = from + i;
    const frame = side.frame(position);
    const layout = layoutSide(frame.panes, width, scaleFor(width, frame.unitBytes), { gapStyle: 'places' });
    return { position, layout, views: viewsOf(layout, height, pointingFrame(side, position)) };
  });
}

/** True if a place lies in the view of its pane, from its first line to its last. */
function isInView({ layout, views }: Seen, place: Place): boolean {
  const pane = layout.panes.find(({ rows }) => rows.some(({ row }) => row.id === place.row));
  const view = pane && views.get(pane.pane.id);
  if (!pane || !view) return false;
  const start = pane.y + pane.headHeight + view.top;
  return rectsOfPlace(layout, place).every(({ y, height }) => y >= start && y + height <= start + view.height + 0.01);
}

describe.each(EXAMPLES)('of $id', ({ id }) => {
  const { run, opening } = recorded(id);
  const sides = run.sides.map(remembered);

  test.each(BOXES)('all that a step changes is in view, in $width by $height px', (box) => {
    for (const [index, side] of sides.entries()) {
      for (const seen of watch(side, run.track.positionOf(index, opening), box)) {
        const { marks, move } = side.frame(seen.position);
        const changed = placesOfStep(marks.slice(0, 1), move);
        for (const place of changed) {
          if (rectsOfPlace(seen.layout, place).length > 0) expect(isInView(seen, place)).toBe(true);
        }
      }
    }
  });

  test('views end above the foot of their box, one below the other', () => {
    for (const box of BOXES.slice(0, 2)) {
      for (const [index, side] of sides.entries()) {
        for (const { layout, views } of watch(side, run.track.positionOf(index, opening), box)) {
          for (const pane of layout.panes) {
            const view = views.get(pane.pane.id);
            expect((view?.y ?? 0) + pane.headHeight + (view?.height ?? 0)).toBeLessThanOrEqual(box.height + 0.01);
            expect(view?.top ?? -1).toBeGreaterThanOrEqual(0);
          }
        }
      }
    }
  });
});

test('a camera rests while what changes is in its view', () => {
  const { run } = recorded('race');
  const [side] = run.sides;
  if (!side) throw new Error('no side');
  const seen = watch(side, side.track.stepCount - STEPS, { width: 560, height: 120 });
  const tops = seen.map(({ views }) => [...views.values()].map(({ top }) => top).join());
  const pans = tops.filter((top, i) => i > 0 && top !== tops[i - 1]).length;
  expect(pans).toBeGreaterThan(0);
  expect(pans).toBeLessThan(STEPS / 4);
});
