import { useMemo } from 'react';
import type { Tab } from '../../../components/controls/Tabs';
import { useStoryMoment } from '../../../components/player/StoryStage';
import type { Language } from '../../../components/words/language';
import type { GoRelease } from '../../../models/go/release';
import type { Player } from '../../../timeline/player';
import { ALL, momentProblem } from '../../fields/momentParam';
import { ParamSelect } from '../../fields/ParamSelect';
import { sentencesOf } from '../../fields/settingWords';
import { storyChoice } from '../../OneScreen';
import { StoryPage } from '../../StoryPage';
import { defineScene, type SceneProps } from '../../scene';
import { SizeClassDesigns } from '../designs/SizeClassDesigns';
import { sizeClassesGallery } from '../gallery';
import type { SizeProblem } from '../request/ask';
import { SizeClassRequest } from '../request/SizeClassRequest';
import { type HeapRun, recordSettings } from '../run';
import {
  changed,
  SIZE_PARAMS,
  type SizePartProps,
  type SizeProblems,
  type SizeSettingName,
  type SizeSettings,
  sizeCodec,
  storyKey,
} from '../settings';
import { SpanLegend } from '../span/SpanLegend';
import { SizeClassChart } from '../waste/SizeClassChart';
import { SizeLanguage, useSizeWords } from '../words/context';
import type { SizeWords } from '../words/en';
import { EraTable } from './EraTable';
import { HeapPicture } from './HeapPicture';
import { SizeClassFacts } from './SizeClassFacts';

const OF_CURVES: readonly SizeSettingName[] = ['go1', 'kind1', 'go2', 'kind2'];

/** The tab that tells what could not be read. */
function tabOf({
  story: _story,
  go: _go,
  at: _at,
  from: _from,
  until: _until,
  ...problems
}: SizeProblems): string | undefined {
  const [first] = Object.keys(problems);
  if (first === undefined) return undefined;
  if (first === 'stream') return 'designs';
  return OF_CURVES.some((name) => name === first) ? 'waste' : 'request';
}

/** Page of size classes: a span as a program fills it; a request's size class, designs that Go rejected, and waste in tabs. */
function SizeClassScene({
  settings,
  problems: unread,
  change: goTo,
  linkTo,
  share,
}: SceneProps<SizeSettings, SizeSettingName, SizeProblem>) {
  const change = (some: Partial<SizeSettings>) => goTo(changed(settings, some), 'replace');
  const words = useSizeWords();
  const { labels } = words.settings;
  const problems = sentencesOf(words.settings, unread);
  const parts = { settings, problems, change };
  const { story, go, ask } = settings;
  const key = storyKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordSettings(settings, words.story), [key, words]);
  return (
    <StoryPage
      title={story.id === 'own' ? words.ownStory(ask.text) : words.titles[story.id]}
      text={words.texts[story.id]}
      choice={storyChoice(
        SIZE_PARAMS.story,
        labels.story,
        story,
        ({ id }) => words.titles[id],
        problems.story ?? momentProblem(problems),
        (chosen) => change({ story: chosen }),
      )}
      release={
        <ParamSelect
          param={SIZE_PARAMS.go}
          label={labels.go}
          value={settings.go}
          nameOf={({ minor }) => `Go ${minor}`}
          problem={problems.go}
          labelHidden
          onChange={(value) => change({ go: value })}
        />
      }
      run={run}
      moments={settings}
      showAll={() => change(ALL)}
      label={words.story.label}
      idle={words.story.idle}
      picture={({ frame }, box) => <HeapPicture run={run} frame={frame} release={`Go ${go.minor}`} {...box} />}
      about={<SpanLegend run={run} />}
      tabs={(player) => tabsOf(parts, run, player, words)}
      opened={tabOf(problems)}
      link={(at) => linkTo({ ...settings, at })}
      share={share && ((at) => share({ ...settings, at }))}
    />
  );
}

function tabsOf(parts: SizePartProps, run: HeapRun, player: Player, { tabs }: SizeWords): readonly Tab[] {
  const { story, go } = parts.settings;
  return [
    { id: 'request', title: tabs.request, content: () => <SizeClassRequest {...parts} /> },
    ...(story.facts ? [{ id: 'facts', title: tabs.facts, content: () => <SizeClassFacts {...parts} /> }] : []),
    { id: 'eras', title: tabs.eras, content: () => <FocusEras run={run} player={player} release={go} /> },
    { id: 'designs', title: tabs.designs, content: () => <SizeClassDesigns {...parts} /> },
    { id: 'waste', title: tabs.waste, content: () => <SizeClassChart {...parts} /> },
  ];
}

interface FocusErasProps {
  readonly run: HeapRun;
  readonly player: Player;
  readonly release: GoRelease;
}

/** The class of the span that a step speaks of, over the years. */
function FocusEras({ run, player, release }: FocusErasProps) {
  const { focus } = useStoryMoment(run, player).frame;
  const { tables } = useSizeWords();
  if (!focus || focus.sizeclass === 0) return <p>{tables.eras.none}</p>;
  return <EraTable elemsize={focus.elemsize} current={release} />;
}

export const sizeClassesScene = (language: Language<SizeWords>) =>
  defineScene({
    id: 'size-classes',
    title: language.words.title,
    about: language.words.about,
    gallery: sizeClassesGallery(language),
    codec: sizeCodec,
    view: (props) => (
      <SizeLanguage value={language}>
        <SizeClassScene {...props} />
      </SizeLanguage>
    ),
  });
