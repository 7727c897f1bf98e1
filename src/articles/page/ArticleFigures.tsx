import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { NARROW_BELOW } from '../../components/scenes';
import { ByteBars, byteScale } from '../../components/ui/chart/ByteBars';
import { useMedia, useWatched, useWidth } from '../../components/ui/controls/useSize';
import { FigureName } from '../../components/ui/figureName';
import { interval } from '../../components/ui/format';
import { OwnerGround, OwnerRect, Swatch } from '../../components/ui/owners/OwnerRect';
import legend from '../../components/ui/owners/owners.module.css';
import { type Language, loadLanguage } from '../../components/ui/words/language';
import { useFormats, useWords, Words } from '../../components/ui/words/words';
import { type FigureMoment, sceneOf } from '../../lessons/lesson';
import { type Cue, DrawnFigure } from '../../lessons/page/LessonFigure';
import type { Amounts, SplitAmount } from '../article';
import type { UpgradeProps } from '../upgrade/Upgrade';
import type { UpgradeWords } from '../words/en/upgrade';
import { ARTICLE_PAGE_WORDS, UPGRADE_WORDS } from '../words/languages';
import styles from './ArticleView.module.css';

/** The article’s amount and real Go’s, to one scale. */
export function AmountBars({ unit, said, low, high }: Amounts) {
  const words = useWords(ARTICLE_PAGE_WORDS);
  const f = useFormats();
  const text = (amount: number) =>
    unit === 'bytes' ? f.heapBytes(amount) : f.percent(amount, amount < 0.01 ? { places: 2 } : undefined);
  const most = Math.max(said, high);
  return (
    <dl className={styles.bars}>
      <Bar name={words.said} share={said / most} of="said">
        {text(said)}
      </Bar>
      <Bar name={words.real} share={high / most} of="real">
        {interval(text(low), text(high))}
      </Bar>
    </dl>
  );
}

interface BarProps {
  readonly name: string;
  /** Of the longer of the two. */
  readonly share: number;
  readonly of: 'said' | 'real';
  readonly children: ReactNode;
}

function Bar({ name, share, of, children }: BarProps) {
  return (
    <div className={styles.bar}>
      <dt>{name}</dt>
      <dd>
        <svg className={styles.area} data-of={of} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={100 * share} height={1} />
        </svg>
        <b>{children}</b>
      </dd>
    </div>
  );
}

/** px */
const HEIGHT = 26;

interface SplitBarsProps {
  readonly split: readonly SplitAmount[];
  /** Of its parts, by their ids. */
  readonly words: Readonly<Record<string, string>> | undefined;
}

/** Amounts to one scale, each by its parts. */
export function SplitBars({ split, words = {} }: SplitBarsProps) {
  const page = useWords(ARTICLE_PAGE_WORDS);
  const f = useFormats();
  const [width, measured] = useWidth();
  const sums = split.map(({ parts }) => parts.reduce((sum, { bytes }) => sum + bytes, 0));
  const [first] = split;
  return (
    <div className={styles.split}>
      <div ref={measured}>
        {width > 0 && (
          <ByteBars
            rows={split.map(({ of, parts }, i) => ({
              id: of,
              name: page[of],
              figures: <b>{f.heapBytes(sums[i] ?? 0)}</b>,
              parts,
              label: f.list(parts.map(({ id, bytes }) => `${words[id]} ${f.heapBytes(bytes)}`)),
            }))}
            scale={byteScale(Math.max(...sums), width)}
            height={HEIGHT}
            draw={({ owner }, area) => <OwnerRect owner={owner} {...area} />}
            ground={({ owner }, area) => <OwnerGround owner={owner} {...area} />}
            words={({ id, bytes }) => [`${words[id]} ${f.heapBytes(bytes)}`, f.heapBytes(bytes)]}
          />
        )}
      </div>
      <ul className={legend.legend}>
        {first?.parts.map(({ id, owner }) => (
          <li key={id}>
            <Swatch owner={owner} />
            <span>{words[id]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
        <FigureName.Provider value={name}>
          <DrawnFigure cue={cue} isSmall={isNarrow} />
        </FigureName.Provider>
      ) : (
        <p className={styles.waiting}>{words.loading}</p>
      )}
    </section>
  );
}

/** The upgrade of two pods, loaded with its words when the page is shown. */
export function OwnFigure(props: UpgradeProps) {
  const words = useWords(ARTICLE_PAGE_WORDS);
  const { lang } = useFormats();
  const Upgrade = useMemo(
    () =>
      lazy(async () => {
        const [{ Upgrade: Figure }, language]: [typeof import('../upgrade/Upgrade'), Language<UpgradeWords>] =
          await Promise.all([import('../upgrade/Upgrade'), loadLanguage(UPGRADE_WORDS, lang)]);
        return {
          default: (given: UpgradeProps) => (
            <Words of={UPGRADE_WORDS} value={language}>
              <Figure {...given} />
            </Words>
          ),
        };
      }),
    [lang],
  );
  return (
    <div className={styles.own}>
      <Suspense fallback={<p className={styles.waiting}>{words.loading}</p>}>
        <Upgrade {...props} />
      </Suspense>
    </div>
  );
}

const Value = lazy(async () => ({ default: (await import('../value/Value')).Value }));

/** A value on its way to the heap, loaded when the page is shown. */
export function ValueFigure() {
  const { loading } = useWords(ARTICLE_PAGE_WORDS);
  return (
    <div className={styles.value}>
      <Suspense fallback={<p className={styles.waiting}>{loading}</p>}>
        <Value />
      </Suspense>
    </div>
  );
}
