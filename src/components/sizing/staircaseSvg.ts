import { typeText } from '../../models/layout/printType';
import type { Staircase } from '../../models/sizing/staircase';
import { textWidth } from '../hash/textWidth';
import { composePicture } from '../picture/compose';
import { node, type PictureNode } from '../picture/markup';
import { formatCount } from '../ui/bytes';
import { settingsText } from './curveExport';
import { px, staircaseHeight } from './staircaseFrame';
import { layoutStaircase } from './staircaseLayout';
import { layoutMarks } from './staircaseMarks';
import { momentAt } from './staircaseMoment';
import type { Shape } from './staircaseOutlines';
import { type StaircaseTheme, shapePaint } from './staircaseTheme';
import { staircaseTitle, valueText, winnersText } from './staircaseWords';

export interface StaircasePicture {
  readonly staircase: Staircase;
  readonly entries: number;
  readonly later?: number | undefined;
}

/** px: room for every label. */
const WIDTH = 860;
const SANS = "'Inter Variable', 'Inter', system-ui, sans-serif";
const MONO = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, monospace";
const HEAD_LINE = 20;
const HEAD_SIZE = 13;

function draw(shape: Shape, theme: StaircaseTheme): PictureNode {
  const paint = shapePaint(shape, theme, MONO);
  switch (shape.type) {
    case 'path':
      return node('path', {
        d: shape.d,
        transform: shape.moved === undefined ? undefined : `translate(${shape.moved} 0)`,
        ...paint,
      });
    case 'dot': {
      const { x, y, r, look } = shape;
      return look?.design === 'bucket'
        ? node('rect', { x: px(x - r), y: px(y - r), width: 2 * r, height: 2 * r, ...paint })
        : node('circle', { cx: x, cy: y, r, ...paint });
    }
    case 'text': {
      const anchor = shape.anchor === 'start' ? undefined : shape.anchor;
      return node('text', { x: shape.x, y: shape.y, 'text-anchor': anchor, ...paint }, [shape.text]);
    }
    default: {
      const gone: never = shape;
      return gone;
    }
  }
}

/** As many words a line as fit. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer, HEAD_SIZE) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function head({ staircase }: StaircasePicture, sentence: string, theme: StaircaseTheme): PictureNode[] {
  const { key, elem } = staircase.input.whatIf;
  const title = `map[${typeText(key)}]${typeText(elem)}`;
  const lines = wrapped(`${sentence}. ${settingsText(staircase.input)}`, WIDTH);
  return [
    node('text', { x: 0, y: 15, fill: theme.ink, 'font-size': 16, 'font-weight': 600 }, [title]),
    ...lines.map((line, i) =>
      node('text', { x: 0, y: 17 + HEAD_LINE * (i + 1), fill: theme.muted, 'font-size': HEAD_SIZE }, [line]),
    ),
  ];
}

/** The chart as a file that stands by itself, under what it is about. */
export function staircaseSvg(picture: StaircasePicture, theme: StaircaseTheme): string {
  const { staircase, entries, later } = picture;
  const height = staircaseHeight(WIDTH);
  const layout = layoutStaircase(staircase, WIDTH, height);
  const moment = momentAt(staircase, entries);
  const laterMoment = later === undefined || later === entries ? undefined : momentAt(staircase, later);
  const { shapes } = layoutMarks(layout, moment, laterMoment);
  const sentence = valueText(entries, staircase.curves, moment.sizes);
  const words = head(picture, sentence, theme);
  const headHeight = words.length * HEAD_LINE;
  return composePicture(
    [
      { left: 0, top: 0, width: WIDTH, height: headHeight, nodes: words },
      {
        left: 0,
        top: headHeight,
        width: WIDTH,
        height,
        nodes: [...layout.shapes, ...shapes].map((shape) => draw(shape, theme)),
      },
    ],
    {
      title: `${staircaseTitle(staircase)}, ${formatCount(entries)} entries marked`,
      desc: `${sentence}. ${winnersText(staircase.curves, layout.winners, staircase.input)}`,
      background: theme.page,
      fontFamily: SANS,
    },
  );
}
