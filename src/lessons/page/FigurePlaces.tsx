import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '../../components/ui/words/words';
import { type LessonWords, labelOf, type QuestionFacts } from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import { hitAreas, type Seen } from './hitAreas';
import styles from './lesson.module.css';

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
