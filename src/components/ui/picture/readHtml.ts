import { type Box, drawBox } from './boxes';
import { node, type PictureNode, round } from './markup';
import { fontAttributes, opacityOf, paintOf, type ReadStyle, styleReader } from './paint';
import { readSvg } from './readSvg';
import { type PlacedChar, type TextLimit, type TextLine, textLines } from './textLines';

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

function boxOf(rect: DOMRect, { origin }: Reading): Box {
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
