import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lessonFacts } from '../../src/lessons/catalog';
import type { QuestionFacts } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { hasPlaces, LEAST_HIT } from '../../src/lessons/page/LessonFigure';
import { readProgress, stopsOf, writeProgress } from '../../src/lessons/page/progress';
import { violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { shareOf } from './helpers/shareOf';

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

/** Presses each place in turn, and answers with the right one. */
async function answerOn(page: Page, { id, question }: (typeof pressed)[number]): Promise<void> {
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
}

/** Sizes of the areas that are pressed, in px, and of which one is at each of their corners. */
function areasOn(page: Page) {
  return page.locator('[data-place]').evaluateAll((places) => {
    places[0]?.scrollIntoView({ block: 'center' });
    return places.map((place) => {
      const { left, top, right, bottom } = place.getBoundingClientRect();
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
      const isHit = corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-place]') === place);
      return { place: place.getAttribute('data-place'), width: right - left, height: bottom - top, isHit };
    });
  });
}

test.each(shareOf(pressed))(
  '$id/$name is pressed by a finger on a phone, wherever it has places there',
  async (each) => {
    const { id, question } = each;
    const { page, problems } = await openPage({ at: `?${queryAt(id, question)}#/lessons/${id}`, ...PHONE });
    await page.locator('[data-lesson-figure] [aria-busy=false]').first().waitFor();
    if (isMap(question)) await placeOf(page, question.right).waitFor();
    for (const area of await areasOn(page)) {
      expect(area.isHit, JSON.stringify(area)).toBe(true);
      expect(Math.min(area.width, area.height), JSON.stringify(area)).toBeGreaterThanOrEqual(LEAST_HIT);
    }
    if (isMap(question)) await answerOn(page, each);
    expect(problems).toEqual([]);
  },
);

/** Choices whose places have a mark on them, or are the only ones that aren’t dimmed. */
function markedIn(page: Page, { choices }: QuestionFacts): Promise<string[]> {
  const places = choices.flatMap(({ id, place }) => (place === undefined ? [] : { id, place }));
  return page.locator('[data-lesson-figure]').evaluate((figure, all) => {
    const marks = [...figure.querySelectorAll('[data-changed]')].map((mark) => mark.getBoundingClientRect());
    const dimmed = (part: Element) => part.hasAttribute('data-dimmed');
    const partsOf = (place: string) => [...figure.querySelectorAll(place)];
    const areSomeDimmed = all.some(({ place }) => partsOf(place).some(dimmed));
    const isMarked = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      const isOn = marks.some((mark) => Math.min(mark.bottom, bottom) - Math.max(mark.top, top) > 2);
      return isOn || (areSomeDimmed && !dimmed(part));
    };
    return all.filter(({ place }) => partsOf(place).some(isMarked)).map(({ id }) => id);
  }, places);
}

/** The mark is where the last key went, as the question says: asked is what follows from it. */
const MARKED_BEFORE: ReadonlySet<string> = new Set(['ninthKey']);

test.each(pressed)(
  '$id/$name has no mark at its answer alone, and is answered by a press on the figure',
  async (each) => {
    const { id, question } = each;
    const { page, problems } = await openPage({ at: `?${queryAt(id, question)}#/lessons/${id}` });
    await placeOf(page, question.right).waitFor();
    const marked = await markedIn(page, question);
    const placed = question.choices.filter(({ place }) => place !== undefined);
    const tells = marked.includes(question.right) && marked.length < placed.length && !MARKED_BEFORE.has(question.id);
    expect(tells, marked.join()).toBe(false);
    await answerOn(page, each);
    expect(problems).toEqual([]);
  },
);

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
        placeOf(page, 'three').locator('span').boundingBox(),
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
