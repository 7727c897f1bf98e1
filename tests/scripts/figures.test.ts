import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { posterIds } from '../../build/common.mjs';
import { palettePng } from '../../scripts/figures/palettePng.mjs';
import { SCENES } from '../../src/components/scenes';

/** If one of these fails: `npm run figures`. */
describe('the pictures that stand for the figures', () => {
  test.each(SCENES)('$id has one as large as the figure, wide or narrow, that follows the theme', ({ id, heights }) => {
    for (const [folder, width, height] of [
      ['figures', 720, heights.wide],
      ['figures/narrow', 360, heights.narrow],
    ]) {
      const svg = readFileSync(`public/${folder}/${id}.svg`, 'utf8');
      expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
      expect(svg).toContain('@media (prefers-color-scheme:dark)');
    }
  });

  test('are there narrow too, each of them', () => {
    const narrow = readdirSync('public/figures/narrow').map((file) => file.replace('.svg', ''));
    expect(narrow.toSorted()).toEqual(posterIds());
  });

  test('are of scenes that there are, and hold nothing that runs or is loaded', () => {
    for (const id of posterIds()) {
      expect(SCENES.some((scene) => id === scene.id || id.startsWith(`${scene.id}-`))).toBe(true);
      for (const folder of ['figures', 'figures/narrow']) {
        expect(readFileSync(`public/${folder}/${id}.svg`, 'utf8')).not.toMatch(
          /<script|<foreignObject|\son\w+=|url\(|https?:(?!\/\/www\.w3\.org)/,
        );
      }
    }
  });

  test('are light: a page may have ten', () => {
    for (const folder of ['figures', 'figures/narrow', 'figures/steps']) {
      const sizes = readdirSync(`public/${folder}`)
        .filter((file) => file.endsWith('.svg'))
        .map((file) => statSync(join('public', folder, file)).size);
      expect(Math.max(...sizes)).toBeLessThan(120_000);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
    }
  });

  test.each(SCENES)('a link to $id shows one of 1200 by 630 px', ({ id }) => {
    const png = readFileSync(`public/og/${id}.png`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(120_000);
  });
});

describe('a PNG file with a palette', () => {
  const RED = [255, 0, 0];
  const BLUE = [0, 0, 255];

  function chunk(type: string, data: Buffer): Buffer {
    const named = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  }

  /** Three pixels a line; a line begins with its filter. */
  function png(...lines: number[][]): Buffer {
    const header = Buffer.from([0, 0, 0, 3, 0, 0, 0, lines.length, 8, 2, 0, 0, 0]);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(lines.flat())))]);
  }

  function read(file: Buffer) {
    const at = (type: string) => file.indexOf(type);
    const data = (type: string) => file.subarray(at(type) + 4, at(type) + 4 + file.readUInt32BE(at(type) - 4));
    return { palette: [...data('PLTE')], lines: [...inflateSync(data('IDAT'))] };
  }

  test('shows the same pixels, whatever filter a line was written with', () => {
    const plain = [0, ...RED, ...RED, ...BLUE];
    const lines = [
      plain,
      [1, ...RED, 0, 0, 0, 1, 0, 255],
      [2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      [3, 128, 0, 0, 0, 0, 0, 129, 0, 128],
      [4, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ];
    expect(read(palettePng(png(...lines)))).toEqual({
      palette: [...RED, ...BLUE],
      lines: lines.flatMap(() => [0, 0, 0, 1]),
    });
  });

  test('is refused where it is of another kind', () => {
    const grey = png([0, ...RED, ...RED, ...BLUE]);
    grey[25] = 0;
    expect(() => palettePng(grey)).toThrow('no such PNG');
  });
});
