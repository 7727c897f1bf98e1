import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { lessonFacts, wordsOf } from '../../src/lessons/catalog';
import type { LessonWords, QuestionFacts } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { stopsOf } from '../../src/lessons/page/progress';
import { APART, amountsOf, answerOf, GIVEN, has } from '../lessons/answers';
import { useBrowser } from './helpers/browser';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();
const ids = Object.keys(LESSONS).filter(isLesson);

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
const LEAST = 60;

function faultsOf(question: QuestionFacts, words: LessonWords, asked: string, said: string): string[] {
  const { id } = question;
  if (said.length < LEAST) return [`${id}: the figure says only “${said}”`];
  if (GIVEN.has(id)) return [];
  const answer = answerOf(question, words);
  // Bare numbers below a hundred stand at the rows of any map, and answers without a number in its legend.
  const telling = [...(/\d/.test(answer) && /\s/.test(answer) ? [answer] : []), ...amountsOf(question, words, asked)];
  return telling.filter((each) => has(said, each)).map((each) => `${id}: ${each} in ${said}`);
}

test.each(shareOf(ids.flatMap((id) => (['en', 'ru'] as const).map((lang) => ({ id, lang })))))(
  'no figure of $id says, in $lang, what is asked beside it',
  async ({ id, lang }) => {
    const facts = lessonFacts(id);
    const stops = stopsOf(facts);
    const words = await wordsOf(id, lang);
    const { page, problems } = await openPage({ at: `?lang=${lang}#/lessons/${id}`, reducedMotion: true });
    const figure = page.locator('[data-lesson-figure]');
    const faults: string[] = [];
    for (const stop of stops) {
      const place = page.locator(`[data-stop="${stop.id}"]`);
      await page.locator(`[data-stop="${stop.id}"][aria-current=step]`).waitFor();
      await figure.locator('[aria-busy=false]').waitFor();
      if (stop.type === 'question') {
        await expect.poll(async () => (await saidBy(figure)).length).toBeGreaterThan(LEAST);
        faults.push(
          ...faultsOf(stop.question, words, words.questions[stop.id]?.ask(facts.numbers) ?? '', await saidBy(figure)),
        );
      }
      if (stop !== stops.at(-1)) await place.getByRole('button').last().click();
    }
    expect(faults).toEqual([]);
    expect(problems).toEqual([]);
  },
);
