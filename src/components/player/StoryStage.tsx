import { type ReactNode, useState } from 'react';
import type { Player } from '../../timeline/player';
import { Caption } from './Caption';
import { HelpDialog } from './HelpDialog';
import type { LogSentence } from './logSteps';
import { PlayerFrame } from './PlayerFrame';
import { SourceLine } from './SourceLine';
import { type LogEntry, StepLog } from './StepLog';
import styles from './StoryStage.module.css';
import type { StepWords, StoryRun } from './storyRun';
import { Transport } from './Transport';
import { useStoryStep } from './useStoryStep';

interface StoryStageProps<F extends StepWords> {
  readonly run: StoryRun<F> & {
    readonly log: readonly LogEntry[];
    /** What is said of an operation's steps. */
    readonly sentencesOf?: (op: number) => readonly LogSentence[];
  };
  readonly player: Player;
  readonly label: string;
  /** What stands for the source while the program does nothing. */
  readonly idle: string;
  /** What stands above the player. */
  readonly above?: (frame: F, step: number) => ReactNode;
  /** What stands below it. */
  readonly below?: (frame: F, step: number) => ReactNode;
}

/** A story on its page: what it shows, the player, its log and help. */
export function StoryStage<F extends StepWords>({ run, player, label, idle, above, below }: StoryStageProps<F>) {
  const { step, playing, frame } = useStoryStep(run, player);
  const [helpOpen, setHelpOpen] = useState(false);
  const help = () => setHelpOpen(true);
  const { track, marks, log, sentencesOf } = run;
  const { sentence, source } = frame;
  return (
    <PlayerFrame player={player} track={track} label={label} className={styles.stage} onHelp={help}>
      {above?.(frame, step)}
      <div className={styles.player}>
        <Transport player={player} track={track} marks={marks} onHelp={help} />
        <SourceLine source={source} idle={idle} />
        <Caption playing={playing} sentences={[{ text: sentence, plain: sentence }]} />
      </div>
      {below?.(frame, step)}
      <StepLog entries={log} {...(sentencesOf && { sentencesOf })} current={step} onSeek={player.seek} />
      <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} without={['undo', 'fork']} />
    </PlayerFrame>
  );
}
