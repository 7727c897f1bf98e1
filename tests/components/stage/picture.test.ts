import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutSide, scaleFor } from '../../../src/components/stage/layout';
import { isGap, type Pane, type Row } from '../../../src/components/stage/pane';
import type { Run } from '../../../src/scenes/map/run';
import type { SideFrame } from '../../../src/scenes/map/side';
import { anyPlan, type Plan, record } from '../../scenes/map/programs';
import { isWhole, overlaps, picturedBytes, rowsOf, strippedBytes, tilingFault } from './picture';

const small = anyPlan({ mostKeys: 60, mostHint: 40 });
const large = anyPlan({ mostKeys: 260, mostHint: 400, mostStretch: 120 });

/** Frames of both sides at some steps, the last one among them. */
function framesOf(run: Run, parts: readonly number[]): SideFrame[] {
  return run.sides.flatMap(({ track, frame }) =>
    [...parts, 1].map((part) => frame(Math.round(part * track.stepCount))),
  );
}

const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });

function eachFrame(plans: fc.Arbitrary<Plan>, numRuns: number, check: (frame: SideFrame) => void) {
  fc.assert(
    fc.property(plans, parts, (plan, at) => framesOf(record(plan), at).forEach(check)),
    { numRuns },
  );
}

describe('the picture holds every byte of the ledger', () => {
  test('by owner, wherever all rows are drawn', () => {
    let whole = 0;
    let old = 0;
    eachFrame(small, 400, (frame) => {
      if (!isWhole(frame)) return;
      expect(picturedBytes(frame.panes)).toEqual(frame.ledger);
      whole += 1;
      if (frame.ledger.oldArray > 0) old += 1;
    });
    expect(whole).toBeGreaterThan(4000);
    expect(old).toBeGreaterThan(100);
  });

  test('in sum, where the strip stands for what is abridged', () => {
    let stripped = 0;
    eachFrame(large, 100, (frame) => {
      if (frame.blocks.length === 0) return;
      expect(strippedBytes(frame)).toBe(frame.requestedBytes);
      stripped += 1;
    });
    expect(stripped).toBeGreaterThan(100);
  });
});

describe('rows', () => {
  test('are tiled by their segments, from the first byte to the last', () => {
    eachFrame(large, 60, ({ panes }) => expect(rowsOf(panes).flatMap((row) => tilingFault(row) ?? [])).toEqual([]));
  });

  test('never overlap, at any width', () => {
    const width = fc.integer({ min: 300, max: 1400 });
    fc.assert(
      fc.property(small, parts, width, (plan, at, px) => {
        const frames = framesOf(record(plan), at.slice(0, 2));
        const scale = scaleFor(px, Math.max(...frames.map(({ unitBytes }) => unitBytes)));
        for (const { panes } of frames) expect(overlaps(layoutSide(panes, px, scale))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('have names of their own', () => {
    eachFrame(large, 60, ({ panes }) => {
      const ids = panes.flatMap((pane) => pane.rows.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(panes.map(({ id }) => id)).size).toBe(panes.length);
    });
  });

  test('with the same signature, label and kind of pane look the same', () => {
    fc.assert(
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
    const name = JSON.stringify([row.id, row.signature, row.label, kind]);
    const before = drawn.get(name);
    if (before) expect(row).toEqual(before);
    else drawn.set(name, row);
  }
}

describe('what a step points at', () => {
  test('is on the stage, or hidden where the stage says that it leaves rows out', () => {
    eachFrame(large, 100, ({ panes, allInRows, marks, move, trail, sentence }) => {
      const rows = new Set(rowsOf(panes).map(({ id }) => id));
      const abridged = !isWhole({ panes, allInRows });
      const places = [...marks, ...(move ? [move.to, move.from] : [])].map(({ row }) => row);
      for (const row of [...places, ...trail]) {
        if (!rows.has(row) && !abridged) expect.fail(`${row} is not on the stage: ${sentence}`);
      }
    });
  });

  test('is in view: what is marked is never among the rows left out', () => {
    eachFrame(large, 100, ({ panes, marks, move, sentence, blocks }) => {
      const rows = new Set(rowsOf(panes).map(({ id }) => id));
      for (const { row } of [...marks, ...(move ? [move.to] : [])]) {
        if (!rows.has(row) && !overflowHidden(panes, row)) {
          expect.fail(`${row} is not in view: ${sentence} (${blocks.length} blocks)`);
        }
      }
    });
  });

  test('has a name of its own, as React needs it', () => {
    eachFrame(large, 100, ({ marks, trail }) => {
      const names = marks.map(({ row, slot }) => `${row} ${slot}`);
      expect(new Set(names).size).toBe(names.length);
      const hops = trail.slice(1).map((row, i) => `${trail[i]} ${row}`);
      expect(new Set(hops).size).toBe(hops.length);
    });
  });
});

/** Whether a row is an overflow bucket of an array whose long chains are abridged. */
function overflowHidden(panes: readonly Pane[], row: string): boolean {
  const array = row.split('b')[0] ?? '';
  const pane = panes.find(({ id }) => id === array);
  return pane?.rows.some((other) => isGap(other) && other.gap.includes('more overflow')) ?? false;
}
