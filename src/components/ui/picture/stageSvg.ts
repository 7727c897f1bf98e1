import { LEAD, SMALL } from '../textSizes';
import { type Reading, readElement } from './readPage';

function measurer(): Reading['measure'] {
  const context = document.createElement('canvas').getContext('2d');
  return (font, text) => {
    if (!context) return { ascent: 0, height: 0, width: 0 };
    context.font = font;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent, width } = context.measureText(text);
    return { ascent, height: ascent + descent, width };
  };
}

/** Looks of parts of the page, as they are now. */
export interface StageReading {
  readonly parts: readonly PicturePart[];
  /** `#rrggbb` of its words. */
  readonly color: string;
  readonly background: string;
  readonly fontFamily: string;
}

export function readStage(parts: Iterable<Element>): StageReading {
  const elements = [...parts];
  const [first = document.body] = elements;
  const pageFont = fontStack(styleReader(first)('font-family'));
  const measure = measurer();
  const read = elements.map((element): PicturePart => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const nodes = readElement(element, { origin: { x: left, y: top }, pageFont, measure });
    return { left, top, width, height, nodes };
  });
  const { color } = paintOf(styleReader(first)('color'));
  return { parts: read, color, background: backgroundOf(first), fontFamily: pageFont };
}

/** Parts of the page as they look now, one below the other, as one self-contained SVG file. `margin` is px around them. */
export function stageSvg(parts: Iterable<Element>, words: PictureWords, margin?: number): string {
  const { parts: read, ...looks } = readStage(parts);
  return composePicture(read, { ...words, ...looks, margin });
}

/** A chart of the page as a file that stands by itself, under what it is about. */
export function chartSvg(chart: Element, heading: Heading): string {
  const { parts, color, ...looks } = readStage([chart]);
  const measure = measurer();
  const width = (text: string, size: number) => measure(`${size}px ${looks.fontFamily}`, text).width;
  const heads = parts.map((part) => headingPart(heading, part, color, width));
  return composePicture([...heads, ...parts], { title: heading.title, desc: heading.text, ...looks });
}

/** Texts of a picture, for those who can't see it and for readers of the file. */
export interface PictureWords {
  readonly title: string;
  readonly desc: string;
}

/** Something drawn, its own corner at 0, 0. Lengths in px. */
export interface PicturePart {
  /** Place on the page. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PictureNode[];
}

export interface PictureFrame extends PictureWords {
  readonly background: string;
  readonly fontFamily: string;
  /** px around what is drawn; 24 where nothing is said. */
  readonly margin?: number | undefined;
}

const GAP = 24;

/** Parts one below the other as on the page, whatever stood between them left out. */
interface Placed {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PictureNode[];
}

export function placeParts(parts: readonly PicturePart[], margin = 24): Placed {
  const shown = parts.filter(({ width, height }) => width > 0 && height > 0).toSorted((a, b) => a.top - b.top);
  const left = shown.reduce((least, part) => Math.min(least, part.left), Infinity);
  const right = shown.reduce((most, part) => Math.max(most, part.left + part.width), left);
  let y = margin;
  const nodes = shown.map((part) => {
    const transform = `translate(${round(margin + part.left - left)} ${round(y)})`;
    y += part.height + GAP;
    return node('g', { transform }, part.nodes);
  });
  const width = Math.ceil(2 * margin + (shown.length > 0 ? right - left : 0));
  const height = Math.ceil(shown.length > 0 ? y - GAP + margin : 2 * margin);
  return { width, height, nodes };
}

/** One self-contained SVG file. */
export function pictureFile({ width, height, nodes }: Placed, frame: PictureFrame): string {
  const picture = node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'font-family': frame.fontFamily,
    },
    [
      node('title', {}, [frame.title]),
      node('desc', {}, [frame.desc]),
      node('rect', { width, height, fill: frame.background }),
      ...nodes,
    ],
  );
  return `${markup(picture)}\n`;
}

export function composePicture(parts: readonly PicturePart[], frame: PictureFrame): string {
  return pictureFile(placeParts(parts, frame.margin), frame);
}

/** px */
const LINE = 20;

/** Words above a picture: a title, and lines as long as the picture is wide. */
export interface Heading {
  readonly title: string;
  readonly text: string;
}

/** px of a text in a face of `size` px. */
type Measure = (text: string, size: number) => number;

/** Place of the picture below on the page. */
type Below = Pick<PicturePart, 'left' | 'top' | 'width'>;

/** A heading as a part of a picture, in the colour of its words. */
export function headingPart({ title, text }: Heading, below: Below, color: string, measure: Measure): PicturePart {
  const lines = wrapped(text, below.width, measure);
  return {
    left: below.left,
    top: Number.NEGATIVE_INFINITY,
    width: below.width,
    height: LINE * (1 + lines.length),
    nodes: [
      node('text', { x: 0, y: 15, fill: color, 'font-size': LEAD, 'font-weight': 600 }, [title]),
      ...lines.map((line, i) =>
        node('text', { x: 0, y: 17 + LINE * (i + 1), fill: color, 'fill-opacity': 0.75, 'font-size': SMALL }, [line]),
      ),
    ],
  };
}

/** As many words a line as fit. */
function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer, SMALL) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Elements of pictures: nothing that runs or loads. `style` says in which frames something is seen, no more. */
export type PictureTag =
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

export type Attributes = Readonly<Record<string, string | number | undefined>>;

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
