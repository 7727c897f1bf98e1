import { useCallback, useMemo, useRef, useState } from 'react';
import type { Figure, FigureStage } from '../scenes/figure';
import styles from './FigureFrame.module.css';
import type { EmbedOptions } from './options';
import { useBox } from './useBox';

interface FigureFrameProps {
  readonly figure: Figure;
  readonly options: EmbedOptions;
  /** The page that the link leads to; without it there is no link. */
  readonly site: string | undefined;
  /** The same function at every drawing. */
  onStage(stage: FigureStage | undefined): void;
}

/** The scene's page with what is shown now. */
function pageOf(site: string, scene: string, query: string): string {
  const url = new URL(site);
  url.search = query;
  url.hash = `/${scene}`;
  return url.href;
}

/** A figure with its title, what could not be read of the request, and the way to its page. */
export function FigureFrame({ figure, options, site, onStage }: FigureFrameProps) {
  const { query, hidden, controls } = options;
  const opened = useMemo(() => figure.open(query), [figure, query]);
  const stage = useRef<FigureStage>(undefined);
  const [box, boxRef] = useBox();
  const [href, setHref] = useState<string>();
  const take = useCallback(
    (next: FigureStage | undefined) => {
      stage.current = next;
      onStage(next);
    },
    [onStage],
  );
  const problems = [...options.problems, ...opened.problems];
  const follow = () => site && setHref(pageOf(site, figure.id, stage.current?.query() ?? query));
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        {!hidden.has('title') && <span className={styles.title}>{opened.title}</span>}
        {site && !hidden.has('link') && (
          <a
            className={styles.link}
            href={href ?? pageOf(site, figure.id, query)}
            target="_blank"
            rel="noopener"
            onFocus={follow}
            onPointerEnter={follow}
            onClick={follow}
          >
            Open in Mapscope
          </a>
        )}
      </div>
      {problems.length > 0 && <p className={styles.note}>{problems.join(' ')}</p>}
      <div ref={boxRef} className={styles.body}>
        {box.width > 0 && figure.view({ query, hidden, controls, ...box, onStage: take })}
      </div>
    </div>
  );
}
