import { describe, expect, it } from 'vitest';
import { heapGoalFigure } from '../../../../src/components/heap-goal/figure';
import { CURVE_GOGCS, gogcAfterKey } from '../../../../src/components/heap-goal/gogc';
import { heapConfigOf } from '../../../../src/components/heap-goal/program';
import {
  layoutTradeOff,
  TradeOffChart,
  TradeOffFigure,
} from '../../../../src/components/heap-goal/sawtooth/TradeOffChart';
import { goalCodec } from '../../../../src/components/heap-goal/settings';
import { labelWidth } from '../../../../src/components/ui/chart/axis';
import { type TradeOffPoint, tradeOff } from '../../../../src/models/heap/steadyState';
import { drawn } from '../../figures';
import { readable } from '../../readable';
import { GOAL_ENGLISH, GOAL_RUSSIAN, goalMarkup } from '../markup';
import { configured, MIB } from './runs';

const config = configured({ heapCacheBytes: 1024 * MIB });
const ignore = () => {};

function points(given: Parameters<typeof configured>[0], ...gogcs: number[]): TradeOffPoint[] {
  return tradeOff(configured({ heapCacheBytes: 1024 * MIB, ...given }), gogcs);
}

describe('the trade-off over GOGC', () => {
  it('looks as it did', async () => {
    const html = goalMarkup(<TradeOffChart config={config} onGogc={ignore} width={740} />);
    await expect(readable(html, 160)).toMatchFileSnapshot('../../../goldens/heap-trade-off.svg');
  });

  it('has half and twice of the setting beside it, as far as the axis goes', () => {
    const stops = points({}, 15, 30);
    const layout = layoutTradeOff({
      points: points({}, ...CURVE_GOGCS),
      stops,
      liveBytes: 1088 * MIB,
      gogc: 15,
      width: 360,
    });
    expect(layout.stops.map(({ gogc, which }) => [gogc, which])).toEqual([
      [15, 'present'],
      [30, 'double'],
    ]);
    expect(layout.gogcAt(layout.x(200))).toBe(200);
    expect(layout.gogcAt(-100)).toBe(10);
    expect(layout.gogcAt(9999)).toBe(800);
  });

  it.each(['', 'live=1GiB', 'live=1TiB&cache=1TiB'])('has room for the amounts on its axis: %s', (query) => {
    const config = heapConfigOf(goalCodec.parse(query).settings);
    const { memory } = layoutTradeOff({
      points: tradeOff(config, CURVE_GOGCS),
      stops: [],
      liveBytes: config.liveBytes + config.heapCacheBytes,
      gogc: 100,
      width: 360,
    });
    const widths = [GOAL_ENGLISH, GOAL_RUSSIAN].flatMap(({ words }) =>
      memory.ticks.map(({ value }) => labelWidth(words.tradeOff.memoryTick(value))),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(memory.left - 8);
  });

  it('goes by keys: a step, five, a doubling, an end', () => {
    const pressed = (gogc: number, ...keys: string[]) => keys.map((key) => gogcAfterKey(gogc, key, false));
    expect(pressed(100, 'ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'a')).toEqual([
      105,
      99,
      200,
      50,
      10,
      800,
      undefined,
    ]);
    expect(gogcAfterKey(50, 'ArrowRight', true)).toBe(55);
    expect(pressed(10, 'ArrowLeft', 'PageDown')).toEqual([10, 10]);
    expect(pressed(800, 'ArrowRight', 'PageUp')).toEqual([800, 800]);
  });
});

const figure = heapGoalFigure(GOAL_ENGLISH);
const draw = (query: string, width: number, height: number) =>
  goalMarkup(
    <TradeOffFigure
      settings={goalCodec.parse(query).settings}
      width={width}
      height={height}
      hidden={new Set()}
      controls="full"
      onStage={() => undefined}
    />,
  );

describe('the trade-off as a figure', () => {
  it('looks as it did', async () => {
    await expect(readable(draw('preset=gogc-10', 686, 546), 160)).toMatchFileSnapshot(
      '../../../goldens/heap-trade-off-figure.svg',
    );
  });

  it('has its own title, and comes later than the figure of the heap', () => {
    expect(figure.open('show=trade-off').title).toBe('GOGC: memory vs. collections');
    expect(drawn(figure, 'show=trade-off')).toBe('');
  });
});
