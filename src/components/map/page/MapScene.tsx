import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { defineScene, type Scene, type SceneProps } from '../../defineScene';
import { ALL, isPart, MOMENTS } from '../../fields/momentParam';
import { runProblemSentences, sentencesOf } from '../../fields/settingWords';
import { BESIDE, OneScreen } from '../../OneScreen';
import { useMedia } from '../../ui/controls/useSize';
import type { Lang } from '../../ui/format';
import type { RunProblem } from '../../ui/player/figureStage';
import { useFormats, useWords } from '../../ui/words/words';
import { RecordingNote } from '../figure/RecordingNote';
import { hasOwnOps } from '../record/edits';
import type { MapProblem } from '../record/facts';
import { mapTypeName } from '../record/mapTypes';
import { nameOfStep, openNames } from '../record/moments';
import { drawnHashes, fromItsOperation, type RunPlan } from '../record/plan';
import type { Run } from '../record/run';
import type { OpenedRun } from '../record/runFile';
import { type Fill, fillHere, planLinked, planOpened, type Session, useSession } from '../record/session';
import {
  exampleOf,
  type MapSceneDefinition,
  type MapSettingName,
  type MapSettings,
  OWN,
  releasesOf,
  sharedSettings,
} from '../record/settings';
import { PLAIN_VIEW, START, useStart, type Zoom } from '../record/view';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import { OnPage, type PageLanguages } from '../words/onPage';
import { mapGallery } from './gallery';
import styles from './MapScene.module.css';
import { changedSettings, SetupForm } from './SetupForm';
import { StageOnPage } from './StageOnPage';

/** A run that was opened from a file stands for as long as the settings stay what they were. */
interface Opened {
  readonly plan: () => RunPlan;
  readonly settings: MapSettings;
}

/** Settings that the page has put into its address by itself, and those that its run was recorded with. */
interface Kept {
  readonly query: string;
  readonly recorded: MapSettings;
}

/** Prefills up to this size run at once; larger ones run in workers. */
const MOST_AT_ONCE = 20_000;

const realGoIn = (lang: Lang) => lazy(async () => ({ default: await (await import('../real/RealGo')).realGoIn(lang) }));
const REAL_GO = { en: realGoIn('en'), ru: realGoIn('ru') };

const fill: Fill = async (run, options) => {
  const way = run.config.prefill > MOST_AT_ONCE ? (await import('../record/fillInWorkers')).fillInWorkers : fillHere;
  await way(run, options);
};

/** True for a problem with the type, which is shown beside the type’s field. */
function isTypeProblem({ type }: RunProblem): boolean {
  return type === 'unreadType' || type === 'fewKeys';
}

async function planOnPage(scene: MapSceneDefinition, settings: MapSettings): Promise<RunPlan> {
  const plan = await planLinked(scene, settings);
  return exampleOf(scene, settings.example) ? fromItsOperation(plan) : plan;
}

/** Settings that the form has no fields for. */
const OF_VIEW: readonly string[] = ['example', ...MOMENTS, 'mark', 'zoom', 'open'];

/** Characters of a type that a heading has room for. */
const MOST_IN_TITLE = 40;

interface MapSceneProps extends SceneProps<MapSettings, MapSettingName, MapProblem> {
  readonly scene: MapSceneDefinition;
}

/** One or two maps under one program: what is asked for above, the stage below, the form under it. */
function MapScene({
  scene,
  settings,
  problems: unread,
  change,
  linkTo,
  share,
  asksJudge = false,
  tab: inAddress,
}: MapSceneProps) {
  const { designs } = scene;
  const words = useWords(MAP_WORDS);
  const { own, titles } = words;
  const { scenes, examples, form, tabs, settings: settingWords } = useWords(MAP_PAGE_WORDS);
  const { labels } = settingWords;
  const sentencesAbout = (found: readonly RunProblem[]) => runProblemSentences(settingWords, found).join(' ');
  const [opened, setOpened] = useState<Opened>();
  const [kept, setKept] = useState<Kept>();
  const query = scene.codec.format(settings);
  const isKept = kept?.query === query;
  // Drop the kept run once the URL names another one.
  if (kept && !isKept) setKept(undefined);
  // What the page itself has put into its address is on the stage already.
  const recorded = isKept ? kept.recorded : settings;
  const linkProblems = sentencesOf(settingWords, unread);
  const isFormFaulty = Object.keys(linkProblems).some((name) => !OF_VIEW.includes(name));
  const isOwn = recorded.example === OWN || isFormFaulty;
  const [tab, setTab] = useState(inAddress?.named ?? (asksJudge ? 'real' : isFormFaulty ? 'own' : undefined));
  const [hasReal, setHasReal] = useState(asksJudge);
  if (tab === 'real' && !hasReal) setHasReal(true);
  const [wasOwn, setWasOwn] = useState(isOwn);
  // Opens the form when the user selects a custom run or follows an invalid link.
  if (isOwn !== wasOwn) {
    setWasOwn(isOwn);
    if (isOwn) setTab('own');
  }
  const isBeside = useMedia(BESIDE) && tab !== undefined;
  const formId = useId();
  const realId = useId();
  const RealGo = REAL_GO[useFormats().lang];
  const open = (run: OpenedRun) => setOpened({ plan: () => planOpened(run, designs), settings: recorded });
  const isOpened = opened?.settings === recorded;
  const openedPlan = isOpened ? opened.plan : undefined;
  // Another part of the same run is shown without recording it again.
  const key = scene.codec.format({ ...recorded, ...PLAIN_VIEW, at: recorded.at });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are recorded.
  const plan = useMemo(() => openedPlan ?? (() => planOnPage(scene, recorded)), [openedPlan, key, scene]);
  const recording = useSession(plan, isOpened ? PLAIN_VIEW : recorded, words, fill);
  const { session } = recording;
  const ofType = recording.missing.filter(isTypeProblem);
  const problems: typeof linkProblems =
    ofType.length === 0 ? linkProblems : { ...linkProblems, type: sentencesAbout(ofType) };
  const hasProblems = Object.keys(problems).length > 0;
  const problemSentences = [
    ...Object.values<string | undefined>(problems),
    ...recording.missing.filter((problem) => !isTypeProblem(problem)).map((problem) => sentencesAbout([problem])),
  ];
  const example = isOpened ? undefined : exampleOf(scene, settings.example);
  const levelOf = (of: MapSettings) => exampleOf(scene, of.example)?.zoom;
  const start = useStart(isOpened ? undefined : (recorded.zoom ?? levelOf(recorded)), recording.pins);
  const choose = (chosen: string) =>
    change({
      ...settings,
      example: chosen,
      releases: releasesOf(exampleOf(scene, chosen), scene.params.releases),
      hashes: new Map(),
      ...PLAIN_VIEW,
    });
  const changed = (of: Session) => (hasOwnOps(of) ? changedSettings(recorded, of.run) : recorded);
  const seen = (of: MapSettings, run: Run, step: number, { level, pins }: Zoom): MapSettings => {
    const { hashes, ...rest } = sharedSettings(scene, of, run, nameOfStep(run, step));
    return {
      ...rest,
      hashes: new Map([...drawnHashes(run), ...hashes]),
      zoom: level === (levelOf(of) ?? START.level) ? undefined : level,
      open: openNames(run, step, pins),
    };
  };
  const keep = (of: Session, step: number, zoom: Zoom) => {
    // While another run is recorded, the address is that one's; one with mistakes keeps them.
    if (isOpened || hasProblems || recording.state !== 'ready') return;
    const held = changed(of);
    if (!held) return;
    const next = seen(held, of.run, step, zoom);
    const nextQuery = scene.codec.format(next);
    if (nextQuery === query) return;
    setKept({ query: nextQuery, recorded });
    change(next, 'replace');
  };
  const shownType = session?.run.config.mapType;
  const isDeclared = shownType?.source !== undefined;
  const typeName = shownType ? mapTypeName(shownType) : '';
  const text = example ? examples[example.id] : isDeclared ? form.ownType : scenes[scene.id].own;
  const ownRun = (
    <SetupForm
      key={JSON.stringify([recorded.example, linkProblems])}
      spec={scene}
      settings={recorded}
      problems={problems}
      mapType={shownType}
      onChange={change}
    />
  );
  return (
    <OneScreen
      isTextBelow
      title={example ? titles[example.id] : isDeclared && typeName.length <= MOST_IN_TITLE ? typeName : own[scene.id]}
      text={text}
      choice={{
        label: labels.example,
        examples: scene.examples.map(({ id }) => ({ value: id, label: titles[id] })),
        others: [{ value: OWN, label: settingWords.own }],
        chosen: settings.example,
        problem:
          problemSentences.length === 0
            ? undefined
            : [...problemSentences, example && form.shows(titles[example.id])].filter(Boolean).join(' '),
        onChoose: choose,
      }}
      showAll={!isOpened && isPart(recorded) ? () => change({ ...recorded, ...ALL }, 'replace') : undefined}
    >
      {session ? (
        <StageOnPage
          key={recording.generation}
          session={session}
          mark={isOpened ? undefined : settings.mark}
          state={recording.state}
          start={start}
          actions={{
            open,
            link: (step, zoom) => linkTo(seen(changed(session) ?? recorded, session.run, step, zoom)),
            share: share && ((step, zoom) => share(seen(changed(session) ?? recorded, session.run, step, zoom))),
            keep: (step, zoom) => keep(session, step, zoom),
            holdsChanges: () => changed(session) !== undefined,
          }}
          about={text}
          tab={{
            chosen: tab,
            choose(id) {
              setTab(id);
              inAddress?.name(id);
            },
            isBeside,
            formId,
            realId,
          }}
        />
      ) : (
        <div className={styles.waiting} />
      )}
      <div id={formId} role="tabpanel" aria-label={tabs.own} hidden={tab !== 'own'}>
        {ownRun}
      </div>
      <div id={realId} role="tabpanel" aria-label={tabs.real} hidden={tab !== 'real'}>
        {hasReal && (
          <Suspense fallback={<div className={styles.room} />}>
            <RealGo key={key} session={session} isAsked={asksJudge} open={open} />
          </Suspense>
        )}
      </div>
      <RecordingNote recording={recording} />
    </OneScreen>
  );
}

/** A map scene as a page. */
export function mapPage(scene: MapSceneDefinition, languages: PageLanguages): Scene {
  const { id, codec } = scene;
  const { scenes, examples } = languages.page.words;
  const { title, about } = scenes[id];
  return defineScene({
    id,
    title,
    about,
    gallery: mapGallery(scene, languages.stage, examples),
    codec,
    view: (props) => (
      <OnPage {...languages}>
        <MapScene scene={scene} {...props} />
      </OnPage>
    ),
  });
}
