import { useMemo } from 'react';
import { usePlayerOf } from '../../components/player/usePlayerOf';
import { CopyLink } from '../../components/ui/CopyLink';
import { stepInLink, stepToOpen } from '../fields/stepParam';
import { HeapStage } from './HeapStage';
import { recordSettings } from './recordSettings';
import { SizeClassFacts } from './SizeClassFacts';
import { type SizePartProps, SizeSelect } from './SizeClassParts';
import styles from './SizeClassScene.module.css';
import { type SizeSettings, storyKey } from './settings';

interface SizeClassSpanProps extends SizePartProps {
  linkTo(settings: SizeSettings): string;
}

/** A story and the heap it is played on. */
export function SizeClassSpan({ linkTo, ...props }: SizeClassSpanProps) {
  const { settings, problems } = props;
  const { story } = settings;
  const key = storyKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordSettings(settings), [key]);
  const player = usePlayerOf(run, stepToOpen(run, settings.step));
  return (
    <section className={styles.part} aria-labelledby="size-span">
      <div className={styles.head}>
        <h2 id="size-span">The span: where slots come from</h2>
        <SizeSelect
          name="story"
          {...props}
          problems={problems.step ? { story: problems.step, ...problems } : problems}
        />
      </div>
      <p className={styles.prose}>{story.text}</p>
      <div className={styles.actions}>
        <CopyLink link={() => linkTo({ ...settings, step: stepInLink(run, player.getState().step) })} />
      </div>
      <HeapStage key={key} run={run} player={player} release={settings.go} />
      <SizeClassFacts {...props} />
    </section>
  );
}
