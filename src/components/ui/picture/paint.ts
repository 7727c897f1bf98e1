import { type Attributes, round } from './markup';

/** A property's computed value. */
export type ReadStyle = (property: string) => string;

interface Paint {
  /** `#rrggbb` or `none`. */
  readonly color: string;
  readonly opacity: number;
}

const NONE: Paint = { color: 'none', opacity: 1 };

/** A computed colour as a word that every reader of SVG knows, and its opacity apart. */
export function paintOf(computed: string): Paint {
  const numbers = /^(rgba?|color)\((?:srgb )?([^()]*)\)$/.exec(computed.trim());
  if (!numbers) return NONE;
  const [r, g, b, opacity = 1] = (numbers[2] ?? '').split(/[\s,/]+/).map(Number);
  if (r === undefined || g === undefined || b === undefined || ![r, g, b, opacity].every(Number.isFinite)) return NONE;
  if (opacity === 0) return NONE;
  const whole = numbers[1] === 'color' ? 255 : 1;
  const hex = [r, g, b].map((part) => Math.min(255, Math.max(0, Math.round(part * whole))));
  return { color: `#${hex.map((part) => part.toString(16).padStart(2, '0')).join('')}`, opacity };
}

function numberIn(computed: string): number {
  const value = Number.parseFloat(computed);
  return Number.isFinite(value) ? value : 0;
}

function unless<T>(value: T, initial: T): T | undefined {
  return value === initial ? undefined : value;
}

function dashesIn(computed: string): string | undefined {
  const dashes = computed.split(/[\s,]+/).map(numberIn);
  return dashes.some((length) => length > 0) ? dashes.join(' ') : undefined;
}

/** Fill and stroke of a shape or a text. `scale`: px on the screen for one px of its own. */
export function shapeAttributes(read: ReadStyle, scale = 1): Attributes {
  const fill = paintOf(read('fill'));
  const stroke = paintOf(read('stroke'));
  const fillOpacity = round(fill.opacity * numberIn(read('fill-opacity')));
  const filled: Attributes = {
    fill: fill.color,
    'fill-opacity': fill.color === 'none' ? undefined : unless(fillOpacity, 1),
    'fill-rule': unless(read('fill-rule'), 'nonzero'),
  };
  if (stroke.color === 'none') return filled;
  const asOnScreen = read('vector-effect') === 'non-scaling-stroke' ? scale : 1;
  return {
    ...filled,
    stroke: stroke.color,
    'stroke-opacity': unless(round(stroke.opacity * numberIn(read('stroke-opacity'))), 1),
    'stroke-width': unless(round(numberIn(read('stroke-width')) / asOnScreen), 1),
    'stroke-dasharray': dashesIn(read('stroke-dasharray')),
    'stroke-linecap': unless(read('stroke-linecap'), 'butt'),
    'stroke-linejoin': unless(read('stroke-linejoin'), 'miter'),
    'paint-order': unless(read('paint-order'), 'normal'),
  };
}

/** The face of a text; `pageFont` is what holds where nothing is said. */
export function fontAttributes(read: ReadStyle, pageFont: string): Attributes {
  const spacing = numberIn(read('letter-spacing'));
  return {
    'font-family': unless(fontStack(read('font-family')), pageFont),
    'font-size': numberIn(read('font-size')),
    'font-weight': unless(read('font-weight'), '400'),
    'font-style': unless(read('font-style'), 'normal'),
    'letter-spacing': spacing === 0 ? undefined : round(spacing),
  };
}

/** Anchor of a text at its point, which only SVG text has. */
export function anchorAttributes(read: ReadStyle): Attributes {
  return {
    'text-anchor': unless(read('text-anchor'), 'start'),
    'dominant-baseline': unless(read('dominant-baseline'), 'auto'),
  };
}

/** Names a variable font also as it is called where it is installed. */
export function fontStack(family: string): string {
  return family.replaceAll(/"([^"]+) Variable"/g, '"$1 Variable", "$1"').replaceAll('"', "'");
}

export function opacityOf(read: ReadStyle): number | undefined {
  return unless(round(numberIn(read('opacity'))), 1);
}

export function styleReader(element: Element): ReadStyle {
  const style = getComputedStyle(element);
  return (property) => style.getPropertyValue(property);
}

function parentAcrossShadow(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The colour behind an element; white where nobody gives one. */
export function backgroundOf(element: Element | null): string {
  for (let at = element; at; at = parentAcrossShadow(at)) {
    const { color, opacity } = paintOf(styleReader(at)('background-color'));
    if (opacity === 1 && color !== 'none') return color;
  }
  return '#ffffff';
}
