import { markup, node, type PictureNode, round } from './markup';

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
