import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lessonFacts } from '../../src/lessons/catalog';
import type { QuestionFacts } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { hasPlaces } from '../../src/lessons/page/FigurePlaces';
import { readProgress, stopsOf, writeProgress } from '../../src/lessons/page/progress';
import { violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();
const pressed = Object.keys(LESSONS)
  .filter(isLesson)
  .flatMap((id) =>
    lessonFacts(id)
      .questions.filter(hasPlaces)
      .map((question) => ({ id, name: question.id, question })),
  );

/** Query of an open question, all before it skipped. */
function queryAt(id: string, { id: stop }: QuestionFacts): string {
  const facts = lessonFacts(id);
  const before = stopsOf(facts).slice(
    0,
    stopsOf(facts).findIndex((each) => each.id === stop),
  );
  const answers = new Map(before.flatMap((each) => (each.type === 'question' ? [[each.id, '']] : [])));
  return writeProgress(facts, { stop, answers }, 'lang=en');
}

const placeOf = (page: Page, choice: string) => page.locator(`[data-place="${choice}"]`).first();

test('there are several questions to answer on the figure', () => {
  expect(pressed.length).toBeGreaterThanOrEqual(8);
});

/** On a phone, other figures have no room for their amounts. */
const isMap = ({ choices }: QuestionFacts) => choices.some(({ place }) => /^\[data-row="[at]\d/.test(place ?? ''));
const PHONE = { width: 390, height: 844 };

test.each(pressed)('$id/$name is answered by a press on the figure', async ({ id, question }) => {
  for (const size of isMap(question) ? [{}, PHONE] : [{}]) {
    const { page, problems } = await openPage({ at: `?${queryAt(id, question)}#/lessons/${id}`, ...size });
    const card = page.locator(`[data-stop="${question.id}"]`);
    for (const { id: choice, place } of question.choices.filter(({ place }) => place !== undefined)) {
      await placeOf(page, choice).click();
      expect(await placeOf(page, choice).getAttribute('aria-pressed'), place).toBe('true');
      expect(await card.locator(`input[value="${choice}"]`).isChecked(), choice).toBe(true);
    }
    await placeOf(page, question.right).click();
    await card.locator('button[type=submit]').click();
    await card.getByText('That’s right.').waitFor();
    expect(await page.locator('[data-place]').count()).toBe(0);
    expect(readProgress(lessonFacts(id), new URL(page.url()).search).answers.get(question.id)).toBe(question.right);
    expect(problems).toEqual([]);
  }
});

describe('the places of answers', () => {
  const [first] = pressed;
  if (!first) throw new RangeError('no question is answered on its figure');
  const at = `?${queryAt(first.id, first.question)}#/lessons/${first.id}`;

  test('are buttons with the names of the answers, for keys and screen readers', async () => {
    const { page, problems } = await openPage({ at });
    const group = page.getByRole('group', { name: 'Answer in the figure' });
    const button = group.getByRole('button', { name: /^bucket\s0$/ });
    await button.focus();
    await page.keyboard.press('Space');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator(`[data-stop="${first.name}"] input[value=zero]`).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('follow what is chosen in the list, and where the figure is drawn', async () => {
    const { page } = await openPage({ at });
    await placeOf(page, 'three').waitFor();
    await page.locator(`[data-stop="${first.name}"] input[value=three]`).check();
    expect(await placeOf(page, 'three').getAttribute('aria-pressed')).toBe('true');
    await page.setViewportSize({ width: 1000, height: 600 });
    const overRow = async () => {
      const [place, row] = await Promise.all([
        placeOf(page, 'three').boundingBox(),
        page.locator('[data-lesson-figure] [data-row=a0b3]').boundingBox(),
      ]);
      return Math.abs((place?.y ?? 0) - (row?.y ?? 100));
    };
    await expect.poll(overRow).toBeLessThan(3);
  });

  test('are two presses away from the question, and the text is as near from there', async () => {
    const { page, problems } = await openPage({ at });
    await placeOf(page, 'zero').waitFor();
    const stop = page.locator(`[data-stop="${first.name}"]`);
    await stop.getByRole('button', { name: 'To the figure' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-lesson-figure'))).toBe(true);
    await page.getByRole('button', { name: 'To the text' }).press('Enter');
    await expect.poll(() => stop.locator('form').evaluate((form) => form === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });
});
