import { describe, expect, it } from 'vitest';
import { TradeOff } from '../../../../src/components/heap-goal/page/ChartTabs';
import { TradeOffChart } from '../../../../src/components/heap-goal/sawtooth/TradeOffChart';
import {
  CURVE_GOGCS,
  gogcAfterKey,
  layoutTradeOff,
} from '../../../../src/components/heap-goal/sawtooth/tradeOffLayout';
import { type TradeOffPoint, tradeOff } from '../../../../src/models/heap/steadyState';
import { readable } from '../../readable';
import { goalMarkup, WORDS } from '../markup';
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
      /aria-valuetext="GOGC 100: heap goal 2,178 MiB, 2,182 MiB resident, 0\.74 collections a second/,
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
