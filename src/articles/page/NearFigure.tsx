import { useCallback, useMemo, useState } from 'react';
import { NARROW_BELOW } from '../../components/list';
import { useMedia, useWatched } from '../../components/ui/controls/useSize';
import { StageName } from '../../components/ui/player/Stage';
import { useWords } from '../../components/ui/words/words';
import { type FigureMoment, sceneOf } from '../../lessons/lesson';
import { type Cue, DrawnFigure } from '../../lessons/page/LessonFigure';
import { ARTICLE_PAGE_WORDS } from '../words/languages';
import styles from './ArticleView.module.css';

const NARROW = `(max-width: ${NARROW_BELOW - 1}px)`;
/** Windows above and below in which a figure is alive. */
const NEAR = '60% 0px';

/** True while the element with this ref is near the window. */
function useNear(): [isNear: boolean, ref: (element: Element | null) => void] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: Element) => {
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, useWatched(watch)];
}

/** What the figure is: a view of its scene, which has a name in the address, or the scene itself. */
function viewOf({ figure }: FigureMoment): string {
  const { scene, query } = sceneOf(figure);
  return new URLSearchParams(query).get('show') ?? scene;
}

interface NearFigureProps {
  readonly shown: FigureMoment;
  /** Of the row that it belongs to. */
  readonly name: string;
}

/** A figure that is alive while it is near the window, and for good once a reader has touched it. */
export function NearFigure({ shown, name }: NearFigureProps) {
  const words = useWords(ARTICLE_PAGE_WORDS);
  const [isNear, near] = useNear();
  const [isOwned, setOwned] = useState(false);
  const isNarrow = useMedia(NARROW);
  const cue = useMemo((): Cue => ({ shown, how: 'show', hidesLater: false }), [shown]);
  const isAlive = isNear || isOwned;
  return (
    <section
      ref={near}
      className={styles.figure}
      aria-label={words.figureOf(name)}
      data-alive={isAlive}
      data-view={viewOf(shown)}
      onPointerDownCapture={() => setOwned(true)}
      onKeyDownCapture={({ key }) => key !== 'Tab' && key !== 'Shift' && setOwned(true)}
    >
      {isAlive ? (
        <StageName.Provider value={name}>
          <DrawnFigure cue={cue} isSmall={isNarrow} />
        </StageName.Provider>
      ) : (
        <p className={styles.waiting}>{words.loading}</p>
      )}
    </section>
  );
}
