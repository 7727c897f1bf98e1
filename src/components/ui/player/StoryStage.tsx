import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { NamedRun } from '../../../timeline/moments';
import { browserClock, type PacedTrack } from '../../../timeline/pace';
import { type Clip, createPlayer, type Player } from '../../../timeline/player';
import { useStore } from '../useStore';
import type { Controls } from './figureStage';
import type { Mark } from './marks';
import type { PageTools } from './Screen';
import styles from './Screen.module.css';
import { Stage, type StageParts } from './Stage';

/** Words of a step. */
export interface StepWords {
  readonly sentence: string;
  /** The same a side, where several runs are played in step. */
  readonly sides?: readonly { readonly side: string; readonly text: string }[];
  /** Source of what the program does; empty where it does nothing. */
  readonly source: string;
}

/** A story recorded on a tape. */
export interface StoryRun<F extends StepWords = StepWords> extends PacedTrack, NamedRun {
  readonly marks: readonly Mark[];
  /** Step that a page opens at, and at which a figure rests: the moment that the story is about. */
  readonly openingStep: number;
  /** Everything that a step shows. */
  frame(step: number): F;
}

/**
 * One player for all runs: it opens at `step` when the run or that step changes, and shows the part between `from` and `until`.
 * `isKept`: the page took the step from this player, which may have moved on since.
 */
export function usePlayerOf(
  run: PacedTrack,
  { step, from, until }: Clip & { readonly step: number },
  isKept = false,
): Player {
  const [played] = useState(() => ({ run, step }));
  const [player] = useState(() => createPlayer(() => played.run, browserClock, { step, clip: { from, until } }));
  useLayoutEffect(() => {
    if (played.run === run && (played.step === step || isKept)) {
      played.step = step;
      player.clip({ from, until });
      return;
    }
    Object.assign(played, { run, step });
    player.open(step, { from, until });
  }, [played, player, run, step, from, until, isKept]);
  return player;
}

/** A story at the step shown. */
export interface StoryMoment<F> {
  readonly frame: F;
  readonly step: number;
  /** The last step that is shown. */
  readonly until: number;
}

interface StoryStageProps<F extends StepWords> {
  readonly run: StoryRun<F>;
  readonly player: Player;
  readonly label: string;
  readonly className?: string | undefined;
  readonly controls?: Controls;
  readonly tools?: PageTools | undefined;
  readonly children: (moment: StoryMoment<F>, parts: StageParts) => ReactNode;
}

/** The story at the step that its player has reached. */
export function useStoryMoment<F extends StepWords>(run: StoryRun<F>, player: Player): StoryMoment<F> {
  const reached = useStore(player, (state) => state.step);
  // For the length of one drawing a new run may be shorter than the player knows.
  const step = Math.min(reached, run.track.stepCount);
  const until = Math.min(
    useStore(player, (state) => state.until),
    run.track.stepCount,
  );
  return useMemo(() => ({ frame: run.frame(step), step, until }), [run, step, until]);
}

/** A story that is played, as large as it is arranged. */
export function StoryStage<F extends StepWords>(props: StoryStageProps<F>) {
  const { run, player, label, className, controls, tools, children } = props;
  const moment = useStoryMoment(run, player);
  const { sentence, sides = [{ side: undefined, text: sentence }] } = moment.frame;
  return (
    <Stage
      player={player}
      track={run.track}
      marks={run.marks}
      sentences={sides.map((said) => ({ ...said, plain: said.text }))}
      label={label}
      className={className}
      {...(controls && { controls })}
      tools={tools}
    >
      {(parts) => children(moment, parts)}
    </Stage>
  );
}

interface SourceLineProps {
  readonly source: string;
  /** Text in place of the source while the program does nothing. */
  readonly idle: string;
}

/** Source of what the program does at a step, cut where it is too long for one line. */
export function SourceLine({ source, idle }: SourceLineProps) {
  return (
    <p className={styles.source} title={source}>
      <code>{source === '' ? idle : source}</code>
    </p>
  );
}
