import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBox } from '../../components/controls/useSize';
import type { FigureStage } from '../../components/player/figureStage';
import { REDUCED_MOTION } from '../../components/player/useMotionMs';
import { ComponentLanguage } from '../../components/words/components';
import type { MomentProblem } from '../../timeline/moments';
import { type EmbedOptions, requestOf } from '../options';
import { pageOf } from '../site';
import styles from './FigureFrame.module.css';
import type { NotedRequest } from './problemNote';
import { type Spoken, useSpoken } from './spoken';
import type { FrameWords } from './words/en';

interface FigureFrameProps {
  /** The figure as it is drawn first, whatever the language of the options: that one is loaded. */
  readonly first: Spoken;
  readonly options: EmbedOptions;
  /** The page that the link leads to; without it there is no link. */
  readonly site: string | undefined;
  /** Hears what there is to drive, and which request it answers. The same function at every drawing. */
  onStage(stage: FigureStage | undefined, request: string | undefined): void;
}

const NO_PROBLEMS: readonly MomentProblem[] = [];

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
  const addressOf = (at: string) => site && pageOf(site, figure.id, at);
  const address = hidden.has('link') ? undefined : addressOf(query);
  const titled = !hidden.has('title');
  const isUnderstood = opened.isUnderstood && options.problems.length === 0 && late.length === 0;
  const note = useProblemNote({ figure, lang: components.formats.lang, options, late }, isUnderstood);
  return (
    <ComponentLanguage value={components}>
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
    </ComponentLanguage>
  );
}

const SITE_NAME = 'Mapscope';

interface OpenLinkProps {
  readonly words: FrameWords;
  /** Of the page as the figure opens. */
  readonly address: string;
  /** Of the page with what is shown now. */
  presentAddress(): string;
}

/** The way to a figure's page. It asks for its address whenever it may be followed or copied: each step has another. */
function OpenLink({ words, address, presentAddress }: OpenLinkProps) {
  const [href, setHref] = useState(address);
  const lookUp = () => setHref(presentAddress());
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${words.openIn} ${SITE_NAME}, ${words.newTab}`}
      data-picture="none"
      onFocus={lookUp}
      onPointerEnter={lookUp}
      onPointerDown={lookUp}
      onContextMenu={lookUp}
      onClick={lookUp}
    >
      <svg className={styles.brand} width="16" height="12" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
        <path className={styles.slots} d="M.5 2.5h2v7h-2zm4 0h2v7h-2zm9 0h2v7h-2z" />
        <path className={styles.found} d="M8.5 0h3v12h-3z" />
      </svg>
      <span>
        <span className={styles.openIn}>{words.openIn} </span>
        {SITE_NAME}
      </span>
      <svg className={styles.arrow} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d="M3 1.5h5.5V7M8 2 1.5 8.5" />
      </svg>
    </a>
  );
}
