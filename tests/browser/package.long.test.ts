import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { MapScopeHandle } from '../../src/lib/MapScope';
import type { ReactHost } from '../lib/reactHost';
import { useBrowser } from './helpers/browser';
import { figureIn, useHosts } from './helpers/hosts';

const openPage = useBrowser();
const openHost = useHosts();

function hostOf(page: Page): Promise<Omit<ReactHost, 'handle'>> {
  return page.evaluate(() => {
    const { events, clicks, mismatches, heights } = (window as unknown as { host: ReactHost }).host;
    return { events, clicks, mismatches, heights };
  });
}

/** Asks something of the figure by its ref. */
function drive<T>(page: Page, order: (handle: MapScopeHandle) => T | Promise<T>): Promise<T> {
  return page.evaluate(`(${order})(window.host.handle.current)`) as Promise<T>;
}

function heightOf(page: Page): Promise<number> {
  return page.locator('.docs-figure').evaluate((element) => element.clientHeight);
}

const LOOKS = ['color', 'fontSize', 'letterSpacing', 'textAlign', 'backgroundColor'] as const;

function looksOf(locator: Locator): Promise<string[]> {
  return locator.evaluate((element, looks) => looks.map((look) => getComputedStyle(element)[look]), LOOKS);
}

/** React draws the page as on a server first, takes it over, and is strict. */
async function open(react: 18 | 19) {
  const opened = await openPage({ host: await openHost({ folder: inject('builtHosts')[`react${react}`] }) });
  const figure = figureIn(opened.page.locator('.docs-figure'));
  await figure.ready();
  return { ...opened, figure };
}

test.each([18, 19] as const)(
  'in a page with React %d a figure mounts where it was left room, steps, tells, and goes without a trace',
  async (react) => {
    const { page, problems, figure } = await open(react);
    const events = async () => (await hostOf(page)).events;
    expect(await figure.step()).toBe(40);
    expect(await events()).toContainEqual(['ready', 40]);

    await figure.button('One step forward').click();
    expect((await events()).at(-1)).toEqual(['step', 41]);
    expect((await hostOf(page)).clicks).toBe(1);
    await drive(page, (handle) => handle.seek(7));
    expect(await figure.step()).toBe(7);
    expect(await drive(page, ({ step }) => step)).toBe(7);
    await drive(page, (handle) => handle.seek(handle.stepCount));
    expect((await events()).at(-1)?.[0]).toBe('end');

    const { heights } = await hostOf(page);
    expect(await heightOf(page)).toBe(heights.wide);
    await page.setViewportSize({ width: 400, height: 800 });
    expect(await heightOf(page)).toBe(heights.narrow);

    const before = (await events()).length;
    await page.getByRole('button', { name: 'Toggle' }).click();
    await figure.stage.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Toggle' }).click();
    await figure.ready();
    expect((await events()).slice(before).filter(([type]) => type !== 'ready')).toEqual([]);
    expect((await hostOf(page)).mismatches).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('a figure follows its props, keeps its own looks and leaves the page’s alone; what is far waits', async () => {
  const { page, problems, figure } = await open(19);
  const own = page.getByRole('button', { name: 'Toggle' });
  expect(await looksOf(own)).toEqual(['rgb(255, 0, 0)', '30px', '4px', 'center', 'rgb(0, 0, 255)']);
  expect(await looksOf(figure.stage)).toEqual(['rgb(232, 234, 237)', '15px', 'normal', 'start', 'rgba(0, 0, 0, 0)']);
  expect(await page.evaluate(() => [document.styleSheets.length, document.adoptedStyleSheets.length])).toEqual([1, 0]);

  expect(await figure.link.getAttribute('href')).toMatch(/\/app\/\?example=split.*#\/swiss-map$/);
  await page.getByRole('button', { name: 'Another' }).click();
  await expect.poll(() => figure.link.getAttribute('href')).toContain('example=tombstones');

  const element = figureIn(page.locator('map-scope'));
  await element.ready();
  expect(await element.link.count()).toBe(0);

  const far = page.locator('.docs-far');
  expect(await far.evaluate((host) => host.shadowRoot)).toBeNull();
  expect(await far.textContent()).toBe('Far below');
  await far.getByRole('link').focus();
  await figureIn(far).ready();
  await expect.poll(() => far.evaluate((host) => host === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
});
