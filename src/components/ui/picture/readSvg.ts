import { fadesOf } from './fades';
import { type Attributes, node, type PictureNode, type PictureTag, round } from './markup';
import { anchorAttributes, fontAttributes, opacityOf, type ReadStyle, shapeAttributes, styleReader } from './paint';

const SHAPES: ReadonlySet<string> = new Set<PictureTag>([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);
const TEXTS: ReadonlySet<string> = new Set<PictureTag>(['text', 'tspan']);

const GEOMETRY =
  'd points x y dx dy width height rx ry cx cy r x1 y1 x2 y2 pathLength textLength lengthAdjust viewBox preserveAspectRatio'.split(
    ' ',
  );

function isShape(tag: string): tag is PictureTag {
  return SHAPES.has(tag);
}

function isText(tag: string): tag is PictureTag {
  return TEXTS.has(tag);
}

function geometryOf(element: Element): Attributes {
  return Object.fromEntries(GEOMETRY.map((name) => [name, element.getAttribute(name) ?? undefined]));
}

/** Transform of an element in its parent, whatever CSS or attribute put it there. */
function transformOf(element: SVGGraphicsElement, read: ReadStyle): string | undefined {
  if (read('transform') === 'none') return undefined;
  const parent = element.parentElement;
  const own = element.getScreenCTM();
  const around = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (!own || !around) return undefined;
  const { a, b, c, d, e, f } = around.inverse().multiply(own);
  const [scaleX, skewY, skewX, scaleY] = [a, b, c, d].map((factor) => Math.round(factor * 1e5) / 1e5 + 0);
  const moved = `${round(e)} ${round(f)}`;
  if (scaleX === 1 && scaleY === 1 && skewX === 0 && skewY === 0) return `translate(${moved})`;
  return `matrix(${scaleX} ${skewY} ${skewX} ${scaleY} ${moved})`;
}

/** Keeps a text as long as it is here where the page's font is missing. */
function lengthOf(element: Element): Attributes {
  if (!(element instanceof SVGTextElement) || element.hasAttribute('textLength')) return {};
  const { textContent } = element;
  if (element.childElementCount > 0 || textContent.length < 2) return {};
  return { textLength: round(element.getComputedTextLength()), lengthAdjust: 'spacingAndGlyphs' };
}

function childrenOf(element: Element, pageFont: string): PictureNode[] {
  return [...element.children].flatMap((child) => readSvgElement(child, pageFont));
}

function textContentOf(element: Element, pageFont: string): (PictureNode | string)[] {
  return [...element.childNodes].flatMap((child): (PictureNode | string)[] => {
    if (child instanceof Text) return [child.data];
    return child instanceof Element ? readSvgElement(child, pageFont) : [];
  });
}

function readSvgElement(element: Element, pageFont: string): PictureNode[] {
  if (!(element instanceof SVGGraphicsElement)) return [];
  const read = styleReader(element);
  if (read('display') === 'none' || read('opacity') === '0') return [];
  const tag = element.localName;
  const common = { transform: transformOf(element, read), opacity: opacityOf(read) };
  if (tag === 'g') {
    const children = childrenOf(element, pageFont);
    const bare = common.transform === undefined && common.opacity === undefined;
    return bare || children.length === 0 ? children : [node('g', common, children)];
  }
  if (read('visibility') !== 'visible') return [];
  if (isShape(tag)) {
    const scale = Math.abs(element.getScreenCTM()?.a ?? 1);
    return [node(tag, { ...geometryOf(element), ...common, ...shapeAttributes(read, scale) })];
  }
  if (isText(tag)) {
    const attributes = {
      ...geometryOf(element),
      ...lengthOf(element),
      ...common,
      ...shapeAttributes(read),
      ...fontAttributes(read, pageFont),
      ...anchorAttributes(read),
    };
    return [node(tag, attributes, textContentOf(element, pageFont))];
  }
  return tag === 'svg' ? [readSvg(element, {}, pageFont)] : [];
}

/** A drawing of the page with the looks that CSS gives it; `place` overrides where it stands and how large it is. */
export function readSvg(svg: SVGGraphicsElement, place: Attributes, pageFont: string): PictureNode {
  const read = styleReader(svg);
  const overflow = read('overflow') === 'visible' ? 'visible' : undefined;
  return node('svg', { ...geometryOf(svg), ...place, overflow, opacity: opacityOf(read) }, [
    ...childrenOf(svg, pageFont),
    ...fadesOf(svg, read),
  ]);
}
