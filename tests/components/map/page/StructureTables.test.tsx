import { expect, test } from 'vitest';
import { Structure, type StructureTable, StructureTables } from '../../../../src/components/map/page/StructureTables';
import { mapMarkup } from '../language';

const TABLE: StructureTable = {
  caption: 'Arrays of buckets',
  columns: [{ title: 'array' }, { title: 'bytes', numeric: true }],
  rows: [
    { id: 'a0', cells: ['oldbuckets', '4.1 KiB'] },
    { id: 'a1', cells: ['buckets', '7.7 KiB'], current: true, continues: true },
  ],
  note: '2 of 3 arrays shown.',
};

function drawn(table: StructureTable): string {
  return mapMarkup(<Structure table={table} title="Go 1.23" />).replace(/ class="[^"]*"/g, '');
}

test('folded tables are not even computed', () => {
  const tables = () => {
    throw new Error('nobody looks');
  };
  const markup = mapMarkup(<StructureTables title="Go 1.23" tables={tables} />);
  expect(markup).toContain('The structure as a table');
  expect(markup).not.toContain('<table');
});

test('a table has a caption, and heads for its columns and rows', () => {
  const markup = drawn(TABLE);
  expect(markup).toContain('<caption>Arrays of buckets, Go 1.23</caption>');
  expect(markup.match(/<th scope="col"/g)).toHaveLength(2);
  expect(markup).toContain(
    '<th scope="row" data-kind="code">oldbuckets</th><td data-kind="figure" data-head="bytes">4.1 KiB</td>',
  );
  expect(markup.match(/<tr[^>]*data-continues="true"/g)).toEqual([
    '<tr aria-current="true" data-mark="current" data-continues="true"',
  ]);
  expect(markup).toContain('2 of 3 arrays shown.');
});

test('a table without rows is a sentence', () => {
  expect(drawn({ ...TABLE, rows: [], note: 'The map is nil.' })).toBe('<p>The map is nil.</p>');
});
