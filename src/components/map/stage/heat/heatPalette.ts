import { LOAD } from '../../../../models/map/unit';

/** The colours that a strip is painted with: what `Heat.module.css` gives to the swatches. */
export const HEAT_ROLES = [
  'page',
  'rule',
  'tint',
  'full',
  'tombstone',
  'tombstoneTint',
  'old',
  'oldTint',
  'pointer',
  'pointerTint',
] as const;
type HeatRole = (typeof HEAT_ROLES)[number];

type Rgb = readonly [red: number, green: number, blue: number];

/** Shades from empty to full. */
export const FULLEST = 64;
/** Width and height of a texture in px, a power of two. */
export const TEXTURE = 4;

/**
 * Colours as ImageData holds them: 0xaabbggrr, since every browser runs on little-endian machines. Signed: an opaque one
 * is then a small number, which costs no allocation to hand on.
 */
export interface HeatPalette {
  readonly shades: Int32Array;
  readonly rule: number;
  readonly dot: number;
  /** TEXTURE × TEXTURE px for each value of a cell that isn't a number of entries, by value. */
  readonly textures: readonly (Int32Array | undefined)[];
}

function pack([red, green, blue]: Rgb): number {
  return (255 << 24) | (blue << 16) | (green << 8) | red;
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share);
  return [at(0), at(1), at(2)];
}

/** From the page over the tint to the full colour, so that one entry of eight is seen. */
function shadesOf(page: Rgb, tint: Rgb, full: Rgb): Int32Array {
  return Int32Array.from({ length: FULLEST + 1 }, (_, level) => {
    const share = level / FULLEST;
    return pack(share < 0.25 ? mix(page, tint, share * 4) : mix(tint, full, (share - 0.25) / 0.75));
  });
}

function texture(ground: Rgb, ink: Rgb, isInk: (x: number, y: number) => boolean): Int32Array {
  return Int32Array.from({ length: TEXTURE * TEXTURE }, (_, i) =>
    pack(isInk(i % TEXTURE, Math.floor(i / TEXTURE)) ? ink : ground),
  );
}

/** `colours` in the order of HEAT_ROLES, as `getComputedStyle` writes them; undefined if one isn't an opaque rgb(). */
export function heatPalette(colours: readonly string[]): HeatPalette | undefined {
  const parsed = new Map<HeatRole, Rgb>();
  for (const [i, role] of HEAT_ROLES.entries()) {
    const rgb = parseRgb(colours[i] ?? '');
    if (rgb) parsed.set(role, rgb);
  }
  if (parsed.size < HEAT_ROLES.length) return undefined;
  const of = (role: HeatRole): Rgb => parsed.get(role) ?? [0, 0, 0];
  const textures: (Int32Array | undefined)[] = [];
  textures[LOAD.tombstones] = texture(of('tombstoneTint'), of('tombstone'), (x, y) => x % 2 === 0 && y % 2 === 0);
  textures[LOAD.evacuated] = texture(of('oldTint'), of('old'), (x, y) => (x + y) % TEXTURE === 0);
  textures[LOAD.spare] = texture(of('pointerTint'), of('pointer'), (x, y) => y === 1 && x === 1);
  return {
    shades: shadesOf(of('page'), of('tint'), of('full')),
    rule: pack(of('rule')),
    dot: pack(of('tombstone')),
    textures,
  };
}

function parseRgb(colour: string): Rgb | undefined {
  const match = /^rgb\((\d+)[, ]+(\d+)[, ]+(\d+)\)$/.exec(colour);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}
