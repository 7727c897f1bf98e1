import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../src/components/map/bucketMap';
import { recallFacts } from '../../src/lessons/catalog';
import { taskOnMap } from '../../src/lessons/content/mapTasks';
import { caseOf, readRecalled } from '../../src/lessons/recall';
import { violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';

const openPage = useBrowser();
const ALL = recallFacts();

const recalled = (page: Page) => readRecalled(ALL, new URL(page.url()).search);
const cards = (page: Page) => page.locator('[data-recall]');
const card = (page: Page, id: string) => page.locator(`[data-recall="${id}"]`);

/** Answers a question by its place in the card: the numbers are those of the address. */
async function answer(page: Page, id: string, isRight: boolean, seed: number) {
  const facts = ALL.find((each) => each.id === id);
  if (!facts) throw new RangeError(`there is no question ${id}`);
  const { right, choices } = caseOf(facts, seed);
  await card(page, id)
    .getByRole('button')
    .nth(isRight ? right : (right + 1) % choices.length)
    .click();
  await card(page, id).locator(`[data-recalled=${isRight}]`).waitFor();
}

describe('questions from memory', () => {
  // The seed of the address is that of its first answer, which is not remembered.
  const at = '?lang=en&a=1x2x3x4x5x6x&r=417.1x#/lessons/buckets';

  test('follow one another at the end, by keyboard alone, and stay in the address', async () => {
    const { page, problems } = await openPage({ at });
    await cards(page).nth(1).waitFor();
    expect(await cards(page).count()).toBe(2);
    await card(page, 'buckets/overflow').getByRole('button', { name: 'I don’t remember' }).focus();
    await page.keyboard.press('Enter');
    const feedback = card(page, 'buckets/overflow').locator('[data-recalled=false]');
    await expect.poll(() => feedback.evaluate((element) => element === document.activeElement)).toBe(true);
    await feedback.getByRole('button', { name: 'Read again: Eight keys in one bucket' }).press('Enter');
    await page.locator('[data-stop=ninth][aria-current=step]').waitFor();
    await answer(page, 'buckets/hint', true, 417);
    expect([...(recalled(page)?.answers.keys() ?? [])]).toEqual(['buckets/place', 'buckets/overflow', 'buckets/hint']);
    await page.reload();
    await card(page, 'buckets/hint').locator('[data-recalled=true]').waitFor();
    expect(problems).toEqual([]);
  });

  test('come back in the next lesson and on the index until they are recalled', async () => {
    const { page, problems } = await openPage({ at });
    await cards(page).nth(1).waitFor();
    await answer(page, 'buckets/overflow', false, 417);
    await answer(page, 'buckets/hint', true, 417);
    await page.getByRole('link', { name: 'Next lesson: Growing without a pause' }).click();
    await page.getByRole('heading', { name: 'Before you begin' }).waitFor();
    expect(await cards(page).first().getAttribute('data-recall')).toBe('buckets/overflow');
    await page.getByRole('link', { name: 'Lessons' }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Due again' }).waitFor();
    await page.getByText('✓ done · 1 question due again').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('checkbox', { name: 'Remember on this device' }).check();
    await page.reload();
    await card(page, 'buckets/overflow').waitFor();
    await page.getByText('✓ done · 1 question due again').waitFor();
    expect(problems).toEqual([]);
  });
});

test('a task is done on the figure, and says what was wrong on the way', async () => {
  const { page, problems } = await openPage({ at: '?lang=en&beat=chain#/lessons/buckets' });
  const task = page.locator('[data-task=buckets]');
  await task.getByRole('button', { name: 'Try it' }).click();
  const says = (text: RegExp) => task.getByRole('status').getByText(text).waitFor();
  await says(/bucket\s0\s/i);
  let ops = 7;
  const put = async (key: string) => {
    await task.getByLabel('Key').fill(key);
    await task.getByLabel('Key').press('Enter');
    ops++;
    await page.locator('[data-lesson-figure]').getByText(`op ${ops}/${ops}`).waitFor();
  };
  const { hashBits } = taskOnMap('buckets', bucketMapScene);
  const keys = Array.from({ length: 200 }, (_, i) => `mine-${i}`);
  await put(keys.find((key) => (hashBits(key) & 3) === 2) ?? '');
  await says(/^The lowest two bits chose/);
  await task.getByLabel('Key').fill('next');
  await expect.poll(() => task.getByRole('status').textContent()).toBe('');
  for (const key of keys.filter((each) => (hashBits(each) & 3) === 0).slice(0, 3)) await put(key);
  await says(/another bucket is linked to/);
  expect(ops).toBe(11);
  expect(await violations(page, { within: '[data-task=buckets]' })).toEqual([]);
  await task.getByRole('button', { name: 'Start again' }).click();
  await says(/bucket\s0\s/i);
  expect(problems).toEqual([]);
});

test('a task with settings shows what they lead to, and keeps the figure where a text means nothing', async () => {
  const { page, problems } = await openPage({ at: '?lang=en&beat=limitTooLow&a=1x#/lessons/limit' });
  const task = page.locator('[data-task=limit]');
  const figure = page.locator('[data-lesson-figure]');
  await task.getByRole('button', { name: 'Try it' }).click();
  const run = async (limit: string, says: RegExp) => {
    await task.getByLabel('GOMEMLIMIT').fill(limit);
    await task.getByLabel('GOMEMLIMIT').press('Enter');
    await task.getByRole('status').getByText(says).waitFor();
  };
  await run('1.5GiB', /That\sleaves\stoo\slittle/);
  await figure
    .getByText(/1,489\sMiB/)
    .first()
    .waitFor();
  await run('much', /^For\sGOGC, enter\sa\swhole\snumber/);
  await figure
    .getByText(/1,489\sMiB/)
    .first()
    .waitFor();
  await run('1.4GiB', /Done: /);
  expect(await violations(page, { within: '[data-task=limit]' })).toEqual([]);
  await task.getByRole('button', { name: 'Start again' }).click();
  await task
    .getByRole('status')
    .getByText(/^2,182/)
    .waitFor();
  expect(problems).toEqual([]);
});

test('a task whose code does not arrive says so, and begins at the next press', async () => {
  const { page } = await openPage({ at: '?lang=en&beat=limitTooLow&a=1x#/lessons/limit', own: true });
  const task = page.locator('[data-task=limit]');
  const begin = task.getByRole('button', { name: 'Try it' });
  await settled(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await begin.click();
  await task.getByText('The task couldn’t be loaded.').waitFor();
  await page.unrouteAll();
  await begin.click();
  await task.getByLabel('GOMEMLIMIT').waitFor();
  expect(await task.getByRole('alert').count()).toBe(0);
});
