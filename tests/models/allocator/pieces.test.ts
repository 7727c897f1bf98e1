import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bump,
  classPerSize,
  goClasses,
  lengthHeader,
  type Piece,
  type Strategy,
  type StreamOp,
  step,
} from '../../../src/models/allocator/strategies';
import { assertLaw } from '../../laws';
import { releaseOf } from '../../releases';

/** Mallocs of any sizes, and frees of what lives. */
const stream = fc
  .array(fc.record({ bytes: fc.integer({ min: 0, max: 3000 }), pointers: fc.boolean(), frees: fc.nat(3) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((mallocs) => {
    const ops: StreamOp[] = [];
    const living: number[] = [];
    for (const [id, { bytes, pointers, frees }] of mallocs.entries()) {
      ops.push({ type: 'malloc', id, bytes, pointers });
      living.push(id);
      if (frees === 0) {
        const [freed = id] = living.splice(Math.floor(living.length / 2), 1);
        ops.push({ type: 'free', id: freed });
      }
    }
    return { ops, living };
  });

function played<S>(strategy: Strategy<S>, ops: readonly StreamOp[]): S {
  const state = strategy.init();
  for (const op of ops) step(strategy, state, op);
  return state;
}

function sumOf(pieces: readonly Piece[], of: Piece['of']): number {
  return pieces.reduce((sum, piece) => (piece.of === of ? sum + piece.bytes : sum), 0);
}

function mustTile(pieces: readonly Piece[], from: number): void {
  let at = from;
  for (const piece of pieces) {
    expect(piece.at).toBe(at);
    expect(piece.bytes).toBeGreaterThan(0);
    at += piece.bytes;
  }
}

/** All that is law of one strategy, whatever its state is. */
function laws<S>(strategy: Strategy<S>, isOneRun: boolean): void {
  it('tiles its memory, and each byte has the owner that the sums count', () => {
    assertLaw(
      fc.property(stream, ({ ops, living }) => {
        const state = played(strategy, ops);
        const { requested, waste, reservedBytes } = strategy.figures(state);
        const places = living.flatMap((id) => strategy.placeOf(state, id) ?? []);
        const runs = isOneRun ? ['heap'] : [...new Set(places.map(({ run }) => run))];
        const pieces = runs.flatMap((run) => {
          const all = strategy.piecesOf(state, run, 0, isOneRun ? reservedBytes : 2 ** 30);
          mustTile(all, 0);
          return all;
        });
        expect(sumOf(pieces, 'requested')).toBe(requested);
        expect(sumOf(pieces, 'header')).toBe(waste.header);
        expect(sumOf(pieces, 'dead')).toBe(waste.dead);
        if (isOneRun) {
          expect(sumOf(pieces, 'free')).toBe(waste.free);
          expect(sumOf(pieces, 'rounding')).toBe(waste.rounding);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows an object where it lies, in any stretch', () => {
    assertLaw(
      fc.property(stream, fc.nat(4096), ({ ops, living }, from) => {
        const state = played(strategy, ops);
        for (const id of living) {
          const place = strategy.placeOf(state, id);
          if (!place) continue;
          const around = strategy.piecesOf(state, place.run, place.at, place.at + 64);
          expect(['requested', 'header']).toContain(around[0]?.of);
          mustTile(strategy.piecesOf(state, place.run, from, from + 512), from);
        }
      }),
      { numRuns: 40 },
    );
  });
}

describe.each([
  ['a bump pointer', () => laws(bump(), true)],
  ['a length before each', () => laws(lengthHeader(), true)],
  ['a class for every size', () => laws(classPerSize(), false)],
  ['the classes of Go 1.16', () => laws(goClasses(releaseOf('1.16')), false)],
  ['the classes of Go 1.26', () => laws(goClasses(releaseOf('1.26')), false)],
])('%s', (_, check) => check());
