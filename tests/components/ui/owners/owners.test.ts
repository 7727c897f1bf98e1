import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaTexturePath,
  hatchPath,
  OWNER_TEXTURES,
  rectsPath,
  texturePath,
} from '../../../../src/components/ui/owners/owners';
import { OWNERS } from '../../../../src/models/map/owners';
import { assertLaw } from '../../../laws';

const css = readFileSync('src/components/ui/owners/owners.module.css', 'utf8');

/** Names of the tokens that the rules of an owner give it. */
function tokensOf(owner: string): { stroke: string | undefined; fill: string | undefined } {
  const rule = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(
    ([, selector, body]) => selector?.includes(`[data-owner="${owner}"]`) && body?.includes('--owner:'),
  );
  const token = (name: string) => new RegExp(`${name}: var\\((--ms-[\\w-]+)\\)`).exec(rule?.[2] ?? '')?.[1];
  return { stroke: token('--owner'), fill: token('--owner-tint') };
}

function points(path: string): [number, number][] {
  return [...path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

const anyRect = fc.record({
  x: fc.double({ min: -100, max: 900, noNaN: true }),
  y: fc.double({ min: -100, max: 900, noNaN: true }),
  width: fc.double({ min: 0, max: 300, noNaN: true }),
  height: fc.double({ min: 0, max: 300, noNaN: true }),
});

describe('the styles of owners', () => {
  test.each(OWNERS)('%s has one token, whose tint or nothing lies under it', (owner) => {
    const { stroke, fill } = tokensOf(owner);
    expect(stroke).toMatch(/^--ms-[a-z]+$/);
    expect([`${stroke}-tint`, '--ms-page']).toContain(fill);
  });

  test.each(OWNERS)('%s has lines, dots or dashes just if its texture is made of them', (owner) => {
    const texture = OWNER_TEXTURES[owner];
    const drawn = ['hatched', 'crossed', 'dotted', 'ruled'].includes(texture);
    expect(texturePath(owner, [{ x: 0, y: 0, width: 40, height: 20 }]) !== '').toBe(drawn);
    const dashes = new RegExp(`\\.mark\\[data-owner="${owner}"\\] \\{\\s*stroke-dasharray`);
    expect(dashes.test(css)).toBe(texture === 'dashed');
  });

  const tokens = readFileSync('src/components/ui/tokens.css', 'utf8');
  const named = OWNERS.filter((owner) => tokens.includes(`--ms-${owner}-tint:`));
  test.each(named)('%s has the colour of its own name', (owner) => {
    expect(tokensOf(owner).stroke).toBe(`--ms-${owner}`);
  });

  test('no two owners look alike', () => {
    const looks = OWNERS.map((owner) => `${tokensOf(owner).stroke} ${OWNER_TEXTURES[owner]}`);
    expect(new Set(looks).size).toBe(OWNERS.length);
  });
});

describe('textures', () => {
  test('stay inside their rect', () => {
    assertLaw(
      fc.property(anyRect, fc.constantFrom(...OWNERS), (rect, owner) => {
        for (const [x, y] of points(texturePath(owner, [rect]) + areaTexturePath(owner, [rect]))) {
          expect(x).toBeGreaterThanOrEqual(rect.x - 0.01);
          expect(x).toBeLessThanOrEqual(rect.x + rect.width + 0.01);
          expect(y).toBeGreaterThanOrEqual(rect.y - 0.01);
          expect(y).toBeLessThanOrEqual(rect.y + rect.height + 0.01);
        }
      }),
    );
  });

  test('hatches rise to the right and meet those of a neighbour', () => {
    const left = points(hatchPath({ x: 0, y: 0, width: 10, height: 10 }));
    const right = points(hatchPath({ x: 10, y: 0, width: 10, height: 10 }));
    const onSeam = (list: [number, number][]) => list.filter(([x]) => x === 10).map(([, y]) => y);
    expect(left.length).toBeGreaterThan(0);
    expect(onSeam(right).length).toBeGreaterThan(0);
    expect(onSeam(left)).toEqual(expect.arrayContaining(onSeam(right).filter((y) => y > 0 && y < 10)));
    for (let i = 0; i < left.length; i += 2) expect((left[i]?.[1] ?? 0) > (left[i + 1]?.[1] ?? 0)).toBe(true);
  });

  test('many rects are one path', () => {
    expect(
      rectsPath([
        { x: 0, y: 1, width: 2, height: 3 },
        { x: 5, y: 1, width: 2, height: 3 },
      ]),
    ).toBe('M0 1h2v3h-2zM5 1h2v3h-2z');
  });
});
