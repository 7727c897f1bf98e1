import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Figure } from '../../components/figure';
import { loadFigure } from '../../components/figures';
import { Button } from '../../components/ui/controls/Button';
import { useBox } from '../../components/ui/controls/useSize';
import type { FigurePart, FigureStage } from '../../components/ui/player/figureStage';
import { useFormats, useWords } from '../../components/ui/words/words';
import { type FigureAddress, sceneOf } from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import { type Cue, direct, queryOf } from './direct';
import styles from './LessonFigure.module.css';

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
