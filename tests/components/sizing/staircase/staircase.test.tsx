import { describe, expect, test } from 'vitest';
import { StaircaseTable, staircaseRows } from '../../../../src/components/sizing/chart/curveTable';
import { momentAt } from '../../../../src/components/sizing/chart/moment';
import { StaircaseControls } from '../../../../src/components/sizing/chart/SizingChart';
import { StaircaseChart, StaircaseNotes } from '../../../../src/components/sizing/chart/Staircase';
import { staircase } from '../../../../src/models/sizing/staircase';
import { responseInput } from '../../../models/sizing/staircaseCase';
import { readable } from '../../readable';
import { sizingMarkup } from '../markup';

const response = staircase(responseInput());
const ignore = () => {};

function chart(width: number, entries = 3_500_000, laterEntries?: number): string {
  return sizingMarkup(
    <StaircaseChart
      staircase={response}
      entries={entries}
      laterEntries={laterEntries}
      onEntries={ignore}
      width={width}
    />,
  );
}

describe('the staircase', () => {
  test('looks as it did', async () => {
    await expect(readable(chart(740), 160)).toMatchFileSnapshot('../../../goldens/staircase-response.svg');
  });

  test('is a slider that says entries and sizes', () => {
    const html = chart(740);
    expect(html).toContain('role="slider" tabindex="0" aria-label="Entries"');
    expect(html).toContain('aria-valuemin="0" aria-valuemax="5000000" aria-valuenow="3500000"');
    expect(html).toContain('aria-valuetext="3,500,000 entries: 763.3 MiB on Go 1.23, 275.7 MiB on Go 1.26"');
  });

  test('has a title and tells who is the smallest where', () => {
    const html = chart(740);
    expect(html).toContain('aria-label="Bytes over entries, Go 1.23 and Go 1.26"');
    expect(html).toContain('From 1.93 M to 2.87 M entries Go 1.23 is the smallest.');
    expect(html).toContain('From 2.87 M to 3.85 M entries Go 1.26 is the smallest.');
  });

  test('has a key with bytes in place of labels where it is narrow', () => {
    expect(chart(740)).not.toContain('<li>');
    const html = chart(360);
    expect(html).toContain('<b>763.3 MiB</b>');
    expect(html).toContain('the data itself');
  });

  test('says its notes as text too', () => {
    const html = sizingMarkup(<StaircaseNotes staircase={response} moment={momentAt(response, 3_500_000)} />);
    expect(html).toContain('Go 1.23: one insert, entry 3,407,873: +493 MiB');
    expect(html).toContain('From 3.85 M to 5 M entries 1.26 is 4% larger.');
  });

  test('marks later entries, within its range only', () => {
    expect(chart(740, 3_500_000, 4_200_000)).toContain('later 4,200,000');
    expect(chart(740, 3_500_000, 9_000_000)).not.toContain('later');
    expect(chart(740, 3_500_000, 3_500_000)).not.toContain('later');
  });
});

describe('the table', () => {
  test('has round numbers and the marked ones, with intervals and winners', () => {
    const html = sizingMarkup(<StaircaseTable staircase={response} marked={[3_407_873]} />);
    expect(html).toMatch(/<tr aria-current="true"[^>]*><th scope="row"[^>]*>3,407,873<\/th><td[^>]*>774\.\d MiB/);
    expect(html).toMatch(
      /<th scope="row"[^>]*>4,000,000<\/th><td[^>]*>493\.0 MiB<\/td><td[^>]*>511\.1 MiB<span[^>]*>510\.6–511\.6 MiB/,
    );
  });

  test.each(['linear', 'log'] as const)('has 10 to 21 rows of a %s range', (scale) => {
    for (const to of [20, 50, 800, 1_500, 5e6, 6e6, 1e7, 2.5e9, 1e10]) {
      const rows = staircaseRows(staircase(responseInput({ to, samples: 20 }, scale)), [17]);
      expect([to, rows.length >= (to < 100 ? 4 : 10) && rows.length <= 21]).toEqual([to, true]);
      expect(rows.filter(({ marked }) => marked).map(({ entries }) => entries)).toEqual([17]);
    }
  });
});

test('the controls offer scales and ends, and keep an end that was chosen before', () => {
  const html = sizingMarkup(
    <StaircaseControls scale="log" onScale={ignore} end={3_000_000} onEnd={ignore} entries={3_500_000} />,
  );
  const labels = [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, label]) => label);
  expect(labels).toEqual(['linear', 'logarithmic', 'fit', 'to 3 M', 'to 5 M', 'to 10 M', 'to 20 M', 'to 50 M']);
  expect([...html.matchAll(/<input[^>]*checked=""[^>]*\/?><span>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'logarithmic',
    'to 3 M',
  ]);
});
