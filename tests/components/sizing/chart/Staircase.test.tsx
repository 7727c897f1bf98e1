import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StaircaseTable, staircaseRows } from '../../../../src/components/sizing/chart/curveTable';
import { cliffStops, costAt } from '../../../../src/components/sizing/chart/notes';
import { StaircaseControls } from '../../../../src/components/sizing/chart/SizingChart';
import {
  type EntriesTrack,
  entriesAfterKey,
  StaircaseChart,
  StaircaseNotes,
} from '../../../../src/components/sizing/chart/Staircase';
import { autoRange, rangeEnds } from '../../../../src/components/sizing/chart/useStaircase';
import { staircase } from '../../../../src/models/sizing/staircase';
import { assertLaw } from '../../../laws';
import { RESPONSE_CASE, responseInput } from '../../../models/sizing/staircaseCase';
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

  test('has a key with bytes in place of labels where it is narrow', () => {
    expect(chart(740)).not.toContain('<li>');
    const html = chart(360);
    expect(html).toContain('<b>763.3 MiB</b>');
    expect(html).toContain('the data itself');
  });

  test('marks later entries, within its range only', () => {
    expect(chart(740, 3_500_000, 4_200_000)).toContain('later: 4,200,000');
    expect(chart(740, 3_500_000, 9_000_000)).not.toContain('later');
    expect(chart(740, 3_500_000, 3_500_000)).not.toContain('later');
  });
});

describe('the notes', () => {
  const notesOf = (whatIf: typeof RESPONSE_CASE) => {
    const data = staircase(responseInput({ whatIf }));
    return sizingMarkup(<StaircaseNotes staircase={data} cost={costAt(data, 2_500_000)} />);
  };

  test('call the step of a map that is filled an insert', () => {
    expect(notesOf(RESPONSE_CASE)).toMatch(/Go 1\.23: next: \+[^<]+ in one insert, entry 3,407,873/);
  });

  test('don’t call that an insert which lies between caches of two sizes', () => {
    const html = notesOf({ ...RESPONSE_CASE, churn: { order: 'random', turnovers: 30 } });
    expect(html).toMatch(/Go 1\.23: next: \+[^<]+ from 3,407,873 on/);
    expect(html).not.toContain('one insert');
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

const stops = cliffStops(staircase(responseInput()));
const track: EntriesTrack = { from: 0, to: 5_000_000, scale: 'linear', stops };

describe('keys', () => {
  test('go by a hundredth of the range, with Shift by a thousandth', () => {
    expect(entriesAfterKey(track, 3_500_000, 'ArrowRight', false)).toBe(3_550_000);
    expect(entriesAfterKey(track, 3_500_000, 'ArrowDown', false)).toBe(3_450_000);
    expect(entriesAfterKey(track, 3_500_000, 'ArrowUp', true)).toBe(3_505_000);
    expect(entriesAfterKey(track, 3_500_000, 'Home', false)).toBe(0);
    expect(entriesAfterKey(track, 3_500_000, 'End', false)).toBe(5_000_000);
  });

  test('stop on both sides of every cliff', () => {
    const up = [3_300_000];
    for (let i = 0; i < 3; i++) up.push(entriesAfterKey(track, up.at(-1) ?? 0, 'PageUp', false) ?? 0);
    expect(up.slice(1, 3)).toEqual([3_407_872, 3_407_873]);
    expect(up[3]).toBeGreaterThan(3_407_873);
    expect(entriesAfterKey(track, 3_407_873, 'PageDown', false)).toBe(3_407_872);
    expect(entriesAfterKey(track, 5_000_000, 'PageUp', false)).toBe(5_000_000);
  });

  test('go by factors on a logarithmic axis, by one entry at least', () => {
    const log: EntriesTrack = { ...track, from: 1, scale: 'log' };
    expect(entriesAfterKey(log, 1, 'ArrowRight', true)).toBe(2);
    expect(entriesAfterKey(log, 2, 'ArrowLeft', false)).toBe(1);
    expect(entriesAfterKey(log, 1_000_000, 'ArrowRight', false)).toBe(1_166_782);
    expect(entriesAfterKey(log, 1, 'Home', false)).toBe(1);
  });

  test('never leave the range, and leave other keys alone', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End');
    assertLaw(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), key, fc.boolean(), (entries, pressed, shift) => {
        const after = entriesAfterKey(track, entries, pressed, shift);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(5_000_000);
        expect(Number.isInteger(after)).toBe(true);
      }),
    );
    expect(entriesAfterKey(track, 5, 'Tab', false)).toBeUndefined();
  });
});

describe('the range', () => {
  test('ends at a round number from 1.4 to 2.1 times the entries', () => {
    expect(autoRange(3_500_000)).toEqual({ from: 0, to: 5_000_000 });
    expect(autoRange(550_000)).toEqual({ from: 0, to: 800_000 });
    assertLaw(
      fc.property(fc.integer({ min: 20, max: 4_000_000_000 }), (entries) => {
        const { to } = autoRange(entries);
        expect(to / entries).toBeGreaterThanOrEqual(1.4);
        expect(to / entries).toBeLessThan(2.11);
        expect(String(to)).toMatch(/^\d\d?0*$/);
      }),
    );
  });

  test('holds later entries and the end of the next cliff', () => {
    expect(autoRange(3_500_000, 6_000_000)).toEqual({ from: 0, to: 8_000_000 });
    expect(autoRange(2_000_000, 0, 3_407_873)).toEqual({ from: 0, to: 4_000_000 });
  });

  test('begins at one on a logarithmic axis, and has a least and a greatest end', () => {
    expect(autoRange(3_500_000, 0, 0, 'log')).toEqual({ from: 1, to: 10_000_000 });
    expect(autoRange(0).to).toBe(20);
    expect(autoRange(1e10).to).toBe(1e10);
  });

  test('is on offer with round ends from the entries on', () => {
    expect(rangeEnds(3_500_000)).toEqual([5e6, 1e7, 2e7, 5e7]);
    expect(rangeEnds(0)).toEqual([20, 50, 100, 200]);
    expect(rangeEnds(8e9)).toEqual([1e10]);
  });
});
