import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { layoutSide, rectsOfPlace } from '../../../src/components/stage/layout';
import { bucketMapScene } from '../../../src/scenes/map/bucketMapScene';
import { bucketMapSpec } from '../../../src/scenes/map/bucketMapSpec';
import { cellsPicture } from '../../../src/scenes/map/cellsOfPicture';
import { StillDrawing } from '../../../src/scenes/map/ExamplePicture';
import { EXAMPLES } from '../../../src/scenes/map/examples';
import { mapGallery } from '../../../src/scenes/map/gallery';
import { raceScene } from '../../../src/scenes/map/raceScene';
import { raceSpec } from '../../../src/scenes/map/raceSpec';
import { type MapSceneSpec, mapSceneSpec, releaseParam } from '../../../src/scenes/map/settings';
import { type Still, stillInParts } from '../../../src/scenes/map/still';
import { isBeyondRows, rowsPicture } from '../../../src/scenes/map/stillLayout';
import { swissMapScene } from '../../../src/scenes/map/swissMapScene';
import { swissMapSpec } from '../../../src/scenes/map/swissMapSpec';

const SPECS = [
  { scene: raceScene, spec: raceSpec },
  { scene: bucketMapScene, spec: bucketMapSpec },
  { scene: swissMapScene, spec: swissMapSpec },
];
const SIZE = { width: 280, height: 152 };
const WIDTHS = [240, 280, 328, 520];

function stillOf(spec: MapSceneSpec, id: string): Still {
  const parts = stillInParts(spec, id);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

const CARDS = SPECS.flatMap(({ scene, spec }) =>
  mapGallery(spec).map(({ id, query }) => ({
    card: `${scene.id} ${id}`,
    id,
    query,
    spec,
    still: stillOf(spec, id),
  })),
);
const IN_CELLS = CARDS.filter(({ still }) => isBeyondRows(still.frame));
const IN_ROWS = CARDS.filter(({ still }) => !isBeyondRows(still.frame));

test('every example is in the gallery of one scene', () => {
  const shown = SPECS.flatMap(({ scene }) => scene.gallery.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(EXAMPLES.map(({ id }) => id).toSorted());
});

test('the race has those that are about both designs, or about two releases', () => {
  const both = EXAMPLES.filter(({ moments, releases }) => releases || (moments.bucket && moments.swiss));
  expect(raceScene.gallery.map(({ title }) => title)).toEqual(both.map(({ title }) => title));
});

test.each(CARDS)('the link of $card leads to that example', ({ id, query, spec }) => {
  const { settings, problems } = spec.codec.parse(query);
  expect(problems).toEqual({});
  expect(settings.example).toBe(id);
});

test.each(CARDS)('the picture of $card is silent', ({ still }) => {
  const html = renderToStaticMarkup(<StillDrawing still={still} {...SIZE} />);
  expect(html).toMatch(/^<\w+ [^>]*aria-hidden="true"/);
});

describe.each(IN_CELLS)('the picture of $card', ({ still: { frame } }) => {
  test.each(WIDTHS)('has a cell for every group, within its %i px', (width) => {
    const placed = cellsPicture(frame.blocks, { ...SIZE, width });
    const cells = placed.flatMap(({ byValue }) => [...byValue.values()].flat());
    expect(cells).toHaveLength(frame.blocks.reduce((sum, block) => sum + block.cells.length, 0));
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

/** How many shapes there are of each owner. */
function owners(html: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [, owner = ''] of html.matchAll(/class="_mark[^"]*" data-owner="(\w+)"/g))
    found[owner] = (found[owner] ?? 0) + 1;
  return found;
}

describe('two pictures', () => {
  test('a chain of three buckets has all rows of the map and the way along the chain', () => {
    const html = renderToStaticMarkup(<StillDrawing still={stillOf(bucketMapSpec, 'chain-of-three')} {...SIZE} />);
    const rows = [...html.matchAll(/data-row="([^"]*)"/g)].map(([, row]) => row);
    expect(rows).toHaveLength(7);
    expect(owners(html)).toMatchObject({ control: 6, pointer: 6 });
    expect(html.match(/_trail/g)).toHaveLength(2);
    expect(html).not.toContain('hmap');
  });

  test('a splitting table is three tables of 128 groups, with the groups at work marked', () => {
    const html = renderToStaticMarkup(<StillDrawing still={stillOf(swissMapSpec, 'split')} {...SIZE} />);
    expect(html).not.toContain('data-row');
    expect(html.match(/data-block/g)).toHaveLength(3);
    expect(html.match(/_focus/g)).toHaveLength(3);
    expect(html.match(/M/g)?.length).toBeGreaterThan(3 * 128);
  });
});

test('a map with a great many entries beforehand is shown by a smaller one', () => {
  const [first] = EXAMPLES;
  const spec = mapSceneSpec(
    [{ ...first, id: 'huge', prefill: 700_000, program: [{ type: 'put', key: 'one-more' }] }],
    [releaseParam('go', 'Go release', '1.26', 'swiss')],
  );
  expect(stillOf(spec, 'huge').frame.entries).toBe(20_001);
});
