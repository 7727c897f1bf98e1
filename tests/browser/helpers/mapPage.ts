import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenPage, type PageOptions, useBrowser } from './browser';
import { copiedBy } from './clipboard';
import { settled } from './settled';

export type MapPage = ReturnType<typeof mapPageOf>;

/** Gives a test file what opens a page with a stage, and waits until its run is recorded and drawn. */
export function useMapPages() {
  const openPage = useBrowser();
  return async function openMap(options: PageOptions = {}): Promise<OpenPage & { map: MapPage }> {
    const open = await openPage(options);
    const map = mapPageOf(open.page);
    await map.ready();
    return { ...open, map };
  };
}

/** A page with a stage, in the words of its user. */
export function mapPageOf(page: Page) {
  const stage = page.getByRole('region', { name: /^(Both maps|The map), step by step$/ });
  const position = page.getByText(/^op +[\d,]+\/[\d,]+ · /);
  return {
    stage,
    scrubber: page.getByRole('slider', { name: 'Position' }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Opens what stands in a tab under the stage. */
    async tab(name: string) {
      const tab = stage.getByRole('tab', { name, exact: true });
      if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    },
    async ready() {
      await stage.locator('[data-part=structure] :is(svg, canvas)').first().waitFor();
    },
    /** Does what shows another run, and waits for its stage, which is another element. */
    async anew(act: () => Promise<unknown>) {
      await stage.evaluate((element) => element.setAttribute('data-before', ''));
      await act();
      await page.locator('[data-before]').waitFor({ state: 'detached' });
      await this.ready();
    },
    /** `op 56/65 · step 9/40` with single spaces. */
    async position() {
      return ((await position.textContent()) ?? '').replace(/\s+/g, ' ').trim();
    },
    async op() {
      return Number(/op ([\d,]+)/.exec(await this.position())?.[1]?.replace(',', ''));
    },
    async step() {
      return Number(await this.scrubber.inputValue());
    },
    async press(...keys: string[]) {
      await stage.focus();
      for (const key of keys) await page.keyboard.press(key);
    },
    async seek(step: number) {
      await this.scrubber.fill(`${step}`);
    },
    /**
     * Memory, hash and totals as they are drawn, an element a line. Attributes are in order: React adds those that change
     * last, and makes names that differ from page to page. Where a part came from as the scale changed isn't how it looks.
     */
    async drawing() {
      // Parts of it are drawn by code that comes later. A worker that is given up may never have arrived.
      await settled(page, (url) => !url.includes('.worker-'));
      // Charts are loaded behind the maps.
      await stage.locator('[data-part=totals]:is(:has(svg[role=img]), p)').first().waitFor();
      await stage.locator('[data-part=totals]:not(:has(svg[role=img]), p)').first().waitFor({ state: 'detached' });
      const drawn = stage.locator(':is([data-part=structure], [data-part=hash]) svg[role=img], [data-part=totals] svg');
      return drawn.evaluateAll((all) =>
        all
          .flatMap((svg) => [svg, ...svg.querySelectorAll('*')])
          .map((element) => {
            const cameFrom = element.getAttribute('style')?.includes('--ms-from');
            const attributes = [...element.attributes]
              .filter(
                ({ name, value }) => !(cameFrom && ['class', 'style'].includes(name)) && !value.includes('headIn'),
              )
              .map(({ name, value }) => `${name}="${value.replaceAll(/_r_\w+_/g, '')}"`)
              .sort();
            return [element.tagName, ...attributes, element.children.length === 0 ? element.textContent : ''].join(' ');
          })
          .join('\n'),
      );
    },
    /** Text of the field's descriptions. */
    async described(label: string) {
      const ids = (await this.field(label).getAttribute('aria-describedby')) ?? '';
      const texts = ids
        .split(' ')
        .filter(Boolean)
        .map((id) => page.locator(`[id="${id}"]`).textContent());
      return (await Promise.all(texts)).join(' ');
    },
  };
}

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

/** The dialog that makes embeds, in the words of its user. */
export function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Share or embed' });
  return {
    dialog,
    open: page.getByRole('button', { name: 'Share or embed…' }),
    /** The figure as it will be. */
    preview: dialog.getByRole('region', { name: 'Preview' }),
    text: dialog.getByLabel('In the page', { exact: true }),
    /** Rule that the page's own style sheet needs besides. */
    rule: dialog.getByText('add this to your style sheet'),
    async ready() {
      await this.preview.getByRole('slider', { name: 'Position' }).waitFor();
    },
    async choose(way: string, form: string) {
      await dialog.getByLabel('Embed it as').selectOption(way);
      await dialog.getByLabel('Your page is written in').selectOption(form);
    },
    async copied(way: string, form: string) {
      await this.choose(way, form);
      return copiedBy(page, 'Copied.', () => dialog.getByRole('button', { name: 'Copy: In the page' }).click());
    },
    /** A file that a button saves. */
    async saved(button: string) {
      const event = page.waitForEvent('download');
      await dialog.getByRole('button', { name: button }).click();
      const file = await event;
      return { name: file.suggestedFilename(), svg: readFileSync(await file.path(), 'utf8') };
    },
  };
}
