import { describe, expect, test } from 'vitest';
import type { Rect } from '../../../../src/components/ui/owners/owners';
import {
  anchorAttributes,
  drawBox,
  fontAttributes,
  fontStack,
  markup,
  paintOf,
  type ReadStyle,
  shapeAttributes,
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
