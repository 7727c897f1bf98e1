import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { ShareButton } from '../../../components/controls/Button';
import { CopyLink } from '../../../components/controls/CopyLink';
import { SelectField } from '../../../components/controls/SelectField';
import hidden from '../../../components/controls/visuallyHidden.module.css';
import { StoryOnPage } from '../../../components/player/StoryOnPage';
import { usePlayerOf } from '../../../components/player/storyRun';
import { stepInLink, stepToOpen, useSettling } from '../../fields/stepParam';
import type { SceneProps } from '../../scene';
import { goalRun } from '../goalRun';
import { programOf } from '../program';
import { Sawtooth } from '../sawtooth/Sawtooth';
import { TradeOff } from '../sawtooth/TradeOff';
import { changed, GOAL_PARAMS, type GoalSettingName, type GoalSettings } from '../settings';
import { STORIES } from '../stories';
import { useGoalWords } from '../words/context';
import { ContainerTool } from './ContainerTool';
import { GoalAnswer } from './GoalAnswer';
import { GoalInputs, type GoalPartProps } from './GoalInputs';
import styles from './HeapGoalPage.module.css';
import { PublishedFigures } from './PublishedFigures';

const GoalLog = lazy(async () => ({ default: (await import('../gctrace/GcLogPanel')).GoalLog }));

/** Size of a heap, how often it is collected, and which setting decides it. */
export function HeapGoalPage({
  settings: settled,
  problems,
  change: goTo,
  linkTo,
  share,
}: SceneProps<GoalSettings, GoalSettingName>) {
  const { page, container } = useGoalWords();
  const [settings, setSettings] = useSettling(settled, (next) => goTo(next, 'replace'));
  const change = (some: Partial<GoalSettings>) => setSettings(changed(settings, some));
  const part = { settings, problems, change };
  const program = useMemo(() => programOf(settings), [settings]);
  return (
    <div className={styles.page}>
      <h1 className={hidden.visuallyHidden}>{page.heading}</h1>
      <GoalInputs {...part} choose={(chosen) => goTo(chosen, 'push')} />
      <GoalStory {...part} linkTo={linkTo} share={share} />
      <section className={styles.section} aria-labelledby="goal-container">
        <h2 id="goal-container">{container.title}</h2>
        <p className={styles.lead}>{container.lead}</p>
        <ContainerTool {...part} />
      </section>
      <section className={styles.section} aria-labelledby="goal-figures">
        <h2 id="goal-figures">{page.published}</h2>
        <PublishedFigures settings={settings} />
      </section>
      <section className={styles.section} aria-labelledby="goal-trade">
        <h2 id="goal-trade">{page.tradeOff}</h2>
        <p className={styles.lead}>{page.tradeOffLead}</p>
        <TradeOff config={program} onGogc={(gogc) => change({ gogc })} />
      </section>
      <section className={styles.section} aria-labelledby="goal-log">
        <h2 id="goal-log">{page.log}</h2>
        <p className={styles.lead}>{page.logLead}</p>
        <Suspense fallback={<p className={styles.waiting}>{page.loading}</p>}>
          <GoalLog settings={settings} />
        </Suspense>
      </section>
    </div>
  );
}

type GoalStoryProps = GoalPartProps & Pick<SceneProps<GoalSettings>, 'linkTo' | 'share'>;

/** The answer, and the story of how it comes about. */
function GoalStory({ settings, problems, change, linkTo, share }: GoalStoryProps) {
  const { page, player: words, steps } = useGoalWords();
  const { story } = settings;
  const played = useDeferredValue(settings);
  const run = useMemo(() => goalRun(played.story, programOf(played), steps), [played, steps]);
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
          {page.story}
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
        <StoryOnPage
          run={run}
          player={player}
          label={words.name}
          idle={words.idle}
          above={({ step }) => <Sawtooth series={run.series} step={step} onSeek={player.seek} />}
        />
      </section>
    </div>
  );
}
