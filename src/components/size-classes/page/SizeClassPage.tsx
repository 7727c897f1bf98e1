import { type ReactNode, useMemo } from 'react';
import type { GoRelease } from '../../../models/go/release';
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
import { hasRoomForTotals, type SidesFrame } from '../../ui/beside/sidesRun';
import { ShareButton } from '../../ui/controls/Button';
import type { Tab } from '../../ui/controls/Tabs';
import type { Box } from '../../ui/controls/useSize';
import { useStoryMoment } from '../../ui/player/StoryStage';
import { useWords } from '../../ui/words/words';
import { SizeClassDesigns } from '../designs/Designs';
import type { SizeProblem } from '../request/ask';
import { SizeClassRequest } from '../request/Request';
import { type HeapFrame, type HeapSides, recordSides } from '../run';
import {
  SIZE_PARAMS,
  type SizePartProps,
  type SizeProblems,
  type SizeSettingName,
  type SizeSettings,
  type SizeView,
  storyKey,
} from '../settings';
import { SpansOnSides } from '../span/SpansOnSides';
import { SpanLegend } from '../span/SpanView';
import { OWN } from '../stories';
import { SizeClassChart } from '../waste/Waste';
import type { SizeWords } from '../words/en';
import { SIZE_WORDS } from '../words/languages';
import { HeapPicture } from './HeapPicture';
import { CLASS_AXIS_HEIGHT, ClassAxis, EraTable, SizeClassFacts } from './SizeClassTables';

const OF_CURVES: readonly SizeSettingName[] = ['go1', 'kind1', 'go2', 'kind2'];

function goName({ minor }: GoRelease): string {
  return `Go ${minor}`;
}

/** Id of the tab with the first invalid parameter. */
function tabOf({
  view: _view,
  story: _story,
  go: _go,
  beside: _beside,
  at: _at,
  from: _from,
  until: _until,
  ...problems
}: SizeProblems): string | undefined {
  const [first] = Object.keys(problems);
  if (first === undefined) return undefined;
  if (first === 'stream' || first === 'upTo') return 'designs';
  return OF_CURVES.some((name) => name === first) ? 'waste' : 'request';
}

/** Page of size classes: a program filling spans; in tabs a request, other allocator designs and waste. */
export function SizeClassPage({
  settings: settled,
  problems: unread,
  change: goTo,
  linkTo,
  share,
  tab,
}: SceneProps<SizeSettings, SizeSettingName, SizeProblem>) {
  // A size that is dragged need not reach the address at every pixel.
  const [settings, settle] = useDebouncedValue(settled, goTo);
  const change = (some: Partial<SizeSettings>, how?: 'replace') => goTo(withChange(settings, some, storyKey), how);
  const words = useWords(SIZE_WORDS);
  const { labels } = words.settings;
  const problems = sentencesOf(words.settings, unread);
  const field = fieldsOf(SIZE_PARAMS, labels, { settings, problems, change });
  const parts: SizePartProps = { settings, problems, change: (some) => settle(withChange(settings, some, storyKey)) };
  const { story, ask } = settings;
  const key = storyKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordSides(settings, words), [key, words]);
  return (
    <StoryPage
      title={story.id === 'own' ? words.ownStory(ask.text) : words.titles[story.id]}
      text={words.texts[story.id]}
      choice={storyChoice(
        SIZE_PARAMS.story,
        labels.story,
        story,
        ({ id }) => words.titles[id],
        problemsOf(problems, 'story', 'view', ...MOMENTS),
        (chosen) => change({ story: chosen }),
      )}
      release={<ParamSelect {...field('go')} nameOf={goName} labelHidden />}
      beside={
        <ParamSelect
          {...field('beside')}
          nameOf={(release) => words.beside.with(release ? goName(release) : '')}
          problem={
            problems.beside ?? (settings.beside === settings.go ? words.beside.same(goName(settings.go)) : undefined)
          }
          labelHidden
        />
      }
      run={run}
      moments={settings}
      showAll={() => change(ALL)}
      label={words.story.label}
      idle={words.story.idle}
      picture={({ frame }, box) => (
        <HeapOnSides
          run={run}
          frame={frame}
          release={settings.go}
          onAsk={(bytes, pointers) => {
            const asked = SIZE_PARAMS.ask.parse(`${bytes}`);
            if ('value' in asked) parts.change({ story: OWN, ask: asked.value, pointers });
          }}
          {...box}
        />
      )}
      about={<SpanLegend run={run} />}
      tabs={(player) => tabsOf(parts, run, player, words, share)}
      tab={tab}
      opened={tabOf(problems) ?? (settings.view === 'span' ? undefined : settings.view)}
      link={(at) => linkTo({ ...settings, at })}
      keep={(at) => change({ at }, 'replace')}
      share={share && ((at) => share({ ...settings, at }))}
    />
  );
}

function tabsOf(
  parts: SizePartProps,
  run: HeapSides,
  player: Player,
  { tabs }: SizeWords,
  share: SceneProps<SizeSettings>['share'],
): readonly Tab[] {
  const { story, go } = parts.settings;
  const ofView = (view: SizeView, content: ReactNode, isWide = false) => ({
    id: view,
    title: tabs[view],
    isWide,
    content: () => (
      <>
        {content}
        <ViewNote view={view} />
        <ShareButton onPress={share && (() => share({ ...parts.settings, view }))} />
      </>
    ),
  });
  return [
    ofView('request', <SizeClassRequest {...parts} />),
    ...(story.hasFacts
      ? [{ id: 'facts', title: tabs.facts, isWide: true, content: () => <SizeClassFacts {...parts} /> }]
      : []),
    { id: 'eras', title: tabs.eras, isWide: true, content: () => <FocusEras run={run} player={player} release={go} /> },
    ofView('designs', <SizeClassDesigns {...parts} />, true),
    ofView('waste', <SizeClassChart {...parts} />, true),
  ];
}

interface HeapOnSidesProps extends Box {
  readonly run: HeapSides;
  readonly frame: SidesFrame<HeapFrame>;
  readonly release: GoRelease;
  onAsk(bytes: number, pointers: boolean): void;
}

/** Least px of a picture with room for the axis of classes above it. */
const AXIS_FROM = 300;

/** The axis of classes, and below it the heap of one release, or of two side by side. */
function HeapOnSides({ run, frame, release, onAsk, width, height }: HeapOnSidesProps) {
  const [first, second] = frame.frames;
  const request = height >= AXIS_FROM ? first?.request : undefined;
  const box = { width, height: request ? height - CLASS_AXIS_HEIGHT : height };
  return (
    <>
      {request && (
        <ClassAxis
          release={release}
          bytes={request.bytes}
          pointers={request.pointers}
          width={width}
          onAsk={(bytes) => onAsk(bytes, request.pointers)}
        />
      )}
      <div style={{ height: box.height }}>
        {second || !first ? (
          <SpansOnSides run={run} frame={frame} hasTotals={hasRoomForTotals(box)} {...box} />
        ) : (
          <HeapPicture run={run} frame={first} release={run.names.join()} {...box} />
        )}
      </div>
    </>
  );
}

interface FocusErasProps {
  readonly run: HeapSides;
  readonly player: Player;
  readonly release: GoRelease;
}

/** The class of the step's span over the years. */
function FocusEras({ run, player, release }: FocusErasProps) {
  const [{ focus } = {}] = useStoryMoment(run, player).frame.frames;
  const { tables } = useWords(SIZE_WORDS);
  if (!focus || focus.sizeclass === 0) return <p>{tables.eras.none}</p>;
  return <EraTable elemsize={focus.elemsize} current={release} />;
}
