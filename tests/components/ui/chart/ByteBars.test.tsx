import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  type BarPart,
  ByteBars,
  byteBarTicks,
  byteScale,
  fittingText,
  placeParts,
} from '../../../../src/components/ui/chart/ByteBars';
import type { Rect } from '../../../../src/components/ui/owners/owners';
import { assertLaw } from '../../../laws';
import { textsOf } from '../../figures';

const parts: readonly BarPart[] = [
  { id: 'keys', bytes: 256 },
  { id: 'values', bytes: 512 },
  { id: 'waste', bytes: 128 },
];

describe('the parts of a bar', () => {
  test('without a bound end where the picture does, and what comes after them has no place', () => {
    const open = [{ id: 'maps', bytes: 512 }, { id: 'garbage', bytes: Number.POSITIVE_INFINITY }, ...parts];
    expect(placeParts(open, byteScale(1024, 512), 20).map(({ part, width }) => [part.id, width])).toEqual([
      ['maps', 256],
      ['garbage', 256],
    ]);
  });

  test('have the area of their bytes: the whole scale is the whole width', () => {
    const bytes = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 12 });
    assertLaw(
      fc.property(bytes, fc.integer({ min: 1, max: 2000 }), (amounts, width) => {
        const sum = amounts.reduce((total, each) => total + each, 0);
        fc.pre(sum > 0);
        const placed = placeParts(
          amounts.map((each, i) => ({ id: `${i}`, bytes: each })),
          byteScale(sum, width),
          20,
        );
        expect(placed.reduce((total, area) => total + area.width, 0)).toBeCloseTo(width, 6);
        for (const { part, width: own } of placed) expect(own).toBeCloseTo((part.bytes / sum) * width, 6);
      }),
    );
  });

  test('say as much as they have room for', () => {
    const texts = ['garbage 512 MiB', '512 MiB'];
    expect(fittingText(texts, 120)).toBe('garbage 512 MiB');
    expect(fittingText(texts, 100)).toBe('512 MiB');
    expect(fittingText(texts, 40)).toBe('');
  });
});

describe('bars', () => {
  const scale = byteScale(1024, 400);
  const draw = ({ id }: BarPart, area: Rect) => <rect className={id} {...area} />;
  const row = {
    id: 'go',
    name: 'Go',
    figures: '896 B',
    text: 'Its own design.',
    parts,
    label: 'keys 256 B, values 512 B',
  };
  const bars = renderToStaticMarkup(
    <ByteBars
      rows={[{ ...row, interval: { low: 800, high: 1000 } }]}
      scale={scale}
      height={20}
      draw={draw}
      words={({ id, bytes }) => [`${id} ${bytes}`]}
      tickLabel={(bytes) => `${bytes} B`}
      bounds={[
        { id: 'limit', label: 'limit 512 B', bytes: 512, isSoft: true },
        { id: 'container', label: 'container 2 KiB', bytes: 2048, isSoft: false },
      ]}
    />,
  );

  test('share an axis of round bytes', () => {
    expect(byteBarTicks(scale)).toEqual([0, 256, 512, 768, 1024].map((value, i) => ({ value, at: i * 100 })));
    expect(textsOf(bars)).toEqual(expect.arrayContaining(['0 B', '512 B', '1024 B']));
  });

  test('are crossed by bounds; one beyond the axis is named alone', () => {
    expect(bars.match(/data-soft="true" x1="200.5"/g)).toHaveLength(2);
    expect(bars).not.toMatch(/<line[^>]*data-soft="false"/);
    expect(textsOf(bars)).toEqual(expect.arrayContaining(['limit 512 B', 'container 2 KiB →']));
  });
});
