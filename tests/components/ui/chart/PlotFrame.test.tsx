import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ticksAt } from '../../../../src/components/ui/chart/axis';
import { PlotFrame, XAxis, YAxis } from '../../../../src/components/ui/chart/PlotFrame';
import { textsOf } from '../../figures';

const area = { left: 60, right: 300, top: 10, bottom: 90 };

describe('an axis', () => {
  test('has its marks where a line is sharp', () => {
    expect(ticksAt((value) => value * 1.1, [10, 20])).toEqual([
      { value: 10, at: 11.5 },
      { value: 20, at: 22.5 },
    ]);
  });

  test('draws lines across the plot, and below it none but the base', () => {
    const html = renderToStaticMarkup(
      <svg aria-hidden="true">
        <YAxis ticks={[{ value: 1, at: 50.5 }]} area={area} label={(value) => `${value} MiB`} />
        <XAxis ticks={[{ value: 2, at: 120.5 }]} area={area} label={(value) => `${value} s`} width={310} />
      </svg>,
    );
    expect(html).toContain('d="M60 50.5H300"');
    expect(html).toContain('d="M60 90.5H300"');
    expect(html).not.toContain('M120.5');
    expect(textsOf(html)).toEqual(['1 MiB', '2 s']);
  });
});

describe('the frame of a plot', () => {
  test('has a handle for the keys where nothing else moves its cursor', () => {
    const slider = {
      label: 'Entries',
      min: 1,
      max: 1000,
      now: 500,
      text: '500 entries: 18.1 KiB',
      y: 90,
      after: () => undefined,
      onChange: () => undefined,
    };
    const html = renderToStaticMarkup(
      <PlotFrame width={310} height={110} label="Bytes" cursor={{ x: 180, slider, onMove: () => undefined }}>
        {null}
      </PlotFrame>,
    );
    expect(html).toContain('data-cursor="slider"');
    expect(html).toContain('role="slider" tabindex="0" aria-label="Entries"');
    expect(html).toContain('aria-valuemin="1" aria-valuemax="1000" aria-valuenow="500"');
    expect(html).toContain('aria-valuetext="500 entries: 18.1 KiB"');
    expect(html).toContain('translate(180px, 90px)');
  });

  test('leaves the keys to a scrubber where that moves the cursor', () => {
    const html = renderToStaticMarkup(
      <PlotFrame width={310} height={110} label="Bytes" cursor={{ x: 180, onMove: () => undefined }}>
        {null}
      </PlotFrame>,
    );
    expect(html).toContain('data-cursor="moment"');
    expect(html).not.toContain('role="slider"');
  });
});
