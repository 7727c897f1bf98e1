import { useEffect, useRef, useState } from 'react';
import { NARROW_BELOW } from '../../components/list';
import { Button } from '../../components/ui/controls/Button';
import { ScrollArea } from '../../components/ui/controls/ScrollArea';
import { useBox } from '../../components/ui/controls/useSize';
import type { Language } from '../../components/ui/words/language';
import { useWords } from '../../components/ui/words/words';
import type { LessonFacts, LessonWords } from '../../lessons/lesson';
import { type Cue, cueOf, LessonFigure } from '../../lessons/page/LessonFigure';
import { LessonStop } from '../../lessons/page/LessonStop';
import { Prose } from '../../lessons/page/Prose';
import { missing, type Stop, stopsOf, writeProgress } from '../../lessons/page/progress';
import { LESSON_PAGE_WORDS } from '../../lessons/words/languages';
import { pageOf } from '../site';
import { OpenLink } from '../view/OpenLink';
import type { FrameWords } from '../view/words/en';
import { answerDetail, beatDetail, endDetail, type LessonEvents } from './events';
import styles from './LessonInBox.module.css';
import type { EmbeddedLessonWords } from './words/en';

interface LessonInBoxProps {
  readonly facts: LessonFacts;
  readonly language: Language<LessonWords>;
  /** The part that is shown: all of them, or one question. */
  readonly stops: readonly Stop[];
  readonly words: EmbeddedLessonWords;
  readonly frame: FrameWords;
  /** The page that the link leads to; without it there is no link. */
  readonly site: string | undefined;
  tell<Name extends keyof LessonEvents>(type: Name, detail: LessonEvents[Name]): void;
}

/** px from which the text stands beside the figure. */
const WIDE_FROM = 900;

/** A part of a lesson in a box of a given size: one stop at a time, with the figure above its text or beside it. */
export function LessonInBox({ facts, language, stops, words, frame, site, tell }: LessonInBoxProps) {
  const around = useWords(LESSON_PAGE_WORDS).lesson;
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map());
  const stop = stops[at] ?? missing('stop');
  const [cue, setCue] = useState<Cue>(() => cueOf(facts, stop, { answers }));
  const [box, boxRef] = useBox();
  const text = useRef<HTMLDivElement>(null);
  const isLast = at === stops.length - 1;
  const isSeen = isLast && (stop.type === 'beat' || answers.has(stop.id));
  const { lang } = language.formats;
  const place = writeProgress(facts, { stop: stop.id, answers }, `lang=${lang}`);
  const address = site && pageOf(site, `lessons/${facts.id}`, place);

  useEffect(() => tell('beat', beatDetail(facts, stops, at)), [tell, facts, stops, at]);
  const told = useRef(false);
  useEffect(() => {
    if (!isSeen || told.current) return;
    told.current = true;
    tell('end', endDetail(facts, stops, answers));
  }, [tell, facts, stops, answers, isSeen]);

  // Who goes on by a button reads on there.
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stop is another text.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    text.current?.querySelector<HTMLElement>('h2, form')?.focus();
  }, [at]);

  function goTo(index: number) {
    const next = stops[index] ?? missing('stop');
    moved.current = true;
    setAt(index);
    setCue(cueOf(facts, next, { answers }));
  }

  function answer(given: string) {
    setAnswers(new Map([...answers, [stop.id, given]]));
    if (stop.type === 'question') tell('answer', answerDetail(facts.id, stop.question, given));
  }

  return (
    <article ref={boxRef} className={styles.lesson} lang={lang} data-wide={box.width >= WIDE_FROM || undefined}>
      <header className={styles.head}>
        <span className={styles.title}>{language.words.title}</span>
        {address && <OpenLink key={address} words={frame} address={address} presentAddress={() => address} />}
      </header>
      <div className={styles.figure}>
        {box.width > 0 && <LessonFigure cue={cue} isSmall={box.width < NARROW_BELOW} />}
      </div>
      <div className={styles.column}>
        <div className={styles.text}>
          <ScrollArea key={stop.id} label={words.text}>
            <div ref={text} data-stop={stop.id}>
              <LessonStop
                facts={facts}
                words={language.words}
                stop={stop}
                answer={answers.get(stop.id)}
                onAnswer={answer}
                onCue={setCue}
              />
              {stop.id === stopsOf(facts).at(-1)?.id && stops.length > 1 && isSeen && (
                <>
                  <h2 className={styles.summary}>{around.summary}</h2>
                  <p>
                    <Prose text={language.words.summary(facts.numbers)} />
                  </p>
                </>
              )}
            </div>
          </ScrollArea>
        </div>
        {stops.length > 1 && (
          <nav className={styles.steps}>
            <span>{around.place(at + 1, stops.length)}</span>
            {at > 0 && (
              <Button variant="quiet" onClick={() => goTo(at - 1)}>
                {around.back}
              </Button>
            )}
            {!isLast && <Button onClick={() => goTo(at + 1)}>{around.next}</Button>}
          </nav>
        )}
      </div>
    </article>
  );
}
