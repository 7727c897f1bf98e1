import { useMemo } from 'react';
import { bridge } from '../../../models/resident/bridge';
import type { SceneProps } from '../../defineScene';
import { ALL, MOMENTS, withChange } from '../../fields/momentParam';
import { fieldsOf, ParamField, ParamSelect } from '../../fields/ParamFields';
import { sentencesOf } from '../../fields/settingWords';
import { storyChoice } from '../../OneScreen';
import { problemsOf } from '../../params';
import { StoryPage } from '../../StoryPage';
import { ViewNote } from '../../siteNotes';
import { momentInOther } from '../../storyMoment';
import { hasRoomForTotals } from '../../ui/beside/sidesRun';
import { ShareButton } from '../../ui/controls/Button';
import type { Tab } from '../../ui/controls/Tabs';
import { useFormats, useWords } from '../../ui/words/words';
import { Bridge } from '../Bridge';
import { Investigation } from '../investigation/Investigation';
import { PageLegend } from '../mapping/PageMap';
import { PagesOnSides } from '../mapping/PagesOnSides';
import { recordSides } from '../run';
import {
  bridgeInput,
  decidedBy,
  type PlayedSettings,
  type ProgramSettings,
  playedKey,
  RESIDENT_PARAMS,
  type ResidentPartProps,
  type ResidentProblems,
  type ResidentSettingName,
  type ResidentSettings,
} from '../settings';
import { areAll, countOf } from '../stories';
import type { ResidentWords } from '../words/en';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import styles from './ResidentPage.module.css';
import { ResidentProof } from './ResidentProof';
import { ResidentReleases } from './ResidentReleases';

const IN_HEAD: readonly ResidentSettingName[] = ['view', 'tried', 'story', 'go', 'beside', 'at', 'from', 'until'];
const OF_PROGRAM: readonly ResidentSettingName[] = ['total', 'size', 'hint', 'hugePages'];

function goName(patch: string): string {
  return `Go ${patch}`;
}

/** Id of the tab with the first invalid parameter. */
function tabOf(problems: ResidentProblems): string | undefined {
  const names = Object.keys(problems).filter((name) => !IN_HEAD.some((each) => each === name));
  if (names.length === 0) return undefined;
  return names.some((name) => OF_PROGRAM.some((each) => each === name)) ? 'program' : 'bridge';
}

/** Page of resident memory: which pages of the heap are in RAM on each release, and why the runtime's metrics don't show it. */
export function ResidentPage({
  settings,
  problems: unread,
  change: goTo,
  linkTo,
  share,
  tab,
}: SceneProps<ResidentSettings, ResidentSettingName>) {
  const change = (some: Partial<ResidentSettings>, how?: 'replace') => goTo(withChange(settings, some, playedKey), how);
  const words = useWords(RESIDENT_PAGE_WORDS);
  const { labels } = words.settings;
  const problems = sentencesOf(words.settings, unread);
  const parts = { settings, problems, change };
  const field = fieldsOf(RESIDENT_PARAMS, labels, parts);
  const { story, go, beside, total, size, hint, hugePages } = settings;
  const program = useMemo<PlayedSettings>(
    () => ({ story, go, beside, total, size, hint, hugePages }),
    [story, go, beside, total, size, hint, hugePages],
  );
  const run = useMemo(() => recordSides(program, words), [program, words]);
  /** Keeps the program's moment when the release changes. */
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
        problemsOf(problems, 'story', 'view', 'tried', ...MOMENTS),
        (chosen) => change(decidedBy(chosen)),
      )}
      release={
        <ParamSelect {...field('go')} nameOf={goName} labelHidden onChange={(value) => changeRelease({ go: value })} />
      }
      beside={
        <ParamSelect
          {...field('beside')}
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
            <ViewNote view="investigation" />
          </section>
          <ShareButton onPress={share && (() => share({ ...settings, view: 'investigation' }))} />
        </>
      ),
    },
    { id: 'bridge', title: tabs.bridge, content: () => <ResidentBridge {...parts} /> },
  ];
}

/** Fields for the program's sizes and the kernel's page size. */
function ResidentFields(props: ResidentPartProps) {
  const { settings } = props;
  const words = useWords(RESIDENT_PAGE_WORDS);
  const field = fieldsOf(RESIDENT_PARAMS, words.settings.labels, props);
  const { typedBytes } = useFormats();
  return (
    <div className={styles.fields}>
      {settings.story.asks === 'map' ? (
        <ParamField {...field('hint')} />
      ) : (
        <>
          <ParamField {...field('size')} show={typedBytes} />
          <ParamField {...field('total')} show={typedBytes} hint={words.objects(countOf(settings), areAll(settings))} />
        </>
      )}
      <ParamSelect {...field('hugePages')} nameOf={words.pageKind} />
    </div>
  );
}

/** From map bytes to RSS, with fields for what lies between. */
function ResidentBridge(props: ResidentPartProps) {
  const { settings } = props;
  const { bridge: words, settings: fields } = useWords(RESIDENT_PAGE_WORDS);
  const { labels, hints, unknown } = fields;
  const field = fieldsOf(RESIDENT_PARAMS, labels, props);
  const { typedBytes, count } = useFormats();
  const figures = useMemo(() => bridge(bridgeInput(settings)), [settings]);
  return (
    <section className={styles.part} aria-labelledby="resident-bridge">
      <h2 id="resident-bridge">{words.title}</h2>
      <p className={styles.prose}>{words.lead}</p>
      <div className={styles.fields}>
        <ParamField {...field('mapsBytes')} show={typedBytes} hint={words.mapsHint} />
        <ParamField {...field('otherLiveBytes')} show={typedBytes} hint={hints.otherLiveBytes} />
        <ParamField {...field('pointers')} unit="%" hint={words.pointersHint} />
        <ParamField {...field('bytesPerSecond')} show={typedBytes} unit={words.aSecond} hint={hints.bytesPerSecond} />
        <ParamField {...field('procs')} hint={hints.procs} />
        <ParamField
          {...field('idleProcs')}
          show={(cpus) => (cpus === null ? unknown : count(cpus))}
          hint={hints.idleProcs}
        />
        <ParamField {...field('gogc')} hint={hints.gogc} />
        <ParamField
          {...field('memoryLimitBytes')}
          show={(bytes) => (bytes === null ? 'off' : typedBytes(bytes))}
          hint={hints.memoryLimitBytes}
        />
        <ParamSelect {...field('bridgeGo')} nameOf={(minor) => `Go ${minor}`} />
      </div>
      <Bridge bridge={figures} />
    </section>
  );
}
