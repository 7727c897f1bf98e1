import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { TradeOff } from '../../components/heap/TradeOff';
import { usePlayerOf } from '../../components/player/usePlayerOf';
import { CopyLink } from '../../components/ui/CopyLink';
import { SelectField } from '../../components/ui/SelectField';
import { ShareButton } from '../../components/ui/ShareButton';
import hidden from '../../components/ui/visuallyHidden.module.css';
import type { SceneProps } from '../define';
import { stepInLink, stepToOpen } from '../fields/stepParam';
import { useSettling } from '../fields/useSettling';
import { GoalAnswer } from './GoalAnswer';
import { GoalInputs, type GoalPartProps } from './GoalInputs';
import { GoalStage } from './GoalStage';
import styles from './HeapGoalPage.module.css';
import { PublishedFigures } from './PublishedFigures';
import { programOf } from './program';
import { recordStory } from './run';
import { changed, GOAL_PARAMS, type GoalSettingName, type GoalSettings } from './settings';
import { STORIES } from './stories';

const GoalLog = lazy(async () => ({ default: (await import('./GoalLog')).GoalLog }));

/** What the heap grows to, how often it is collected, and which setting decides it. */
export function HeapGoalPage({
  settings: settled,
  problems,
  change: goTo,
  linkTo,
  share,
}: SceneProps<GoalSettings, GoalSettingName>) {
  const [settings, setSettings] = useSettling(settled, (next) => goTo(next, 'replace'));
  const change = (some: Partial<GoalSettings>) => setSettings(changed(settings, some));
  const part = { settings, problems, change };
  const program = useMemo(() => programOf(settings), [settings]);
  return (
    <div className={styles.page}>
      <h1 className={hidden.visuallyHidden}>Heap goal: what GOGC and the memory limit make of a heap</h1>
      <GoalInputs {...part} choose={(chosen) => goTo(chosen, 'push')} />
      <GoalStory {...part} linkTo={linkTo} share={share} />
      <section className={styles.section} aria-labelledby="goal-figures">
        <h2 id="goal-figures">Published, modelled, measured</h2>
        <PublishedFigures settings={settings} />
      </section>
      <section className={styles.section} aria-labelledby="goal-trade">
        <h2 id="goal-trade">Memory against collections</h2>
        <p className={styles.lead}>
          GOGC buys fewer collections with memory. Drag the mark, or move it by arrow keys: the settings follow.
        </p>
        <TradeOff config={program} onGogc={(gogc) => change({ gogc })} />
      </section>
      <section className={styles.section} aria-labelledby="goal-log">
        <h2 id="goal-log">A log of your own program</h2>
        <p className={styles.lead}>
          What a program writes about its collections, as the same chart, beside what the GOGC and the memory limit
          above would do to it.
        </p>
        <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
          <GoalLog settings={settings} />
        </Suspense>
      </section>
    </div>
  );
}

type GoalStoryProps = GoalPartProps & Pick<SceneProps<GoalSettings>, 'linkTo' | 'share'>;

/** The answer, and the story of how it comes about. */
function GoalStory({ settings, problems, change, linkTo, share }: GoalStoryProps) {
  const { story } = settings;
  const played = useDeferredValue(settings);
  const run = useMemo(() => recordStory(played.story, programOf(played)), [played]);
  const player = usePlayerOf(run, stepToOpen(run, played.step));
  const shown = () => ({ ...settings, step: stepInLink(run, player.getState().step) });
  return (
    <div className={styles.answer}>
      <div className={styles.sentence}>
        <GoalAnswer settings={settings} />
        <div className={styles.actions}>
          <CopyLink link={() => linkTo(shown())} />
          <ShareButton onPress={share && (() => share(shown()))} />
        </div>
      </div>
      <section className={styles.story} aria-labelledby="goal-story">
        <h2 id="goal-story" className={hidden.visuallyHidden}>
          The heap over time
        </h2>
        <SelectField
          label={GOAL_PARAMS.story.label}
          value={story.id}
          options={STORIES.map(({ id, title }) => ({ value: id, label: title }))}
          hint={story.text}
          error={problems.story ?? problems.step}
          onChange={(id) => {
            const chosen = STORIES.find((each) => each.id === id);
            if (chosen) change({ story: chosen });
          }}
        />
        <GoalStage run={run} player={player} />
      </section>
    </div>
  );
}
