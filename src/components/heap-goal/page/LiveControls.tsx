import { useEffect, useRef } from 'react';
import type { Player } from '../../../timeline/player';
import type { At } from '../../fields/momentParam';
import { Button } from '../../ui/controls/Button';
import { REDUCED_MOTION } from '../../ui/player/motion';
import { useStoryMoment } from '../../ui/player/StoryStage';
import { useWords } from '../../ui/words/words';
import { ACTS, type Act, possibleAfter } from '../acts';
import type { GoalRun } from '../goalRun';
import { actsUntil, opOfAct } from '../stories';
import { GOAL_WORDS } from '../words/languages';
import styles from './HeapGoalPage.module.css';

interface LiveControlsProps {
  readonly run: GoalRun;
  readonly player: Player;
  /** What the program of the run does. */
  readonly acts: readonly Act[];
  /** Another program, shown from a moment on. */
  change(acts: readonly Act[], at: At): void;
}

/** What the program can do next: it does so at the moment that is shown, and goes on from there. */
export function LiveControls({ run, player, acts, change }: LiveControlsProps) {
  const { acts: words } = useWords(GOAL_WORDS);
  const { step } = useStoryMoment(run, player);
  const before = acts.slice(0, actsUntil(run.track.opAt(step)));
  const possible = possibleAfter(before);
  const isPressed = useRef(false);
  // The player has opened the new run by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it plays when the run is another one.
  useEffect(() => {
    if (isPressed.current) player.play();
    isPressed.current = false;
  }, [run, player]);
  function press(act: Act): void {
    const op = opOfAct(before.length);
    const isStill = matchMedia(REDUCED_MOTION).matches;
    isPressed.current = !isStill;
    change([...before, act], `op:${isStill ? op : op - 1}`);
  }
  return (
    <fieldset className={styles.acts}>
      <legend>{words.legend}</legend>
      {ACTS.map((act) => (
        <Button key={act} title={words.hints[act]} disabled={!possible.includes(act)} onClick={() => press(act)}>
          {words.names[act]}
        </Button>
      ))}
    </fieldset>
  );
}
