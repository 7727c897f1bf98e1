import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { OPTION_NAMES } from '../../src/embed/attributeNames';
import { anyHostile, type Entry, SCRIPTS } from '../embed/hostile';
import { READINGS } from '../embed/readings';
import { useBrowser } from './helpers/browser';
import { paste } from './helpers/clipboard';
import { useHosts } from './helpers/hosts';

const openPage = useBrowser();
const openHost = useHosts();

const SEED = 20_261_121;
/** Of each scene: more than 150 in all. */
const REQUESTS = 22;
const FRAMES = 3;

const HOST = `<!doctype html><html lang="en"><title>Host</title>
  <script type="module" src="https://mapscope.example/embed/map-scope.js"></script><body></body></html>`;

function hostileOf(id: keyof typeof READINGS, count: number): (readonly Entry[])[] {
  const names = [...READINGS[id].names, ...OPTION_NAMES, 'site', 'height', 'load'];
  const everywhere = SCRIPTS.slice(0, 2).map((script) => names.map((name): Entry => [name, script]));
  const usual: Entry[][] = [
    [['autoplay', 'on']],
    [
      ['theme', 'dark'],
      ['hide', 'title'],
      ['start', '3'],
    ],
  ];
  return [...everywhere, ...fc.sample(anyHostile(names, usual), { seed: SEED, numRuns: count })].slice(0, count);
}

function noticeDialogs(page: Page, problems: string[]): void {
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

/** Installs what every script of a request would set off. */
function layTraps(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(globalThis, { canary: 0, alert: () => Object.assign(globalThis, { canary: 1 }) });
  });
}

/** Shows a scene as the attributes ask, one request after the other; what is wrong with what is then to be seen. */
function shownFor(page: Page, id: string, requests: readonly (readonly Entry[])[]): Promise<string[]> {
  return page.evaluate(
    async ([scene, all]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const element = document.body.appendChild(document.createElement('map-scope'));
      const faults: string[] = [];
      const parts = () => [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
      const isShown = () =>
        parts().some((part) => part.matches('section[aria-label], [role=status], p') && part.textContent !== '');
      const suspect = (part: Element) =>
        part.matches('script, iframe, object, embed, style, link, base, form, meta, img:not([src*="/figures/"])') ||
        [...part.attributes].some(({ name }) => /^(?:on|srcdoc$|formaction$)/.test(name)) ||
        (part instanceof HTMLAnchorElement && !/^https?:$/.test(part.protocol));
      for (const entries of all) {
        for (const { name } of [...element.attributes]) element.removeAttribute(name);
        for (const [name, value] of [['scene', scene], ['load', 'view'], ...entries] as const) {
          try {
            if (name !== 'scene' || value === scene) element.setAttribute(name, value);
          } catch {
            // No attribute can have such a name.
          }
        }
        await frame();
        await frame();
        for (let i = 0; i < 600 && !isShown(); i++) await frame();
        const odd = parts().filter(suspect);
        const typed = JSON.stringify(entries).slice(0, 300);
        if (!isShown()) faults.push(`nothing is shown: ${typed}`);
        if (odd.length > 0) faults.push(`${odd[0]?.outerHTML.slice(0, 200)}: ${typed}`);
      }
      element.remove();
      if (Reflect.get(globalThis, 'canary') !== 0) faults.push('a script ran');
      return faults;
    },
    [id, requests] as const,
  );
}

test.each(SCENES.map(({ id }) => id))(
  'whatever its attributes, %s shows a figure or a note, and runs no script',
  async (id) => {
    const host = await openHost({ files: { 'index.html': HOST } });
    const { page, problems } = await openPage({ host });
    noticeDialogs(page, problems);
    await layTraps(page);
    expect(await shownFor(page, id, hostileOf(id, REQUESTS))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('whatever its parameters, the framed page shows a figure or a note, and runs no script', async () => {
  const { page, problems } = await openPage({ at: 'embed.html?scene=race', own: true });
  noticeDialogs(page, problems);
  await page.addInitScript(() => {
    Object.assign(globalThis, { canary: 0, alert: () => Object.assign(globalThis, { canary: 1 }) });
  });
  const requests = SCENES.flatMap(({ id }) =>
    hostileOf(id, FRAMES).map((entries): Entry[] => [['scene', id], ...entries]),
  );
  for (const entries of requests) {
    const query = new URLSearchParams(entries.map((entry) => [...entry])).toString();
    await page.goto(`${inject('siteUrl')}embed.html?${query}`);
    const spoken = page.locator('map-scope').locator('section[aria-label], [role=status], p').filter({ hasText: /\S/ });
    await spoken.first().waitFor();
    expect(await page.evaluate('canary')).toBe(0);
    expect(await page.locator('script:not([src]), iframe, object, style').count()).toBe(0);
  }
  expect(problems).toEqual([]);
});

/** So many GiB of zeros: one packed piece of them again and again. */
function packedZeros(gib: number): Buffer {
  const pieceBytes = 2 ** 24;
  const piece = deflateRawSync(Buffer.alloc(pieceBytes), { finishFlush: constants.Z_FULL_FLUSH });
  const head = gzipSync('').subarray(0, 10);
  return Buffer.concat([head, ...Array.from({ length: (gib * 2 ** 30) / pieceBytes }, () => piece)]);
}

test('a log of zeros, packed a thousand times smaller, is read to the limit, which is said', async () => {
  const { page, problems } = await openPage({ at: '#/heap-goal', reducedMotion: true });
  await page.getByRole('tab', { name: 'Your gctrace log', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'gctrace log', exact: true });
  await field.waitFor();
  await page
    .getByRole('region', { name: 'A collector log' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'zeros.gz', mimeType: 'application/gzip', buffer: packedZeros(1.25) });
  await page.getByText(/^zeros\.gz is more than 1\sGiB when decompressed\./).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(problems).toEqual([]);
});

test('a megabyte of Go is answered or refused, and sizing goes on', async () => {
  const { page, problems } = await openPage({ at: '#/sizing' });
  await page.locator('[data-answered=true]').waitFor();
  const fields = Array.from({ length: 9000 }, (_, i) => `\tF${i} map[string]struct{ a, b int } // ${'x'.repeat(60)}\n`);
  await paste(page.locator('.cm-content').first(), `type T struct {\n${fields.join('')}}\nvar m map[string]T\n`);
  await page.getByText('so these declarations stay on this page').waitFor();
  await expect
    .poll(() =>
      page
        .getByText(/entries cost/)
        .first()
        .textContent(),
    )
    .toMatch(/TiB|GiB/);
  expect(problems).toEqual([]);
});
