import { describe, expect, test, vi } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import {
  cellsPicture,
  isBeyondRows,
  mapGallery,
  rowsPicture,
  type Still,
  StillDrawing,
  stillInParts,
} from '../../../../src/components/map/page/gallery';
import { mapPage } from '../../../../src/components/map/page/MapScene';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import { type MapSceneDefinition, mapSceneSpec, releaseParam } from '../../../../src/components/map/record/settings';
import { layoutSide, rectsOfPlace } from '../../../../src/components/map/stage/layout';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { newestOf } from '../../../../src/models/go/releases';
import { ENGLISH, ENGLISH_EXAMPLES, ENGLISH_PAGE, mapMarkup } from '../language';

const PAGES = [raceScene, bucketMapScene, swissMapScene].map((scene) => ({
  page: mapPage(scene, ENGLISH_PAGE),
  scene,
}));
const SIZE = { width: 280, height: 152 };
const WIDTHS = [240, 280, 328, 520];

function stillOf(scene: MapSceneDefinition, id: string): Still {
  const parts = stillInParts(scene, ENGLISH.words, id);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

const CARDS = PAGES.flatMap(({ scene }) =>
  mapGallery(scene, ENGLISH, ENGLISH_EXAMPLES).map(({ id }) => ({
    card: `${scene.id} ${id}`,
    still: stillOf(scene, id),
  })),
);
const IN_CELLS = CARDS.filter(({ still }) => isBeyondRows(still.blocks));
const IN_ROWS = CARDS.filter(({ still }) => !isBeyondRows(still.blocks));

test('every example is in the gallery of one scene', () => {
  const shown = PAGES.flatMap(({ page }) => page.gallery.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(EXAMPLES.map(({ id }) => id).toSorted());
});

describe.each(IN_CELLS)('the picture of $card', ({ still: { blocks } }) => {
  test.each(WIDTHS)('has a cell for every group, within its %i px', (width) => {
    const placed = cellsPicture(blocks, { ...SIZE, width });
    const cells = placed.flatMap(({ byValue }) => [...byValue.values()].flat());
    expect(cells).toHaveLength(blocks.reduce((sum, block) => sum + block.cells.length, 0));
    expect(Math.min(...cells.map(({ x, y }) => Math.min(x, y)))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...cells.map((cell) => cell.x + cell.width))).toBeLessThanOrEqual(width);
    expect(Math.max(...cells.map((cell) => cell.y + cell.height))).toBeLessThanOrEqual(SIZE.height);
  });
});

describe.each(IN_ROWS)('the picture of $card', ({ still: { frame } }) => {
  test.each(WIDTHS)('has what the moment is about in its %i px', (width) => {
    const picture = rowsPicture(frame, { ...SIZE, width });
    if (!picture) expect.fail('nothing is drawn');
    const { panes, scale, zoom, left, top } = picture;
    expect(zoom).toBeGreaterThan(0.45);
    expect(zoom).toBeLessThan(1.3);
    const layout = layoutSide(panes, picture.width, scale);
    const [place] = frame.move ? [frame.move.to] : frame.marks;
    if (!place) return;
    const [rect] = rectsOfPlace(layout, place);
    if (!rect) expect.fail(`${place.row} is not drawn`);
    expect(rect.x).toBeGreaterThanOrEqual(left);
    expect((rect.x + rect.width - left) * zoom).toBeLessThanOrEqual(width);
    expect(rect.y).toBeGreaterThanOrEqual(top);
    expect((rect.y + rect.height - top) * zoom).toBeLessThanOrEqual(SIZE.height);
  });
});

/** Number of shapes of each owner. */
function owners(html: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [, owner = ''] of html.matchAll(/class="_mark[^"]*" data-owner="(\w+)"/g))
    found[owner] = (found[owner] ?? 0) + 1;
  return found;
}

/** Says nothing to a screen reader. */
const SILENT = /^<\w+ [^>]*aria-hidden="true"/;

describe('two pictures', () => {
  test('a chain of three buckets has all rows of the map and the way along the chain', async () => {
    const drawn = <StillDrawing still={stillOf(bucketMapScene, 'chain-of-three')} {...SIZE} />;
    // The way is drawn by code that comes later.
    mapMarkup(drawn);
    await vi.dynamicImportSettled();
    const html = mapMarkup(drawn);
    expect(html).toMatch(SILENT);
    const rows = [...html.matchAll(/data-row="([^"]*)"/g)].map(([, row]) => row);
    expect(rows).toHaveLength(7);
    expect(owners(html)).toMatchObject({ control: 6, pointer: 6 });
    expect(html.match(/_trail/g)).toHaveLength(2);
    expect(html).not.toContain('hmap');
  });

  test('a splitting table is three tables of 128 groups, with the groups at work marked', () => {
    const html = mapMarkup(<StillDrawing still={stillOf(swissMapScene, 'split')} {...SIZE} />);
    expect(html).toMatch(SILENT);
    expect(html).not.toContain('data-row');
    expect(html.match(/data-block/g)).toHaveLength(3);
    expect(html.match(/_focus/g)).toHaveLength(3);
    expect(html.match(/M/g)?.length).toBeGreaterThan(3 * 128);
  });
});

test('a map with a great many entries beforehand is shown by a smaller one', () => {
  const [first] = EXAMPLES;
  const scene = {
    ...swissMapScene,
    ...mapSceneSpec(
      [{ ...first, prefill: 700_000, program: [{ type: 'put', key: 'one-more' }] }],
      [releaseParam('go', newestOf('swiss'), 'swiss')],
    ),
  };
  expect(stillOf(scene, first.id).frame.entries).toBe(20_001);
});
