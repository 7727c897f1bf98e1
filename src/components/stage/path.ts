import type { Rect } from '../memory/textures';

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** A curve that leaves one row at its right end and comes back to another, bulging by `bulge` px. */
export function hookPath(from: Rect, to: Rect, bulge: number): string {
  const x1 = from.x + from.width;
  const y1 = from.y + from.height / 2;
  const x2 = to.x + to.width;
  const y2 = to.y + to.height / 2;
  const x = Math.max(x1, x2) + bulge;
  return `M${round(x1)} ${round(y1)}C${round(x)} ${round(y1)} ${round(x)} ${round(y2)} ${round(x2 + 3)} ${round(y2)}`;
}

/** A curve from the middle of one rectangle to the middle of another. */
export function flightPath(from: Rect, to: Rect): string {
  const x1 = from.x + from.width / 2;
  const y1 = from.y + from.height / 2;
  const x2 = to.x + to.width / 2;
  const y2 = to.y + to.height / 2;
  const middle = (x1 + x2) / 2;
  return `M${round(x1)} ${round(y1)}C${round(middle)} ${round(y1)} ${round(middle)} ${round(y2)} ${round(x2)} ${round(y2)}`;
}

/** An open arrow head whose tip is at (x, y), pointing left or right. */
export function arrowHead(x: number, y: number, direction: -1 | 1): string {
  const back = x - 5 * direction;
  return `M${round(back)} ${round(y - 3.5)}L${round(x)} ${round(y)}L${round(back)} ${round(y + 3.5)}`;
}
