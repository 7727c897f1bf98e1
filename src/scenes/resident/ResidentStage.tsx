import { StoryStage } from '../../components/player/StoryStage';
import { useWidth } from '../../components/player/useWidth';
import { PageMap } from '../../components/resident/PageMap';
import type { Player } from '../../timeline/player';
import styles from './ResidentPage.module.css';
import type { ResidentRun } from './run';

interface ResidentStageProps {
  readonly run: ResidentRun;
  readonly player: Player;
}

/** A story played on the pages of the heap. */
export function ResidentStage({ run, player }: ResidentStageProps) {
  const [width, measured] = useWidth();
  return (
    <StoryStage
      run={run}
      player={player}
      label="The heap’s pages, step by step"
      idle="// the program begins"
      below={({ picture }) => (
        <div ref={measured} className={styles.picture}>
          {width > 0 && <PageMap picture={picture} width={width} />}
        </div>
      )}
    />
  );
}
