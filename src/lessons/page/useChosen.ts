import { useState } from 'react';
import type { LessonWords } from '../lesson';
import { type AskedOnFigure, hasPlaces } from './FigurePlaces';
import { missing, type Progress, type Stop } from './progress';

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
