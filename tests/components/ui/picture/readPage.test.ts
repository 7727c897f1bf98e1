import { describe, expect, test } from 'vitest';
import type { Rect } from '../../../../src/components/ui/owners/owners';
import {
  anchorAttributes,
  drawBox,
  fadeStrips,
  fontAttributes,
  fontStack,
  markup,
  type PlacedChar,
  paintOf,
  type ReadStyle,
  shapeAttributes,
  type TextLimit,
  textLines,
} from '../../../../src/components/ui/picture/readPage';

/** Computed values of a browser where no rule says otherwise. */
const INITIAL: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'vector-effect': 'none',
  'font-family': '"Inter Variable", sans-serif',
  'font-size': '15px',
  'font-weight': '400',
  'font-style': 'normal',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'background-color': 'rgba(0, 0, 0, 0)',
  'outline-style': 'none',
  'outline-width': '0px',
};

function styled(rules: Readonly<Record<string, string>> = {}): ReadStyle {
  return (property) => rules[property] ?? INITIAL[property] ?? '';
}

/** Only what would be written. */
function written(attributes: object): object {
  return JSON.parse(JSON.stringify(attributes));
}

describe('a computed colour', () => {
  test.each([
    ['rgb(0, 117, 143)', '#00758f', 1],
    ['rgba(0, 117, 143, 0.5)', '#00758f', 0.5],
    ['rgb(0 117 143 / 0.25)', '#00758f', 0.25],
    ['color(srgb 1 0.5 0)', '#ff8000', 1],
    ['color(srgb 1 0.5 0 / 0.2)', '#ff8000', 0.2],
    ['none', 'none', 1],
    ['rgba(0, 0, 0, 0)', 'none', 1],
    ['url("https://example.org/a.svg#b")', 'none', 1],
    ['url("#pattern") rgb(0, 0, 0)', 'none', 1],
    ['context-fill', 'none', 1],
  ])('%s is %s', (computed, color, opacity) => {
    expect(paintOf(computed)).toEqual({ color, opacity });
  });
});

describe('a shape', () => {
  test('says its fill, and of its stroke only what is not usual', () => {
    expect(written(shapeAttributes(styled()))).toEqual({ fill: '#000000' });
    expect(written(shapeAttributes(styled({ fill: 'none', stroke: 'rgb(1, 2, 3)' })))).toEqual({
      fill: 'none',
      stroke: '#010203',
    });
  });

  test('says widths, dashes and opacities without units', () => {
    const read = styled({
      fill: 'rgba(0, 0, 255, 0.5)',
      'fill-opacity': '0.5',
      stroke: 'rgb(255, 0, 0)',
      'stroke-width': '1.5px',
      'stroke-dasharray': '3px, 2px',
      'stroke-linecap': 'round',
      'stroke-opacity': '0.7',
      'paint-order': 'stroke',
    });
    expect(written(shapeAttributes(read))).toEqual({
      fill: '#0000ff',
      'fill-opacity': 0.25,
      stroke: '#ff0000',
      'stroke-width': 1.5,
      'stroke-dasharray': '3 2',
      'stroke-linecap': 'round',
      'stroke-opacity': 0.7,
      'paint-order': 'stroke',
    });
  });

  test('whose stroke does not scale has the width that is seen', () => {
    const read = styled({ stroke: 'rgb(0, 0, 0)', 'stroke-width': '2px', 'vector-effect': 'non-scaling-stroke' });
    expect(shapeAttributes(read, 4)['stroke-width']).toBe(0.5);
    expect(shapeAttributes(styled({ stroke: 'rgb(0, 0, 0)', 'stroke-width': '2px' }), 4)['stroke-width']).toBe(2);
  });
});

describe('a text', () => {
  test('names its font only where it is not the page’s', () => {
    expect(written(fontAttributes(styled(), "'Inter Variable', 'Inter', sans-serif"))).toEqual({ 'font-size': 15 });
    expect(written(fontAttributes(styled({ 'font-weight': '600', 'letter-spacing': '-0.24px' }), ''))).toEqual({
      'font-family': "'Inter Variable', 'Inter', sans-serif",
      'font-size': 15,
      'font-weight': '600',
      'letter-spacing': -0.24,
    });
  });

  test('names a variable font as it is called where it is installed, too', () => {
    expect(fontStack('"JetBrains Mono Variable", ui-monospace')).toBe(
      "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace",
    );
  });

  test('says where it stands at its point', () => {
    expect(written(anchorAttributes(styled()))).toEqual({});
    expect(written(anchorAttributes(styled({ 'text-anchor': 'end', 'dominant-baseline': 'central' })))).toEqual({
      'text-anchor': 'end',
      'dominant-baseline': 'central',
    });
  });
});

describe('a box', () => {
  const box: Rect = { x: 10, y: 20, width: 100, height: 30 };
  const line = (name: string, width: string, style = 'solid') => ({
    [`${name}-width`]: width,
    [`${name}-style`]: style,
    [`${name}-color`]: 'rgb(0, 0, 0)',
  });
  const drawn = (...rules: Readonly<Record<string, string>>[]) =>
    drawBox(box, styled(Object.assign({}, ...rules))).map(markup);

  test('that nothing is seen of is not drawn', () => {
    expect(drawn()).toEqual([]);
    expect(drawn(line('border-top', '0px'), line('border-bottom', '2px', 'none'))).toEqual([]);
  });

  test('has its border within it and its outline around it', () => {
    const around = ['top', 'right', 'bottom', 'left'].map((side) => line(`border-${side}`, '1px'));
    expect(
      drawn(
        ...around,
        { 'background-color': 'rgb(255, 255, 255)', 'border-top-left-radius': '2px' },
        line('outline', '2px'),
      ),
    ).toEqual([
      '<rect x="10.5" y="20.5" width="99" height="29" rx="2" fill="#ffffff" stroke="#000000"/>',
      '<rect x="9" y="19" width="102" height="32" rx="2" fill="none" stroke="#000000" stroke-width="2"/>',
    ]);
  });

  test('with a line on one side is that line', () => {
    expect(drawn(line('border-bottom', '2px', 'dashed'))).toEqual([
      '<path d="M10 49H110" fill="none" stroke="#000000" stroke-width="2" stroke-dasharray="5 4"/>',
    ]);
    expect(drawn(line('border-left', '1px'))).toEqual(['<path d="M10.5 20V50" fill="none" stroke="#000000"/>']);
  });
});

/** Characters of 10 px; `|` breaks the line and a space before it hangs without width. */
function chars(text: string): PlacedChar[] {
  return text.split('|').flatMap((line, row) =>
    [...line].map((char, i) => {
      const hangs = char === ' ' && i === line.length - 1 && text.includes('|');
      return { char, left: 10 * i, right: 10 * i + (hangs ? 0 : 10), top: 20 * row, bottom: 20 * row + 16 };
    }),
  );
}

function lines(text: string, limit?: TextLimit): string[] {
  return textLines(chars(text), limit).map((line) => `${line.text} ${line.left}..${line.right} at ${line.top}`);
}

test('a text is one line, or as many as it was broken into', () => {
  expect(lines('one')).toEqual(['one 0..30 at 0']);
  expect(lines('one two |three')).toEqual(['one two 0..70 at 0', 'three 0..50 at 20']);
  expect(lines('')).toEqual([]);
});

test('letters that run from right to left are one line too', () => {
  const [line] = textLines(chars('abc').map((char, i) => ({ ...char, left: 20 - 10 * i, right: 30 - 10 * i })));
  expect(line).toMatchObject({ text: 'abc', left: 0, right: 30 });
});

test('space around the words is no part of a line', () => {
  expect(lines('  one ')).toEqual(['one 20..50 at 0']);
  expect(lines('   ')).toEqual([]);
});

test('what is cut off on the page is cut off here, with an ellipsis where there is one', () => {
  expect(lines('abcdef', { right: 60, ellipsis: 10 })).toEqual(['abcdef 0..60 at 0']);
  expect(lines('abcdef', { right: 45, ellipsis: 10 })).toEqual(['abc… 0..40 at 0']);
  expect(lines('abcdef', { right: 45, ellipsis: 0 })).toEqual(['abcd 0..40 at 0']);
});

const strips = fadeStrips({ width: 300, height: 200, above: 16, below: 8 }, '#fcfcfa').map(({ attributes }) => ({
  y: Number(attributes.y),
  height: Number(attributes.height),
  opacity: Number(attributes['fill-opacity']),
}));
const above = strips.filter(({ y }) => y < 100).toSorted((a, b) => a.y - b.y);
const below = strips.filter(({ y }) => y > 100).toSorted((a, b) => b.y - a.y);

describe('a drawing that fades at its edges', () => {
  test('is covered by strips as far as it fades, without gaps', () => {
    expect(above.map(({ y }) => y)).toEqual(above.map((_, i) => i * 2));
    expect(above.reduce((sum, { height }) => sum + height, 0)).toBe(16);
    expect(below.reduce((sum, { height }) => sum + height, 0)).toBe(8);
    expect(Math.min(...below.map(({ y }) => y))).toBe(192);
  });

  test('the denser, the nearer the edge', () => {
    for (const edge of [above, below]) {
      const opacities = edge.map(({ opacity }) => opacity);
      expect(opacities).toEqual(opacities.toSorted((a, b) => b - a));
      expect(opacities[0]).toBeGreaterThan(0.9);
      expect(opacities.at(-1)).toBeLessThan(0.1);
    }
  });

  test('not at all where nothing fades', () => {
    expect(fadeStrips({ width: 300, height: 200, above: 0, below: 0 }, '#fff')).toEqual([]);
  });
});
