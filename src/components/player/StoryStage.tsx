import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Player } from '../../timeline/player';
import type { Controls } from './figureStage';
import { Stage, type StageParts } from './Stage';
import styles from './StoryStage.module.css';
import type { StepWords, StoryRun } from './storyRun';

/** A story at the step shown. */
export interface StoryMoment<F> {
  readonly frame: F;
  readonly step: number;
}

/** The parts of a stage that all stories share. */
interface StoryParts extends StageParts {
  readonly source: ReactNode;
}

interface StoryStageProps<F extends StepWords> {
  readonly run: StoryRun<F>;
  readonly player: Player;
  readonly label: string;
  /** Text in place of the source while the program does nothing. */
  readonly idle: string;
  readonly className?: string | undefined;
  readonly controls?: Controls;
  /** True if its keys can be looked up. */
  readonly hasHelp: boolean;
  /** True if a source too long for one line is cut, so that nothing below moves. */
  readonly oneLine: boolean;
  readonly children: (moment: StoryMoment<F>, parts: StoryParts) => ReactNode;
}

/** A story that is played, as large as it is arranged. */
export function StoryStage<F extends StepWords>(props: StoryStageProps<F>) {
  const { run, player, label, idle, className, controls, hasHelp, oneLine, children } = props;
  const reached = useStore(player, (state) => state.step);
  // For the length of one drawing a new run may be shorter than the player knows.
  const step = Math.min(reached, run.track.stepCount);
  const frame = useMemo(() => run.frame(step), [run, step]);
  const { sentence, source } = frame;
  return (
    <Stage
      player={player}
      track={run.track}
      marks={run.marks}
      sentences={[{ text: sentence, plain: sentence }]}
      label={label}
      className={className}
      {...(controls && { controls })}
      {...(hasHelp && { helpWithout: ['undo', 'fork'] })}
    >
      {(parts) =>
        children({ frame, step }, { ...parts, source: <SourceLine source={source} idle={idle} oneLine={oneLine} /> })
      }
    </Stage>
  );
}

interface SourceLineProps {
  readonly source: string;
  /** Text in place of the source while the program does nothing. */
  readonly idle: string;
  /** True if a source too long for one line is cut, so that nothing below moves. */
  readonly oneLine?: boolean;
}

/** Source of what the program does at a step. */
function SourceLine({ source, idle, oneLine = false }: SourceLineProps) {
  return (
    <p className={styles.source} data-one-line={oneLine} title={oneLine ? source : undefined}>
      <code>{source === '' ? idle : source}</code>
    </p>
  );
}
