import { node, type PictureNode, round } from './markup';
import { backgroundOf, type ReadStyle } from './paint';

/** So many make a fade look smooth. */
const STRIPS = 8;

/** px. */
export interface Fades {
  readonly width: number;
  readonly height: number;
  /** Height over which a drawing fades at its upper and lower edge, px. */
  readonly above: number;
  readonly below: number;
}

/** Strips of the colour behind a drawing, the denser the nearer its edge: a file of plain shapes has no masks. */
export function fadeStrips({ width, height, above, below }: Fades, fill: string): PictureNode[] {
  const strip = (from: number, high: number, opacity: number) =>
    node('rect', { y: round(from), width: round(width), height: round(high), fill, 'fill-opacity': round(opacity) });
  return Array.from({ length: STRIPS }, (_, i) => {
    const opacity = 1 - (i + 0.5) / STRIPS;
    const [up, down] = [above / STRIPS, below / STRIPS];
    return [
      ...(up > 0 ? [strip(i * up, up, opacity)] : []),
      ...(down > 0 ? [strip(height - (i + 1) * down, down, opacity)] : []),
    ];
  }).flat();
}

function px(value: string): number {
  return Number.parseFloat(value) || 0;
}

/** Of a drawing that its style lets fade by a mask of `--above` and `--below`. */
export function fadesOf(svg: SVGGraphicsElement, read: ReadStyle): PictureNode[] {
  if (!read('mask-image').includes('gradient')) return [];
  const { width, height } = svg.getBoundingClientRect();
  return fadeStrips({ width, height, above: px(read('--above')), below: px(read('--below')) }, backgroundOf(svg));
}
