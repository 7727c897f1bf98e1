import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBox } from '../../components/ui/controls/useSize';
import type { FigureStage, RunProblem } from '../../components/ui/player/figureStage';
import { REDUCED_MOTION } from '../../components/ui/player/motion';
import { COMPONENT_WORDS } from '../../components/ui/words/language';
import { Words } from '../../components/ui/words/words';
import { type EmbedOptions, requestOf } from '../options';
import { pageOf } from '../site';
import styles from './FigureFrame.module.css';
import { OpenLink } from './OpenLink';
import type { NotedRequest } from './problemNote';
import { type Spoken, useSpoken } from './spoken';

interface FigureFrameProps {
  /** The figure as it is drawn first, whatever the language of the options: that one is loaded. */
  readonly first: Spoken;
  readonly options: EmbedOptions;
  /** The page that the link leads to; without it there is no link. */
  readonly site: string | undefined;
  /** Hears what there is to drive, and which request it answers. The same function at every drawing. */
  onStage(stage: FigureStage | undefined, request: string | undefined): void;
}

const NO_PROBLEMS: readonly RunProblem[] = [];

/** Note on what of a request means nothing. Most mean something: what is said of others is loaded then. */
function useProblemNote({ figure, lang, options, late }: NotedRequest, isUnderstood: boolean): ReactNode {
  const [note, setNote] = useState<{ readonly on: NotedRequest['options']; readonly node: ReactNode }>();
  useEffect(() => {
    if (isUnderstood) return;
    let wanted = true;
    void import('./problemNote')
      .then(({ problemNote }) => problemNote({ figure, lang, options, late }))
      .then((node) => wanted && setNote({ on: options, node }), reportError);
    return () => {
      wanted = false;
    };
  }, [figure, lang, options, late, isUnderstood]);
  return isUnderstood || note?.on !== options ? null : note.node;
}

/** A figure with its title, what could not be read of the request, and the way to its page. */
export function FigureFrame({ first, options, site, onStage }: FigureFrameProps) {
  const { query, controls, autoplay } = options;
  const { lang, figure, frame, components } = useSpoken(first, options.lang);
  const request = requestOf({ lang, query });
  const opened = useMemo(() => figure.open(query), [figure, query]);
  const hidden = useMemo(
    () => (controls === 'none' ? new Set([...options.hidden, 'transport' as const]) : options.hidden),
    [controls, options.hidden],
  );
  const stage = useRef<FigureStage>(undefined);
  const [late, setLate] = useState(NO_PROBLEMS);
  const [box, boxRef] = useBox();
  const take = useCallback(
    (next: FigureStage | undefined) => {
      stage.current = next;
      setLate(next?.problems ?? NO_PROBLEMS);
      onStage(next, request);
      if (autoplay && !matchMedia(REDUCED_MOTION).matches) next?.player?.play();
    },
    [onStage, request, autoplay],
  );
  const place = options.judge && figure.isJudged ? frame.realGo : undefined;
  const addressOf = (at: string) => site && pageOf(site, figure.id, place ? `judge=1&${at}` : at);
  const address = hidden.has('link') ? undefined : addressOf(query);
  const titled = !hidden.has('title');
  const isUnderstood = opened.isUnderstood && options.problems.length === 0 && late.length === 0;
  const note = useProblemNote({ figure, lang: components.formats.lang, options, late }, isUnderstood);
  return (
    <Words of={COMPONENT_WORDS} value={components}>
      <div className={styles.frame} lang={components.formats.lang}>
        {(titled || address) && (
          <div className={styles.head} data-picture="part">
            {titled && (
              <span className={styles.title} lang={figure.lang}>
                {opened.title}
              </span>
            )}
            {address && (
              <OpenLink
                key={address}
                words={frame}
                place={place}
                address={address}
                presentAddress={() => addressOf(stage.current?.query() ?? query) ?? address}
              />
            )}
          </div>
        )}
        {note}
        <div ref={boxRef} className={styles.body} lang={figure.lang}>
          {box.width > 0 && figure.view({ query, hidden, controls, ...box, onStage: take })}
        </div>
      </div>
    </Words>
  );
}
