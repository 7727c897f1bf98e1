import { LEAD, SMALL } from '../textSizes';
import type { PicturePart } from './compose';
import { node } from './markup';

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
