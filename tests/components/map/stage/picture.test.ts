import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, isGap, type Pane, placesOfStep, type Row } from '../../../../src/components/map/record/pane';
import type { Run } from '../../../../src/components/map/record/run';
import type { SideFrame } from '../../../../src/components/map/record/side';
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

describe('the picture holds every byte of the ledger', () => {
  test('by owner, wherever all rows are drawn', () => {
    let whole = 0;
    let old = 0;
    eachFrame(small, { numRuns: 400, until: () => whole > lawRuns(4000) && old > lawRuns(100) }, (frame) => {
      if (!isWhole(frame)) return;
      expect(picturedBytes(frame.panes)).toEqual(frame.ledger);
      whole += 1;
      if (frame.ledger.oldArray > 0) old += 1;
    });
  });

  test('in sum, where the strip stands for what is abridged', () => {
    let stripped = 0;
    eachFrame(large, { numRuns: 100, until: () => stripped > lawRuns(100) }, ({ panes, requestedBytes }, blocksOf) => {
      const blocks = blocksOf();
      if (blocks.length === 0) return;
      expect(strippedBytes(panes, blocks)).toBe(requestedBytes);
      stripped += 1;
    });
  });
});

describe('rows', () => {
  test('are tiled by their segments, from the first byte to the last', () => {
    eachFrame(large, { numRuns: 60 }, ({ panes }) =>
      expect(rowsOf(panes).flatMap((row) => tilingFault(row) ?? [])).toEqual([]),
    );
  });

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

  test('have names of their own', () => {
    eachFrame(large, { numRuns: 60 }, ({ panes }) => {
      const ids = panes.flatMap((pane) => pane.rows.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(panes.map(({ id }) => id)).size).toBe(panes.length);
    });
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

describe('what a step points at', () => {
  test('is on the stage, or hidden where the stage says that it leaves rows out', () => {
    eachFrame(large, { numRuns: 100 }, ({ panes, allInRows, marks, move, trail, fact }) => {
      const rows = new Set(rowsOf(panes).map(({ id }) => id));
      const abridged = !isWhole({ panes, allInRows });
      const places = placesOfStep(marks, move).map(({ row }) => row);
      for (const row of [...places, ...trail]) {
        if (!rows.has(row) && !abridged) expect.fail(`${row} is not on the stage: ${fact.type}`);
      }
    });
  });

  test('is in view: what is marked is never among the rows left out', () => {
    eachFrame(large, { numRuns: 100 }, ({ panes, marks, move, fact }, blocks) => {
      const rows = new Set(rowsOf(panes).map(({ id }) => id));
      for (const { row } of [...marks, ...(move ? [move.to] : [])]) {
        if (!rows.has(row) && !overflowHidden(panes, row)) {
          expect.fail(`${row} is not in view: ${fact.type} (${blocks().length} blocks)`);
        }
      }
    });
  });

  test('has a name of its own, as React needs it', () => {
    eachFrame(large, { numRuns: 100 }, ({ marks, trail }) => {
      const names = marks.map(({ row, slot }) => `${row} ${slot}`);
      expect(new Set(names).size).toBe(names.length);
      const hops = trail.slice(1).map((row, i) => `${trail[i]} ${row}`);
      expect(new Set(hops).size).toBe(hops.length);
    });
  });
});

/** True if a row is an overflow bucket of an array whose long chains are abridged. */
function overflowHidden(panes: readonly Pane[], row: string): boolean {
  const array = row.split('b')[0] ?? '';
  const pane = panes.find(({ id }) => id === array);
  return pane?.rows.some((other) => isGap(other) && other.gap.type === 'overflow') ?? false;
}
