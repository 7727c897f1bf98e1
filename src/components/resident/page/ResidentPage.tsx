import { useMemo } from 'react';
import { ALL, momentProblem } from '../../fields/momentParam';
import { ParamSelect } from '../../fields/ParamFields';
import { sentencesOf } from '../../fields/settingWords';
import { storyChoice } from '../../OneScreen';
import { StoryPage } from '../../StoryPage';
import type { SceneProps } from '../../scene';
import { momentInOther } from '../../storyMoment';
import { hasRoomForTotals } from '../../ui/beside/sidesRun';
import { ShareButton } from '../../ui/controls/Button';
import type { Tab } from '../../ui/controls/Tabs';
import { useWords } from '../../ui/words/words';
import { ResidentBridge } from '../bridge/ResidentBridge';
import { Investigation } from '../investigation/Investigation';
import { PageLegend } from '../pages/PageLegend';
import { PagesOnSides } from '../pages/PagesOnSides';
import { recordSides } from '../run';
import {
  changed,
  decidedBy,
  type PlayedSettings,
  type ProgramSettings,
  RESIDENT_PARAMS,
  type ResidentPartProps,
  type ResidentProblems,
  type ResidentSettingName,
  type ResidentSettings,
} from '../settings';
import type { ResidentWords } from '../words/en';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import { ResidentFields } from './ResidentFields';
import styles from './ResidentPage.module.css';
import { ResidentProof } from './ResidentProof';
import { ResidentReleases } from './ResidentReleases';

const IN_HEAD: readonly ResidentSettingName[] = ['view', 'tried', 'story', 'go', 'beside', 'at', 'from', 'until'];
const OF_PROGRAM: readonly ResidentSettingName[] = ['total', 'size', 'hint', 'hugePages'];

function goName(patch: string): string {
  return `Go ${patch}`;
}

/** The tab that tells what could not be read. */
function tabOf(problems: ResidentProblems): string | undefined {
  const names = Object.keys(problems).filter((name) => !IN_HEAD.some((each) => each === name));
  if (names.length === 0) return undefined;
  return names.some((name) => OF_PROGRAM.some((each) => each === name)) ? 'program' : 'bridge';
}

/** Page of resident memory: the heap's pages in RAM, by release, and why no metric of the runtime shows them. */
export function ResidentPage({
  settings,
  problems: unread,
  change: goTo,
  linkTo,
  share,
  tab,
}: SceneProps<ResidentSettings, ResidentSettingName>) {
  const change = (some: Partial<ResidentSettings>, how?: 'replace') => goTo(changed(settings, some), how);
  const words = useWords(RESIDENT_PAGE_WORDS);
  const { labels } = words.settings;
  const problems = sentencesOf(words.settings, unread);
  const parts = { settings, problems, change };
  const { story, go, beside, total, size, hint, hugePages } = settings;
  const program = useMemo<PlayedSettings>(
    () => ({ story, go, beside, total, size, hint, hugePages }),
    [story, go, beside, total, size, hint, hugePages],
  );
  const run = useMemo(() => recordSides(program, words), [program, words]);
  /** Another release shows the same moment of the program. */
  function changeRelease(some: Pick<ResidentSettings, 'go'> | Pick<ResidentSettings, 'beside'>): void {
    const other = recordSides({ ...program, ...some }, words);
    change({ ...some, at: momentInOther(settings.at, run, other) });
  }
  return (
    <StoryPage
      title={words.titles[story.id]}
      text={words.texts[story.id]}
      choice={storyChoice(
        RESIDENT_PARAMS.story,
        labels.story,
        story,
        ({ id }) => words.titles[id],
        problems.story ?? problems.view ?? problems.tried ?? momentProblem(problems),
        (chosen) => change(decidedBy(chosen)),
      )}
      release={
        <ParamSelect
          param={RESIDENT_PARAMS.go}
          label={labels.go}
          value={settings.go}
          nameOf={goName}
          problem={problems.go}
          labelHidden
          onChange={(value) => changeRelease({ go: value })}
        />
      }
      beside={
        <ParamSelect
          param={RESIDENT_PARAMS.beside}
          label={labels.beside}
          value={settings.beside}
          nameOf={(patch) => words.beside.with(patch && goName(patch))}
          problem={problems.beside ?? (beside === go ? words.beside.same(goName(go)) : undefined)}
          labelHidden
          onChange={(value) => changeRelease({ beside: value })}
        />
      }
      run={run}
      moments={settings}
      showAll={() => change(ALL)}
      label={words.story.label}
      idle={words.story.idle}
      picture={({ frame }, box) => (
        <PagesOnSides
          run={run}
          frame={frame}
          legend={<PageLegend states={run.seen} />}
          hasCounters={run.releases.length < 2 || hasRoomForTotals(box)}
          {...box}
        />
      )}
      about={<PageLegend states={run.seen} />}
      tabs={() => tabsOf(parts, program, words, share)}
      tab={tab}
      opened={tabOf(problems) ?? (settings.view === 'investigation' ? settings.view : undefined)}
      link={(at) => linkTo({ ...settings, at })}
      keep={(at) => change({ at }, 'replace')}
      share={share && ((at) => share({ ...settings, at }))}
    />
  );
}

function tabsOf(
  parts: ResidentPartProps,
  program: ProgramSettings,
  { tabs, views }: ResidentWords,
  share: SceneProps<ResidentSettings>['share'],
): readonly Tab[] {
  const { settings, change } = parts;
  const { story, hugePages } = program;
  return [
    { id: 'program', title: tabs.program, content: () => <ResidentFields {...parts} /> },
    { id: 'releases', title: tabs.releases, content: () => <ResidentReleases program={program} /> },
    {
      id: 'proof',
      title: tabs.proof,
      isWide: true,
      content: () => <ResidentProof story={story.id} hugePages={hugePages} />,
    },
    {
      id: 'investigation',
      title: tabs.investigation,
      content: () => (
        <>
          <section className={styles.part} aria-labelledby="resident-story">
            <h2 id="resident-story">{views.investigation}</h2>
            <Investigation tried={settings.tried} onTry={(tried) => change({ view: 'investigation', tried })} />
          </section>
          <ShareButton onPress={share && (() => share({ ...settings, view: 'investigation' }))} />
        </>
      ),
    },
    { id: 'bridge', title: tabs.bridge, content: () => <ResidentBridge {...parts} /> },
  ];
}
