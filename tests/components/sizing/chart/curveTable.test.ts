import { describe, expect, test } from 'vitest';
import { curveCsv, curveJson, curveMarkdown } from '../../../../src/components/sizing/chart/curveTable';
import { staircase } from '../../../../src/models/sizing/staircase';
import { RESPONSE_CASE, responseInput } from '../../../models/sizing/staircaseCase';
import { WORDS } from '../markup';

const response = staircase(responseInput());

describe('the settings', () => {
  test('say what was asked beside type and entries', () => {
    expect(WORDS.curves.settings(responseInput())).toBe('Made without a hint, amd64.');
    const whatIf = {
      ...RESPONSE_CASE,
      hint: 3_500_000,
      deletedShare: 0.305,
      maps: 500,
      behind: [
        { path: 'key', bytes: 24 },
        { path: 'elem.RoutingKey', bytes: 0 },
      ],
    };
    expect(WORDS.curves.settings(responseInput({ whatIf }))).toBe(
      '500 maps, made for 3,500,000 entries, 30.5% deleted, 24 B pointed to by each key, amd64.',
    );
    expect(WORDS.curves.settings(responseInput({ hintFollows: true }))).toBe(
      'Made with a hint for all entries, amd64.',
    );
  });
});

test('the amounts of a row have one unit, and rows above a gibibyte too', () => {
  const large = staircase(responseInput({ to: 8_000_000, samples: 10 }));
  const rows = curveMarkdown(large, [7_000_000], WORDS).trimEnd().split('\n').slice(6);
  for (const row of rows) expect(new Set(row.match(/\b[KMG]?i?B\b/g)).size).toBe(1);
  expect(rows.find((row) => row.includes('**7,000,000**'))).toMatch(/ 1,5\d\d\.\d MiB /);
});

describe('as CSV', () => {
  const lines = curveCsv(response, WORDS).trimEnd().split('\n');

  test('the settings come first, as comments', () => {
    expect(lines.slice(0, 3)).toEqual([
      '# map[string]Response',
      '# Made without a hint, amd64.',
      '# Live bytes after a collection. The low and high values give the 95% range.',
    ]);
    expect(lines[3]).toBe(
      'entries,Go 1.23 expected,Go 1.23 low,Go 1.23 high,Go 1.26 expected,Go 1.26 low,Go 1.26 high,smallest',
    );
  });

  test('there is a row for every point, in bytes', () => {
    const rows = lines.slice(4).map((line) => line.split(','));
    expect(rows.length).toBe(response.curves[0]?.points.length);
    expect(rows.every((row) => row.length === 8 && row.slice(0, 7).every((cell) => /^\d+$/.test(cell)))).toBe(true);
    expect(rows.at(-1)?.[1]).toBe('516948040');
    expect(rows.at(-1)?.[7]).toBe('Go 1.23');
  });

  test('a name with a comma is quoted', () => {
    const text = curveCsv(staircase(responseInput({ releases: ['1.22', '1.23', '1.26'], samples: 10 })), WORDS);
    expect(text).toContain('Go 1.22 and 1.23 expected');
    const three = curveCsv(staircase(responseInput({ releases: ['1.24', '1.26', '1.25'], samples: 10 })), WORDS);
    expect(three).toContain('"Go 1.24, 1.26 and 1.25 expected"');
  });
});

describe('as JSON', () => {
  const data = JSON.parse(curveJson(response, WORDS));

  test('the settings are those of the case, without entries', () => {
    const { entries: _, ...settings } = RESPONSE_CASE;
    expect(data.settings).toEqual({ ...settings, hintFollows: false });
    expect(data.map).toBe('map[string]Response');
  });

  test('every curve has a number for every number of entries', () => {
    expect(data.curves.map(({ releases }: { releases: string[] }) => releases)).toEqual([['1.23'], ['1.26']]);
    for (const curve of data.curves) {
      for (const list of [curve.expected, curve.low, curve.high]) expect(list.length).toBe(data.entries.length);
    }
    expect(data.curves[0].cliffs.at(-1)).toMatchObject({
      cause: 'growth',
      entries: { from: 3_407_872, to: 3_407_873 },
    });
    expect(data.smallest.at(-1)).toMatchObject({ to: 5_000_000, releases: ['1.23'] });
  });
});

describe('as Markdown', () => {
  const lines = curveMarkdown(response, [3_407_873], WORDS).trimEnd().split('\n');

  test('a table follows the settings', () => {
    expect(lines[0]).toBe('**`map[string]Response`** Made without a hint, amd64.');
    expect(lines.slice(4, 6)).toEqual(['| entries | Go 1.23 | Go 1.26 | smallest |', '| ---: | ---: | ---: | --- |']);
    expect(lines).toContain('| 4,000,000 | 493.0 MiB | 511.1 MiB (510.6–511.6 MiB) | Go 1.23 |');
    expect(lines.find((line) => line.startsWith('| **3,407,873** | 774.'))).toBeDefined();
  });

  test('every row has as many cells as the head', () => {
    expect(new Set(lines.slice(4).map((line) => line.split('|').length)).size).toBe(1);
  });
});
