import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { installPackage, run } from '../lib/builtPackage';
import { useBrowser } from './helpers/browser';
import { PAGE } from './helpers/hosts';

const openPage = useBrowser();
let folder = '';

beforeAll(async () => {
  folder = await installPackage();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a picture of the package’s command', () => {
  test.each(SCENES.map(({ id }) => id))(
    'of %s has the colours of the page in both themes, and all words in it',
    async (id) => {
      const file = join(folder, `${id}.svg`);
      const command = join(folder, 'node_modules/mapscope/cli/mapscope.js');
      expect(await run(process.execPath, [command, 'figure', id, '-o', file])).toEqual({ stdout: '', stderr: '' });
      const { page } = await openPage({ own: true });
      await page.goto(pathToFileURL(file).href);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const seen = await page.evaluate(() => {
          const root = document.documentElement;
          const { right, bottom } = root.getBoundingClientRect();
          const texts = [...document.querySelectorAll('text')].filter((text) => text.getBoundingClientRect().width > 0);
          const outside = texts.filter((text) => {
            const box = text.getBoundingClientRect();
            return box.left < 0 || box.right > right || (box.bottom > bottom && !text.closest('svg svg svg'));
          });
          const ground = document.querySelector('.ground');
          // What no rule reaches is black; lines have nothing to fill.
          const black = [...document.querySelectorAll<SVGGraphicsElement>('path, rect, text')].filter((shape) => {
            const { width, height } = shape.getBBox();
            return width > 1 && height > 1 && getComputedStyle(shape).fill === 'rgb(0, 0, 0)';
          });
          return {
            ground: ground ? getComputedStyle(ground).fill : '',
            outside: outside.map((text) => text.textContent),
            black: black.map((shape) => shape.outerHTML.slice(0, 80)),
            texts: texts.length,
          };
        });
        expect(seen).toMatchObject({ ground: PAGE[theme], outside: [], black: [] });
        expect(seen.texts).toBeGreaterThan(2);
      }
    },
  );
});
