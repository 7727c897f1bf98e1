import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Figure } from '../../components/figure';
import { loadFigure } from '../../components/figures';
import { Button } from '../../components/ui/controls/Button';
import { useBox } from '../../components/ui/controls/useSize';
import type { FigurePart, FigureStage } from '../../components/ui/player/figureStage';
import { REDUCED_MOTION } from '../../components/ui/player/motion';
import { useFormats, useWords } from '../../components/ui/words/words';
import { type FigureAddress, type LessonFacts, type Moment, sceneOf } from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './LessonFigure.module.css';
import { missing, type Progress, type Stop } from './progress';

interface LessonFigureProps {
  readonly cue: Cue;
  /** Without what a small screen has no room for. */
  readonly isSmall: boolean;
}

const WHOLE: ReadonlySet<FigurePart> = new Set(['title', 'link']);
const SMALL: ReadonlySet<FigurePart> = new Set(['title', 'link', 'zoom', 'totals', 'legend']);

/** The figure beside the text. It goes where the text is, until a reader touches it. */
export function LessonFigure({ cue, isSmall }: LessonFigureProps) {
  const words = useWords(LESSON_PAGE_WORDS).lesson;
  const [isOwned, setOwned] = useState(false);
  const [returns, setReturns] = useState(0);
  const [followed, setFollowed] = useState(cue);
  if (!isOwned && followed !== cue) setFollowed(cue);
  // What changes a run begins with a fresh one, and leaves none behind.
  const forks = useRef(0);
  const fork = useMemo(() => {
    if (!followed.shown.program || followed.how === 'show') return 0;
    forks.current += 1;
    return forks.current;
  }, [followed]);
  const giveBack = () => {
    setOwned(false);
    setReturns(returns + 1);
  };
  return (
    <section className={styles.figure} aria-label={words.figure} data-lesson-figure>
      <div
        className={styles.box}
        onPointerDownCapture={() => setOwned(true)}
        onKeyDownCapture={({ key }) => key !== 'Tab' && key !== 'Shift' && setOwned(true)}
      >
        <DrawnFigure key={`${followed.shown.figure} ${returns} ${fork}`} cue={followed} isSmall={isSmall} />
      </div>
      <div className={styles.owned}>
        {isOwned && (
          <>
            <span role="status">{words.owned}</span>
            <Button onClick={giveBack}>{words.backToText}</Button>
          </>
        )}
      </div>
    </section>
  );
}

/** A figure of one address, which goes from moment to moment. */
export function DrawnFigure({ cue, isSmall }: LessonFigureProps) {
  const words = useWords(LESSON_PAGE_WORDS).lesson;
  const { figure, failed } = useFigure(cue.shown.figure);
  const query = queryOf(cue);
  const [staged, setStaged] = useState<{ readonly stage: FigureStage; readonly query: string }>();
  const take = useCallback((stage: FigureStage | undefined) => setStaged(stage && { stage, query }), [query]);
  const [box, boxRef] = useBox();
  const obeyed = useRef<Cue>(undefined);
  const isReady = staged?.query === query;
  useEffect(() => {
    if (!isReady || obeyed.current === cue) return;
    obeyed.current = cue;
    void direct(staged.stage, cue);
  }, [isReady, staged, cue]);
  if (failed) return <p className={styles.note}>{words.failed}</p>;
  return (
    <div ref={boxRef} className={styles.drawn} lang={figure?.lang} aria-busy={!isReady}>
      {figure && box.width > 0 ? (
        figure.view({
          query,
          ...box,
          hidden: isSmall ? SMALL : WHOLE,
          controls: isSmall ? 'play' : 'full',
          onStage: take,
        })
      ) : (
        <p className={styles.note}>{words.loading}</p>
      )}
    </div>
  );
}

/** The figure’s code, loaded when it is first shown. */
function useFigure(address: FigureAddress): { readonly figure: Figure | undefined; readonly failed: boolean } {
  const { lang } = useFormats();
  const [state, setState] = useState<{ figure: Figure | undefined; failed: boolean }>({
    figure: undefined,
    failed: false,
  });
  useEffect(() => {
    let isWanted = true;
    loadFigure(sceneOf(address).scene, lang).then(
      (figure) => isWanted && setState({ figure, failed: false }),
      () => isWanted && setState({ figure: undefined, failed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [address, lang]);
  return state;
}

/** Something that the text asks of its figure. Each is obeyed once: another object is another cue. */
export interface Cue {
  readonly shown: Moment;
  /** `play`: from the moment up to where it leads; `after`: that end at once. */
  readonly how: 'show' | 'play' | 'after';
  /** True while a question waits: nothing that comes later is to be seen. */
  readonly hidesLater: boolean;
}

/** Query of a figure that shows nothing but what the cue speaks of. */
function queryOf({ shown, hidesLater }: Cue): string {
  const { at, to, mark, zoom, open } = shown;
  const asked = {
    at,
    mark,
    zoom,
    open,
    ...(hidesLater && { until: at }),
    ...(!hidesLater && to !== undefined && { from: at, until: to }),
  };
  const search = new URLSearchParams(sceneOf(shown.figure).query);
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) search.set(name, value);
  return search.toString();
}

/** Makes a figure that shows what a cue asks for do the rest of it. */
async function direct({ player, act }: FigureStage, { shown, how, hidesLater }: Cue): Promise<void> {
  const { to, program } = shown;
  if (!player || hidesLater) return;
  const isAtEnd = how === 'after' || (how === 'play' && matchMedia(REDUCED_MOTION).matches);
  if (program && how !== 'show') await act?.(program);
  else if (to === undefined) return;
  else player.first();
  if (isAtEnd) player.last();
  else if (how === 'play') player.play();
}

/** The moment that a stop shows by itself: a question that waits stops the figure, and hides what would give it away. */
export function cueOf({ beats }: LessonFacts, stop: Stop, { answers }: Pick<Progress, 'answers'>): Cue {
  const beat = (wanted: string) => beats.find(({ id }) => id === wanted) ?? missing(wanted);
  if (stop.type === 'beat') return { shown: beat(stop.id), how: 'show', hidesLater: false };
  const { id, after, pause, reveal } = stop.question;
  if (answers.has(id)) return { shown: reveal, how: 'after', hidesLater: false };
  return { shown: pause ?? beat(after), how: 'show', hidesLater: true };
}
