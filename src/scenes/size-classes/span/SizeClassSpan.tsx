import { useMemo } from 'react';
import { CopyLink } from '../../../components/controls/CopyLink';
import { usePlayerOf } from '../../../components/player/storyRun';
import { stepInLink, stepToOpen } from '../../fields/stepParam';
import { HeapStage } from '../page/HeapStage';
import { SizeClassFacts } from '../page/SizeClassFacts';
import { type SizePartProps, SizeSelect } from '../page/SizeClassParts';
import styles from '../page/SizeClassScene.module.css';
import { recordSettings } from '../run';
import { type SizeSettings, storyKey } from '../settings';
import { useSizeWords } from '../words/context';

interface SizeClassSpanProps extends SizePartProps {
  linkTo(settings: SizeSettings): string;
}

/** A story and the heap it is played on. */
export function SizeClassSpan({ linkTo, ...props }: SizeClassSpanProps) {
  const { settings, problems } = props;
  const { story } = settings;
  const words = useSizeWords();
  const key = storyKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordSettings(settings, words.story), [key, words]);
  const player = usePlayerOf(run, stepToOpen(run, settings.step));
  return (
    <section className={styles.part} aria-labelledby="size-span">
      <div className={styles.head}>
        <h2 id="size-span">{words.span.heading}</h2>
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
