import type { ReactNode } from 'react';
import type { Player } from '../../timeline/player';
import type { LogSentence } from './log/logSteps';
import { type LogEntry, StepLog } from './log/StepLog';
import styles from './StoryOnPage.module.css';
import { type StoryMoment, StoryStage } from './StoryStage';
import type { StepWords, StoryRun } from './storyRun';

interface StoryOnPageProps<F extends StepWords> {
  readonly run: StoryRun<F> & {
    readonly log: readonly LogEntry[];
    /** Sentences of an operation's steps. */
    readonly sentencesOf?: (op: number) => readonly LogSentence[];
  };
  readonly player: Player;
  readonly label: string;
  /** Text in place of the source while the program does nothing. */
  readonly idle: string;
  /** Part above the player. */
  readonly above?: (moment: StoryMoment<F>) => ReactNode;
  /** Part below it. */
  readonly below?: (moment: StoryMoment<F>) => ReactNode;
}

/** A story as high as it needs: what it shows, the player, its log and help. */
export function StoryOnPage<F extends StepWords>({ above, below, ...story }: StoryOnPageProps<F>) {
  const { log, sentencesOf } = story.run;
  return (
    <StoryStage {...story} className={styles.stage} hasHelp oneLine={false}>
      {(moment, { transport, source, caption }) => (
        <>
          {above?.(moment)}
          <div className={styles.player}>
            {transport}
            {source}
            {caption}
          </div>
          {below?.(moment)}
          <StepLog
            entries={log}
            {...(sentencesOf && { sentencesOf })}
            current={moment.step}
            onSeek={story.player.seek}
          />
        </>
      )}
    </StoryStage>
  );
}
