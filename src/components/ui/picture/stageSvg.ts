import { LEAD, SMALL } from '../chart/axis';
import {
  backgroundOf,
  fontStack,
  markup,
  node,
  type PictureNode,
  paintOf,
  type Reading,
  readElement,
  round,
  styleReader,
} from './readPage';

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
