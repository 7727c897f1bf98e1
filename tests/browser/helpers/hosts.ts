import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { type Host, type HostOptions, serveHost } from './hostServer';

/** Gives a test file hosts with the pages of tests/hosts/plain, or others, closed again after its tests. */
export function useHosts() {
  const hosts: Host[] = [];
  afterAll(async () => {
    for (const host of hosts) await host.close();
  });
  return async function openHost(options: Partial<HostOptions> = {}): Promise<string> {
    const host = await serveHost({ folder: 'tests/hosts/plain', site: inject('siteUrl'), ...options });
    hosts.push(host);
    return host.url;
  };
}

/** The reader's first interaction with a page, for which elements wait. */
export async function firstInteraction(page: Page): Promise<void> {
  // A first step may come without movement.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

/** An embedded figure with steps, in the words of its reader. */
export function figureIn(scope: Page | Locator | FrameLocator) {
  const stage = scope.getByRole('region', { name: /step by step$/ });
  const scrubber = scope.getByRole('slider', { name: 'Position' });
  return {
    stage,
    scrubber,
    frame: scope.locator('map-scope [class*=frame]').first(),
    link: scope.getByRole('link', { name: 'Open in Mapscope' }),
    button: (name: string) => scope.getByRole('button', { name, exact: true }),
    /** Waits until the run asked for is recorded and drawn. */
    async ready() {
      await stage.and(scope.locator(':not([aria-busy])')).locator('svg[role=img]').first().waitFor();
    },
    async step() {
      return Number(await scrubber.inputValue());
    },
  };
}

/** Steps once and goes back, and sees that something is drawn of it. */
export async function expectItSteps(figure: ReturnType<typeof figureIn>) {
  const before = await figure.step();
  expect(before).toBeGreaterThan(0);
  await figure.button('One step forward').click();
  await expect.poll(() => figure.step()).toBe(before + 1);
  await figure.button('One step back').click();
  await expect.poll(() => figure.step()).toBe(before);
  expect(await figure.stage.locator('[data-owner=key]').count()).toBeGreaterThan(5);
}

export function backgroundOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** The page's colour in both themes, as tokens.css has it. */
export const PAGE = { light: 'rgb(252, 252, 250)', dark: 'rgb(15, 18, 22)' };
