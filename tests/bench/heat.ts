// What a page runs to draw the strip of all buckets or groups at each step, without React. Bundled for a browser.

import type { Block } from '../../src/components/map/record/pane';
import { HEAT_ROLES, heatPalette, paint, targetSize } from '../../src/components/map/stage/HeatPicker';
import { type HeatLayout, layoutStrip, stripScale } from '../../src/components/map/stage/heat';
import { bucketBlocks, swissBlocks } from '../../src/components/map/stage/readUnits';
import { pictureWords } from '../../src/components/map/words/en/stage';
import { formats } from '../../src/components/ui/format';
import { bucketMap } from '../../src/models/bucket-map/bucketMap';
import { mapassign as bucketAssign } from '../../src/models/bucket-map/write';
import { swissMap } from '../../src/models/swiss-map/swissMap';
import { mapassign as swissAssign } from '../../src/models/swiss-map/write';
import { mix, uint64Map } from './configs';

const WORDS = pictureWords(formats('en'));

/** px of the page: as much as a side of the stage has. */
const WIDTH = 600;
const AREA = 40_000;
const PIXEL = 1 / 2;

type BlocksAt = (focus: number) => readonly Block[];

function putAll(entries: number, assign: (put: { key: number; hi: number; lo: number; elem: number }) => void): void {
  const put = { key: 0, hi: 0, lo: 0, elem: 0 };
  for (let i = 0; i < entries; i++) {
    mix(i, put);
    put.key = put.elem = i;
    assign(put);
  }
}

const designs: Record<string, (entries: number) => BlocksAt> = {
  swiss(entries) {
    const m = swissMap.init(uint64Map('1.26'));
    swissMap.apply(m, { type: 'make' });
    putAll(entries, (put) => swissAssign(m, put));
    return (focus) =>
      swissBlocks(m, { blocks: [], units: (table) => (Number(table.slice(1)) % 100 === 0 ? [focus % 128] : []) });
  },
  bucket(entries) {
    const h = bucketMap.init(uint64Map('1.23'));
    bucketMap.apply(h, { type: 'make' });
    putAll(entries, (put) => bucketAssign(h, put));
    return (focus) => bucketBlocks(h, { blocks: [], units: () => [focus] });
  },
};

interface Frames {
  /** Milliseconds of script a frame: of all of it, and of its parts. */
  readonly whole: number[];
  readonly blocks: number[];
  readonly layout: number[];
  readonly paint: number[];
  readonly units: number;
}

/** Draws `frames` frames of a map of that many entries, each with another focus. */
export function measure(design: string, entries: number, frames: number): Frames {
  const blocksAt = designs[design]?.(entries);
  const palette = heatPalette(HEAT_ROLES.map((_, i) => `rgb(${i * 20}, ${255 - i * 20}, 128)`));
  const context = document.createElement('canvas').getContext('2d');
  if (!blocksAt || !palette || !context) throw new Error(`nothing to measure of ${design}`);
  const bytes = blocksAt(0).reduce((sum, { cells, unitBytes }) => sum + cells.length * unitBytes, 0);
  const units = blocksAt(0).reduce((sum, { cells }) => sum + cells.length, 0);
  const times: Frames = { whole: [], blocks: [], layout: [], paint: [], units };
  let image: ImageData | undefined;
  for (let frame = 0; frame < frames; frame++) {
    const start = performance.now();
    const blocks = blocksAt(frame);
    const counted = performance.now();
    const layout: HeatLayout = layoutStrip(WORDS, blocks, WIDTH, stripScale(bytes, AREA), PIXEL);
    const placed = performance.now();
    const { width, height } = targetSize(layout);
    image ??= new ImageData(width, height);
    paint({ data: new Int32Array(image.data.buffer), width, height }, layout, palette);
    if (context.canvas.width !== width) Object.assign(context.canvas, { width, height });
    context.putImageData(image, 0, 0);
    const end = performance.now();
    times.whole.push(end - start);
    times.blocks.push(counted - start);
    times.layout.push(placed - counted);
    times.paint.push(end - placed);
  }
  return times;
}
