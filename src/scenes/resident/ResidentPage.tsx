import { useMemo } from 'react';
import { usePlayerOf } from '../../components/player/usePlayerOf';
import { Investigation } from '../../components/resident/Investigation';
import { investigationFigures } from '../../components/resident/investigationFigures';
import { CopyLink } from '../../components/ui/CopyLink';
import { ShareButton } from '../../components/ui/ShareButton';
import hidden from '../../components/ui/visuallyHidden.module.css';
import type { SceneProps } from '../define';
import { stepInLink, stepToOpen } from '../fields/stepParam';
import { comparedStates } from './program';
import { ResidentAnswer } from './ResidentAnswer';
import { ResidentBridge } from './ResidentBridge';
import { ResidentFields } from './ResidentFields';
import styles from './ResidentPage.module.css';
import { ResidentProof } from './ResidentProof';
import { ResidentReleases } from './ResidentReleases';
import { ResidentStage } from './ResidentStage';
import { recordRun } from './run';
import { changed, type ProgramSettings, programKey, type ResidentSettingName, type ResidentSettings } from './settings';

/** Which pages of the heap are in RAM, on which Go, why, and what no metric of the runtime shows of it. */
export function ResidentPage({
  settings,
  problems,
  change: goTo,
  linkTo,
  share,
}: SceneProps<ResidentSettings, ResidentSettingName>) {
  const change = (some: Partial<ResidentSettings>, how: 'push' | 'replace' = 'replace') =>
    goTo(changed(settings, some), how);
  const parts = { settings, problems, change };
  const { story, go, total, size, hint, hugePages } = settings;
  const program = useMemo<ProgramSettings>(
    () => ({ story, go, total, size, hint, hugePages }),
    [story, go, total, size, hint, hugePages],
  );
  const run = useMemo(() => recordRun(program), [program]);
  const player = usePlayerOf(run, stepToOpen(run, settings.step));
  const shown = () => ({ ...settings, step: stepInLink(run, player.getState().step) });
  // The releases compared are all of them: the chosen one changes nothing here.
  const states = useMemo(
    () => comparedStates({ story, go: story.go, total, size, hint, hugePages }),
    [story, total, size, hint, hugePages],
  );
  const figures = useMemo(() => investigationFigures(), []);
  const subject = story.subject(program);
  return (
    <>
      <h1 className={hidden.visuallyHidden}>Resident memory: which pages of the heap are in RAM</h1>
      <div className={styles.top}>
        <ResidentAnswer story={story} subject={subject} states={states} />
        <ResidentFields {...parts} />
        <div className={styles.actions}>
          <CopyLink link={() => linkTo(shown())} />
          <ShareButton onPress={share && (() => share(shown()))} />
        </div>
      </div>
      <section className={styles.part} aria-labelledby="resident-stage">
        <h2 id="resident-stage">Page by page</h2>
        <h3 className={hidden.visuallyHidden}>{story.title}</h3>
        <ResidentStage key={programKey(program)} run={run} player={player} />
      </section>
      <ResidentReleases subject={subject} states={states} />
      <ResidentProof story={story.id} hugePages={hugePages} />
      <section className={styles.part} aria-labelledby="resident-story">
        <h2 id="resident-story">A production story: RSS is up, every metric is flat</h2>
        <p className={styles.prose}>
          A service moves to Go 1.24.0, in the model’s figures. Open the experiments one by one: each says what it rules
          out.
        </p>
        <h3 className={hidden.visuallyHidden}>The investigation</h3>
        <Investigation figures={figures} />
      </section>
      <ResidentBridge {...parts} />
    </>
  );
}
