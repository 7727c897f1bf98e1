import type { ReactNode } from 'react';
import type { Player } from '../../../timeline/player';
import { type Box, useBox } from '../controls/useSize';
import { PageKeys } from './keys/PageKeys';
import type { LogEntry } from './log/StepLog';
import { usePageTools } from './PageTools';
import { Program } from './Program';
import { Screen, ScreenBar } from './Screen';
import styles from './StoryOnPage.module.css';
import { type StoryMoment, StoryStage } from './StoryStage';
import type { StepWords, StoryRun } from './storyRun';

interface StoryOnPageProps<F extends StepWords> {
  readonly run: StoryRun<F> & { readonly log: readonly LogEntry[] };
  readonly player: Player;
  readonly label: string;
  /** Text in place of the source while the program does nothing. */
  readonly idle: string;
  /** Name of the program. */
  readonly program: string;
  /** What a person sets, beside the picture: what it does is seen there. */
  readonly controls?: ReactNode;
  /** What the settings come to, above the picture. */
  readonly answer?: ReactNode;
  /** Structure and totals, in a box of a given size. */
  readonly picture: (moment: StoryMoment<F>, box: Box, onSeek: (step: number) => void) => ReactNode;
}

/** Keys that do nothing here: a story can't be changed or zoomed. */
const UNUSED_KEYS = ['undo', 'fork', 'zoom'] as const;

/** A story that fills the window: its program, what it shows, sentence and player, with room for a page's tabs below. */
export function StoryOnPage<F extends StepWords>(props: StoryOnPageProps<F>) {
  const { idle, program, controls, answer, picture, ...story } = props;
  const { run } = story;
  const [box, boxRef] = useBox();
  const tools = usePageTools(undefined, UNUSED_KEYS);
  return (
    <StoryStage {...story} className={styles.stage} tools={tools}>
      {(moment, parts) => (
        <Screen hasTabs>
          <PageKeys {...parts.pageKeys} />
          <div className={styles.body} data-controls={controls !== undefined}>
            <div className={styles.side}>
              <div className={styles.program} data-part="hash">
                <Program
                  label={program}
                  op={run.track.opAt(moment.step)}
                  around={controls ? 0 : 1}
                  lineOf={(op) =>
                    op === -1 ? (
                      <code>{idle}</code>
                    ) : (
                      <code lang="en">{op <= run.track.opAt(moment.until) && run.log[op]?.text}</code>
                    )
                  }
                />
              </div>
              {controls}
            </div>
            <div className={styles.main}>
              {answer && <div className={styles.answer}>{answer}</div>}
              <div ref={boxRef} className={styles.picture}>
                {box.width > 0 && picture(moment, box, story.player.seek)}
              </div>
            </div>
          </div>
          <ScreenBar transport={parts.transport} caption={parts.caption} />
        </Screen>
      )}
    </StoryStage>
  );
}
