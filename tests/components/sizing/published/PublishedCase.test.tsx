import { describe, expect, it } from 'vitest';
import {
  type Judgement,
  judgeModel,
  judgePublished,
  publishedCase,
} from '../../../../src/components/sizing/published/figures';
import { exactly } from '../../../../src/models/sizing/range';
import { WORDS } from '../markup';

const { rows } = publishedCase();

describe('the published story', () => {
  it.each(rows)('$id: the model is what real Go measures', ({ model, measured }) => {
    expect(judgeModel(model, measured).grade).toBe('right');
    expect(model.low).toBeLessThanOrEqual(measured.high);
    expect(model.high).toBeGreaterThanOrEqual(measured.low);
  });

  it('says of each published figure how far off it is', () => {
    expect(
      Object.fromEntries(
        rows.map(({ id, published, measured }) => [id, WORDS.published.judged(judgePublished(published, measured))]),
      ),
    ).toEqual({
      bucketFew: 'right',
      bucketManyMain: 'right',
      bucketMany: '5% too low',
      swissMany: '21% too low',
      swissFew: '47% too low',
      smallMany: '19% too low',
      savedFew: 'the wrong sign',
      savedMany: '3% too high',
      savedPod: '5% too high',
      savedFleet: '5% too high',
      savedSmallPod: '22% too low',
      savedSmallFleet: '22% too low',
    });
  });
});

describe('words for how far off a figure is', () => {
  const worded = (judgement: Judgement) => ({ grade: judgement.grade, words: WORDS.published.judged(judgement) });

  const measured = { expected: 100, low: 99, high: 101 };
  it.each([
    [100.5, 'right', 'right'],
    [95, 'near', '5% too low'],
    [150, 'far', '50% too high'],
    [-5, 'far', 'the wrong sign'],
  ])('%i published', (published, grade, words) => {
    expect(worded(judgePublished(published, measured))).toEqual({ grade, words });
  });

  it.each([
    [100.2, 'right', 'exact to the byte'],
    [99, 'right', 'as measured'],
    [101.9, 'near', '2% too high'],
    [50, 'far', '50% too low'],
  ])('%i from the model', (model, grade, words) => {
    expect(worded(judgeModel(exactly(model), measured))).toEqual({ grade, words });
  });
});
