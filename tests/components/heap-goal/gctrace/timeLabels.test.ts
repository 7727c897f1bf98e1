import { expect, test } from 'vitest';
import { timeLabels } from '../../../../src/components/heap-goal/gctrace/logLayout';
import { formats } from '../../../../src/components/ui/format';

function labelsOf(lang: 'en' | 'ru', ...times: number[]): string[] {
  const label = timeLabels(
    times.map((value) => ({ value, at: 0 })),
    formats(lang),
  );
  return times.map((ms) => label(ms).replaceAll('\u00a0', ' '));
}

test('an axis names moments of the run', () => {
  expect(labelsOf('en', 0, 20_000, 40_000, 60_000)).toEqual(['0 s', '20 s', '40 s', '1 min']);
});

test('a short stretch of a long run has moments that can be told apart', () => {
  expect(labelsOf('en', 12_345, 12_345.5, 12_346)).toEqual(['12.3 s', '+0.5 ms', '+1 ms']);
  expect(labelsOf('en', 3_720_000, 3_720_000.02, 3_720_000.04)).toEqual(['1 h 2 min', '+0.02 ms', '+0.04 ms']);
  expect(labelsOf('ru', 12_345, 12_345.5)).toEqual(['12,3 с', '+0,5 мс']);
});
