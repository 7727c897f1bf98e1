import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { along, pathTo, structureOf, type TreeNode, walk } from '../../../../src/components/map/page/structureNodes';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { formats } from '../../../../src/components/ui/format';
import { words as components } from '../../../../src/components/ui/words/en';
import { ENGLISH, ENGLISH_PAGE } from '../language';

const f = formats('en');
const WORDS = { map: ENGLISH.words, page: ENGLISH_PAGE.page.words, components: components(f), formats: f };

/** The structure of a scene's example at the moment that it opens on, or at its last step. */
function structureAt(scene: typeof swissMapScene, example: string, at: 'opening' | 'end' = 'opening') {
  const { run, program, opening } = planRun(scene, scene.codec.parse(`example=${example}`).settings, scene.designs);
  while (run.prefilled < run.config.prefill) run.prefillNext();
  for (const op of program) run.append(op);
  const step = at === 'opening' ? opening() : run.track.stepCount;
  const [side] = run.sides;
  if (!side) throw new RangeError('a run without sides');
  const position = run.track.positionOf(0, step);
  const frame = side.frame(position);
  const roots = structureOf(WORDS, { index: 0, side, position, frame, pin: undefined });
  return { roots, frame };
}

/** A line a node: its place among its siblings, and its name. */
function outline(nodes: readonly TreeNode[]): string[] {
  return nodes.map((node) => `${node.position}/${node.siblings} ${node.lines()[0]}`);
}

test('a Swiss map is a directory of tables of groups of slots, beside its records', () => {
  const { roots, frame } = structureAt(swissMapScene, 'third-group');
  expect(outline(roots)).toEqual(['1/3 1-entry directory, globalDepth 0', '2/3 Map', '3/3 tables']);
  const path = pathTo(roots, frame.marks[0]?.row ?? '');
  const way = along(roots, path);
  expect(outline(way)).toEqual(['1/3 1-entry directory, globalDepth 0', '1/1 table', '1/5 group 0']);
  const slots = way.at(-1)?.children() ?? [];
  expect(slots).toHaveLength(8);
  expect(slots[0]?.lines()[0]).toBe('slot 0, "rice", control byte 0x31, not equal');
  expect(slots[0]?.children().map((part) => part.lines()[0])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^key\.\w+, 8 B: key$/)]),
  );
});

test('all tables are in the directory, those that are not drawn too', () => {
  const { roots } = structureAt(swissMapScene, 'directory-doubles', 'end');
  const tables = roots[0]?.children() ?? [];
  expect(tables.length).toBeGreaterThan(2);
  expect(tables[0]?.siblings).toBe(tables.length);
});

test('a small map’s group holds its slots itself', () => {
  const { roots } = structureAt(swissMapScene, 'ninth-key');
  const group = roots.find(({ id }) => id === 't0');
  expect(group?.lines()[0]).toBe('old group');
  expect(group?.children().map((slot) => slot.slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a bucket map is arrays of chains of slots, those of overflow buckets among them', () => {
  const { roots } = structureAt(bucketMapScene, 'growth-begins');
  expect(outline(roots)).toEqual(['1/3 buckets', '2/3 oldbuckets, kept until evacuated', '3/3 hmap']);
  const [first] = roots[1]?.children() ?? [];
  expect(first?.lines()).toEqual(['bucket 0', '9 of 16 slots', '1 more overflow bucket']);
  const slots = first?.children() ?? [];
  expect(slots.filter(({ slot }) => slot !== undefined)).toHaveLength(16);
  expect(slots.some((slot) => /^overflow bucket \d+, slot 0, /.test(slot.lines()[0] ?? ''))).toBe(true);
});

describe('keys', () => {
  const { roots } = structureAt(swissMapScene, 'third-group');
  const [directory] = roots;
  const table = directory?.children()[0];
  const groups = table?.children() ?? [];
  const way = (...nodes: (TreeNode | undefined)[]) => nodes.flatMap((node) => node?.id ?? []);

  test('go in and out', () => {
    expect(walk(roots, way(directory), 'ArrowRight')).toEqual(way(directory, table));
    expect(walk(roots, way(directory, table), 'ArrowRight')).toEqual(way(directory, table, groups[0]));
    expect(walk(roots, way(directory, table), 'ArrowLeft')).toEqual(way(directory));
    expect(walk(roots, way(directory), 'ArrowLeft')).toEqual(way(directory));
  });

  test('go along, and from the first one out', () => {
    expect(walk(roots, way(directory, table, groups[0]), 'ArrowDown')).toEqual(way(directory, table, groups[1]));
    expect(walk(roots, way(directory, table, groups[1]), 'ArrowUp')).toEqual(way(directory, table, groups[0]));
    expect(walk(roots, way(directory, table, groups[0]), 'ArrowUp')).toEqual(way(directory, table));
    expect(walk(roots, way(directory, table, groups.at(-1)), 'ArrowDown')).toEqual(
      way(directory, table, groups.at(-1)),
    );
    expect(walk(roots, way(directory, table, groups[2]), 'Home')).toEqual(way(directory, table, groups[0]));
    expect(walk(roots, way(directory, table, groups[0]), 'End')).toEqual(way(directory, table, groups.at(-1)));
  });

  test('of the player lead nowhere', () => {
    expect(walk(roots, way(directory), 'n')).toBeUndefined();
    expect(walk(roots, [], 'ArrowDown')).toBeUndefined();
  });
});
