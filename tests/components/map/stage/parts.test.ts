import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import { namedRun } from '../../../../src/components/map/record/moments';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { isPartName } from '../../../../src/components/map/record/view';
import { markedBits, markedParts } from '../../../../src/components/map/stage/parts';
import { stepOfMoment } from '../../../../src/timeline/moments';
import { russianFault } from '../../russian';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

/** Parts that names light on a side of an example at a moment: stretches of rows, and panes lit whole. */
function lit(example: string, moment: string, design: 'bucket' | 'swiss', ...names: string[]) {
  const { settings } = raceScene.codec.parse(`example=${example}`);
  const { run, program } = planRun(raceScene, settings, BOTH_DESIGNS);
  recordOn(run, program);
  const index = run.sides.findIndex((side) => side.design === design);
  const step = stepOfMoment(namedRun(run), moment) ?? Number.NaN;
  const side = run.sides[index];
  const frame = side?.frame(run.track.positionOf(index, step));
  if (!frame) throw new RangeError(`no ${design} in ${example}`);
  const marked = markedParts(names, frame.panes);
  return {
    rows: Object.fromEntries(
      [...(marked?.rows ?? [])].map(([id, stretches]) => [id, stretches.map(({ from, to }) => [from, to])]),
    ),
    panes: [...(marked?.panes ?? [])],
    bits: [...(markedBits(names, frame.segments) ?? [])].sort((a, b) => a - b),
    drawn: frame.panes,
  };
}

describe('parts of a bucket map', () => {
  const at = (...names: string[]) => lit('growth-begins', 'op:53', 'bucket', ...names);

  test('are a bucket with all that hangs from it, the old array and the new', () => {
    const chain = lit('chain-of-three', 'op:20', 'bucket', 'bucket:0');
    expect(Object.keys(chain.rows).length).toBe(3);
    expect(Object.keys(lit('chain-of-three', 'op:20', 'bucket', 'overflow').rows).length).toBe(2);
    const [old, current] = at().drawn;
    expect(at('newArray').panes).toEqual([current?.id]);
    expect(at('array').panes).toEqual([current?.id]);
    expect(at('oldArray').panes).toEqual([old?.id]);
    expect(Object.keys(at('bucket:12').rows)).toEqual([`${current?.id}b12`]);
    expect(Object.keys(at('oldBucket:3').rows)[0]).toBe(`${old?.id}b3`);
    expect(lit('growth-begins', 'op:52', 'bucket', 'newArray', 'oldArray').rows).toEqual({});
  });

  test('are narrowed from the outside in', () => {
    const [row, stretches] = Object.entries(lit('first-overflow', 'op:8', 'bucket', 'bucket:0/slot:2').rows)[0] ?? [];
    expect(row).toMatch(/b0$/);
    expect(stretches).toEqual([
      [2, 3],
      [8 + 2 * 16, 8 + 3 * 16],
      [8 + 8 * 16 + 2 * 8, 8 + 8 * 16 + 3 * 8],
    ]);
    const tophash = lit('first-overflow', 'op:8', 'bucket', 'tophash').rows;
    expect(Object.values(tophash)).toEqual(Array(4).fill([[0, 8]]));
    expect(lit('first-overflow', 'op:8', 'bucket', 'control').rows).toEqual(tophash);
  });

  test('light nothing where there are none such, so that nothing is dimmed', () => {
    for (const name of [
      'bucket:99',
      'group:0',
      'table:0',
      'directory',
      'newTable',
      'bucket:0/bucket:1',
      'bit:3/bucket:0',
    ])
      expect(at(name), name).toMatchObject({ rows: {}, panes: [] });
  });
});

describe('parts of a Swiss map', () => {
  test('are tables by their state and number, groups and control bytes', () => {
    const at = (...names: string[]) => lit('split', 'op:897/moveEntry#20', 'swiss', ...names);
    const [copied, left, right] = at().drawn.map(({ id }) => id);
    expect(at('newTable').panes).toEqual([left, right]);
    expect(at('leftTable').panes).toEqual([left]);
    expect(at('rightTable').panes).toEqual([right]);
    expect(at('oldTable').panes).toEqual([copied]);
    expect(Object.keys(at('leftTable/group:3').rows)).toEqual([`${left}g3`]);
    expect(Object.keys(at('group:3').rows)).toEqual([copied, left, right].map((id) => `${id}g3`));
    const after = lit('split', 'op:897', 'swiss', 'table:1');
    expect(after.panes).toEqual([right]);
    expect(Object.keys(lit('split', 'op:897', 'swiss', 'directory').rows)).toEqual(['directory']);
  });

  test('are what slots hold', () => {
    const at = (name: string) => lit('tombstones', 'op:36', 'swiss', name).rows;
    expect(Object.keys(at('tombstones')).length).toBe(1);
    expect(Object.values(at('group:1/control'))).toEqual([[[0, 8]]]);
    expect(Object.keys(at('empty')).length).toBeGreaterThan(0);
    expect(Object.keys(at('header'))).toEqual(['Map']);
  });
});

test('bits are those of a hash, and those that lead somewhere', () => {
  const at = (...names: string[]) => lit('first-overflow', 'op:8/selectBucket', 'bucket', ...names).bits;
  expect(at('bits:0-1')).toEqual([0, 1]);
  expect(at('bits:1-0', 'bit:63')).toEqual([0, 1, 63]);
  expect(at('hash')).toHaveLength(64);
  expect(at('tophash')).toEqual([56, 57, 58, 59, 60, 61, 62, 63]);
  expect(lit('split', 'op:800', 'swiss', 'h2').bits).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(at('bucket:0')).toEqual([]);
});

const NAMES = [
  ...[
    'bucket:0',
    'oldBucket:7',
    'table:3',
    'group:31',
    'slot:2',
    'bit:63',
    'bits:0-1',
    'array',
    'newArray',
    'oldArray',
  ],
  ...['overflow', 'tophash', 'newTable', 'leftTable', 'rightTable', 'oldTable', 'control', 'keys', 'values', 'empty'],
  ...['tombstones', 'header', 'directory', 'hash', 'h1', 'h2', 'bucket:0/slot:2', 'table:1/group:3/control'],
];

test.each(NAMES)('%s is a name, with words in both languages', (name) => {
  expect(isPartName(name)).toBe(true);
  const [english, russian] = [ENGLISH, RUSSIAN].map(({ words }) => words.parts.marked([name]));
  expect(english).toMatch(/^Marked: .+\.$/);
  expect(russianFault(russian ?? '', english ?? '')).toBeUndefined();
});

test.each([
  '',
  'bucket',
  'bucket:',
  'bucket:-1',
  'bucket:x',
  'oldarray',
  'bits:3',
  'bits:1-200',
  'bucket:0/',
  '/slot:1',
  'slot:1 ',
])('“%s” is none', (name) => {
  expect(isPartName(name)).toBe(false);
});

test('a link names several, and is told the first that is none', () => {
  const parse = (text: string) => raceScene.params.mark.parse(text);
  expect(parse(' bucket:0, bits:0-1,')).toEqual({ value: ['bucket:0', 'bits:0-1'] });
  expect(parse('')).toEqual({ value: [] });
  expect(parse('bucket:0,nothing,either')).toEqual({ problem: { type: 'noOption', typed: 'nothing' } });
});
