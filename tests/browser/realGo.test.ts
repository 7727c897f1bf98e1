import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { judgeModule, moduleOf } from '../../src/judge/modules';
import { newest } from '../../src/judge/modules.json';
import { GO_RELEASES } from '../../src/models/go/releases';
import { useBrowser } from './helpers/browser';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

const MODULES = /judge\/[^/]+\.wasm\.gz$/;
const PRESS = 'Run it on real Go';

function panelOf(page: Page) {
  const panel = page.getByRole('tabpanel', { name: PRESS });
  return {
    panel,
    open: () => page.getByRole('tab', { name: PRESS }).click(),
    press: () => panel.getByRole('button', { name: PRESS }).click(),
    says: (text: string | RegExp) => panel.getByText(text).waitFor(),
  };
}

describe('the program of a stage', () => {
  test.each(
    shareOf(
      GO_RELEASES.filter(moduleOf)
        .toReversed()
        .map(({ name, mapDesigns }) => [name, mapDesigns[0]] as const),
    ),
  )('runs on real Go %s, and the models do the same', async (release, design) => {
    const scene = design === 'bucket' ? 'bucket-map' : 'swiss-map';
    const { page, problems, requests } = await openPage({ at: `?go=${release}&entries=40#/${scene}` });
    const { open, press, says } = panelOf(page);
    await open();
    await says(/loads [56]\d\d/);
    expect(requests.filter((path) => MODULES.test(path))).toEqual([]);
    await press();
    await says(`Real Go ${judgeModule(release).go.slice(2)}: 40 operations, 41 states, 0 differences.`);
    await says('This run is shown with Go’s own hashes.');
    expect(problems).toEqual([]);
  });

  test('of two maps runs on both, with one press on Home', async () => {
    const { page, problems, requests } = await openPage();
    await page.getByRole('link', { name: PRESS }).click();
    const { panel, says } = panelOf(page);
    await says(`Real Go ${judgeModule('1.23').go.slice(2)}: 64 operations, 65 states, 0 differences.`);
    await says(`Real Go ${judgeModule(newest).go.slice(2)}: 64 operations, 65 states, 0 differences.`);
    expect(requests.filter((path) => MODULES.test(path))).toHaveLength(2);
    const result = panel.getByText(/0\sdifferences/).last();
    expect(await result.evaluate((line) => line.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.getByText(/op 65\/65/).waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
  });

  test('waits for a press where a link was followed from elsewhere', async () => {
    const { page, requests } = await openPage({ at: '?judge=1#/race' });
    await panelOf(page).panel.getByRole('button', { name: PRESS }).waitFor();
    expect(requests.filter((path) => MODULES.test(path))).toEqual([]);
  });

  test('is not handed over where it is too long', async () => {
    const { page } = await openPage({ at: '?prefill=40000&entries=5#/swiss-map' });
    const { open, says, panel } = panelOf(page);
    await open();
    await says('This run has 40,005 operations. Real Go can run at most 25,000 here.');
    expect(await panel.getByRole('button', { name: PRESS }).getAttribute('aria-disabled')).toBe('true');
  });
});

test('modules that the site has loaded are kept for use without a network, also those of before it could keep any', async () => {
  const { page } = await openPage({ offline: true, at: '?n=800&go=1.27#/sizing' });
  const here = page.getByRole('region', { name: 'Real Go, right here' });
  const measure = async () => {
    await here.getByRole('button', { name: 'Measure it here, on real Go' }).press('Enter');
    await here.getByText('Measured in').waitFor();
  };
  await measure();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const load = (release: string) =>
    page.evaluate(
      (path) =>
        fetch(path).then(
          async (answer) => (await answer.arrayBuffer()).byteLength,
          () => 'none',
        ),
      `judge/${judgeModule(release).file}`,
    );
  const kept = () =>
    page.evaluate(async () => (await (await caches.open(`mapscope ${location.pathname} judge`)).keys()).length);
  await expect.poll(kept).toBe(1);
  // Some servers tell the browser to unpack it.
  const loaded = await load('1.26');
  expect([judgeModule('1.26').packedBytes, judgeModule('1.26').bytes]).toContain(loaded);
  await expect.poll(kept).toBe(2);
  await page.context().setOffline(true);
  expect([await load('1.26'), await load('1.25')]).toEqual([loaded, 'none']);
  await page.reload();
  await measure();
  await page.getByLabel('Start from').selectOption('orders');
  await page
    .getByText(/1\.5.million entries cost/)
    .first()
    .waitFor();
});

describe('a run on real Go', () => {
  test('can be given up, and says why it failed', async () => {
    const { page } = await openPage({ at: '?entries=20#/bucket-map', own: true });
    const { open, press, says, panel } = panelOf(page);
    await open();
    await page.route(MODULES, () => {});
    await press();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await says('Stopped.');
    await page.unroute(MODULES);
    await page.route(MODULES, (route) => route.abort());
    await panel.getByRole('button', { name: 'Run it once more' }).click();
    await says(/Go\scould not be loaded/);
  });

  test('blames the network, and not WebAssembly, where its worker could not be loaded; then it runs', async () => {
    const { page } = await openPage({ at: '?entries=20#/bucket-map', own: true });
    const { open, press, says, panel } = panelOf(page);
    await open();
    await page.route('**/judge.worker-*', (route) => route.abort());
    await press();
    await says(/Go\scould not be loaded/);
    await page.unroute('**/judge.worker-*');
    await panel.getByRole('button', { name: 'Run it once more' }).click();
    await says(/0\sdifferences/);
  });

  test('gives its trace and its hashes to be saved, and the run before back', async () => {
    const { page, problems } = await openPage({ at: '?entries=20#/bucket-map' });
    const { open, press, says, panel } = panelOf(page);
    await open();
    await press();
    await says(/0\sdifferences/);
    const [trace] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: /Save the trace/ }).click(),
    ]);
    expect(trace.suggestedFilename()).toBe(`${judgeModule('1.23').go}.jsonl`);
    await panel.getByRole('button', { name: 'Back to the previous run' }).click();
    await panel.getByRole('button', { name: PRESS }).waitFor();
    expect(problems).toEqual([]);
  });
});
