import { type Attributes, node, type PictureNode, round } from './markup';
import { paintOf, type ReadStyle } from './paint';

/** px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: round(x - by), y: round(y - by), width: round(width + 2 * by), height: round(height + 2 * by) };
}

function edge({ x, y, width, height }: Box, side: Side, inset: number): string {
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
export function drawBox(box: Box, read: ReadStyle): PictureNode[] {
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
