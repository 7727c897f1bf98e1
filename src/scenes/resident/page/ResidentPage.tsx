import { useMemo } from 'react';
import { ShareButton } from '../../../components/controls/Button';
import { CopyLink } from '../../../components/controls/CopyLink';
import hidden from '../../../components/controls/visuallyHidden.module.css';
import { usePlayerOf } from '../../../components/player/storyRun';
import { stepInLink, stepToOpen } from '../../fields/stepParam';
import type { SceneProps } from '../../scene';
import { ResidentBridge } from '../bridge/ResidentBridge';
import { comparedStates } from '../program';
import { ResidentStage } from '../ResidentStage';
import { recordRun } from '../run';
import {
  changed,
  type ProgramSettings,
  programKey,
  type ResidentSettingName,
  type ResidentSettings,
} from '../settings';
import { useResidentWords } from '../words/context';
import { Investigation } from './Investigation';
import { investigationFigures } from './investigationFigures';
import { ResidentAnswer } from './ResidentAnswer';
import { ResidentFields } from './ResidentFields';
import styles from './ResidentPage.module.css';
import { ResidentProof } from './ResidentProof';
import { ResidentReleases } from './ResidentReleases';

/** Page of resident memory: the heap's pages in RAM, by release, and why no metric of the runtime shows them. */
export function ResidentPage({
  settings,
  problems,
  change: goTo,
  linkTo,
  share,
}: SceneProps<ResidentSettings, ResidentSettingName>) {
  const change = (some: Partial<ResidentSettings>, how: 'push' | 'replace' = 'replace') =>
    goTo(changed(settings, some), how);
  const words = useResidentWords();
  const parts = { settings, problems, change };
  const { story, go, total, size, hint, hugePages } = settings;
  const program = useMemo<ProgramSettings>(
    () => ({ story, go, total, size, hint, hugePages }),
    [story, go, total, size, hint, hugePages],
  );
  const run = useMemo(() => recordRun(program, words.story), [program, words]);
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
      <h1 className={hidden.visuallyHidden}>{words.heading}</h1>
      <div className={styles.top}>
        <ResidentAnswer story={story} subject={subject} states={states} />
        <ResidentFields {...parts} />
        <div className={styles.actions}>
          <CopyLink link={() => linkTo(shown())} />
          <ShareButton onPress={share && (() => share(shown()))} />
        </div>
      </div>
      <section className={styles.part} aria-labelledby="resident-stage">
        <h2 id="resident-stage">{words.story.title}</h2>
        <h3 className={hidden.visuallyHidden}>{story.title}</h3>
        <ResidentStage key={programKey(program)} run={run} player={player} />
      </section>
      <ResidentReleases subject={subject} states={states} />
      <ResidentProof story={story.id} hugePages={hugePages} />
      <section className={styles.part} aria-labelledby="resident-story">
        <h2 id="resident-story">{words.investigation.title}</h2>
        <p className={styles.prose}>{words.investigation.lead}</p>
        <h3 className={hidden.visuallyHidden}>{words.investigation.heading}</h3>
        <Investigation figures={figures} />
      </section>
      <ResidentBridge {...parts} />
    </>
  );
}
