import { expect, test } from 'vitest';
import { Strip } from '../../../../../src/components/map/stage/heat/Strip';
import { WholeView } from '../../../../../src/components/map/stage/whole/WholeView';
import { mapMarkup } from '../../language';
import { manyTables, table } from '../blocks';

const two = [table(0, 500, 1024), table(1, 700, 1024)];
const many = manyTables(1024, (i) => ({ entries: 456 + (i % 441), slots: 1024 }));
const strip = { width: 600, pxPerByte: 0.1, unit: 'group' } as const;
const whole = { width: 600, height: 400, unit: 'group', label: 'Go 1.26' } as const;

test('a strip on a server has its titles, a name and an empty canvas', () => {
  const html = mapMarkup(<Strip blocks={two} {...strip} />);
  expect(html).toContain('role="img" aria-label="All 256 groups, the fuller the stronger"');
  expect(html).toContain('>table 0</text>');
  expect(html.match(/<canvas/g)).toHaveLength(1);
  expect(html).not.toContain('tabindex');
});

test('a strip of many tables says how full they are', () => {
  const html = mapMarkup(<Strip blocks={many} {...strip} />);
  expect(html).toContain('1,024 tables, 44 to 87% full</text>');
  expect(html).toContain('aria-label="Each table a bar, as high as it is full: 1,024 tables, 44 to 87% full"');
});

test('a strip whose units can be picked takes the focus and has a value', () => {
  const html = mapMarkup(<Strip blocks={two} {...strip} onPick={() => undefined} />);
  expect(html).toContain('role="slider" tabindex="0"');
  expect(html).toContain('aria-valuemax="255"');
  expect(html).toContain('aria-valuetext="none of 256 groups chosen"');
});

test('a strip of nothing is drawn all the same', () => {
  expect(mapMarkup(<Strip blocks={[]} {...strip} />)).toContain('<canvas');
});

test('the whole map has a box a table, the bits of each entry, and says it all in words', () => {
  const html = mapMarkup(<WholeView blocks={two} directory={['t0', 't0', 't1', 't1']} globalDepth={2} {...whole} />);
  expect(html.match(/<canvas/g)).toHaveLength(2);
  for (const bits of ['00', '01', '10', '11']) expect(html).toContain(`>${bits}</text>`);
  expect(html).toContain(
    'aria-label="Go 1.26: table 0, 128 groups, 500 of 1,024 slots; table 1, 128 groups, 700 of 1,024 slots"',
  );
});

test('the whole of many tables is one canvas', () => {
  const html = mapMarkup(<WholeView blocks={many} directory={many.map(({ id }) => id)} globalDepth={10} {...whole} />);
  expect(html.match(/<canvas/g)).toHaveLength(1);
  expect(html).toContain('directory, 1,024 entries, globalDepth 10');
});

test('the whole of a nil map is empty, not broken', () => {
  expect(mapMarkup(<WholeView blocks={[]} {...whole} />)).toContain('nothing allocated yet');
});
