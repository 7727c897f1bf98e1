import { describe, expect, it } from 'vitest';
import { heapGoalFigure } from '../../../../src/components/heap-goal/figure';
import { programOf } from '../../../../src/components/heap-goal/program';
import { TradeOffFigure } from '../../../../src/components/heap-goal/sawtooth/TradeOffFigure';
import { changed, goalCodec } from '../../../../src/components/heap-goal/settings';
import { drawn } from '../../figures';
import { readable } from '../../readable';
import { GOAL_ENGLISH, goalMarkup } from '../markup';

const figure = heapGoalFigure(GOAL_ENGLISH);
const draw = (query: string, width: number, height: number) =>
  goalMarkup(
    <TradeOffFigure
      codec={goalCodec}
      configOf={programOf}
      settings={goalCodec.parse(query).settings}
      width={width}
      height={height}
      hidden={new Set()}
      controls="full"
      onStage={() => undefined}
    />,
  );

/** px of the drawing. */
const heightOf = (html: string) => Number(/<svg[^>]* height="(\d+)"/.exec(html)?.[1]);

describe('the trade-off as a figure', () => {
  it('looks as it did', async () => {
    await expect(readable(draw('preset=gogc-10', 686, 546), 160)).toMatchFileSnapshot(
      '../../../goldens/heap-trade-off-figure.svg',
    );
  });

  it('fits itself into the height that there is', () => {
    expect(heightOf(draw('', 686, 546))).toBeLessThan(546 - 60);
    expect(heightOf(draw('', 326, 380))).toBeLessThan(380 - 100);
    expect(heightOf(draw('', 686, 546))).toBeGreaterThan(heightOf(draw('', 686, 400)));
  });

  it('has its own title, and comes later than the figure of the heap', () => {
    expect(figure.open('show=trade-off').title).toBe('GOGC: memory against collections');
    expect(drawn(figure, 'show=trade-off')).toBe('');
  });

  it('plays no other run: the moment stays', () => {
    const { settings } = goalCodec.parse('at=gcDone');
    expect(changed(settings, { view: 'trade-off' }).at).toBe('gcDone');
  });
});
