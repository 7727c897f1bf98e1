import { describe, expect, test } from 'vitest';
import { NEWEST } from '../../src/models/go/releases';
import { overflow, violations } from './helpers/axe';
import { type PageOptions, settingsIn, useBrowser } from './helpers/browser';
import { holdTime, LONGEST_STEP_MS } from './helpers/heldTime';

const openPage = useBrowser();

async function openResident(query = '', options: PageOptions = {}) {
  const open = await openPage({ ...options, at: `${query && `?${query}`}#/resident` });
  const { page } = open;
  const stage = page.getByRole('region', { name: 'The heap’s pages, step by step' });
  await stage
    .getByRole('img', { name: /^Pages of the heap/ })
    .first()
    .waitFor();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  return {
    ...open,
    stage,
    tab,
    /** Bytes that each release keeps, in words with plain spaces. */
    async answer() {
      await tab('Every release');
      const text = await page
        .locator('p', { hasText: /keeps? .* resident/ })
        .first()
        .textContent();
      return text?.replace(/\s+/g, ' ') ?? '';
    },
    query: () => settingsIn(page),
    step: async () => Number(await page.getByRole('slider', { name: 'Position' }).inputValue()),
  };
}

describe('what is in RAM', () => {
  test('opens on half-used buffers, one release beside the other: one answer, one heading of the first rank', async () => {
    const { page, answer, stage, problems } = await openResident();
    expect(await page.locator('h1').count()).toBe(1);
    await stage.getByText('Go 1.24.0 takes 128.0 MiB more than Go 1.23.12, or twice as much.').waitFor();
    expect(await answer()).toContain(
      `Go 1.22 to 1.23 and 1.24.6 to ${NEWEST.name} keep 128 MiB resident, and Go 1.24.0 to 1.24.5 keep 256 MiB.`,
    );
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByLabel('Second release').selectOption('');
    await stage.getByText('128.0 MiB was only ever zeroed, which no runtime counter shows').waitFor();
    await page.getByLabel('Go release', { exact: true }).selectOption('1.24.6');
    await stage.getByText(/128.* was handed out but never touched/).waitFor();
    expect(problems).toEqual([]);
  });

  test('a story is played by keys and by buttons', async () => {
    const { page, tab, step, problems } = await openResident('story=released');
    const start = await step();
    await page.keyboard.press('ArrowLeft');
    expect(await step()).toBe(start - 1);
    await page.keyboard.press('End');
    expect(await step()).toBeGreaterThan(start);
    await page.keyboard.press('Home');
    expect(await step()).toBe(0);
    await page.keyboard.press(']');
    expect(await step()).toBeGreaterThan(0);
    await page.keyboard.press('Home');
    await page.getByLabel('Speed').selectOption('16');
    const time = await holdTime(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await time.pass(LONGEST_STEP_MS);
    await expect.poll(step).toBeGreaterThan(10);
    await tab('Log');
    await page.getByRole('tabpanel').getByText('debug.FreeOSMemory()').first().waitFor();
    expect(problems).toEqual([]);
  });

  test('another story brings its release and its sizes, and going back brings the one before', async () => {
    const { page, tab, answer, query } = await openResident('story=half');
    const before = await answer();
    await page.getByLabel('Story', { exact: true }).selectOption('map');
    await expect.poll(query).toBe('?story=map');
    await expect.poll(answer).toContain('Go 1.22 and 1.23 keep next to nothing resident');
    await tab('Sizes');
    const hint = page.getByRole('textbox', { name: 'Size hint' });
    await hint.fill('2 M');
    await hint.press('Enter');
    await expect.poll(query).toBe('?story=map&hint=2_000_000');
    await expect.poll(answer).toContain('2,000,000 entries');
    await page.reload();
    await expect.poll(answer).toContain('2,000,000 entries');
    await page.goBack();
    await expect.poll(query).toBe('?story=map');
    await page.goBack();
    await expect.poll(answer).toBe(before);
  });
});

test('another release shows the same moment, or the end of its operation', async () => {
  const { page, stage, step, query } = await openResident('story=half&at=op:0/zeroSpans%233');
  const here = await step();
  await page.getByLabel('Go release', { exact: true }).selectOption('1.24.1');
  await expect.poll(query).toBe('?go=1.24.1&at=op:0/zeroSpans#3');
  expect(await step()).toBe(here);
  await page.getByLabel('Go release', { exact: true }).selectOption('1.23.12');
  await expect.poll(query).toBe('?go=1.23.12&at=op:0');
  await stage.getByText(/256\.2.MiB was handed out but never touched/).waitFor();
});

describe('release by release', () => {
  test('real Go’s figures stand beside the model’s', async () => {
    const { page, tab } = await openResident();
    await tab('Measured on real Go');
    const row = page.getByRole('row', { name: /^512\sMiB in 1\sMiB buffers of pointers, untouched/ });
    await row.waitFor();
    expect(await row.getByRole('cell').nth(1).textContent()).toMatch(/^515\.1model 515\.\d$/);
  });

  test('a reader chooses experiments by keyboard; they are in the address, and going back takes one back', async () => {
    const { page, tab, query, problems } = await openResident('story=half');
    await tab('An investigation');
    const experiment = (name: RegExp) => page.getByRole('button', { name });
    const suspect = page.getByRole('listitem').filter({ hasText: 'the Swiss map' });
    await experiment(/^Old map/).focus();
    await page.keyboard.press('Enter');
    await suspect.filter({ hasText: 'ruled out' }).waitFor();
    await expect.poll(query).toBe('?show=investigation&tried=dashboards,noswissmap');
    await experiment(/^Fix/).focus();
    await page.keyboard.press('Enter');
    expect(query()).toBe('?show=investigation&tried=dashboards,noswissmap');
    await page.goBack();
    await suspect.filter({ hasText: 'open' }).waitFor();
    await page.goForward();
    await suspect.filter({ hasText: 'ruled out' }).waitFor();
    await page.reload();
    await suspect.filter({ hasText: 'ruled out' }).waitFor();
    await page.getByRole('button', { name: 'Try them all' }).click();
    await page.getByText('this is it').waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a release beside itself is refused with a sentence at its field', async () => {
    const { page, stage } = await openResident('at=start');
    const beside = page.getByLabel('Second release');
    await beside.selectOption('1.24.0');
    await page.getByText('Go 1.24.0 is already shown. Choose another release to see two side by side.').waitFor();
    expect(await beside.getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Go release', { exact: true }).selectOption('1.23.12');
    await stage.getByRole('region', { name: 'Go 1.24.0' }).waitFor();
    expect(await page.getByText('is already shown').count()).toBe(0);
  });

  test('two releases play one program in step, by keyboard, back and by a pasted link', async () => {
    const { page, stage, query, problems } = await openResident('at=start');
    await page.getByLabel('Second release').selectOption('1.23.12');
    await stage.getByRole('region', { name: 'Go 1.23.12' }).waitFor();
    expect(query()).toBe('?beside=1.23.12&at=start');
    await page.keyboard.press('Home');
    await page.keyboard.press(']');
    await stage.getByText('Go 1.24.0 takes 256.0 MiB more than Go 1.23.12, or 456 times as much.').waitFor();
    await stage.getByText('Done, waiting for the other release.').first().waitFor();
    await page.keyboard.press('End');
    await stage.getByText(/^Both take the same amount: /).waitFor();
    await page.goBack();
    await expect.poll(() => stage.getByRole('region', { name: 'Go 1.23.12' }).count()).toBe(0);
    await page.goto(page.url().replace(/\?.*/, '?beside=1.23.12&at=op:0#/resident'));
    await page.reload();
    await stage.getByText(/456\stimes as much/).waitFor();
    expect(problems).toEqual([]);
  });

  test('the bridge follows its fields, and every segment opens its derivation', async () => {
    const { page, tab, query } = await openResident('story=half');
    await tab('From map bytes to RSS');
    const bridge = page.getByRole('region', { name: /^From map bytes to resident memory/ });
    const limit = page.getByRole('textbox', { name: 'GOMEMLIMIT' });
    await limit.fill('300 MiB');
    await limit.press('Enter');
    await expect.poll(query).toBe('?gomemlimit=300 MiB');
    const step = bridge.getByRole('button', { name: /memory limit/ });
    await step.click();
    expect(await step.getAttribute('aria-expanded')).toBe('true');
    await bridge
      .getByText(/Collections/)
      .first()
      .waitFor();
  });
});
