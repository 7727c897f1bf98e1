import fc from 'fast-check';
import type { Block } from '../../../../src/components/map/record/pane';
import { LOAD } from '../../../../src/models/map/unit';

const GROUP_BYTES = 136;

/** A Swiss table whose groups are filled one after the other. */
export function table(index: number, entries: number, slots: number): Block {
  const cells = Uint8Array.from({ length: slots / 8 }, (_, group) => Math.max(0, Math.min(8, entries - group * 8)));
  return {
    id: `t${index}`,
    name: { type: 'table', number: index, last: index },
    kind: 'live',
    unitBytes: GROUP_BYTES,
    cells,
    focus: [],
    visited: [],
    entries,
    slots,
    tombstones: 0,
    localDepth: 2,
    index,
  };
}

export function manyTables(
  count: number,
  fill: (i: number) => { readonly entries: number; readonly slots: number },
): Block[] {
  return Array.from({ length: count }, (_, i) => table(i, fill(i).entries, fill(i).slots));
}

const block = fc
  .record({
    cells: fc.uint8Array({ minLength: 1, maxLength: 700, max: LOAD.spare }),
    kind: fc.constantFrom('live', 'old'),
  })
  .chain(({ cells, kind }) =>
    fc.array(fc.nat(cells.length - 1), { maxLength: 3 }).map((focus) => {
      const entries = cells.reduce((sum, cell) => sum + (cell <= 8 ? cell : 0), 0);
      return { name: { type: 'buckets' } as const, kind, cells, focus, visited: [], entries, slots: cells.length * 8 };
    }),
  );

/** Blocks of one map: all their units are of one size. */
export const anyBlocks: fc.Arbitrary<Block[]> = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 6 }), fc.integer({ min: 16, max: 3000 }))
  .map(([blocks, unitBytes]) => blocks.map((one, i) => ({ ...one, id: `a${i}`, unitBytes })));
