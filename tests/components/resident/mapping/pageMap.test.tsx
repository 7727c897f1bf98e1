import { describe, expect, it, test } from 'vitest';
import { counterGroups } from '../../../../src/components/resident/mapping/PageMap';
import { PagesPicture } from '../../../../src/components/resident/mapping/PagesOnSides';
import {
  bytesByState,
  layoutPageMap,
  PAGE_LOOKS,
  pagesPerCell,
  STACKED_STATES,
} from '../../../../src/components/resident/mapping/pagePicture';
import { COMPARED_RELEASES } from '../../../../src/components/resident/page/comparison';
import {
  compareColumns,
  compareSides,
  ReleaseCompare,
} from '../../../../src/components/resident/page/ResidentReleases';
import { type ResidentOp, residentAfter } from '../../../../src/models/resident/resident';
import { PAGE_STATES, type PageState } from '../../../../src/models/resident/state';
import { readable, withoutNewest } from '../../readable';
import { residentMarkup } from '../markup';
import { HALF_USED, pictureAfter, RECYCLED } from '../programs';

const MIB = 2 ** 20;
const BIG: readonly ResidentOp[] = [
  { type: 'alloc', id: 1, count: 512, bytes: MIB, pointers: true },
  { type: 'write', id: 1, bytes: MIB / 2 },
];

/** The px² that a path of rects covers. */
function areaOf(path: string): number {
  let area = 0;
  for (const [, width, height] of path.matchAll(/h(-?[\d.]+)v(-?[\d.]+)h/g)) area += Number(width) * Number(height);
  return area;
}

/** The pages on a page wide enough for all counters. */
function markupAfter(release: string, ops: readonly ResidentOp[]): string {
  const picture = pictureAfter(release, ops);
  const { length: pages } = picture.states;
  return residentMarkup(
    <PagesPicture picture={picture} mostPages={pages} release={release} hasCounters width={1216} height={560} />,
  );
}

describe('the pages of a heap', () => {
  it('look as they did', async () => {
    const markup = markupAfter('1.24.5', HALF_USED);
    await expect(readable(markup, 240)).toMatchFileSnapshot('../../../goldens/resident-pages.svg');
  });

  it('are in seven states, each drawn in its own way', () => {
    const markup = markupAfter('1.23.12', RECYCLED);
    expect(PAGE_STATES.filter((state) => !markup.includes(`data-state="${state}"`))).toEqual([]);
    expect(new Set(PAGE_STATES.map((state) => PAGE_LOOKS[state])).size).toBe(PAGE_STATES.length);
    expect([...STACKED_STATES].sort()).toEqual([...PAGE_STATES].sort());
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('are cells of one page each where there are few, and of many where there are many', () => {
    expect(pagesPerCell(1024)).toBe(1);
    expect(pagesPerCell(2400)).toBe(1);
    expect(pagesPerCell(2401)).toBe(2);
    expect(pagesPerCell(132_096)).toBe(64);
  });

  it.each([320, 700, 2400])('to scale in %i px: the area of each state is its share of the bytes', (width) => {
    const picture = pictureAfter('1.24.5', BIG);
    const layout = layoutPageMap(picture, width);
    const bytes = bytesByState(picture);
    const resident = layout.areas.filter(({ state }) => PAGE_LOOKS[state] !== 'outline');
    const pxPerByte = (path: string, state: PageState) => areaOf(path) / bytes[state];
    const [written, zeroed] = ['written', 'zeroed'].map((name) => {
      const area = resident.find(({ state }) => state === name);
      return area ? pxPerByte(area.path, area.state) : Number.NaN;
    });
    expect((written ?? Number.NaN) / (zeroed ?? Number.NaN)).toBeCloseTo(1, 1);
    expect(layout.width).toBeLessThanOrEqual(width);
  });
});

describe('the two counters', () => {
  test('all bytes of a counter are in its bar', () => {
    const picture = pictureAfter('1.23.12', BIG);
    const rows = counterGroups(picture.counters, bytesByState(picture)).flatMap((group) => group.rows);
    for (const { bytes, parts } of rows) expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBe(bytes);
  });
});

describe('releases compared', () => {
  it('look as they did', async () => {
    const states = COMPARED_RELEASES.map((each) => ({ ...each, state: residentAfter(each, HALF_USED) }));
    const few = compareSides(states);
    const markup = residentMarkup(<ReleaseCompare sides={few} width={720} />);
    const lasting = withoutNewest(markup).replaceAll(/(Go\s1\.26) (?:and|to)(?=\snewest)/g, '$1 to');
    await expect(readable(lasting, 240)).toMatchFileSnapshot('../../../goldens/resident-releases.svg');
  });

  it('stand four, two or one in a row, never three', () => {
    expect([1200, 700, 600, 330, 200].map((width) => compareColumns(4, width).columns)).toEqual([4, 4, 2, 2, 1]);
  });
});
