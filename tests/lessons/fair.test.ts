import { describe, expect, test } from 'vitest';
import { loadFigure } from '../../src/components/loadFigure';
import { MAP_WORDS } from '../../src/components/map/words/languages';
import type { Lang } from '../../src/components/ui/format';
import { loadLanguage, sentenceOf } from '../../src/components/ui/words/language';
import { yourProgramFigure } from '../../src/components/your-program/figure';
import { YOUR_WORDS } from '../../src/components/your-program/words/languages';
import { lessonFacts, wordsOf } from '../../src/lessons/catalog';
import { type FigureAddress, type FigureMoment, sceneOf } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { mapRun } from '../../src/lessons/numbers/mapRun';
import { type Cue, cueOf, hiddenIn, queryOf } from '../../src/lessons/page/LessonFigure';
import { stopsOf } from '../../src/lessons/page/progress';
import { stillOf } from '../../src/lessons/still/still';
import { drawn, textOf } from '../components/figures';
import { amountsOf, answerOf, GIVEN, has } from './answers';
import { stepsOf } from './shown';

const LANGS = ['en', 'ru'] as const;

/** A figure that a server renders empty: tests/browser/lessons.test.ts reads it. */
function isDrawnLater(address: FigureAddress): boolean {
  const { scene, query } = sceneOf(address);
  return scene === 'your-program' || (new URLSearchParams(query).has('show') && scene !== 'sizing');
}
const MAPS = ['race', 'bucket-map', 'swiss-map'];

describe.each(Object.keys(LESSONS).filter(isLesson))('while questions of %s wait', (id) => {
  const facts = lessonFacts(id);

  test.each(LANGS)('their figures say no answer, in %s', async (lang) => {
    const words = await wordsOf(id, lang);
    const said: string[] = [];
    for (const stop of stopsOf(facts)) {
      const asked = stop.type === 'beat' ? facts.questions.filter(({ after }) => after === stop.id) : [stop.question];
      const text = await textAt(cueOf(facts, stop, { answers: new Map() }, 'press'), lang);
      for (const question of asked.filter((each) => !GIVEN.has(each.id))) {
        const amounts = amountsOf(question, words, words.questions[question.id]?.ask(facts.numbers) ?? '');
        const answers = [answerOf(question, words), ...amounts].filter((answer) => has(text, answer));
        said.push(...answers.map((answer) => `${stop.id}: ${answer} in ${text}`));
      }
    }
    expect(said).toEqual([]);
  });

  test('the answer to one says nothing of the next one', async () => {
    const words = await wordsOf(id, 'en');
    for (const [i, question] of facts.questions.entries()) {
      const before = facts.questions[i - 1];
      if (before?.after !== question.after) continue;
      const text = await textAt({ shown: before.reveal, how: 'after', hidesLater: false }, 'en');
      const amounts = amountsOf(question, words, words.questions[question.id]?.ask(facts.numbers) ?? '');
      expect(
        amounts.filter((amount) => has(text, amount)),
        `${before.id} shows ${question.id}`,
      ).toEqual([]);
    }
  });

  test('their figures say something, or draw it later, in a browser', async () => {
    const stops = stopsOf(facts).filter(({ type }) => type === 'question');
    const cues = stops.map((stop) => ({ stop, cue: cueOf(facts, stop, { answers: new Map() }, 'press') }));
    for (const { stop, cue } of cues)
      expect((await textAt(cue, 'en')).length > 0, stop.id).toBe(!isDrawnLater(cue.shown.figure));
  });

  test('their figures stop where the question does, at the latest where the answer begins', () => {
    for (const stop of stopsOf(facts)) {
      if (stop.type === 'beat') continue;
      const { shown, hidesLater } = cueOf(facts, stop, { answers: new Map() }, 'press');
      const { reveal } = stop.question;
      expect(hidesLater, stop.id).toBe(true);
      if (shown.figure !== reveal.figure || shown.at === undefined) continue;
      expect(new URLSearchParams(queryOf({ shown, how: 'show', hidesLater })).get('until'), stop.id).toBe(shown.at);
      const [paused = 0] = stepsOf({ figure: shown.figure, at: shown.at });
      const [, end = stepsOf(reveal)[0] ?? 0] = stepsOf(reveal);
      if (!reveal.program) expect(paused, stop.id).toBeLessThanOrEqual(end);
    }
  });

  test('no part is lit that is the answer', () => {
    for (const { id: question, choices, right, pause, after } of facts.questions) {
      const { mark, open } = pause ?? facts.beats.find(({ id: beat }) => beat === after) ?? {};
      const value = choices.find((choice) => choice.id === right)?.value ?? 0;
      const lit = `${mark ?? ''},${open ?? ''}`.split(',').map((part) => part.split(':')[1]);
      if (value > 0) expect(lit, question).not.toContain(String(value));
    }
  });
});

test('labels at the bits of a hash would say an answer, so they are left out', async () => {
  const facts = lessonFacts('buckets');
  const stop = stopsOf(facts).find(({ id }) => id === 'lowBits');
  if (!stop) throw new RangeError('there is no such question');
  const cue = cueOf(facts, stop, { answers: new Map() }, 'press');
  expect(has(await textAt(cue, 'en'), 'bucket 0')).toBe(false);
  expect(has(await textAt({ ...cue, how: 'after' }, 'en'), 'bucket 0')).toBe(true);
});

/** All words that a figure shows with a cue. */
async function textAt(cue: Cue, lang: Lang): Promise<string> {
  const { shown } = cue;
  const { scene } = sceneOf(shown.figure);
  const hidden = hiddenIn(cue, false);
  if (MAPS.includes(scene)) return mapText(shown, lang, hidden.has('labels'));
  return textOf(
    drawn(
      await (scene === 'your-program'
        ? loadLanguage(YOUR_WORDS, lang).then(yourProgramFigure)
        : loadFigure(scene, lang)),
      queryOf(cue),
      { hidden },
    ),
  );
}

/** The sentence and the labels of a map’s figure, which records its run in the page only. The numbers of its rows tell nothing. */
async function mapText(shown: FigureMoment, lang: Lang, isUnlabelled: boolean): Promise<string> {
  const [{ sentence }, { words }] = await Promise.all([stillOf(shown, lang), loadLanguage(MAP_WORDS, lang)]);
  const { run } = mapRun(shown.figure);
  const [step = run.track.stepCount] = stepsOf(shown);
  const frames = run.sides.map((side, i) => side.frame(run.track.positionOf(i, step)));
  const labels = frames.flatMap(({ hash, segments }) =>
    hash && !isUnlabelled ? segments.map(({ fact }) => sentenceOf(words.hash.segments, fact)) : [],
  );
  return [sentence, ...labels].join(' ');
}
