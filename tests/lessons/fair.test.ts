import { describe, expect, test } from 'vitest';
import { loadFigure } from '../../src/components/figures';
import { MAP_WORDS } from '../../src/components/map/words/languages';
import type { Lang } from '../../src/components/ui/format';
import { loadLanguage, sentenceOf } from '../../src/components/ui/words/language';
import { yourProgramFigure } from '../../src/components/your-program/figure';
import { YOUR_WORDS } from '../../src/components/your-program/words/languages';
import { lessonFacts, wordsOf } from '../../src/lessons/catalog';
import { type FigureMoment, type LessonWords, labelOf, type QuestionFacts, sceneOf } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { mapRun } from '../../src/lessons/numbers/mapRun';
import { type Cue, cueOf, hiddenIn, queryOf } from '../../src/lessons/page/LessonFigure';
import { stopsOf } from '../../src/lessons/page/progress';
import { stillOf } from '../../src/lessons/still/still';
import { drawn, textOf } from '../components/figures';
import { stepsOf } from './shown';

const LANGS = ['en', 'ru'] as const;
const MAPS = ['race', 'bucket-map', 'swiss-map'];

describe.each(Object.keys(LESSONS).filter(isLesson))('while questions of %s wait', (id) => {
  const facts = lessonFacts(id);

  test.each(LANGS)('their figures say no answer, in %s', async (lang) => {
    const words = await wordsOf(id, lang);
    const said: string[] = [];
    for (const stop of stopsOf(facts)) {
      const asked = stop.type === 'beat' ? facts.questions.filter(({ after }) => after === stop.id) : [stop.question];
      const text = await textAt(cueOf(facts, stop, { answers: new Map() }, 'press'), lang);
      const answers = asked.map((question) => answerOf(question, words)).filter((answer) => has(text, answer));
      said.push(...answers.map((answer) => `${stop.id}: ${answer} in ${text}`));
    }
    expect(said).toEqual([]);
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

function answerOf({ choices, right, id }: QuestionFacts, words: LessonWords): string {
  const choice = choices.find((each) => each.id === right);
  const label = words.questions[id]?.choices[right];
  if (!choice || !label) throw new RangeError(`question ${id} has no answer`);
  return labelOf(label, choice).replaceAll('`', '');
}

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

/** True if a text has these words, not as a part of others. */
function has(text: string, words: string): boolean {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}.,%-]+/u);
  return ` ${parts.join(' ')} `.includes(` ${words.toLowerCase()} `);
}
