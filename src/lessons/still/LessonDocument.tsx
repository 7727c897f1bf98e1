import { Fragment } from 'react';
import type { Lang } from '../../components/ui/format';
import { COMPONENT_WORDS, loadLanguage } from '../../components/ui/words/language';
import { Words } from '../../components/ui/words/words';
import { lessonFacts, wordsOf } from '../catalog';
import {
  type BeatFacts,
  type LessonFacts,
  type LessonId,
  type LessonWords,
  labelOf,
  pageOfFigure,
  proofsOf,
  type QuestionFacts,
  sceneOf,
} from '../lesson';
import { Prose } from '../page/Prose';
import type { LessonPageWords } from '../words/en/page';
import { LESSON_PAGE_WORDS } from '../words/languages';
import { type Still, stillOf } from './still';
import { type TaskShown, tasksOfLesson } from './taskShown';

interface DocumentProps {
  readonly facts: LessonFacts;
  readonly words: LessonWords;
  readonly around: LessonPageWords;
  readonly stills: ReadonlyMap<string, Still>;
  readonly tasks: readonly TaskShown[];
  readonly place: DocumentPlace;
}

/** Place and day at which a document is made. */
export interface DocumentPlace {
  /** Path from the file to the site’s folder, ending in a slash. */
  readonly base: string;
  /** Path to the same in the other language. */
  readonly other: string;
  /** Of the day, as in `2026-11-23`. */
  readonly date: string;
}

/** A lesson for readers without scripts, for paper and for search engines: each beat with its picture, answers at the end. */
function LessonDocument({ facts, words, around, stills, tasks, place }: DocumentProps) {
  const { base, other, date } = place;
  const { numbers, beats, questions } = facts;
  const asked = new Map(questions.map((question, i) => [question, i + 1]));
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">
        <Prose text={words.reader} /> <Prose text={words.learnsTo} />
      </p>
      <p>
        <a href={`${base}#/lessons/${facts.id}`}>{around.document.live}</a> ·{' '}
        <a href={other}>{around.document.other}</a>
      </p>
      {beats.map((beat) => (
        <BeatDocument
          key={beat.id}
          beat={beat}
          facts={facts}
          words={words}
          around={around}
          still={stills.get(beat.id)}
          base={base}
        >
          {[...asked]
            .filter(([{ after }]) => after === beat.id)
            .map(([question, number]) => (
              <AskedDocument
                key={question.id}
                question={question}
                number={number}
                facts={facts}
                words={words}
                around={around}
              />
            ))}
          {tasks
            .filter((task) => task.beat === beat.id)
            .map((task) => (
              <div key={task.goal} className="question task">
                <p>
                  <b>{task.name}.</b> <Prose text={task.goal} />
                </p>
                <p>
                  <a href={`${base}?beat=${task.after}#/lessons/${facts.id}`}>{task.live}</a>
                </p>
              </div>
            ))}
        </BeatDocument>
      ))}
      <h2>{around.lesson.explain}</h2>
      <p>{around.document.explainHow}</p>
      <h2>{around.lesson.tomorrow}</h2>
      <p>
        <Prose text={words.tomorrow} />
      </p>
      <pre>{facts.tomorrow}</pre>
      <h2 id="answers">{around.document.answers}</h2>
      <ol>
        {questions.map((question) => {
          const answer = words.questions[question.id];
          const right = question.choices.find(({ id }) => id === question.right);
          const label = right && answer?.choices[right.id];
          return (
            <li key={question.id}>
              {right && label && (
                <b>
                  <Prose text={labelOf(label, right)} />
                </b>
              )}
              . {answer && <Prose text={answer.explanation(numbers)} />}
              <ul>
                {question.choices.map(({ id, value }) => {
                  const feedback = answer?.choices[id]?.feedback;
                  return (
                    feedback && (
                      <li key={id}>
                        <Prose text={feedback(numbers, value)} />
                      </li>
                    )
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ol>
      {tasks.map((task) => (
        <p key={task.goal}>
          <b>{task.name}.</b> <Prose text={task.answer} />
        </p>
      ))}
      <h2>{around.lesson.summary}</h2>
      <p>
        <Prose text={words.summary(numbers)} />
      </p>
      <p className="made">{around.document.computed(date)}</p>
    </>
  );
}

interface BeatDocumentProps extends Omit<DocumentProps, 'stills' | 'tasks' | 'place'> {
  readonly beat: BeatFacts;
  readonly still: Still | undefined;
  readonly base: string;
  readonly children: React.ReactNode;
}

function BeatDocument({ beat, facts, words, around, still, base, children }: BeatDocumentProps) {
  const said = words.beats[beat.id];
  if (!said) return null;
  const { numbers } = facts;
  const proofs = proofsOf(facts, words, beat.id);
  const [, search = ''] = pageOfFigure(beat.figure, beat.at).split('?', 2);
  const { scene } = sceneOf(beat.figure);
  const live = `${base}${search === '' ? '' : `?${search}`}#/${scene}`;
  return (
    <section id={beat.id}>
      <h2>{said.title}</h2>
      <p>
        <Prose text={said.text(numbers)} />
      </p>
      {said.folded && (
        <p>
          <Prose text={said.folded(numbers)} />
        </p>
      )}
      {still?.picture && (
        <figure>
          <a className="still" href={live} aria-label={still.sentence}>
            {still.picture}
          </a>
          <figcaption>{still.sentence}</figcaption>
        </figure>
      )}
      {still && !still.picture && (
        <p>
          <a href={live}>{still.sentence}</a>
        </p>
      )}
      {children}
      {proofs.length > 0 && (
        <p className="checked">
          {around.lesson.checked}{' '}
          {proofs.map((proof, i) => (
            <Fragment key={proof}>
              {i > 0 && ', '}
              <a href={`${base}#/evidence/${proof}`}>{around.lesson.proofs[proof]}</a>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

interface AskedDocumentProps extends Omit<DocumentProps, 'stills' | 'tasks' | 'place'> {
  readonly question: QuestionFacts;
  readonly number: number;
}

function AskedDocument({ question, number, facts, words, around }: AskedDocumentProps) {
  const said = words.questions[question.id];
  if (!said) return null;
  return (
    <div className="question">
      <p>
        <b>{around.document.question(number)}</b> <Prose text={said.ask(facts.numbers)} />
      </p>
      <ul>
        {question.choices.map((choice) => {
          const label = said.choices[choice.id];
          return <li key={choice.id}>{label && <Prose text={labelOf(label, choice)} />}</li>;
        })}
      </ul>
    </div>
  );
}

/** The whole of a lesson, to be rendered once. */
export async function lessonDocument(id: LessonId, lang: Lang, place: DocumentPlace) {
  const facts = lessonFacts(id);
  const words = await wordsOf(id, lang);
  const around = await loadLanguage(LESSON_PAGE_WORDS, lang);
  const components = await loadLanguage(COMPONENT_WORDS, lang);
  const tasks = await tasksOfLesson(facts, lang);
  const stills = new Map<string, Still>();
  for (const beat of facts.beats) stills.set(beat.id, await stillOf(beat, lang));
  return (
    <Words of={COMPONENT_WORDS} value={components}>
      <LessonDocument facts={facts} words={words} around={around.words} stills={stills} tasks={tasks} place={place} />
    </Words>
  );
}
