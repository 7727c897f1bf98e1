import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MapPage } from './mapPage';

/** The zoom of a scene with one map: its buttons, and what is drawn at its levels. */
export function zoomOf(page: Page, { stage }: MapPage) {
  const bar = stage.getByRole('group', { name: 'Zoom' });
  const side = stage.locator('section[data-side]').first();
  const name = /^Go\s1\.\d+\s(bucket|Swiss)\smap: /;
  /** From the outside in. */
  const pictures = [
    side.getByRole('slider', { name }),
    side.getByRole('img', { name }),
    side.getByRole('group', { name: / slots, [\d,]+\sbytes$/ }),
    side.locator('section').filter({ has: page.getByRole('heading', { name: / › slot \d$/ }) }),
  ] as const;
  const [whole, rows, unit, slot] = pictures;
  return {
    whole,
    rows,
    unit,
    slot,
    words: () => bar.getByRole('listitem').allTextContents(),
    button: (label: string) => bar.getByRole('button', { name: label, exact: true }),
    /** A level, counted from the outside, is the one pressed; its picture alone is shown, and isn't empty. */
    async expectLevel(level: number) {
      const counts = () => Promise.all(pictures.map((picture) => picture.count()));
      await expect.poll(counts).toEqual(pictures.map((_, i) => (i === level ? 1 : 0)));
      const picture = pictures[level];
      await expect.poll(() => picture && isDrawn(picture)).toBe(true);
      const pressed = await bar.getByRole('listitem').locator('[aria-pressed=true]').allTextContents();
      expect(pressed).toEqual([(await this.words())[level]]);
    },
  };
}

/** True if a picture has bytes in it, or a canvas that isn't of one colour. */
async function isDrawn(picture: Locator): Promise<boolean> {
  if ((await picture.locator('[data-owner]').count()) > 0) return true;
  const canvases = await picture.locator('canvas').evaluateAll((all) =>
    all.map((element) => {
      const canvas = element instanceof HTMLCanvasElement ? element : undefined;
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      return pixels && new Set(new Int32Array(pixels.data.buffer)).size;
    }),
  );
  return canvases.some((colours) => colours !== undefined && colours > 1);
}
