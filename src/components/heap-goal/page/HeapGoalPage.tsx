import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { EASY_SHARE } from '../../../models/gctrace/impliedSettings';
import type { HeapConfig } from '../../../models/heap/config';
import { easyLimit } from '../../../models/heap/container';
import { steadyEstimate, tradeOff } from '../../../models/heap/steadyState';
import { GIB, MIB } from '../../../models/kernel/bits';
import type { Player } from '../../../timeline/player';
import type { SceneProps } from '../../defineScene';
import { ALL, MOMENTS, withChange } from '../../fields/momentParam';
import { fieldsOf, ParamSelect } from '../../fields/ParamFields';
import { sentencesOf } from '../../fields/settingWords';
import { useDebouncedValue } from '../../fields/useDebouncedValue';
import { storyChoice } from '../../OneScreen';
import { problemsOf } from '../../params';
import { StoryPage } from '../../StoryPage';
import { ViewNote } from '../../siteNotes';
import { ChartTools } from '../../ui/chart/PlotFrame';
import { ShareButton } from '../../ui/controls/Button';
import type { Tab } from '../../ui/controls/Tabs';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import { withNonBreakingSpaces } from '../../ui/nonBreaking';
import { useStoryMoment } from '../../ui/player/StoryStage';
import { DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import charts from '../charts.module.css';
import { roundGogc } from '../gogc';
import {
  type DeathSpiral,
  gogcOfGoal,
  heapConfigOf,
  knownLimit,
  nameOf,
  type SettledGoal,
  settledOf,
} from '../program';
import { type HeapSeries, seriesUntil } from '../recordStory';
import { type GoalRun, goalRun } from '../run';
import { AddressKey } from '../sawtooth/Addresses';
import { type Drags, SawtoothChart, SawtoothKey, type SawtoothProps } from '../sawtooth/SawtoothChart';
import { SawtoothPicture } from '../sawtooth/SawtoothPicture';
import { pointOf, TradeOffChart, type TradeOffProps } from '../sawtooth/TradeOffChart';
import { GOAL_PARAMS, type GoalProblems, type GoalSettingName, type GoalSettings, playedKey } from '../settings';
import { isLive, isSteady, reachableBytes } from '../stories';
import type { GoalWords } from '../words/en';
import { GOAL_WORDS, TRADE_OFF_WORDS } from '../words/languages';
import { GoalAnswer, GoalSentence } from './GoalAnswer';
import { ContainerTool, GoalControls, GoalInputs, type GoalPartProps, LiveControls } from './GoalControls';
import styles from './HeapGoalPage.module.css';
import { PublishedFigures } from './PublishedFigures';

const GoalLog = lazy(async () => ({ default: (await import('../gctrace/GoalLog')).GoalLog }));

const IN_HEAD: readonly GoalSettingName[] = ['view', 'story', 'acts', 'release', 'at', 'from', 'until'];
/** Settings beside the picture. */
const CONTROLS = ['gogc', 'limit', 'rate', 'live', 'procs', 'container'] as const satisfies readonly GoalSettingName[];
type Control = (typeof CONTROLS)[number];

/** Id of the tab with the first invalid parameter. */
function tabOf(problems: GoalProblems): string | undefined {
  const elsewhere = [...IN_HEAD, ...CONTROLS].map(String);
  return Object.keys(problems).some((name) => !elsewhere.includes(name)) ? 'program' : undefined;
}

/** Rounds to whole MiB, at least one. */
function wholeMib(bytes: number): number {
  return Math.max(1, Math.round(bytes / MIB)) * MIB;
}

/** A setting as displayed in its field. */
function shownSetting(settings: GoalSettings, name: Control, bytes: (bytes: number) => string): string {
  if (name === 'gogc' || name === 'procs') return String(settings[name]);
  const amount = settings[name];
  return amount === null ? 'off' : bytes(amount);
}

/** ms without a change after which the former curve disappears. */
const FORMER_MS = 4000;

/** The story's series and settings before they began to change. */
function useFormer(settings: GoalSettings, series: HeapSeries) {
  const [settled, settle] = useState({ settings, series });
  useEffect(() => {
    const timer = setTimeout(() => settle({ settings, series }), FORMER_MS);
    return () => clearTimeout(timer);
  }, [settings, series]);
  return settled.settings.story === settings.story && settled.series !== series ? settled : undefined;
}

/** Stable callbacks, so that a drag doesn't redraw the picture before its deferred settings arrive. */
function useDrags(settings: GoalSettings, change: GoalPartProps['change']): Drags {
  const now = useRef({ settings, change });
  useLayoutEffect(() => {
    now.current = { settings, change };
  });
  const hasGoal = settings.gogc !== 'off';
  return useMemo(
    () => ({
      container: (bytes) => now.current.change({ container: wholeMib(bytes) }),
      limit: (bytes) => now.current.change({ limit: wholeMib(bytes) }),
      ...(hasGoal && {
        goal: (bytes: number) =>
          now.current.change({ gogc: roundGogc(gogcOfGoal(settledOf(now.current.settings), bytes)) }),
      }),
    }),
    [hasGoal],
  );
}

/** Page of the heap goal: heap size, GC frequency, and the setting that decides. */
export function HeapGoalPage({
  settings: settled,
  problems: unread,
  change: goTo,
  linkTo,
  share,
  tab,
}: SceneProps<GoalSettings, GoalSettingName>) {
  const words = useWords(GOAL_WORDS);
  const { titles, texts } = words;
  const { labels } = words.params;
  const problems = sentencesOf(words.params, unread);
  const [settings, setSettings] = useDebouncedValue(settled, goTo);
  const change = (some: Partial<GoalSettings>) => setSettings(withChange(settings, some, playedKey));
  const parts = { settings, problems, change };
  const field = fieldsOf(GOAL_PARAMS, labels, parts);
  const { story } = settings;
  const played = useDeferredValue(settings);
  const key = playedKey(played);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => goalRun(played.story, heapConfigOf(played), words.steps, played.acts), [key, words]);
  const answersAbove = isSteady(story);
  const before = useFormer(played, run.series);
  const { typedBytes } = useFormats();
  const moved = before ? CONTROLS.filter((name) => before.settings[name] !== played[name]) : [];
  const [only] = moved.length === 1 ? moved : [];
  const formerSetting = before && only && `${labels[only]} ${shownSetting(before.settings, only, typedBytes)}`;
  const former = useMemo(() => before && { series: before.series, setting: formerSetting }, [before, formerSetting]);
  const drags = useDrags(settings, change);
  return (
    <StoryPage
      title={words.titleOf(nameOf(settings))}
      text={texts.stories[story.id]}
      choice={storyChoice(
        GOAL_PARAMS.story,
        labels.story,
        story,
        ({ id }) => titles.stories[id],
        problemsOf(problems, 'story', 'acts', 'view', ...MOMENTS, ...(story.isFixed || isLive(story) ? CONTROLS : [])),
        (chosen) => change({ story: chosen }),
      )}
      release={<ParamSelect {...field('release')} nameOf={(minor) => `Go ${minor}`} labelHidden />}
      run={run}
      moments={played}
      showAll={() => change(ALL)}
      label={words.player.name}
      idle={words.player.idle}
      controls={
        story.isFixed
          ? undefined
          : (open, player) => (
              <GoalControls
                {...parts}
                open={open}
                acts={
                  isLive(story) && (
                    <LiveControls
                      run={run}
                      player={player}
                      acts={played.acts}
                      change={(acts, at) => change({ acts, at })}
                    />
                  )
                }
              />
            )
      }
      answer={answersAbove && <GoalSummary settings={played} />}
      picture={({ step, until }, box, onSeek) => (
        <SawtoothPicture
          run={run}
          step={step}
          until={until}
          onSeek={onSeek}
          containerBytes={answersAbove ? played.container : undefined}
          former={former}
          drags={answersAbove ? drags : undefined}
          {...box}
        />
      )}
      sentencesOf={run.sentencesOf}
      about={
        <>
          <SawtoothKey series={run.series} />
          {run.hasAddresses && <AddressKey />}
        </>
      }
      tabs={(player) => tabsOf(parts, goTo, run, player, words, share)}
      tab={tab}
      opensMoving={answersAbove}
      opened={tabOf(problems) ?? (settings.view === 'heap' ? undefined : settings.view)}
      link={(at) => linkTo({ ...settings, at })}
      keep={(at) => {
        // While the next story is deferred, the moment still belongs to the previous one.
        if (played !== settings) return;
        if (settings === settled) goTo({ ...settings, at }, 'replace');
        else change({ at });
      }}
      share={share && ((at) => share({ ...settings, at }))}
    />
  );
}

function tabsOf(
  parts: GoalPartProps,
  choose: (settings: GoalSettings) => void,
  run: GoalRun,
  player: Player,
  { page, tabs, views, container }: GoalWords,
  share: SceneProps<GoalSettings>['share'],
): readonly Tab[] {
  const { settings, change } = parts;
  const ofSettings: readonly Tab[] = [
    {
      id: 'program',
      title: tabs.program,
      content: () => (
        <section className={styles.program} aria-label={page.program}>
          <GoalInputs {...parts} choose={choose} />
          <GoalAnswer settings={settings} />
        </section>
      ),
    },
    {
      id: 'container',
      title: tabs.container,
      content: () => (
        <TabSection id="goal-container" title={container.title} lead={container.lead}>
          <ContainerTool {...parts} />
          <GoalAnswer settings={settings} />
        </TabSection>
      ),
    },
    {
      id: 'trade-off',
      title: tabs['trade-off'],
      content: () => (
        <TabSection id="goal-trade" title={views['trade-off']} lead={page.tradeOffLead}>
          <TradeOff config={heapConfigOf(settings)} onGogc={(gogc) => change({ gogc })} />
          <GoalAnswer settings={settings} />
          <ViewNote view="trade-off" />
          <ShareButton onPress={share && (() => share({ ...settings, view: 'trade-off' }))} />
        </TabSection>
      ),
    },
  ];
  return [
    // Settings hardly affect a story with its own program.
    ...(settings.story.isFixed ? [] : ofSettings),
    {
      id: 'published',
      title: tabs.published,
      isWide: true,
      content: () => (
        <TabSection id="goal-figures" title={page.published}>
          <PublishedFigures settings={settings} />
        </TabSection>
      ),
    },
    { id: 'chart', title: tabs.chart, isWide: true, content: () => <ChartTab run={run} player={player} /> },
    {
      id: 'gctrace',
      title: tabs.log,
      keeps: true,
      content: () => (
        <TabSection id="goal-log" title={page.log} lead={page.logLead}>
          <Suspense fallback={<p className={styles.waiting}>{page.loading}</p>}>
            <GoalLog settings={settings} />
          </Suspense>
        </TabSection>
      ),
    },
  ];
}

interface TabSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function TabSection({ id, title, lead, children }: TabSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Tab with the chart to save and a table of cycles. */
function ChartTab({ run, player }: { readonly run: GoalRun; readonly player: Player }) {
  const { step, until } = useStoryMoment(run, player);
  return <Sawtooth series={run.series} step={step} until={until} onSeek={player.seek} />;
}

/** The death spiral of a program, where its limit leaves the live heap no room. */
export function deathSpiral({ program, steady, open }: SettledGoal): DeathSpiral | undefined {
  const isTight = steady.goalBy === 'live' || (steady.goalBy === 'limit' && steady.limited);
  if (knownLimit(program) === null || !isTight) return undefined;
  const mostBytes = 4 * reachableBytes(program) + GIB;
  return { cpuShare: steady.gcCpuShare, easyBytes: easyLimit(program, open, EASY_SHARE, mostBytes) };
}

/** The answer, and whether it fits the container, or that its limit makes collections run back to back. */
export const GoalSummary = memo(function GoalSummary({ settings }: { readonly settings: GoalSettings }) {
  const { answer } = useWords(GOAL_WORDS);
  const now = useMemo(() => settledOf(settings), [settings]);
  const spiral = useMemo(() => deathSpiral(now), [now]);
  const full = useMemo(() => steadyEstimate({ ...now.program, scannedShare: 1 }, now.open), [now]);
  const verdict = spiral ? answer.deathSpiral(spiral) : answer.fitsContainer(now, full, settings.container);
  return (
    <>
      <GoalSentence goal={now} />
      <p className={charts.fits}>{withNonBreakingSpaces(verdict)}</p>
    </>
  );
});

/** The sawtooth to save, with its table of cycles. */
export function Sawtooth(props: SawtoothProps) {
  const { series: all, step, until } = props;
  const series = useMemo(() => seriesUntil(all, until), [all, until]);
  const { chart, sawtooth } = useWords(GOAL_WORDS);
  const [width, measured] = useWidth(widthOnServer);
  return (
    <figure className={styles.figure} ref={measured}>
      {width > 0 && <SawtoothChart {...props} width={width} />}
      <SawtoothKey series={series} />
      <ChartTools name="heap" heading={() => ({ title: chart.title, text: sawtooth.state(series, step) })}>
        <SawtoothTable series={series} />
      </ChartTools>
    </figure>
  );
}

/** The table has at most so many cycles, the last ones. */
const MOST_ROWS = 60;

function SawtoothTable({ series: { cycles } }: { readonly series: HeapSeries }) {
  const {
    chart: { table: words },
    quantities: { heap },
  } = useWords(GOAL_WORDS);
  const { count, duration } = useFormats();
  if (cycles.length === 0) return null;
  const rows = cycles.slice(-MOST_ROWS);
  return (
    <Details summary={words.title(rows.length, cycles.length)}>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'cycle', head: words.cycle, kind: 'figure', cell: ({ cycle }) => count(cycle) },
          { id: 'starts', head: words.starts, cell: ({ startMs }) => duration(startMs) },
          { id: 'marks', head: words.marks, cell: ({ startMs, endMs }) => duration(endMs - startMs) },
          { id: 'goal', head: words.goal, cell: ({ goalBytes }) => heap(goalBytes) },
          { id: 'live', head: words.live, cell: ({ liveBytes }) => heap(liveBytes) },
          { id: 'freed', head: words.freed, cell: ({ freedBytes }) => heap(freedBytes) },
        ]}
        rows={rows}
        rowId={({ cycle }) => cycle}
      />
    </Details>
  );
}

/** The trade-off chart to save, with its table. */
export function TradeOff(props: TradeOffProps) {
  const words = useWords(TRADE_OFF_WORDS);
  const [width, measured] = useWidth(widthOnServer);
  return (
    <figure className={styles.figure} ref={measured}>
      {width > 0 && <TradeOffChart {...props} width={width} />}
      <ChartTools name="gogc" heading={() => ({ title: words.title, text: `${words.point(pointOf(props.config))}.` })}>
        <TradeOffTable config={props.config} />
      </ChartTools>
    </figure>
  );
}

const GOGCS = [10, 25, 50, 100, 200, 400, 800, 'off'] as const;

function TradeOffTable({ config }: { readonly config: HeapConfig }) {
  const {
    tradeOff: { table: words },
    quantities: { heap, rate, share },
  } = useWords(GOAL_WORDS);
  return (
    <Details summary={words.title}>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'gogc', head: words.gogc, cell: ({ gogc }) => (gogc === 'off' ? words.off : gogc) },
          { id: 'goal', head: words.goal, cell: ({ goalBytes }) => heap(goalBytes) },
          { id: 'resident', head: words.resident, cell: ({ resident }) => words.residentOf(resident.expected) },
          { id: 'cycles', head: words.cycles, cell: ({ cyclesPerSecond }) => rate(cyclesPerSecond) },
          { id: 'cpu', head: words.cpu, cell: ({ gcCpuShare }) => share(gcCpuShare) },
        ]}
        rows={tradeOff(config, GOGCS)}
        rowId={({ gogc }) => gogc}
        mark={({ gogc }) => (gogc === config.gogc ? 'current' : undefined)}
      />
    </Details>
  );
}
