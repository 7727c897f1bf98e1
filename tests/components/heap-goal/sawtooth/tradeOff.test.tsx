import { describe, expect, it } from 'vitest';
import { heapGoalFigure } from '../../../../src/components/heap-goal/figure';
import { TradeOff } from '../../../../src/components/heap-goal/page/ChartTabs';
import { TradeOffChart } from '../../../../src/components/heap-goal/sawtooth/TradeOffChart';
import { TradeOffFigure } from '../../../../src/components/heap-goal/sawtooth/TradeOffFigure';
import {
  CURVE_GOGCS,
  gogcAfterKey,
  layoutTradeOff,
} from '../../../../src/components/heap-goal/sawtooth/tradeOffLayout';
import { changed, goalCodec } from '../../../../src/components/heap-goal/settings';
import { type TradeOffPoint, tradeOff } from '../../../../src/models/heap/steadyState';
import { drawn } from '../../figures';
import { readable } from '../../readable';
import { GOAL_ENGLISH, goalMarkup, WORDS } from '../markup';
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

  it('is a slider that says what the setting leads to', () => {
    const html = goalMarkup(<TradeOffChart config={config} onGogc={ignore} width={740} />);
    expect(html).toContain('role="slider" tabindex="0" aria-label="GOGC" aria-valuemin="10" aria-valuemax="800"');
    expect(html).toMatch(
      /aria-valuetext="GOGC 100: heap goal 2,178 MiB, 2,182 MiB resident, 0\.74 collections per second/,
    );
  });

  it('says that half of the collections cost as much again of the memory', () => {
    const [present, doubled] = points({}, 100, 200);
    if (!present) throw new RangeError('no point');
    expect(WORDS.tradeOff.doubling(present, doubled)).toBe(
      'Twice the GOGC: 1,089 MiB more memory, and half of the collections.',
    );
    expect(WORDS.tradeOff.doubling(present, undefined)).toBe('');
  });

  it('says where a limit makes GOGC mean nothing, and that none is set', () => {
    const [present, doubled] = points({ limitBytes: 2000 * MIB }, 200, 400);
    if (!present) throw new RangeError('no point');
    expect(WORDS.tradeOff.doubling(present, doubled)).toBe(
      'Twice the GOGC changes nothing: GOGC does not set the goal here.',
    );
    const [off] = tradeOff(config, ['off']);
    expect(off && WORDS.tradeOff.point(off)).toBe('GOGC=off: no heap goal, no collection, 0.0% of the CPU');
  });

  it('shows GOGC=off as well', () => {
    const html = goalMarkup(<TradeOff config={configured({ gogc: 'off' })} onGogc={ignore} />);
    expect(html).toContain('no heap goal, no collection');
    expect(html).toContain('no bound');
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
