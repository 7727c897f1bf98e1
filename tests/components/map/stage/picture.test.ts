import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SideFrame } from '../../../../src/components/map/record/design';
import { type Block, isGap, type Pane, placesOfStep, type Row } from '../../../../src/components/map/record/pane';
import type { Run } from '../../../../src/components/map/record/run';
import { layoutSide, scaleFor } from '../../../../src/components/map/stage/layout';
import { readBlocks } from '../../../../src/components/map/stage/readUnits';
import { assertLaw, lawRuns } from '../../../laws';
import { anyPlan, type Plan, record } from '../programs';
import { isWhole, overlaps, picturedBytes, rowsOf, strippedBytes, tilingFault } from './picture';

const small = anyPlan({ mostKeys: 60, mostHint: 40 });
const large = anyPlan({ mostKeys: 260, mostHint: 400, mostStretch: 120 });

interface Seen {
  readonly frame: SideFrame;
  blocks(): readonly Block[];
}

/** Frames of both sides at some steps, the last one among them. */
function framesOf({ sides }: Run, parts: readonly number[]): Seen[] {
  return sides.flatMap((side) =>
    [...parts, 1].map((part) => {
      const position = Math.round(part * side.track.stepCount);
      return { frame: side.frame(position), blocks: () => readBlocks(side, position) };
    }),
  );
}

const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });

function eachFrame(
  plans: fc.Arbitrary<Plan>,
  parameters: { readonly numRuns: number; readonly until?: () => boolean },
  check: (frame: SideFrame, blocks: Seen['blocks']) => void,
) {
  assertLaw(
    fc.property(plans, parts, (plan, at) => {
      for (const { frame, blocks } of framesOf(record(plan), at)) check(frame, blocks);
    }),
    parameters,
  );
}

test('the picture holds every byte of the ledger, by owner, wherever all rows are drawn', () => {
  let whole = 0;
  let old = 0;
  eachFrame(small, { numRuns: 400, until: () => whole > lawRuns(4000) && old > lawRuns(100) }, (frame) => {
    if (!isWhole(frame)) return;
    expect(picturedBytes(frame.panes)).toEqual(frame.ledger);
    whole += 1;
    if (frame.ledger.oldArray > 0) old += 1;
  });
});

describe('rows', () => {
  test('never overlap, at any width', () => {
    const width = fc.integer({ min: 300, max: 1400 });
    assertLaw(
      fc.property(small, parts, width, (plan, at, px) => {
        const frames = framesOf(record(plan), at.slice(0, 2)).map(({ frame }) => frame);
        const scale = scaleFor(px, Math.max(...frames.map(({ unitBytes }) => unitBytes)));
        for (const { panes } of frames) expect(overlaps(layoutSide(panes, px, scale))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('with the same signature, name and kind of pane look the same', () => {
    assertLaw(
      fc.property(small, parts, (plan, at) => {
        for (const { track, frame } of record(plan).sides) {
          const drawn = new Map<string, Partial<Row>>();
          for (const part of at) {
            const step = Math.round(part * track.stepCount);
            for (const one of [step, Math.min(step + 1, track.stepCount)]) {
              for (const pane of frame(one).panes) compareRows(pane, drawn);
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

function compareRows({ rows, kind }: Pane, drawn: Map<string, Partial<Row>>): void {
  for (const row of rows) {
    if (isGap(row)) continue;
    const name = JSON.stringify([row.id, row.signature, row.name, kind]);
    const before = drawn.get(name);
    if (before) expect(row).toEqual(before);
    else drawn.set(name, row);
  }
}

test('a large map: the strip holds every byte, rows are tiled, names are of their own, and what a step points at is shown', () => {
  let stripped = 0;
  eachFrame(
    large,
    { numRuns: 100, until: () => stripped > lawRuns(100) },
    ({ panes, requestedBytes, allInRows, marks, move, trail, fact }, blocksOf) => {
      const blocks = blocksOf();
      if (blocks.length > 0) {
        expect(strippedBytes(panes, blocks)).toBe(requestedBytes);
        stripped += 1;
      }
      const rows = rowsOf(panes);
      expect(rows.flatMap((row) => tilingFault(row) ?? [])).toEqual([]);
      expectDistinct(panes.map(({ id }) => id));
      expectDistinct(panes.flatMap((pane) => pane.rows.map(({ id }) => id)));
      // As React needs it.
      expectDistinct(marks.map(({ row, slot }) => `${row} ${slot}`));
      expectDistinct(trail.slice(1).map((row, i) => `${trail[i]} ${row}`));

      const shown = new Set([...rows, ...panes].map(({ id }) => id));
      if (isWhole({ panes, allInRows })) {
        const pointedAt = [...placesOfStep(marks, move).map(({ row }) => row), ...trail];
        expect([fact.type, pointedAt.filter((row) => !shown.has(row))]).toEqual([fact.type, []]);
      }
      // What is marked is never among the rows left out.
      const inView = [...marks, ...(move ? [move.to] : [])];
      const hidden = inView.filter(({ row }) => !shown.has(row) && !overflowHidden(panes, row));
      expect([fact.type, hidden]).toEqual([fact.type, []]);
    },
  );
});

function expectDistinct(names: readonly string[]): void {
  expect(new Set(names).size).toBe(names.length);
}

/** True if a row is an overflow bucket of an array whose long chains are abridged. */
function overflowHidden(panes: readonly Pane[], row: string): boolean {
  const array = row.split('b')[0] ?? '';
  const pane = panes.find(({ id }) => id === array);
  return pane?.rows.some((other) => isGap(other) && other.gap.type === 'overflow') ?? false;
}
