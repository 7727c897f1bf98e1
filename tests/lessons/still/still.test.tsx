import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/components/ui/format';
import { loadLanguage } from '../../../src/components/ui/words/language';
import { COMPONENT_WORDS } from '../../../src/components/ui/words/languages';
import { Words } from '../../../src/components/ui/words/words';
import { lessonFacts, wordsOf } from '../../../src/lessons/catalog';
import { labelOf, sceneOf } from '../../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../../src/lessons/list';
import { Prose } from '../../../src/lessons/page/Prose';
import { lessonDocument } from '../../../src/lessons/still/LessonDocument';
import { stillOf } from '../../../src/lessons/still/still';
import { tasksOf } from '../../../src/lessons/tasks';
import { words as en } from '../../../src/lessons/words/en/tasks';
import { words as ru } from '../../../src/lessons/words/ru/tasks';

const IDS = Object.keys(LESSONS).filter(isLesson);
const PLACE = { base: '../', other: '../lessons/ru/any.html', date: '2026-11-23' };

const count = (html: string, tag: RegExp) => html.match(tag)?.length ?? 0;

describe.each(IDS)('%s without scripts', (id) => {
  const { beats, questions } = lessonFacts(id);

  test.each(['en', 'ru'] as const)('has all beats, questions and answers in %s', async (lang) => {
    const html = renderToStaticMarkup(await lessonDocument(id, lang, PLACE));
    expect(count(html, /<section id=/g)).toBe(beats.length);
    expect(count(html, /class="question"/g)).toBe(questions.length);
    expect(count(html.slice(html.indexOf('id="answers"')), /<li><b>/g)).toBe(questions.length);
    expect(html).not.toContain('undefined');
    expect(html).not.toContain('NaN');
  });

  test.each(['en', 'ru'] as const)('has its task with one way of doing it in %s', async (lang) => {
    const html = renderToStaticMarkup(await lessonDocument(id, lang, PLACE));
    expect(count(html, /class="question task"/g)).toBe(tasksOf(id).length);
    const { name, oneWay } = lang === 'en' ? en(formats('en')) : ru(formats('ru'));
    const [before = ''] = oneWay(['|']).split('|');
    const [, ...answers] = html.slice(html.indexOf('id="answers"')).split(`<b>${name}.</b>`);
    expect(answers).toHaveLength(tasksOf(id).length);
    for (const answer of answers) {
      expect(answer).toContain(before.trim());
      expect(answer).toMatch(lang === 'en' ? /Done: / : /Готово: /);
    }
  });

  test('numbers its questions in the order in which they stand', async () => {
    const html = renderToStaticMarkup(await lessonDocument(id, 'en', PLACE));
    const numbers = [...html.matchAll(/<b>Question (\d+)\.<\/b>/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(questions.map((_, i) => i + 1));
    const [words, components] = await Promise.all([wordsOf(id, 'en'), loadLanguage(COMPONENT_WORDS, 'en')]);
    const asked = beats.flatMap((beat) => questions.filter(({ after }) => after === beat.id));
    const answers = html.slice(html.indexOf('id="answers"'));
    const rights = asked.map((question) => {
      const right = question.choices.find((choice) => choice.id === question.right);
      const label = right && words.questions[question.id]?.choices[right.id];
      return renderToStaticMarkup(
        <Words of={COMPONENT_WORDS} value={components}>
          {label && <Prose text={labelOf(label, right)} />}
        </Words>,
      );
    });
    expect([...answers.matchAll(/<li><b>(.*?)<\/b>\. /g)].map(([, label]) => label)).toEqual(rights);
  });

  test('shows where playing ends, as its captions say', async () => {
    const html = renderToStaticMarkup(await lessonDocument(id, 'en', PLACE));
    for (const { figure, to, still } of beats) {
      if (to === undefined) continue;
      const { sentence } = await stillOf({ figure, at: still ?? to }, 'en');
      expect(html).toContain(renderToStaticMarkup(<figcaption>{sentence}</figcaption>));
    }
  });

  test('has a picture with each beat, and says what it shows', async () => {
    const components = await loadLanguage(COMPONENT_WORDS, 'en');
    for (const beat of beats) {
      const { picture, sentence } = await stillOf(beat, 'en');
      if (sceneOf(beat.figure).scene === 'your-program') {
        // A file is read by scripts: its name is a link.
        expect(sentence.length).toBeGreaterThan(10);
        continue;
      }
      // Nothing is there to be drawn before the first allocation.
      if (beat.at === 'start') continue;
      const html = renderToStaticMarkup(
        <Words of={COMPONENT_WORDS} value={components}>
          {picture}
        </Words>,
      );
      expect({ beat: beat.id, isDrawn: /<(?:svg|canvas|path|rect)/.test(html), isSaid: sentence.length > 10 }).toEqual({
        beat: beat.id,
        isDrawn: true,
        isSaid: true,
      });
    }
  });
});
