import { expect, test } from 'vitest';
import { turnoverCurves } from '../../../src/models/sizing/turnovers';
import { sizeWhatIf } from '../../../src/models/sizing/whatIf';
import { responses } from './advice/cases';

const cache = responses({ churn: { order: 'random', turnovers: 3 } });

test('begin with the filled map, and go through the cache of each turnover', () => {
  const curves = turnoverCurves(cache, ['1.23', '1.24', '1.25', '1.27']);
  expect(curves.map(({ releases }) => releases)).toEqual([['1.23'], ['1.24'], ['1.25', '1.27']]);
  for (const { releases, points, design } of curves) {
    const [release = ''] = releases;
    expect(design).toBe(release === '1.23' ? 'bucket' : 'swiss');
    expect(points.map(({ turnovers }) => turnovers)).toEqual(
      points.map(({ turnovers }) => turnovers).toSorted((a, b) => a - b),
    );
    expect(points[0]?.liveBytes).toEqual(
      sizeWhatIf({ ...cache, churn: { order: 'random', turnovers: 0 } }, release).liveBytes,
    );
    expect(points.find(({ turnovers }) => turnovers === 3)?.liveBytes).toEqual(sizeWhatIf(cache, release).liveBytes);
    expect(points.at(-1)?.liveBytes).toEqual(
      sizeWhatIf({ ...cache, churn: { order: 'random', turnovers: Number.POSITIVE_INFINITY } }, release).liveBytes,
    );
  }
});

test('are of caches alone', () => {
  expect(turnoverCurves(responses(), ['1.23', '1.27'])).toEqual([]);
});
