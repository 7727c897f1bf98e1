import type { Rect } from '../owners/owners';

/** Unfolded on demand or typed into: no part of what is shown. An author marks what should be there all the same, or stay out. */
const LEFT_OUT = 'input, textarea, [data-picture="none"], dialog, details:not([data-picture="text"])';

/** Circumstances of all that is read for one part of a picture. */
export interface Reading {
  /** The part's own corner on the page, px. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly pageFont: string;
  /** The height above the baseline and the width of what is written in a font. */
  measure(font: string, text: string): { readonly ascent: number; readonly height: number; readonly width: number };
}

function boxOf(rect: DOMRect, { origin }: Reading): Rect {
  return { x: round(rect.left - origin.x), y: round(rect.top - origin.y), width: rect.width, height: rect.height };
}

function fontOf(read: ReadStyle): string {
  return `${read('font-style')} ${read('font-weight')} ${read('font-size')} ${read('font-family')}`;
}

function charsOf(text: Text): PlacedChar[] {
  const range = document.createRange();
  let at = 0;
  return [...text.data].flatMap((char) => {
    range.setStart(text, at);
    at += char.length;
    range.setEnd(text, at);
    const rect = [...range.getClientRects()].at(-1);
    return rect ? [{ char, left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }] : [];
  });
}

function limitOf(element: Element, read: ReadStyle, reading: Reading): TextLimit | undefined {
  if (read('overflow-x') === 'visible') return undefined;
  const { right } = element.getBoundingClientRect();
  const inside = right - Number.parseFloat(read('border-right-width'));
  if (read('text-overflow') !== 'ellipsis') return { right: inside, ellipsis: 0 };
  return {
    right: inside - Number.parseFloat(read('padding-right')),
    ellipsis: reading.measure(fontOf(read), '…').width,
  };
}

function drawLine(line: TextLine, read: ReadStyle, reading: Reading): PictureNode {
  const { origin, pageFont } = reading;
  const { ascent, height } = reading.measure(fontOf(read), line.text);
  const { color, opacity } = paintOf(read('color'));
  const baseline = line.top + (line.bottom - line.top - height) / 2 + ascent;
  return node(
    'text',
    {
      x: round(line.left - origin.x),
      y: round(baseline - origin.y),
      ...(line.text.length > 1 && {
        textLength: round(line.right - line.left),
        lengthAdjust: 'spacingAndGlyphs',
      }),
      fill: color,
      'fill-opacity': opacity === 1 ? undefined : opacity,
      ...fontAttributes(read, pageFont),
    },
    [line.text],
  );
}

/** Text of the chosen option, where the page shows it. */
function readSelect(select: HTMLSelectElement, read: ReadStyle, reading: Reading): PictureNode[] {
  const text = select.selectedOptions[0]?.text;
  if (!text) return [];
  const rect = select.getBoundingClientRect();
  const { height, width } = reading.measure(fontOf(read), text);
  const left = rect.left + Number.parseFloat(read('padding-left')) + Number.parseFloat(read('border-left-width'));
  const top = rect.top + (rect.height - height) / 2;
  return [drawLine({ text, left, right: left + width, top, bottom: top + height }, read, reading)];
}

function readCanvas(canvas: HTMLCanvasElement, reading: Reading): PictureNode[] {
  if (canvas.width === 0 || canvas.height === 0) return [];
  return [node('image', { ...boxOf(canvas.getBoundingClientRect(), reading), href: canvas.toDataURL('image/png') })];
}

function isOutOfSight(read: ReadStyle): boolean {
  return read('display') === 'none' || read('opacity') === '0' || read('clip-path').startsWith('inset(50%');
}

function readContent(element: Element, read: ReadStyle, reading: Reading, limit?: TextLimit): PictureNode[] {
  if (element instanceof HTMLSelectElement) return readSelect(element, read, reading);
  if (element instanceof HTMLCanvasElement) return readCanvas(element, reading);
  return [...element.childNodes].flatMap((child) => {
    if (child instanceof Element) return readElement(child, reading, limit);
    if (!(child instanceof Text) || read('visibility') !== 'visible') return [];
    return textLines(charsOf(child), limit).map((line) => drawLine(line, read, reading));
  });
}

/** An element of the page as shapes and texts: its box, the words in it as they are broken into lines, its drawings. */
export function readElement(element: Element, reading: Reading, around?: TextLimit): PictureNode[] {
  if (element.matches(LEFT_OUT)) return [];
  const read = styleReader(element);
  if (isOutOfSight(read)) return [];
  if (element instanceof SVGGraphicsElement) {
    const box = boxOf(element.getBoundingClientRect(), reading);
    return box.width > 0 && box.height > 0 ? [readSvg(element, { ...box }, reading.pageFont)] : [];
  }
  const boxes = read('visibility') === 'visible' ? [...element.getClientRects()] : [];
  const limit = limitOf(element, read, reading) ?? around;
  const nodes = [
    ...boxes.flatMap((rect) => drawBox(boxOf(rect, reading), read)),
    ...readContent(element, read, reading, limit),
  ];
  const opacity = opacityOf(read);
  return opacity === undefined || nodes.length === 0 ? nodes : [node('g', { opacity }, nodes)];
}

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
function readSvg(svg: SVGGraphicsElement, place: Attributes, pageFont: string): PictureNode {
  const read = styleReader(svg);
  const overflow = read('overflow') === 'visible' ? 'visible' : undefined;
  return node('svg', { ...geometryOf(svg), ...place, overflow, opacity: opacityOf(read) }, [
    ...childrenOf(svg, pageFont),
    ...fadesOf(svg, read),
  ]);
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof SIDES)[number];

interface Line {
  readonly width: number;
  readonly stroke: Attributes;
}

function lineOf(read: ReadStyle, name: string): Line | undefined {
  const width = Number.parseFloat(read(`${name}-width`));
  const style = read(`${name}-style`);
  const { color, opacity } = paintOf(read(`${name}-color`));
  if (!(width > 0) || style === 'none' || style === 'hidden' || color === 'none') return undefined;
  return {
    width,
    stroke: {
      stroke: color,
      'stroke-width': width === 1 ? undefined : width,
      'stroke-opacity': opacity === 1 ? undefined : opacity,
      'stroke-dasharray': style === 'dashed' || style === 'dotted' ? `${2 * width + 1} ${2 * width}` : undefined,
    },
  };
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: round(x - by), y: round(y - by), width: round(width + 2 * by), height: round(height + 2 * by) };
}

function edge({ x, y, width, height }: Rect, side: Side, inset: number): string {
  const right = round(x + width);
  const bottom = round(y + height);
  switch (side) {
    case 'top':
      return `M${round(x)} ${round(y + inset)}H${right}`;
    case 'right':
      return `M${round(x + width - inset)} ${round(y)}V${bottom}`;
    case 'bottom':
      return `M${round(x)} ${round(y + height - inset)}H${right}`;
    case 'left':
      return `M${round(x + inset)} ${round(y)}V${bottom}`;
  }
}

/** Background, border and outline of an element. */
export function drawBox(box: Rect, read: ReadStyle): PictureNode[] {
  const fill = paintOf(read('background-color'));
  const radius = Number.parseFloat(read('border-top-left-radius')) || 0;
  const rx = radius > 0 ? round(radius) : undefined;
  const lines = SIDES.map((side) => ({ side, line: lineOf(read, `border-${side}`) }));
  const [first] = lines;
  const same = lines.every(({ line }) => JSON.stringify(line) === JSON.stringify(first?.line));
  const opacity = fill.opacity === 1 ? undefined : fill.opacity;
  const frame = same ? first?.line : undefined;
  const nodes: PictureNode[] = [];
  if (fill.color !== 'none' || frame) {
    const inner = grown(box, frame ? -frame.width / 2 : 0);
    nodes.push(node('rect', { ...inner, rx, fill: fill.color, 'fill-opacity': opacity, ...frame?.stroke }));
  }
  if (!same) {
    for (const { side, line } of lines)
      if (line) nodes.push(node('path', { d: edge(box, side, line.width / 2), fill: 'none', ...line.stroke }));
  }
  const outline = lineOf(read, 'outline');
  if (outline) {
    const by = outline.width / 2 + (Number.parseFloat(read('outline-offset')) || 0);
    nodes.push(node('rect', { ...grown(box, by), rx, fill: 'none', ...outline.stroke }));
  }
  return nodes;
}

/** A character where the page shows it, px. */
export interface PlacedChar {
  readonly char: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface TextLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Edge of a box at which text is cut off, and the width of the … put in its place; 0 for none. */
export interface TextLimit {
  readonly right: number;
  readonly ellipsis: number;
}

function isSpace({ char }: PlacedChar): boolean {
  return char.trim() === '';
}

function textLineOf(chars: readonly PlacedChar[], cut: boolean, ellipsis: number): TextLine | undefined {
  const words = chars.filter((char) => !isSpace(char));
  const [first] = words;
  if (!first) return undefined;
  const mark = cut && ellipsis > 0;
  return {
    text:
      chars
        .map(({ char }) => char)
        .join('')
        .trim() + (mark ? '…' : ''),
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)) + (mark ? ellipsis : 0),
    top: first.top,
    bottom: first.bottom,
  };
}

function within(line: readonly PlacedChar[], { right, ellipsis }: TextLimit): TextLine | undefined {
  const overflows = line.some((char) => char.right > right + 1);
  const end = overflows ? right - ellipsis : right + 1;
  return textLineOf(
    line.filter((char) => char.right <= end),
    overflows,
    ellipsis,
  );
}

/** The lines that a run of characters was broken into. Characters without width are space that is not shown. */
export function textLines(chars: readonly PlacedChar[], limit?: TextLimit): TextLine[] {
  const lines: PlacedChar[][] = [];
  let before: PlacedChar | undefined;
  for (const char of chars) {
    if (char.right <= char.left) continue;
    const goesOn = before && Math.abs(char.top - before.top) < 1;
    const line = goesOn ? lines.at(-1) : undefined;
    if (line) line.push(char);
    else lines.push([char]);
    before = char;
  }
  return lines.flatMap((line) => within(line, limit ?? { right: Infinity, ellipsis: 0 }) ?? []);
}

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

function opacityOf(read: ReadStyle): number | undefined {
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

/** Elements of pictures: nothing that runs or loads. `style` says in which frames something is seen, no more. */
type PictureTag =
  | 'svg'
  | 'title'
  | 'desc'
  | 'g'
  | 'path'
  | 'rect'
  | 'circle'
  | 'ellipse'
  | 'line'
  | 'polyline'
  | 'polygon'
  | 'text'
  | 'tspan'
  | 'image'
  | 'style';

type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface PictureNode {
  readonly tag: PictureTag;
  readonly attributes: Attributes;
  readonly children: readonly (PictureNode | string)[];
}

export function node(
  tag: PictureTag,
  attributes: Attributes,
  children: readonly (PictureNode | string)[] = [],
): PictureNode {
  return { tag, attributes, children };
}

/** Coordinates in a picture, px: more digits can't be seen. */
export function round(px: number): number {
  return Math.round(px * 100) / 100 + 0;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
/** Characters that XML can't hold in any spelling, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escapeXml(text: string): string {
  return text.replace(UNSPEAKABLE, '\ufffd').replace(/[&<>"\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}

function openingTag({ tag, attributes }: PictureNode): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeXml(String(value))}"`],
  );
  return `<${tag}${written.join('')}`;
}

/** One element a line, except within texts, where space counts. */
export function markup(picture: PictureNode): string {
  const { tag, children } = picture;
  const open = openingTag(picture);
  if (children.length === 0) return `${open}/>`;
  const inner = children.map((child) => (typeof child === 'string' ? escapeXml(child) : markup(child)));
  const isText = tag === 'text' || tag === 'tspan' || children.some((child) => typeof child === 'string');
  const [before, between] = isText ? ['', ''] : ['\n', '\n'];
  return `${open}>${before}${inner.join(between)}${before}</${tag}>`;
}

/** So many make a fade look smooth. */
const STRIPS = 8;

/** px. */
interface Fades {
  readonly width: number;
  readonly height: number;
  /** Height over which a drawing fades at its upper and lower edge, px. */
  readonly above: number;
  readonly below: number;
}

/** Strips of the colour behind a drawing, the denser the nearer its edge: a file of plain shapes has no masks. */
export function fadeStrips({ width, height, above, below }: Fades, fill: string): PictureNode[] {
  const strip = (from: number, high: number, opacity: number) =>
    node('rect', { y: round(from), width: round(width), height: round(high), fill, 'fill-opacity': round(opacity) });
  return Array.from({ length: STRIPS }, (_, i) => {
    const opacity = 1 - (i + 0.5) / STRIPS;
    const [up, down] = [above / STRIPS, below / STRIPS];
    return [
      ...(up > 0 ? [strip(i * up, up, opacity)] : []),
      ...(down > 0 ? [strip(height - (i + 1) * down, down, opacity)] : []),
    ];
  }).flat();
}

function px(value: string): number {
  return Number.parseFloat(value) || 0;
}

/** Of a drawing that its style lets fade by a mask of `--above` and `--below`. */
function fadesOf(svg: SVGGraphicsElement, read: ReadStyle): PictureNode[] {
  if (!read('mask-image').includes('gradient')) return [];
  const { width, height } = svg.getBoundingClientRect();
  return fadeStrips({ width, height, above: px(read('--above')), below: px(read('--below')) }, backgroundOf(svg));
}
