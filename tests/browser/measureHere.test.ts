import { expect, test } from 'vitest';
import { judgeModule } from '../../src/judge/modules';
import { violations } from './helpers/axe';
import { type OpenPage, type PageOptions, useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';

const openPage = useBrowser();

async function openHere(query: string, options: PageOptions = {}) {
  return partsOf(await openPage({ ...options, at: `?${query}#/sizing` }), options);
}

/** The part of an open page that measures. */
async function partsOf(open: OpenPage, options: PageOptions = {}) {
  const { page } = open;
  await page.locator('#proof').waitFor();
  const section = page.locator('section[aria-labelledby=proof]');
  if ((options.width ?? 1280) <= 1000) await section.locator('summary').first().press('Enter');
  const here = section.getByRole('region', { name: 'Real Go, right here' });
  await here.waitFor();
  // What is pressed while the page is drawn may be drawn anew under the pointer.
  await page.locator('[data-answered=true]').waitFor();
  await settled(page);
  return {
    ...open,
    here,
    measure: here.getByRole('button', { name: 'Measure it here, on real Go' }),
    verdicts: here.getByText(/^✓ \d+\sof \d+ in range/),
    modules: () => open.requests.filter((path) => /\.wasm/.test(path)).map((path) => path.replace(/^.*judge\//, '')),
  };
}

test('real Go measures the map in the page, five times on each release, and nothing of it is loaded before', async () => {
  const { page, here, measure, verdicts, modules, problems } = await openHere('n=800&go=1.23,1.27');
  await expect.poll(() => here.textContent()).toMatch(/This downloads 1\.2.MiB once and takes about 150.MiB of memory/);
  expect(modules()).toEqual([]);
  await measure.click();
  await expect.poll(() => verdicts.count()).toBe(2);
  await expect.poll(() => verdicts.allTextContents()).toEqual(['✓ 5 of 5 in range', '✓ 5 of 5 in range']);
  await expect
    .poll(() => here.getByRole('status').textContent())
    .toMatch(/^Measured in .*; the memory has been returned to the browser\.$/);
  expect(modules()).toEqual([judgeModule('1.23').file, judgeModule('1.27').file]);
  await expect.poll(() => page.workers().filter((worker) => /judge/.test(worker.url()))).toEqual([]);
  await expect.poll(() => page.locator('[data-marks=measured]').count()).toBe(1);
  await expect
    .poll(() =>
      page
        .getByText(/^real Go, measured here: Go\s1\.23\.12: 5\sof 5 in range; Go\s1\.27\.4: 5\sof 5 in range$/)
        .count(),
    )
    .toBe(1);
  expect(await violations(page)).toEqual([]);
  // Runs stay while the entries change, and go where the question is another.
  const entries = page.getByRole('textbox', { name: 'Entries', exact: true });
  await entries.fill('900');
  await entries.press('Enter');
  await expect.poll(() => verdicts.count()).toBe(0);
  await expect.poll(() => page.getByText('real Go, measured here', { exact: true }).count()).toBe(1);
  expect(problems).toEqual([]);
});

test('maps that are cleared, and refilled after that or after deletes, are measured as well', async () => {
  const { page, measure, verdicts, problems } = await openHere('n=1000&cleared=yes&go=1.27');
  await measure.click();
  await expect.poll(() => verdicts.allTextContents()).toEqual(['✓ 5 of 5 in range']);
  await page.getByRole('button', { name: 'Refilled with new keys' }).click();
  await expect.poll(() => page.url()).toMatch(/cleared=yes&refilled=yes/);
  await expect.poll(() => verdicts.count()).toBe(0);
  await measure.click();
  await expect.poll(() => verdicts.allTextContents()).toEqual(['✓ 5 of 5 in range']);
  await page.getByRole('button', { name: 'Some deleted' }).click();
  await expect.poll(() => page.url()).toMatch(/deleted=50&refilled=yes/);
  await expect.poll(() => verdicts.count()).toBe(0);
  await measure.click();
  await expect.poll(() => verdicts.allTextContents()).toEqual(['✓ 5 of 5 in range']);
  expect(problems).toEqual([]);
});

test('more seeds are tried at a press, each a mark', async () => {
  const { here, problems } = await openHere('n=900&go=1.27');
  await here.getByRole('button', { name: 'Try 20 seeds' }).press('Enter');
  await here.getByText(/\d+\sof 20 in range/).waitFor();
  const ticks = await here.locator('svg[role=img] path').last().getAttribute('d');
  expect(ticks?.match(/M/g)).toHaveLength(20);
  expect(problems).toEqual([]);
});

test('much memory is taken with permission alone', async () => {
  const { page, here, measure, modules, problems } = await openHere('n=3500000&go=1.27');
  await measure.click();
  const goOn = here.getByRole('button', { name: /^Use 56\d.MiB and measure$/ });
  await goOn.waitFor();
  await expect
    .poll(() => here.getByRole('status').textContent())
    .toMatch(/^This takes 56\d.MiB of this device’s memory for a while\.$/);
  await here.getByRole('button', { name: 'Cancel' }).click();
  await measure.waitFor();
  await expect.poll(() => measure.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(modules()).toEqual([]);
  await measure.click();
  await goOn.press('Enter');
  await here.getByRole('progressbar').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => here.getByRole('status').textContent())
    .toMatch(/^Stopped\. The memory has been returned to the browser/);
  await expect.poll(() => page.workers().filter((worker) => /judge/.test(worker.url()))).toEqual([]);
  expect(problems).toEqual([]);
});

test('too much memory is refused, and a number of entries that fits is a press away', async () => {
  const { page, here, measure, modules } = await openHere('n=100000000');
  await expect.poll(() => here.textContent()).toMatch(/the limit in a browser is 3.GiB/);
  expect(await measure.getAttribute('aria-disabled')).toBe('true');
  await measure.dispatchEvent('click');
  await here.getByRole('button', { name: /^Change to 13.million entries$/ }).click();
  await expect.poll(() => page.url()).toMatch(/n=13_?000_?000/);
  await expect.poll(() => measure.getAttribute('aria-disabled')).toBe(null);
  expect(modules()).toEqual([]);
});

test('without a network it says so, and works once there is one', async () => {
  const { page, here, measure, verdicts } = await openHere('n=800&go=1.27', { own: true });
  await page.route(/\.wasm\.gz$/, (route) => route.abort());
  await measure.click();
  await expect.poll(() => here.getByRole('status').textContent()).toMatch(/^Go.1\.27\.4: Go\scould not be loaded\./);
  await page.unroute(/\.wasm\.gz$/);
  await measure.click();
  await expect.poll(() => verdicts.allTextContents()).toEqual(['✓ 5 of 5 in range']);
});

test('a browser without WebAssembly and a small device say why they run no Go', async () => {
  const obstacles = [
    [
      'n=800',
      /Go needs WebAssembly and workers, but at least one of them is disabled/,
      'delete globalThis.WebAssembly',
    ],
    [
      'n=3500000',
      /This device has little memory: filling the map takes about 56\d.MiB, and a page gets about 512.MiB/,
      "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 })",
    ],
  ] as const;
  for (const [query, sentence, script] of obstacles) {
    const open = await openPage({ own: true, at: '#/size-classes' });
    await open.page.addInitScript(script);
    await open.page.goto(new URL(`?${query}#/sizing`, open.page.url()).href);
    const { here, measure } = await partsOf(open);
    await expect.poll(() => here.textContent()).toMatch(sentence);
    expect(await measure.getAttribute('aria-disabled')).toBe('true');
  }
});

test('several maps are measured one for all, on a phone too', async () => {
  const { page, here, measure, verdicts, problems } = await openHere('n=800&go=1.18,1.27&maps=40', {
    width: 390,
    height: 844,
  });
  await expect
    .poll(() => here.textContent())
    .toMatch(/One of the 40\smaps is measured\..*Go.1\.18 can’t run in the browser on this page/);
  await measure.click();
  await expect.poll(() => verdicts.allTextContents()).toEqual(['✓ 5 of 5 in range']);
  expect(await page.locator('[data-marks=measured]').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(problems).toEqual([]);
});
