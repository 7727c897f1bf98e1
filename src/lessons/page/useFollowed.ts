import { useCallback, useEffect, useState } from 'react';
import type { FigureAddress, LessonFacts } from '../lesson';
import type { Given } from '../recall';
import type { Stop } from './progress';

interface Followed {
  /** Amounts of the stop’s text as the reader has set its figure; undefined while the figure is as the text had it. */
  readonly followed: Given | undefined;
  /** Takes the figure that a reader has set, or undefined for one that is as the text has it. */
  onChanged(figure: FigureAddress | undefined): void;
}

/** Lets the text of a beat follow its figure where the reader changes that. */
export function useFollowed({ id: lesson, beats }: LessonFacts, stop: Stop | undefined): Followed {
  const beat = beats.find(({ id, isFollowing }) => isFollowing && id === stop?.id)?.id;
  const [figure, setFigure] = useState<FigureAddress>();
  const [amounts, setAmounts] = useState<{ readonly beat: string; readonly of: FigureAddress; readonly n: Given }>();
  useEffect(() => {
    if (beat === undefined || figure === undefined) return;
    let isWanted = true;
    import('../content/following').then(
      ({ amountsAt }) => isWanted && setAmounts({ beat, of: figure, n: amountsAt(lesson, beat, figure) }),
      // Without its models the text stays as it was.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [lesson, beat, figure]);
  const isShown = figure !== undefined && amounts !== undefined && amounts.beat === beat;
  return { followed: isShown ? amounts.n : undefined, onChanged: useCallback(setFigure, []) };
}
