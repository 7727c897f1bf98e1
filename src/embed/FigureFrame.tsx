import { useCallback, useMemo, useRef } from 'react';
import { REDUCED_MOTION } from '../components/player/useMotionMs';
import { useBox } from '../components/ui/useBox';
import { WordsContext } from '../components/words/WordsContext';
import type { Figure, FigureStage } from '../scenes/figure';
import styles from './FigureFrame.module.css';
import { OpenLink } from './OpenLink';
import type { EmbedOptions } from './options';
import { ProblemNote } from './ProblemNote';
import { pageOf } from './pageOf';
import { useFrameWords } from './useFrameWords';

interface FigureFrameProps {
  readonly figure: Figure;
  readonly options: EmbedOptions;
  /** The page that the link leads to; without it there is no link. */
  readonly site: string | undefined;
  /** The same function at every drawing. */
  onStage(stage: FigureStage | undefined): void;
}

/** Of problems, and of scenes that speak no other language. What the frame and the player say is marked where it stands. */
const SCENES_LANG = 'en';

/** A figure with its title, what could not be read of the request, and the way to its page. */
export function FigureFrame({ figure, options, site, onStage }: FigureFrameProps) {
  const { query, controls, autoplay } = options;
  const words = useFrameWords(options.lang, figure);
  const shown = words?.figure ?? figure;
  const opened = useMemo(() => shown.open(query), [shown, query]);
  const hidden = useMemo(
    () => (controls === 'none' ? new Set([...options.hidden, 'transport' as const]) : options.hidden),
    [controls, options.hidden],
  );
  const stage = useRef<FigureStage>(undefined);
  const [box, boxRef] = useBox();
  const take = useCallback(
    (next: FigureStage | undefined) => {
      stage.current = next;
      onStage(next);
      if (autoplay && !matchMedia(REDUCED_MOTION).matches) next?.player?.play();
    },
    [onStage, autoplay],
  );
  const addressOf = (asked: string) => site && pageOf(site, figure.id, asked);
  const address = hidden.has('link') ? undefined : addressOf(query);
  const titled = !hidden.has('title');
  if (!words) return <div className={styles.frame} />;
  const lang = words.figure ? words.player.lang : SCENES_LANG;
  return (
    <WordsContext.Provider value={words.player}>
      <div className={styles.frame} lang={words.player.lang}>
        {(titled || address) && (
          <div className={styles.head} data-picture="part">
            {titled && (
              <span className={styles.title} lang={lang}>
                {opened.title}
              </span>
            )}
            {address && (
              <OpenLink
                key={address}
                words={words.frame}
                address={address}
                presentAddress={() => addressOf(stage.current?.query() ?? query) ?? address}
              />
            )}
          </div>
        )}
        <ProblemNote problems={[...options.problems, ...opened.problems]} lang={SCENES_LANG} words={words} />
        <div ref={boxRef} className={styles.body} lang={lang}>
          {box.width > 0 && shown.view({ query, hidden, controls, ...box, onStage: take })}
        </div>
      </div>
    </WordsContext.Provider>
  );
}
