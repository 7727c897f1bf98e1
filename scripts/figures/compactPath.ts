import { readMarkup, type WrittenElement, writeMarkup } from './readMarkup';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Subpath {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** px that a line may pass beside a point that is left out. */
const TOLERANCE = 0.12;
/** Parts of a px that coordinates are written in. */
const GRID = 10;

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Straight lines as points; undefined where a path has others. */
function subpathsOf(d: string): Subpath[] | undefined {
  const subpaths: Subpath[] = [];
  let points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  const end = (closed: boolean) => {
    const [start] = points;
    if (start) subpaths.push({ points, closed });
    points = [];
    if (closed && start) at = start;
  };
  for (const [, command = '', rest = ''] of d.matchAll(COMMAND)) {
    const numbers = [...rest.matchAll(NUMBER)].map(([number]) => Number(number));
    const absolute = command === command.toUpperCase();
    const from = () => (absolute ? { x: 0, y: 0 } : at);
    const kind = command.toUpperCase();
    if (kind === 'Z') {
      end(true);
      continue;
    }
    if (!['M', 'L', 'H', 'V'].includes(kind)) return undefined;
    const size = kind === 'M' || kind === 'L' ? 2 : 1;
    for (let i = 0; i + size <= numbers.length; i += size) {
      const [first = 0, second = 0] = numbers.slice(i, i + size);
      const { x, y } = from();
      if (kind === 'M' && i === 0) end(false);
      if (kind !== 'M' && points.length === 0) points.push(at);
      if (kind === 'H') at = { x: x + first, y: at.y };
      else if (kind === 'V') at = { x: at.x, y: y + first };
      else at = { x: x + first, y: y + second };
      points.push(at);
    }
  }
  end(false);
  return subpaths;
}

function awayFromLine({ x, y }: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/** Without the points that can't be seen; Douglas and Peucker. */
function simplified(points: readonly Point[]): Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [from: number, to: number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    const [start, end] = [points[from], points[to]];
    if (!start || !end) break;
    let farthest = from;
    let most = TOLERANCE;
    for (let i = from + 1; i < to; i++) {
      const point = points[i];
      const away = point ? awayFromLine(point, start, end) : 0;
      if (away > most) [farthest, most] = [i, away];
    }
    if (farthest === from) continue;
    keep.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, i) => keep.has(i));
}

/** Tenths of a px. */
function tenths({ x, y }: Point): Point {
  return { x: Math.round(x * GRID), y: Math.round(y * GRID) };
}

function written(...lengths: number[]): string {
  const numbers = lengths.map((length) => `${length / GRID}`.replace(/^(-?)0\./, '$1.'));
  return numbers.map((number, i) => (i > 0 && !number.startsWith('-') ? ` ${number}` : number)).join('');
}

/** A path of straight lines with fewer points and fewer digits; any other stays as it is. */
export function compactPath(d: string): string {
  const subpaths = subpathsOf(d);
  if (!subpaths) return d;
  let at: Point = { x: 0, y: 0 };
  const parts: string[] = [];
  for (const { points, closed } of subpaths) {
    const [start = at, ...others] = simplified(points).map(tenths);
    parts.push(parts.length === 0 ? `M${written(start.x, start.y)}` : `m${written(start.x - at.x, start.y - at.y)}`);
    at = start;
    for (const [i, to] of others.entries()) {
      const [dx, dy] = [to.x - at.x, to.y - at.y];
      // A line that leads nowhere is still a dot, where ends are round.
      if (dx === 0 && dy === 0 && i < others.length - 1) continue;
      if (dy === 0) parts.push(`h${written(dx)}`);
      else if (dx === 0) parts.push(`v${written(dy)}`);
      else parts.push(`l${written(dx, dy)}`);
      at = to;
    }
    if (closed) {
      parts.push('z');
      at = start;
    }
  }
  return parts.join('');
}

function compact({ tag, attributes, children }: WrittenElement): WrittenElement {
  const { d } = attributes;
  return {
    tag,
    attributes: d === undefined ? attributes : { ...attributes, d: compactPath(d) },
    children: children.map((child) => (typeof child === 'string' ? child : compact(child))),
  };
}

/** The same picture in fewer bytes: nothing moves by as much as can be seen. */
export function compactSvg(svg: string): string {
  return `${writeMarkup(compact(readMarkup(svg)))}\n`;
}
