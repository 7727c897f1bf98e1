import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '../../components/ui/words/words';
import { type LessonWords, labelOf, type QuestionFacts } from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './lesson.module.css';
import { missing, type Progress, type Stop } from './progress';

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
export interface AskedOnFigure {
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
export function FigurePlaces({ asked: { question, words, chosen, onChoose }, figure, onSeen }: FigurePlacesProps) {
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
