import { useWidth } from '../../components/controls/useSize';
import { StoryOnPage } from '../../components/player/StoryOnPage';
import type { Player } from '../../timeline/player';
import styles from './page/ResidentPage.module.css';
import { PageMap } from './pages/PageMap';
import type { ResidentRun } from './run';
import { useResidentWords } from './words/context';

interface ResidentStageProps {
  readonly run: ResidentRun;
  readonly player: Player;
}

/** A story played on the pages of the heap. */
export function ResidentStage({ run, player }: ResidentStageProps) {
  const [width, measured] = useWidth();
  const { story } = useResidentWords();
  return (
    <StoryOnPage
      run={run}
      player={player}
      label={story.label}
      idle={story.idle}
      below={({ frame: { picture } }) => (
        <div ref={measured} className={styles.picture}>
          {width > 0 && <PageMap picture={picture} width={width} />}
        </div>
      )}
    />
  );
}
