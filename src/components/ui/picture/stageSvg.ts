import { composePicture, type PicturePart, type PictureWords } from './compose';
import { type Heading, headingPart } from './heading';
import { backgroundOf, fontStack, paintOf, styleReader } from './paint';
import { type Reading, readElement } from './readHtml';

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
