import { describe, expect, test } from 'vitest';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();

const PAGES = [
  ['#/race', 'Log'],
  ['#/heap-goal', 'Fit a container'],
  ['#/resident', 'Sizes'],
] as const;

describe.each(PAGES)('a tab of %s', (at, name) => {
  test('opens beside the figure, which stays in sight, and is closed by a press', async () => {
    const { page } = await openPage({ at, width: 1280, height: 720 });
    const tab = page.getByRole('tab', { name, exact: true });
    await tab.click();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await panel.waitFor();
    const box = await panel.boundingBox();
    const player = await page.locator('[data-part="player"]').boundingBox();
    expect(box?.y).toBe(48);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(720);
    expect((player?.x ?? 0) + (player?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(box?.x ?? 0);
    expect(await page.getByText(/^op +\d+\/\d+ · step/).isVisible()).toBe(true);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await panel.waitFor({ state: 'detached' });
    expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test('an open tab is in the address: a reload finds it, and a press on another replaces it', async () => {
  const { page } = await openPage({ at: '#/resident' });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Every release').click();
  await expect.poll(() => page.url()).toContain('tab=releases');
  await page.reload();
  await expect.poll(() => tab('Every release').getAttribute('aria-selected')).toBe('true');
  await page.getByRole('button', { name: 'Step forward' }).first().click();
  await tab('Log').click();
  await expect.poll(() => page.url()).toContain('tab=log');
  expect(page.url()).not.toContain('tab=releases');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.url()).not.toContain('tab=');
});

test('a press on a tab counts though it leaves a field that begins another run', async () => {
  const { page } = await openPage({ at: '?tab=own#/race', width: 1440, height: 900 });
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByRole('tab', { name: 'Log', exact: true }).click();
  await page.getByRole('tabpanel', { name: 'Log', exact: true }).waitFor();
  await expect.poll(() => page.url()).toContain('seed=7');
  expect(page.url()).toContain('tab=log');
});

test('an own run that is reloaded has the tab of its address, or none', async () => {
  const { page } = await openPage({ at: '?tab=log#/race' });
  await page.getByLabel('A key of your own').fill('mango');
  await page.getByRole('button', { name: 'put', exact: true }).click();
  await expect.poll(() => page.url()).toContain('mango');
  await page.reload();
  await page.getByRole('tabpanel', { name: 'Log', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.url()).not.toContain('tab=');
  await page.reload();
  await page.getByRole('tab', { name: 'Log', exact: true }).waitFor();
  expect(await page.locator('[role=tabpanel]:not([hidden])').count()).toBe(0);
});

test('on a phone a tab opens below the figure', async () => {
  const { page } = await openPage({ at: '#/heap-goal', width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Fit a container' }).click();
  const panel = await page.getByRole('tabpanel', { name: 'Fit a container' }).boundingBox();
  const player = await page.locator('[data-part="player"]').boundingBox();
  expect(panel?.y).toBeGreaterThan((player?.y ?? 0) + (player?.height ?? 0));
  expect(panel?.width).toBeGreaterThan(340);
});
