import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from './helpers/browser';
import { figureIn, useHosts } from './helpers/hosts';

const openPage = useBrowser();
const openHost = useHosts();

/** A plain server with a copy of the site, which opens nothing to other origins: a frame without one is such. */
const openCopy = (headers: Readonly<Record<string, string>> = {}) =>
  openHost({ copyOf: inject('siteUrl'), site: './', headers });

const frameIn = (page: Page) => page.locator('iframe').first().contentFrame();

async function expectItSteps(page: Page) {
  const figure = figureIn(frameIn(page));
  await figure.ready();
  const step = await figure.step();
  await figure.button('One step forward').click();
  await expect.poll(() => figure.step()).toBe(step + 1);
}

describe('a frame without an origin', () => {
  test('lives from any static server, whatever headers that does not send', async () => {
    const { page, problems } = await openPage({ host: await openCopy(), at: 'frame.html' });
    await expectItSteps(page);
    expect(problems).toEqual([]);
  });

  test('lives under the strictest policy that a server may send with all its files', async () => {
    const policy = [
      "default-src 'none'; script-src 'self'; img-src 'self'; style-src 'self'; frame-src 'self'",
      "require-trusted-types-for 'script'",
    ].join('; ');
    const host = await openCopy({ 'content-security-policy': policy });
    const { page, problems } = await openPage({ host, at: 'frame.html' });
    await expectItSteps(page);
    expect(problems).toEqual([]);
  });

  // Each scene in each engine: tests/engines/frame.long.test.ts.
  test('shows a figure without a map', async () => {
    const frame = `<iframe src="embed.html?scene=resident" sandbox="allow-scripts" width="900" height="700"></iframe>`;
    const files = { 'one.html': `<!doctype html><html lang="en"><title>One</title>${frame}` };
    const host = await openHost({ copyOf: inject('siteUrl'), files });
    const { page, problems } = await openPage({ host, at: 'one.html' });
    await frameIn(page).locator('map-scope :is(svg, canvas)[role=img]').first().waitFor();
    expect(problems).toEqual([]);
  });

  test('runs no words as code, and trusts no other site', async () => {
    const { page } = await openPage({ host: await openCopy(), at: 'frame.html' });
    await figureIn(frameIn(page)).ready();
    const body = frameIn(page).locator('body');
    const title = await body.evaluate(async (body, site) => {
      const violated: string[] = [];
      Object.assign(window, { violated });
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated.push(effectiveDirective));
      const image = new Image();
      const failed = new Promise((resolve) => image.addEventListener('error', resolve));
      image.src = `${site}favicon.svg`;
      await failed;
      body.setAttribute('onclick', 'document.title = "run"');
      body.dispatchEvent(new MouseEvent('click'));
      try {
        new Function('document.title = "run"')();
      } catch {
        // As it should be.
      }
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      body.append(style);
      await fetch(site).catch(() => 'refused');
      return document.title;
    }, inject('siteUrl'));
    expect(title).toBe('Mapscope figure');
    // The browser reports a violation in a later task.
    await expect
      .poll(async () => ((await body.evaluate('violated')) as string[]).toSorted())
      .toEqual(['connect-src', 'img-src', 'script-src', 'script-src-attr', 'style-src-elem']);
  });

  test('obeys the page around it, and no other frame of that page', async () => {
    const frame = '<iframe src="embed.html?scene=race" sandbox="allow-scripts" width="900" height="700"></iframe>';
    const files = { 'two.html': `<!doctype html><html lang="en"><title>Two</title>${frame}${frame}` };
    const { page } = await openPage({ host: await openHost({ copyOf: inject('siteUrl'), files }), at: 'two.html' });
    const obeying = frameIn(page).locator('map-scope');
    const other = page.locator('iframe').last().contentFrame().locator('map-scope');
    await obeying.waitFor();
    await other.evaluate(() => {
      parent.frames[0]?.postMessage({ source: 'map-scope-host', v: 1, type: 'lang', lang: 'ru' }, '*');
    });
    await page.evaluate(() => {
      window.frames[0]?.postMessage({ source: 'map-scope-host', v: 1, type: 'theme', theme: 'dark' }, '*');
    });
    await expect.poll(() => obeying.getAttribute('theme')).toBe('dark');
    expect(await obeying.getAttribute('lang')).toBeNull();
  });

  test('whose figure cannot be loaded shows its picture and the way to its page, until it can', async () => {
    const host = await openCopy();
    // Nothing of the frame is loaded yet: what a browser has in its memory never reaches a route.
    const { page } = await openPage({ host, at: 'robots.txt', own: true });
    await page.route('**/frame/mount-*.js', (route) => route.abort());
    await page.goto(`${host}frame.html`);
    const frame = frameIn(page);
    await frame.getByText('The figure could not be loaded.').waitFor();
    const link = frame.getByRole('link', { name: 'Open Mapscope' });
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toBe(`${host}?example=split#/swiss-map`);
    const picture = frame.getByRole('img', { name: 'Swiss map' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    await page.unroute('**/frame/mount-*.js');
    await frame.getByRole('button', { name: 'Try again' }).click();
    await expectItSteps(page);
  });

  test('that has no script at all shows the way to the site', async () => {
    const host = await openCopy();
    const { page } = await openPage({ host, at: 'robots.txt', own: true });
    await page.route('**/frame/frame.js', (route) => route.abort());
    await page.goto(`${host}frame.html`);
    const link = frameIn(page).getByRole('link', { name: 'Open Mapscope' });
    const isSeen = () =>
      link.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 5, top + 5) === element;
      });
    await expect.poll(isSeen).toBe(true);
  });
});
