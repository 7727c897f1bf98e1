import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { startChromium } from './chromium';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { Tab } from './tab';
import { startWebKit } from './webkit';

interface OpenOptions {
  /** Added to the site's address, or the address of somebody else's page. */
  readonly at?: string;
  readonly width?: number;
  readonly height?: number;
}

interface Engine {
  readonly name: string;
  readonly problem?: string;
  start(): Promise<Driver>;
}

function engines(): readonly Engine[] {
  const { firefox, webkit } = inject('engines');
  return [
    { name: 'Chromium', start: () => startChromium(inject('chromiumPath')) },
    { name: 'Firefox', ...('problem' in firefox ? missing(firefox) : { start: () => startFirefox(firefox.path) }) },
    { name: 'WebKitGTK', ...('problem' in webkit ? missing(webkit) : { start: () => startWebKit(webkit) }) },
  ];
}

function missing({ problem }: { problem: string }): Omit<Engine, 'name'> {
  return { problem, start: () => Promise.reject(new Error(problem)) };
}

type DescribeTests = (open: (options?: OpenOptions) => Promise<Tab>, engine: string) => void;

/** Tests in each engine, which all its tests in a file share; where one can't be had they are skipped, with the reason. */
export function inEngines(describeTests: DescribeTests): void {
  describeIn(engines(), describeTests);
}

/** The same in all engines but Chromium, in which tests/browser runs. */
export function inOtherEngines(describeTests: DescribeTests): void {
  describeIn(
    engines().filter(({ name }) => name !== 'Chromium'),
    describeTests,
  );
}

function describeIn(some: readonly Engine[], describeTests: DescribeTests): void {
  for (const { name, problem, start } of some) {
    describe.skipIf(problem !== undefined)(problem === undefined ? name : `${name} is not tested: ${problem}`, () => {
      let driver: Driver;
      beforeAll(async () => {
        driver = await start();
      });
      afterAll(() => driver?.close());
      describeTests(async ({ at = '', width = 1280, height = 720 } = {}) => {
        await driver.goto('about:blank');
        await driver.resize(width, height);
        await driver.goto(new URL(at, inject('siteUrl')).href);
        return new Tab(driver);
      }, name);
    });
  }
}

/** Nothing went wrong since the page was opened. */
export async function expectNoProblems({ driver }: Tab): Promise<void> {
  expect(await driver.problems()).toEqual([]);
}

/** The page isn't wider than its window, once its drawings have measured the room that they have. */
export async function expectItFits(tab: Tab): Promise<void> {
  const excess = () =>
    tab.run(() => `${location.href}: ${Math.max(0, document.documentElement.scrollWidth - innerWidth)}`);
  await expect.poll(excess).toMatch(/: 0$/);
}
