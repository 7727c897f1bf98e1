import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Column, DataTable, type DataTableProps } from '../../../../src/components/ui/table/DataTable';
import { Details } from '../../../../src/components/ui/table/Details';

interface Size {
  readonly release: string;
  readonly bytes: number;
  readonly why: string;
}

const rows: readonly Size[] = [
  { release: '1.23', bytes: 763, why: 'in the middle of a growth' },
  { release: '1.24', bytes: 276, why: 'groups' },
];
const columns: readonly Column<Size>[] = [
  { id: 'release', head: 'Go', cell: ({ release }) => release },
  { id: 'bytes', head: 'MiB', cell: ({ bytes }) => bytes },
  { id: 'why', head: 'why', kind: 'words', cell: ({ why }) => why },
];

function tableOf(some: Partial<DataTableProps<Size>> = {}): string {
  const props = { caption: 'What it costs', columns, rows, rowId: ({ release }: Size) => release, ...some };
  return renderToStaticMarkup(<DataTable {...props} />);
}

describe('a table', () => {
  test('has a caption, heads of columns and heads of rows', () => {
    const html = tableOf();
    expect(html).toMatch(/<caption class="[^"]*visuallyHidden[^"]*">What it costs<\/caption>/);
    expect(html).toContain('<th scope="col" data-kind="name">Go</th><th scope="col" data-kind="figure">MiB</th>');
    expect(html).toContain('<th scope="row" data-kind="name">1.23</th><td data-kind="figure" data-head="MiB">763</td>');
    expect(html).toContain('<td data-kind="words" data-head="why">groups</td>');
  });

  test('has no head where there is nothing to say', () => {
    const [first, ...others] = columns;
    const html = tableOf({ columns: first ? [{ ...first, head: '' }, ...others] : [] });
    expect(html).toContain('<thead><tr><td></td><th');
  });

  test('marks its rows; the one that the page is about is told to everybody', () => {
    const html = tableOf({ mark: ({ release }) => (release === '1.24' ? 'current' : 'quiet') });
    expect(html).toContain('<tr data-mark="quiet">');
    expect(html).toContain('<tr aria-current="true" data-mark="current">');
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  test('has one head over columns of one group', () => {
    const grouped = columns.map((column, i) => (i === 0 ? column : { ...column, group: 'measured' }));
    const html = tableOf({ columns: grouped });
    expect(html).toMatch(
      /<thead><tr class="[^"]*"><td colSpan="1"><\/td><th scope="colgroup" colSpan="2">measured<\/th>/,
    );
  });

  test('judges cells', () => {
    const judged = columns.map((column) =>
      column.id === 'bytes' ? { ...column, tone: ({ bytes }: Size) => (bytes > 500 ? 'poor' : undefined) } : column,
    ) as readonly Column<Size>[];
    const html = tableOf({ columns: judged });
    expect(html).toContain('data-tone="poor">763</td>');
    expect(html.match(/data-tone="\w/g)).toHaveLength(1);
  });

  test('is one place for the keyboard only where it scrolls, which no server knows', () => {
    expect(tableOf()).not.toContain('tabindex');
  });
});

describe('details', () => {
  test('are there for those who search the page', () => {
    const html = renderToStaticMarkup(<Details summary="All of them">763</Details>);
    expect(html).toMatch(/<details class="[^"]*"><summary>All of them<\/summary>763<\/details>/);
  });

  test('are made when they are unfolded where that costs time', () => {
    const html = renderToStaticMarkup(<Details summary="All of them">{() => <p>763</p>}</Details>);
    expect(html).not.toContain('763');
  });
});
