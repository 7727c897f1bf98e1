import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { lessonFacts, wordsOf } from '../../src/lessons/catalog';
import type { GuessFacts, LessonWords, QuestionFacts } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { readProgress, stopsOf } from '../../src/lessons/page/progress';
import { APART, amountsOf, answerOf, GIVEN, has } from '../lessons/answers';
import { overflow, violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { copiedBy } from './helpers/clipboard';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();
const ids = Object.keys(LESSONS).filter(isLesson);

/** Waits until the figure has drawn what the text asks of it. */
async function figureReady(page: Page): Promise<void> {
  await page.locator('[data-lesson-figure] [aria-busy=false]').waitFor();
}

/** Goes to a stop of the open lesson as its buttons do. */
async function goOn(page: Page, stop: string): Promise<void> {
  await page.locator(`[data-stop="${stop}"]`).getByRole('button').last().click();
}

/** Steps of a bar: those of the answer, or a tenth of it. */
function guessOf({ value, step }: GuessFacts, isWrong: boolean): string {
  return String(Math.round(value / step / (isWrong ? 10 : 1)));
}

function progressOf(page: Page, id: (typeof ids)[number]) {
  return readProgress(lessonFacts(id), new URL(page.url()).search);
}

/** All that a figure says: captions, rows, labels of charts, and what is read aloud. */
function saidBy(figure: Locator): Promise<string> {
  return figure.evaluate((root, apart) => {
    const said: string[] = [];
    const listen = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '');
      if (!(node instanceof Element)) return;
      const { display, visibility } = getComputedStyle(node);
      // Places of answers have the names of all choices.
      if (display === 'none' || visibility === 'hidden' || node.hasAttribute('data-place')) return;
      if (display !== 'inline') said.push(apart);
      for (const name of ['aria-label', 'aria-valuetext', 'title']) said.push(node.getAttribute(name) ?? '');
      for (const child of node.childNodes) listen(child);
    };
    listen(root);
    return said.join(' ').replace(/\s+/g, ' ').trim();
  }, APART);
}

/** Fewer letters than any figure has: one that says nothing would pass for fair. */
const LEAST_SAID = 60;

/** A line for each thing that a figure says of what is asked beside it. */
function givenAway(question: QuestionFacts, words: LessonWords, asked: string, said: string): string[] {
  if (GIVEN.has(question.id)) return [];
  const answer = answerOf(question, words);
  // Bare numbers below a hundred stand at the rows of any map, and answers without a number in its legend.
  const telling = [...(/\d/.test(answer) && /\s/.test(answer) ? [answer] : []), ...amountsOf(question, words, asked)];
  return telling.filter((each) => has(said, each)).map((each) => `${question.id}: ${each} in ${said}`);
}

/** Ids of the stops, tasks and ends that can be seen, read aloud or come to by Tab. */
function standing(page: Page): Promise<string[]> {
  return page
    .locator('section[data-stop], [data-task], [data-end]')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => part.getAttribute('data-stop') ?? (part.hasAttribute('data-task') ? 'task' : 'end')),
    );
}

const READERS = [
  { lang: 'en', width: 1280, height: 720, answers: 'right answers and wrong ones in turn' },
  { lang: 'ru', width: 390, height: 844, answers: 'no answer' },
] as const;
/** A tenth of them has each reader once, in different lessons. */
const READ = READERS.flatMap((reader, i) =>
  [...ids.slice(5 * i), ...ids.slice(0, 5 * i)].map((id) => ({ id, ...reader })),
);

test.each(shareOf(READ))(
  '$id is finished in $lang, $width by $height, with $answers: the figure gives nothing away, and what comes later waits',
  async ({ id, lang, width, height }) => {
    const facts = lessonFacts(id);
    const words = await wordsOf(id, lang);
    const stops = stopsOf(facts);
    const at = `?lang=${lang}#/lessons/${id}`;
    const { page, problems } = await openPage({ at, width, height, reducedMotion: true });
    const figure = page.locator('[data-lesson-figure]');
    await page.locator('article h1').waitFor();
    for (const [i, stop] of stops.entries()) {
      const place = page.locator(`[data-stop="${stop.id}"]`);
      await page.locator(`[data-stop="${stop.id}"][aria-current=step]`).waitFor();
      await figureReady(page);
      if (stop.type === 'question') {
        const { choices, right, guess } = stop.question;
        const seen = await standing(page);
        expect(seen.filter((part) => part !== 'task')).toEqual(stops.slice(0, i + 1).map((each) => each.id));
        expect(await place.locator('[data-task]:visible').count(), stop.id).toBe(0);
        await expect.poll(async () => (await saidBy(figure)).length).toBeGreaterThan(LEAST_SAID);
        const asked = words.questions[stop.id]?.ask(facts.numbers) ?? '';
        expect(givenAway(stop.question, words, asked, await saidBy(figure))).toEqual([]);

        const isWrong = i % 2 === 0;
        const choice = (isWrong ? choices.find((each) => each.id !== right)?.id : right) ?? right;
        const chosen = lang === 'ru' ? '' : guess ? guessOf(guess, isWrong) : choice;
        if (chosen === '') await place.locator('button[type=submit] + button').click();
        else {
          if (guess) await place.getByRole('slider').fill(chosen);
          else await place.locator(`input[value="${chosen}"]`).check();
          await place.locator('button[type=submit]').click();
        }
        const feedback = place.locator('[data-feedback]');
        await feedback.waitFor();
        await expect.poll(() => feedback.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(progressOf(page, id).answers.get(stop.id)).toBe(chosen);
      }
      if (i < stops.length - 1) await goOn(page, stop.id);
    }
    expect(progressOf(page, id).answers.size).toBe(facts.questions.length);
    expect((await standing(page)).at(-1)).toBe('end');
    expect(problems).toEqual([]);
  },
);

test('on a phone nothing sticks out of its card', async () => {
  const { page, problems } = await openPage({ at: '?lang=ru#/lessons', width: 360, height: 740 });
  for (const id of ids) {
    await page.goto(new URL(`?lang=ru#/lessons/${id}`, page.url()).href);
    await page.locator('article h1').waitFor();
    const outside = await page.locator('[data-stop]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { left, right } = card.getBoundingClientRect();
        const texts = [...card.querySelectorAll('p, h2, button, label, a')];
        return texts
          .filter((text) => !text.closest('[data-lesson-figure]') && text.checkVisibility())
          .filter((text) => text.getBoundingClientRect().right > right || text.getBoundingClientRect().left < left)
          .map(({ textContent }) => textContent);
      }),
    );
    expect(outside, id).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test('without scripts a lesson is whole, in both languages', async () => {
  const { page, problems } = await openPage({ at: 'lessons/buckets.html', scripts: false });
  for (const id of shareOf(ids)) {
    for (const address of [`./${id}.html`, `./ru/${id}.html`]) {
      await page.goto(new URL(address, `${inject('siteUrl')}lessons/`).href);
      expect(await page.locator('h1').count(), address).toBe(1);
      expect(await page.locator('main > section').count(), address).toBe(lessonFacts(id).beats.length);
      expect(await overflow(page), address).toBe(0);
    }
  }
  expect(problems).toEqual([]);
});

describe('what comes later', () => {
  test('waits for Next, and again where the reader comes back to it', async () => {
    const { page, problems } = await openPage({ at: '?lang=en&beat=lowBits#/lessons/buckets' });
    await page.locator('[data-stop=lowBits][aria-current=step]').waitFor();
    expect((await standing(page)).at(-1)).toBe('lowBits');
    await goOn(page, 'lowBits');
    await page.locator('[data-stop=tophash][aria-current=step]').waitFor();
    expect((await standing(page)).at(-1)).toBe('ninthKey');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.keyboard.press('k');
    await page.locator('[data-stop=lowBits][aria-current=step]').waitFor();
    expect((await standing(page)).at(-1)).toBe('lowBits');
    expect(await height()).toBe(before);
    expect(problems).toEqual([]);
  });

  test('does not wait on paper', async () => {
    const { page } = await openPage({ at: '?lang=en#/lessons/buckets' });
    await page.locator('article h1').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect((await standing(page)).filter((part) => part !== 'task')).toEqual([
      ...stopsOf(lessonFacts('buckets')).map(({ id }) => id),
      'end',
    ]);
  });
});

describe('a reader', () => {
  test('is taken by a link to the stop, with the answers given, in the other language too, and starts over with none', async () => {
    const { page, problems } = await openPage({ at: '?lang=en&beat=chain&a=1b2x#/lessons/buckets' });
    await page.locator('[data-stop=chain][aria-current=step]').waitFor();
    expect(await page.locator('[data-stop=lowBits] input:checked').getAttribute('value')).toBe('three');
    expect(await page.locator('[data-feedback]').count()).toBe(2);
    // The header stands at the top: a pointer’s way there would be read as scrolling back to the first stop.
    await page.getByRole('link', { name: 'Русский' }).evaluate((link: HTMLAnchorElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Мапа — это массив бакетов' }).waitFor();
    await page.locator('[data-stop=chain][aria-current=step]').waitFor();
    expect(await page.locator('[data-feedback]').count()).toBe(2);
    await page.getByRole('button', { name: 'Начать сначала' }).click();
    await page.locator('[data-stop=memory][aria-current=step]').waitFor();
    expect(progressOf(page, 'buckets').answers.size).toBe(0);
    expect(await page.locator('[data-feedback]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('goes on and back by j and k, and finds the place again after a reload', async () => {
    const { page, problems } = await openPage({ at: '?lang=en#/lessons/buckets' });
    await page.locator('[data-stop=memory][aria-current=step]').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.locator('[data-stop=lowBits][aria-current=step]').waitFor();
    await page.keyboard.press('k');
    await page.locator('[data-stop=place][aria-current=step]').waitFor();
    await page.reload();
    await page.locator('[data-stop=place][aria-current=step]').waitFor();
    expect(problems).toEqual([]);
  });

  test('finds the figure standing still at the next stop, and the explanation in view on a phone', async () => {
    const { page, problems } = await openPage({ at: '?lang=en&beat=chain#/lessons/buckets', width: 390, height: 844 });
    await figureReady(page);
    await page.locator('[data-stop=chain]').getByRole('button', { name: 'Play it' }).click();
    await goOn(page, 'chain');
    const stop = page.locator('[data-stop=sameTophash]');
    await figureReady(page);
    await stop.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await stop.getByRole('button', { name: 'I’d rather see it' }).click();
    const feedback = await stop.locator('[data-feedback]').boundingBox();
    if (!feedback) throw new RangeError('there is no explanation');
    expect(feedback.y + feedback.height).toBeLessThanOrEqual(844);
    expect(problems).toEqual([]);
  });

  test('sees nothing later while a question waits, and is asked to choose', async () => {
    const { page, problems } = await openPage({ at: '?lang=en&beat=ninthKey#/lessons/buckets' });
    await figureReady(page);
    const scrubber = page.locator('[data-lesson-figure] input[type=range]').first();
    const range = () => scrubber.evaluate((input: HTMLInputElement) => [input.value, input.max]);
    await expect.poll(async () => new Set(await range()).size).toBe(1);
    const [paused] = await range();
    const stop = page.locator('[data-stop=ninthKey]');
    await stop.locator('button[type=submit]').click();
    await stop.getByRole('alert').getByText('Choose an answer first.').waitFor();
    await stop.getByRole('button', { name: 'I’d rather see it' }).click();
    await expect.poll(async () => Number((await range())[1])).toBeGreaterThan(Number(paused));
    expect(problems).toEqual([]);
  });

  test.each(['?example=split#/swiss-map', '?story=half#/resident'])(
    'are reached from a run that they show: %s',
    async (at) => {
      const { page, problems } = await openPage({ at });
      await page.getByRole('tab', { name: 'Description, legend' }).click();
      const link = page.getByRole('link', { name: /^Explained in a lesson: / });
      const title = /: (.*)$/.exec((await link.textContent()) ?? '')?.[1] ?? '';
      await link.click();
      const beat = page.locator('[data-stop][aria-current=step]');
      await beat.getByRole('heading', { name: title }).waitFor();
      expect(problems).toEqual([]);
    },
  );
});

describe('the memory of the device', () => {
  const lesson = { at: '?lang=en#/lessons/buckets', own: true };
  const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage));
  const remember = (page: Page) => page.getByRole('checkbox', { name: 'Remember on this device' });

  test('is off until a switch is pressed that says what it writes, and leads back to the place', async () => {
    const { page, problems } = await openPage(lesson);
    await page.locator('[data-stop=memory][aria-current=step]').waitFor();
    await page.locator('[data-stop=lowBits] input[value=three]').check();
    await page.locator('[data-stop=lowBits] button[type=submit]').click();
    expect(await kept(page)).toEqual([]);
    await page.getByText(/^This writes one entry, mapscope-lessons, /).waitFor();
    await remember(page).check();
    await expect.poll(() => kept(page)).toEqual(['mapscope-lessons']);
    await goOn(page, 'lowBits');
    const { stop } = progressOf(page, 'buckets');
    await page.goto(`${page.url().split('?')[0]}?lang=en#/lessons`);
    await page.getByRole('main').getByRole('link', { name: 'A map is an array of buckets' }).first().click();
    await page.locator(`[data-stop="${stop}"][aria-current=step]`).waitFor();
    expect(progressOf(page, 'buckets').answers.get('lowBits')).toBe('three');
    expect(await remember(page).isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Start over' }).click();
    await page.locator('[data-stop=memory][aria-current=step]').waitFor();
    expect(await kept(page)).toEqual([]);
    expect(await remember(page).isChecked()).toBe(false);
    expect(problems).toEqual([]);
  });

  test('that is blocked or full is told in a sentence', async () => {
    const { page, problems } = await openPage({ ...lesson, at: '?lang=ru#/lessons/buckets' });
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const box = page.getByRole('checkbox', { name: 'Запоминать на этом устройстве' });
    await box.click();
    await page.getByRole('alert').getByText('Хранилище браузера недоступно или заполнено').waitFor();
    expect(await box.isChecked()).toBe(false);
    expect(problems).toEqual([]);
  });
});

describe('a lesson is passed on', () => {
  test('by a link that asks whether the answers go with it', async () => {
    const { page, problems } = await openPage({ at: '?lang=en&beat=chain&a=1b#/lessons/buckets', own: true });
    const copied = async (button: string) => {
      const link = await copiedBy(page, 'Copied', () => page.getByRole('button', { name: button }).click());
      return new URL(link).searchParams.get('a');
    };
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('group', { name: 'Include my answers?' }).waitFor();
    expect(await copied('Yes, include them')).toBe('1b');
    expect(await copied('No, only my place')).toBeNull();
    expect(problems).toEqual([]);
  });

  test('as code for other pages: all of it, some beats, or a question, in either language', async () => {
    const { page, problems } = await openPage({ at: '?lang=en#/lessons/tables' });
    await page.getByRole('button', { name: 'Share or embed…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share or embed this lesson' });
    const code = dialog.getByLabel('In the page', { exact: true });
    expect(await code.inputValue()).toContain('<map-lesson lesson="tables" style=');
    await dialog.getByLabel('What to share').selectOption('Part of this lesson');
    await dialog.getByLabel('From').selectOption('So it splits');
    await dialog.getByLabel('To', { exact: true }).selectOption('What one write costs');
    expect(await code.inputValue()).toContain(' beats="split-price"');
    await dialog.getByLabel('What to share').selectOption('Question 1: Where do the 896 entries land?');
    expect(await code.inputValue()).toContain('<map-question id="tables/landing"');
    await dialog.getByLabel('Language').selectOption('Русский');
    await expect.poll(() => code.inputValue()).toContain('Куда попадут 896');
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('on paper, with the way to all its figures', async () => {
    const { page } = await openPage({ at: '?lang=ru#/lessons/buckets' });
    const link = page.getByRole('link', { name: 'Для печати' });
    await link.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await link.evaluate((a) => getComputedStyle(a, '::after').content)).toContain('lessons/ru/buckets.html');
    await page.goto((await link.getAttribute('href')) ?? '');
    expect(await page.locator('main section').count()).toBe(lessonFacts('buckets').beats.length);
  });
});
