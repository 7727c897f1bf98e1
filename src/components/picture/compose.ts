import { markup, node, type PictureNode, round } from './markup';

/** What a picture says to those who can't see it, and to whoever looks into the file. */
export interface PictureWords {
  readonly title: string;
  readonly desc: string;
}

/** Something drawn, its own corner at 0, 0. Lengths in px. */
export interface PicturePart {
  /** Where it stands on the page. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PictureNode[];
}

export interface PictureFrame extends PictureWords {
  readonly background: string;
  readonly fontFamily: string;
}

const MARGIN = 24;
const GAP = 24;

/** One self-contained SVG: the parts one below the other as on the page, whatever stood between them left out. */
export function composePicture(parts: readonly PicturePart[], frame: PictureFrame): string {
  const shown = parts.filter(({ width, height }) => width > 0 && height > 0).toSorted((a, b) => a.top - b.top);
  const left = shown.reduce((least, part) => Math.min(least, part.left), Infinity);
  const right = shown.reduce((most, part) => Math.max(most, part.left + part.width), left);
  let y = MARGIN;
  const placed = shown.map((part) => {
    const transform = `translate(${round(MARGIN + part.left - left)} ${round(y)})`;
    y += part.height + GAP;
    return node('g', { transform }, part.nodes);
  });
  const width = Math.ceil(2 * MARGIN + (shown.length > 0 ? right - left : 0));
  const height = Math.ceil(shown.length > 0 ? y - GAP + MARGIN : 2 * MARGIN);
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
      ...placed,
    ],
  );
  return `${markup(picture)}\n`;
}
