import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OWNER_ROLES } from '../../../src/components/memory/owners';
import { areaTexturePath, hatchPath, rectsPath, texturePath } from '../../../src/components/memory/textures';
import { OWNERS } from '../../../src/models/map/owners';

const css = readFileSync('src/components/memory/ownerMarks.module.css', 'utf8');

/** The declarations of all rules that name the owner. */
function rulesOf(kind: 'mark' | 'texture', owner: string): string {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector]) => selector?.includes(`.${kind}[data-owner="${owner}"]`))
    .map(([, , body]) => body)
    .join('');
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
  test.each(OWNERS)('%s has the stroke of its role', (owner) => {
    const { token, texture } = OWNER_ROLES[owner];
    expect(rulesOf('mark', owner)).toContain(`stroke: var(--ms-${token === 'empty' ? 'empty-rule' : token},`);
    expect(rulesOf('mark', owner)).toMatch(/fill: var\(--ms-/);
    expect(rulesOf('mark', owner).includes('stroke-dasharray')).toBe(texture === 'dashed');
  });

  test.each(OWNERS)('%s has lines or dots just if its texture is made of them', (owner) => {
    const { token, texture } = OWNER_ROLES[owner];
    const drawn = ['hatched', 'crossed', 'dotted', 'ruled'].includes(texture);
    expect(texturePath(owner, [{ x: 0, y: 0, width: 40, height: 20 }]) !== '').toBe(drawn);
    expect(rulesOf('texture', owner).includes(`stroke: var(--ms-${token},`)).toBe(drawn);
  });

  test('no two owners look alike', () => {
    const looks = OWNERS.map((owner) => `${OWNER_ROLES[owner].token} ${OWNER_ROLES[owner].texture}`);
    expect(new Set(looks).size).toBe(OWNERS.length);
  });
});

describe('textures', () => {
  test('stay inside their rect', () => {
    fc.assert(
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
