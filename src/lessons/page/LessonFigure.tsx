import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Figure } from '../../components/defineFigure';
import { loadFigure } from '../../components/loadFigure';
import type { ProgramOp } from '../../components/map/record/run';
import { Button } from '../../components/ui/controls/Button';
import { useBox } from '../../components/ui/controls/useSize';
import type { Lang } from '../../components/ui/format';
import type { FigurePart, FigureStage } from '../../components/ui/player/figureStage';
import { REDUCED_MOTION } from '../../components/ui/player/motion';
import { useFormats, useWords } from '../../components/ui/words/words';
import {
  type FigureAddress,
  type LessonFacts,
  type LessonWords,
  labelOf,
  type Moment,
  type QuestionFacts,
  sceneOf,
} from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './lesson.module.css';
import { missing, type Progress, type Stop } from './progress';

interface DrawnFigureProps {
  readonly cue: Cue;
  /** True if parts that a small screen has no room for are hidden. */
  readonly isSmall: boolean;
}

interface LessonFigureProps extends DrawnFigureProps {
  readonly cue: LessonCue;
  /** Brings the focus back to the text, where that is elsewhere in the order of Tab. */
  onLeave?: (() => void) | undefined;
  /** Takes the figure that the reader has set, or undefined for one that is as its cue has it. */
  onChanged?: ((figure: FigureAddress | undefined) => void) | undefined;
  /** The question that is open at this cue, if the figure shows its answers. */
  readonly asked?: AskedOnFigure | undefined;
}

const WHOLE: readonly FigurePart[] = ['title', 'link'];
const SMALL: readonly FigurePart[] = [...WHOLE, 'zoom', 'totals'];
/** The totals of Sizing are the sentence that says what its chart shows. */
const SMALL_WITH_HEADLINE: readonly FigurePart[] = [...WHOLE, 'zoom'];

/** What a sentence promises is seen after so long at most; the steps before it are there to be stepped through. */
export const MOST_PLAYED_MS = 12_000;

/** The figure beside the text. Once the reader operates it, it stays with them until they press something in the text. */
export function LessonFigure({ cue, asked, isSmall, onLeave, onChanged }: LessonFigureProps) {
  const { lesson: words, question: around } = useWords(LESSON_PAGE_WORDS);
  const [isOwned, setOwned] = useState(false);
  const [returns, setReturns] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const [hasPlaces, setHasPlaces] = useState(false);
  const [followed, setFollowed] = useState(cue);
  if (followed !== cue && (!isOwned || cue.by === 'press')) {
    setFollowed(cue);
    setOwned(false);
    const goesOn = cue.task !== undefined && cue.task === followed.task;
    // A figure that was operated, or shows the same moment already, begins anew, unless a task goes on with its run.
    if (!goesOn && (isOwned || (cue.how === 'show' && queryOf(cue) === queryOf(followed)))) setReturns(returns + 1);
  }
  // Each cue that changes the run starts from a fresh one, and the next cue drops it.
  const forks = useRef(0);
  const fork = useMemo(() => {
    if (!followed.shown.program || followed.how === 'show' || followed.how === 'add') return 0;
    forks.current += 1;
    return forks.current;
  }, [followed]);
  const giveBack = () => {
    setOwned(false);
    setReturns(returns + 1);
  };
  return (
    <section className={styles.figure} aria-label={words.figure} tabIndex={-1} data-lesson-figure>
      <div className={styles.box}>
        <div
          ref={box}
          className={styles.operated}
          onPointerDownCapture={() => setOwned(true)}
          onKeyDownCapture={({ key }) => key !== 'Tab' && key !== 'Shift' && setOwned(true)}
        >
          <DrawnFigure
            key={`${followed.shown.figure} ${returns} ${fork} ${followed.task ?? ''}`}
            cue={followed}
            isSmall={isSmall}
            onChanged={onChanged}
          />
        </div>
        {asked && <FigurePlaces key={asked.question.id} asked={asked} figure={box} onSeen={setHasPlaces} />}
      </div>
      {onLeave && (
        <div className={styles.jump}>
          <Button onClick={onLeave}>{words.toText}</Button>
        </div>
      )}
      <div className={styles.owned}>
        {!isOwned && hasPlaces && <span>{around.onFigure.hint}</span>}
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

/** A figure of one address, moved by cues from moment to moment. */
export function DrawnFigure({
  cue,
  isSmall,
  onChanged,
}: DrawnFigureProps & Partial<Pick<LessonFigureProps, 'onChanged'>>) {
  const words = useWords(LESSON_PAGE_WORDS).lesson;
  const { figure, failed } = useFigure(cue.shown.figure);
  const { scene } = sceneOf(cue.shown.figure);
  const isHere = useContext(FilesFigure) !== undefined || scene !== 'your-program';
  const query = queryOf(cue);
  const hidden = useMemo(() => hiddenIn(cue, isSmall), [cue, isSmall]);
  const [staged, setStaged] = useState<{ readonly stage: FigureStage; readonly query: string }>();
  /** What the figure said first that it shows for a query. */
  const first = useRef<{ readonly query: string; readonly shown: string }>(undefined);
  const take = useCallback(
    (stage: FigureStage | undefined) => {
      setStaged(stage && { stage, query });
      const shown = stage?.query();
      if (shown === undefined) return;
      if (first.current?.query !== query) first.current = { query, shown };
      onChanged?.(shown === first.current.shown ? undefined : `${scene}?${shown}`);
    },
    [query, scene, onChanged],
  );
  const [box, boxRef] = useBox();
  const handled = useRef<Cue>(undefined);
  /** Operations of a task that the run of this figure has already. */
  const added = useRef(0);
  const isReady = staged?.query === query;
  useEffect(() => {
    if (!isReady || handled.current === cue) return;
    handled.current = cue;
    if (cue.how === 'add') {
      void addTo(staged.stage, cue.shown.program ?? [], added.current);
      added.current = cue.shown.program?.length ?? 0;
    } else void playCue(staged.stage, cue);
  }, [isReady, staged, cue]);
  if (!isHere) return <p className={styles.note}>{words.onSite}</p>;
  if (failed) return <p className={styles.note}>{words.failed}</p>;
  return (
    <div ref={boxRef} className={styles.drawn} lang={figure?.lang} aria-busy={!isReady}>
      {figure && box.width > 0 ? (
        figure.view({
          query,
          ...box,
          hidden,
          controls: isSmall ? 'play' : 'full',
          onStage: take,
        })
      ) : (
        <p className={styles.note}>{words.loading}</p>
      )}
    </div>
  );
}

/** Loads the figure that reads files. Only the site has it: with its workers it would outweigh all else in an embed. */
export const FilesFigure = createContext<((lang: Lang) => Promise<Figure>) | undefined>(undefined);

/** Loads a figure’s code. */
function useFigure(address: FigureAddress): { readonly figure: Figure | undefined; readonly failed: boolean } {
  const { lang } = useFormats();
  const loadFiles = useContext(FilesFigure);
  const [state, setState] = useState<{ figure: Figure | undefined; failed: boolean }>({
    figure: undefined,
    failed: false,
  });
  useEffect(() => {
    let isWanted = true;
    const { scene } = sceneOf(address);
    const loading = scene === 'your-program' ? loadFiles?.(lang) : loadFigure(scene, lang);
    loading?.then(
      (figure) => isWanted && setState({ figure, failed: false }),
      () => isWanted && setState({ figure: undefined, failed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [address, lang, loadFiles]);
  return state;
}

/** Instruction to the figure. Each object is carried out once. */
export interface Cue {
  readonly shown: Moment;
  /** `play`: play from the moment to its end; `after`: show the end at once; `add`: play what the program has more than before. */
  readonly how: 'show' | 'play' | 'after' | 'add';
  /** True while a question is open: nothing later may be visible. */
  readonly hidesLater: boolean;
}

/** Cue of a lesson’s text. */
export interface LessonCue extends Cue {
  /** A press moves the figure even if the reader has operated it. */
  readonly by: 'press' | 'scroll';
  /** The task that it belongs to: cues of one task share a run. */
  readonly task?: string;
}

/** Parts that a figure is shown without. */
export function hiddenIn({ shown, how }: Cue, isSmall: boolean): ReadonlySet<FigurePart> {
  const parts = isSmall ? (sceneOf(shown.figure).scene === 'sizing' ? SMALL_WITH_HEADLINE : SMALL) : WHOLE;
  return new Set([...parts, ...(how === 'show' ? (shown.without ?? []) : [])]);
}

/** Query of the figure for a cue. */
export function queryOf({ shown, hidesLater }: Cue): string {
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

/** True if a moment has something to play, or differs from the one that the figure shows; by default it shows that moment itself. */
export function isNews(shown: Moment, before: Moment | undefined): boolean {
  if (shown.to !== undefined || shown.program) return true;
  const seen = (moment: Moment) => `${moment.figure} ${queryOf({ shown: moment, how: 'show', hidesLater: false })}`;
  return before !== undefined && (before.program !== undefined || seen(before) !== seen(shown));
}

/** Plays the rest of a cue on a figure that shows its moment. */
export async function playCue({ player, act }: FigureStage, { shown, how, hidesLater }: Cue): Promise<void> {
  const { to, program } = shown;
  if (!player) return;
  player.pause();
  if (hidesLater) return;
  const isAtEnd = how === 'after' || (how === 'play' && matchMedia(REDUCED_MOTION).matches);
  if (program && how !== 'show') {
    await act?.(program);
    // A program is longer than its steps can be watched.
    player.setUnit('operation');
  } else if (to === undefined) return;
  else player.first();
  if (isAtEnd) player.last();
  else if (how === 'play') {
    const { step, until } = player.getState();
    if (!program) player.playLast(MOST_PLAYED_MS);
    // An operation that changes nothing has no steps: play would begin again with the run.
    else if (step < until) player.play();
  }
}

/** Adds the operations of a program from an index on to the end of a figure’s run, and plays them. */
export async function addTo({ player, act }: FigureStage, program: readonly ProgramOp[], from: number): Promise<void> {
  if (!player || !act) return;
  player.pause();
  if (from > 0) player.last();
  await act(program.slice(from));
  if (matchMedia(REDUCED_MOTION).matches) player.last();
  else player.playLast(MOST_PLAYED_MS);
}

/**
 * The moment that a stop shows at first. An open question stops the figure and hides everything later, and so does the beat that
 * it follows, unless that plays a part of its own.
 */
export function cueOf(
  { beats, questions }: LessonFacts,
  stop: Stop,
  { answers }: Pick<Progress, 'answers'>,
  by: LessonCue['by'],
): LessonCue {
  const beatOf = (wanted: string) => beats.find(({ id }) => id === wanted) ?? missing(wanted);
  if (stop.type === 'beat') {
    const beat = beatOf(stop.id);
    const isAsked = questions.some(({ id, after }) => after === stop.id && !answers.has(id));
    return { shown: beat, how: 'show', hidesLater: isAsked && beat.to === undefined, by };
  }
  const { id, after, pause, reveal } = stop.question;
  if (answers.has(id)) return { shown: reveal, how: 'after', hidesLater: false, by };
  return { shown: pause ?? beatOf(after), how: 'show', hidesLater: true, by };
}

/** What is seen of a part of a figure, in px of its box. */
export interface Seen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** px that a finger needs, in both directions. */
export const LEAST_HIT = 24;

/**
 * Where each of some rows is pressed: around it, so high that a finger hits it, and beside the areas of its neighbours. Rows too near
 * to each other for that have lower ones, which never cover another row.
 */
export function hitAreas(rows: readonly Seen[]): readonly Seen[] {
  const order = rows.map((_, i) => i).sort((a, b) => (rows[a]?.top ?? 0) - (rows[b]?.top ?? 0));
  const sorted = order.flatMap((i) => rows[i] ?? []);
  const highest: number[] = [];
  for (const [i, { top, height }] of sorted.entries()) {
    const above = i > 0 ? (highest[i - 1] ?? 0) + hitHeight(sorted[i - 1]) : Number.NEGATIVE_INFINITY;
    highest.push(Math.min(top, Math.max(top + height - hitHeight({ height }), above)));
  }
  const areas: Seen[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (let i = sorted.length - 1; i >= 0; i--) {
    const row = sorted[i];
    if (!row) continue;
    const high = hitHeight(row);
    const centred = row.top - (high - row.height) / 2;
    const top = Math.max(highest[i] ?? centred, Math.min(centred, end - high));
    const width = Math.max(row.width, LEAST_HIT);
    areas[order[i] ?? 0] = {
      left: row.left - (width - row.width) / 2,
      top,
      width,
      height: Math.min(high, end - top),
    };
    end = top;
  }
  return areas;
}

function hitHeight(row: Pick<Seen, 'height'> | undefined): number {
  return Math.max(row?.height ?? 0, LEAST_HIT);
}

/** An open question that may be answered on the figure. */
interface AskedOnFigure {
  readonly question: QuestionFacts;
  readonly words: LessonWords['questions'][string];
  /** Id of the choice that the reader is about to give. */
  readonly chosen: string | undefined;
  onChoose(choice: string): void;
}

/** True if parts of the figure stand for answers. */
export function hasPlaces({ choices }: QuestionFacts): boolean {
  return choices.some(({ place }) => place !== undefined);
}

interface SeenPlace {
  readonly choice: string;
  /** What is outlined, and the area around it that is pressed. */
  readonly seen: Seen;
  readonly hit: Seen;
}

/** px; less of a part is hard to see. */
const LEAST = 12;

/** px that an outline keeps off the number of a row. */
const ASIDE = 5;

/** What is seen of a part, in its box: panes of a figure cut off what doesn’t fit in. */
function seenOf(part: Element, box: Element): Seen | undefined {
  let { left, top, right, bottom } = part.getBoundingClientRect();
  for (let around = part.parentElement; around; around = around === box ? null : around.parentElement) {
    if (around !== box && around.localName !== 'svg') continue;
    const frame = around.getBoundingClientRect();
    left = Math.max(left, frame.left);
    top = Math.max(top, frame.top);
    right = Math.min(right, frame.right);
    bottom = Math.min(bottom, frame.bottom);
  }
  const { left: x, top: y } = box.getBoundingClientRect();
  const [width, height] = [right - left, bottom - top].map(Math.round);
  if (!width || !height || Math.min(width, height) < LEAST) return undefined;
  return { left: Math.round(left - x) - ASIDE, top: Math.round(top - y), width: width + ASIDE, height };
}

function placesIn(box: Element, { choices }: QuestionFacts): readonly SeenPlace[] {
  const seen = choices.flatMap(({ id, place }) =>
    (place === undefined ? [] : [...box.querySelectorAll(place)]).flatMap((part) => {
      const shown = seenOf(part, box);
      return shown ? { choice: id, seen: shown } : [];
    }),
  );
  const hits = hitAreas(seen.map((place) => place.seen));
  return seen.map((place, i) => ({ ...place, hit: hits[i] ?? place.seen }));
}

interface FigurePlacesProps {
  readonly asked: AskedOnFigure;
  /** Box of the figure. */
  readonly figure: RefObject<HTMLElement | null>;
  /** Tells whether the figure has room for them. */
  onSeen(hasPlaces: boolean): void;
}

/** Buttons over the parts of a figure that stand for answers: the figure itself doesn’t know of the question. */
function FigurePlaces({ asked: { question, words, chosen, onChoose }, figure, onSeen }: FigurePlacesProps) {
  const { onFigure } = useWords(LESSON_PAGE_WORDS).question;
  const [places, setPlaces] = useState<readonly SeenPlace[]>([]);
  useEffect(() => {
    const box = figure.current;
    if (!box) return;
    let frame = 0;
    let shown = '';
    const find = () => {
      const found = placesIn(box, question);
      const now = JSON.stringify(found);
      if (now !== shown) {
        setPlaces(found);
        onSeen(found.length > 0);
      }
      shown = now;
    };
    const findSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    };
    findSoon();
    const changes = new MutationObserver(findSoon);
    changes.observe(box, { subtree: true, childList: true, attributes: true });
    const size = new ResizeObserver(findSoon);
    size.observe(box);
    box.addEventListener('transitionend', findSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      size.disconnect();
      box.removeEventListener('transitionend', findSoon);
      onSeen(false);
    };
  }, [figure, question, onSeen]);
  if (places.length === 0) return null;
  const nameOf = (id: string) => {
    const choice = question.choices.find((each) => each.id === id);
    const label = words.choices[id];
    return choice && label ? labelOf(label, choice).replaceAll('`', '') : '';
  };
  return (
    <fieldset className={styles.places} aria-label={onFigure.name}>
      {places.map(({ choice, seen, hit }) => (
        <button
          key={`${choice} ${seen.left} ${seen.top}`}
          type="button"
          className={styles.place}
          style={hit}
          data-place={choice}
          aria-label={nameOf(choice)}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          <span className={styles.outline} style={{ ...seen, left: seen.left - hit.left, top: seen.top - hit.top }} />
        </button>
      ))}
    </fieldset>
  );
}

interface Choosing {
  /** What the reader is about to answer at a stop. */
  chosenAt(stop: Stop): string | undefined;
  choose(stop: Stop, choice: string): void;
  /** The question of a stop, if it is open and the figure shows its answers. */
  askedAt(stop: Stop): AskedOnFigure | undefined;
}

/** An answer that is chosen and not given yet, in the card of the question or on the figure. */
export function useChosen(words: LessonWords, answers: Progress['answers']): Choosing {
  const [chosen, setChosen] = useState<{ readonly stop: string; readonly choice: string }>();
  const chosenAt = ({ id }: Stop) => (chosen?.stop === id ? chosen.choice : undefined);
  const choose = ({ id }: Stop, choice: string) => setChosen({ stop: id, choice });
  return {
    chosenAt,
    choose,
    askedAt(stop) {
      if (stop.type !== 'question' || answers.has(stop.id) || !hasPlaces(stop.question)) return undefined;
      return {
        question: stop.question,
        words: words.questions[stop.id] ?? missing(stop.id),
        chosen: chosenAt(stop),
        onChoose: (choice) => choose(stop, choice),
      };
    },
  };
}
