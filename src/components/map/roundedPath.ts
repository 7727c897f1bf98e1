import { px } from '../ui/chart/axis';

/** px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** px of the rounding where a line turns. */
export const CORNER = 7;
/** px. */
const HEAD = { length: 5, halfWidth: 3.5 } as const;

/**
 * Path along points, of which each shares its row or its column with the next, with rounded corners. `begun` is what follows
 * the first point: the breaks of the first stretch.
 */
export function roundedPath(points: readonly Point[], begun = ''): string {
  const [start] = points;
  if (!start) return '';
  const corners = points.slice(1).map((point, i) => {
    const from = points[i] ?? point;
    const to = points[i + 2];
    if (!to) return `L${at(point)}`;
    const radius = Math.min(CORNER, distance(from, point) / 2, distance(point, to) / 2);
    return `L${at(towards(point, from, radius))}Q${at(point)} ${at(towards(point, to, radius))}`;
  });
  return `M${at(start)}${begun}${corners.join('')}`;
}

/** A filled arrow head whose tip is at the point, seen from the left if `direction` is 1, from the right if it is -1. */
export function arrowHead({ x, y }: Point, direction: number): string {
  const back = x - HEAD.length * direction;
  return `M${at({ x: back, y: y - HEAD.halfWidth })}L${at({ x, y })}L${at({ x: back, y: y + HEAD.halfWidth })}Z`;
}

function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** `by` px from one point towards another on the same row or column. */
function towards(from: Point, to: Point, by: number): Point {
  return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by };
}

function at({ x, y }: Point): string {
  return `${px(x)} ${px(y)}`;
}
