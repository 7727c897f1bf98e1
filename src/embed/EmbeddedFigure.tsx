import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Figure } from '../components/defineFigure';
import { loadFigure } from '../components/loadFigure';
import type { SceneId } from '../components/scenes';
import { useBox } from '../components/ui/controls/useSize';
import type { Lang } from '../components/ui/format';
import type { FigureStage, RunProblem } from '../components/ui/player/figureStage';
import { REDUCED_MOTION } from '../components/ui/player/motion';
import type { ComponentWords } from '../components/ui/words/en';
import { type Language, loadLanguage } from '../components/ui/words/language';
import { COMPONENT_WORDS } from '../components/ui/words/languages';
import { Words } from '../components/ui/words/words';
import styles from './EmbeddedFigure.module.css';
import { OpenLink } from './OpenLink';
import { type EmbedOptions, requestOf } from './options';
import type { NotedRequest } from './problemNote';
import { pageOf } from './site';
import type { EmbedWords } from './words/en';
import { EMBED_WORDS } from './words/languages';

interface EmbeddedFigureProps {
  /** The figure to show first; if the options ask for another language, that is loaded. */
  readonly first: LocalizedFigure;
  readonly options: EmbedOptions;
  /** The site that the link leads to; without it there is no link. */
  readonly site: string | undefined;
  /** Receives the current stage and the request it belongs to. Must be referentially stable. */
  onStage(stage: FigureStage | undefined, request: string | undefined): void;
}

const NO_PROBLEMS: readonly RunProblem[] = [];

/** Note on invalid parts of a request. Most requests are valid, so its code is loaded on demand. */
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

/** A figure with its title, a note on invalid options, and the link to its page. */
export function EmbeddedFigure({ first, options, site, onStage }: EmbeddedFigureProps) {
  const { query, controls, autoplay } = options;
  const { lang, figure, embed, components } = useLocalizedFigure(first, options.lang);
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
  const isReal = options.judge && figure.isJudged;
  const addressOf = (at: string) => site && pageOf(site, figure.id, isReal ? `judge=1&${at}` : at);
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
                words={embed}
                isReal={isReal}
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

/** A figure and the words around it in one language. Some scenes exist only in English; see `figure.lang`. */
export interface LocalizedFigure {
  readonly scene: SceneId;
  /** The requested language. */
  readonly lang: Lang;
  readonly figure: Figure;
  readonly embed: EmbedWords;
  readonly components: Language<ComponentWords>;
}

async function loadIn(scene: SceneId, lang: Lang): Promise<Omit<LocalizedFigure, 'lang'>> {
  const [figure, { words: embed }, components] = await Promise.all([
    loadFigure(scene, lang),
    loadLanguage(EMBED_WORDS, lang),
    loadLanguage(COMPONENT_WORDS, lang),
  ]);
  return { scene, figure, embed, components };
}

/** Falls back to English if the language fails to load. */
export async function loadLocalizedFigure(scene: SceneId, lang: Lang): Promise<LocalizedFigure> {
  const loaded = lang === 'en' ? loadIn(scene, lang) : loadIn(scene, lang).catch(() => loadIn(scene, 'en'));
  return { ...(await loaded), lang };
}

/** The figure in the requested language, or the previous one until that is loaded or if it fails. */
function useLocalizedFigure(first: LocalizedFigure, lang: Lang): LocalizedFigure {
  const [shown, setShown] = useState(first);
  const { scene } = first;
  const isShown = shown.lang === lang;
  useEffect(() => {
    if (isShown) return;
    let wanted = true;
    void loadLocalizedFigure(scene, lang).then((next) => wanted && setShown(next), reportError);
    return () => {
      wanted = false;
    };
  }, [isShown, scene, lang]);
  return shown;
}
