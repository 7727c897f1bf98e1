import { backgroundOf } from './background';
import { composePicture, type PicturePart, type PictureWords } from './compose';
import { fontStack } from './paint';
import { type Reading, readElement } from './readHtml';
import { styleReader } from './styleReader';

function measurer(): Reading['measure'] {
  const context = document.createElement('canvas').getContext('2d');
  return (font, text) => {
    if (!context) return { ascent: 0, height: 0, width: 0 };
    context.font = font;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent, width } = context.measureText(text);
    return { ascent, height: ascent + descent, width };
  };
}

/** What parts of the page look like now. */
export interface StageReading {
  readonly parts: readonly PicturePart[];
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
  return { parts: read, background: backgroundOf(first), fontFamily: pageFont };
}

/** Parts of the page as they look now, one below the other, as one self-contained SVG file. `margin` is px around them. */
export function stageSvg(parts: Iterable<Element>, words: PictureWords, margin?: number): string {
  const { parts: read, ...looks } = readStage(parts);
  return composePicture(read, { ...words, ...looks, margin });
}
