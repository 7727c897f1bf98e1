import type { ReactNode } from 'react';
import {
  GOAL_FIGURE_WORDS,
  RESIDENT_FIGURE_WORDS,
  SIZE_FIGURE_WORDS,
  SIZING_FIGURE_WORDS,
} from '../components/figureWords';
import { heapConfigOf } from '../components/heap-goal/program';
import { goalRun } from '../components/heap-goal/run';
import { SawtoothChart } from '../components/heap-goal/sawtooth/SawtoothChart';
import { goalCodec } from '../components/heap-goal/settings';
import { MAP_SCENES } from '../components/loadFigure';
import { legendOwners, OUTSIDE } from '../components/map/figure/boxLayout';
import { fillHere, loadOpening, planLinked, record } from '../components/map/record/session';
import { exampleOf, type MapSceneDefinition } from '../components/map/record/settings';
import { MarksProvider } from '../components/map/record/view';
import { arrangementsIn, phaseAt } from '../components/map/stage/camera';
import { columnCountFor, fitFor } from '../components/map/stage/layout';
import { Level } from '../components/map/stage/MapStage';
import { MAP_WORDS } from '../components/map/words/languages';
import { runSentences, sideWords, stepSentence } from '../components/map/words/steps';
import { PageCells, PageLegend } from '../components/resident/mapping/PageMap';
import { bytesByState, fitPageMap } from '../components/resident/mapping/pagePicture';
import { recordSides as recordPages } from '../components/resident/run';
import { residentCodec } from '../components/resident/settings';
import type { SceneId } from '../components/scenes';
import { recordSides as recordSpans } from '../components/size-classes/run';
import { sizeCodec } from '../components/size-classes/settings';
import { SpanLegend, SpanView } from '../components/size-classes/span/SpanView';
import { NARROW } from '../components/sizing/chart/layout';
import { StaircaseChart, StaircaseKey } from '../components/sizing/chart/Staircase';
import { staircaseInput } from '../components/sizing/chart/useStaircase';
import { behindProblems } from '../components/sizing/question/behind';
import { sizingCodec } from '../components/sizing/question/settings';
import { answersOf, costsOf, sizesOf, typesOf, whatIfOf } from '../components/sizing/question/whatIf';
import { openingOf as openingOfStory } from '../components/storyMoment';
import type { Lang } from '../components/ui/format';
import { Legend } from '../components/ui/owners/Legend';
import type { RunProblem } from '../components/ui/player/figureStage';
import { type Language, loadLanguage, type WordKey } from '../components/ui/words/language';
import { Words } from '../components/ui/words/words';
import { wholeLibrary } from '../golang/library/wholeLibrary';
import { ledgerTotal } from '../models/map/owners';
import { staircase } from '../models/sizing/staircase';

/** px of one side of a map, a span or a page map; of a chart its own. */
const HEIGHT = 300;

/** A picture and its name; empty where there is one alone. */
interface Part {
  readonly name: string;
  readonly view: ReactNode;
}

interface Drawing {
  /** What the step shown is about, or what the chart says. */
  readonly sentence: string;
  /** All of one width, from left to right. */
  readonly parts: readonly Part[];
  /** List that explains what is drawn. */
  readonly legend?: ReactNode;
  /** Gives views the words of the scene. */
  readonly inWords: (view: ReactNode) => ReactNode;
  /** What the address asks for and its run doesn’t have. */
  readonly problems: readonly RunProblem[];
}

interface Asked {
  readonly query: string;
  readonly lang: Lang;
  /** px of each of so many parts. */
  widthOf(parts: number): number;
}

/** Why a view can’t be drawn: a browser lays it out; of a map that is seen whole, its rows can. */
type Refused = 'needsBrowser' | 'needsRows';

type Draw = (asked: Asked) => Promise<Drawing | Refused>;

const inWords =
  <W,>(of: WordKey<W>, language: Language<W>) =>
  (view: ReactNode): ReactNode => (
    <Words of={of} value={language}>
      {view}
    </Words>
  );

const MOST_OWNERS = 9;

/** Recorded in one go: there is no page to be kept alive. */
const AT_ONCE = { now: () => 0, pause: async () => undefined };

const mapDrawing =
  (load: () => Promise<MapSceneDefinition>): Draw =>
  async ({ query, lang, widthOf }) => {
    const [scene, language] = await Promise.all([load(), loadLanguage(MAP_WORDS, lang)]);
    const { words, formats } = language;
    const { settings } = scene.codec.parse(query);
    const asked = settings.zoom ?? exampleOf(scene, settings.example)?.zoom;
    if (asked === 'whole') return 'needsRows';
    // Embeds have no other levels.
    const level = asked === 'unit' ? asked : 'rows';
    const plan = await planLinked(scene, settings);
    await record(plan, fillHere, AT_ONCE);
    const { step, pins, problems } = await loadOpening(plan, settings);
    const { run } = plan;
    const { sides, track } = run;
    const op = track.opAt(step);
    const width = widthOf(sides.length) - OUTSIDE;
    const seen = sides.map((side, index) => {
      const position = track.positionOf(index, step);
      return { index, side, position, frame: side.frame(position, pins[index]?.ref), pin: pins[index] };
    });
    const unitBytes = Math.max(...seen.map(({ frame }) => frame.unitBytes));
    const arrangements = arrangementsIn(run, phaseAt(run, step), unitBytes, width, columnCountFor(width));
    const parts = seen.map((each): Part => {
      const { side, frame } = each;
      const written = op + (frame.hasWritten ? 1 : 0);
      return {
        name: [...sideWords(words, side), formats.bytes(ledgerTotal(frame.ledger))].join(' · '),
        view: (
          <MarksProvider value={settings.mark}>
            <Level
              {...{ seen: each, level, changed: false, width, height: HEIGHT, step }}
              fit={fitFor(HEIGHT, arrangements)}
              entryText={(key) => run.entryText(key, written)}
              label={stepSentence(words, frame.fact, run)}
            />
          </MarksProvider>
        ),
      };
    });
    const owners = legendOwners(
      sides.map((side) => side.totals()),
      MOST_OWNERS,
    );
    return {
      sentence: runSentences(words, run, step).join(' '),
      parts,
      legend: <Legend owners={owners} />,
      inWords: inWords(MAP_WORDS, language),
      problems,
    };
  };

const heapGoal: Draw = async ({ query, lang, widthOf }) => {
  const language = await loadLanguage(GOAL_FIGURE_WORDS, lang);
  const { settings } = goalCodec.parse(query);
  if (settings.view !== 'heap') return 'needsBrowser';
  const run = goalRun(settings.story, heapConfigOf(settings), language.words.steps, settings.acts);
  const { step, until, problems } = openingOfStory(run, run.openingStep, settings);
  const view = <SawtoothChart series={run.series} step={step} until={until} width={widthOf(1)} height={HEIGHT} />;
  return {
    sentence: run.frame(step).sentence,
    parts: [{ name: '', view }],
    inWords: inWords(GOAL_FIGURE_WORDS, language),
    problems,
  };
};

const resident: Draw = async ({ query, lang, widthOf }) => {
  const language = await loadLanguage(RESIDENT_FIGURE_WORDS, lang);
  const { settings } = residentCodec.parse(query);
  if (settings.view !== 'pages') return 'needsBrowser';
  const run = recordPages(settings, language.words);
  const { step, problems } = openingOfStory(run, run.openingStep, settings);
  const { frames, sentence } = run.frame(step);
  const parts = frames.map(
    ({ picture }, i): Part => ({
      name: `Go ${run.releases[i]} · ${language.formats.bytes(picture.counters.kernel.heapRss)}`,
      view: (
        <PageCells
          layout={fitPageMap(picture, run.mostPages, widthOf(frames.length), HEIGHT)}
          bytes={bytesByState(picture)}
        />
      ),
    }),
  );
  return {
    sentence,
    parts,
    legend: <PageLegend states={run.seen} />,
    inWords: inWords(RESIDENT_FIGURE_WORDS, language),
    problems,
  };
};

const sizeClasses: Draw = async ({ query, lang, widthOf }) => {
  const language = await loadLanguage(SIZE_FIGURE_WORDS, lang);
  const { settings } = sizeCodec.parse(query);
  if (settings.view !== 'span') return 'needsBrowser';
  const run = recordSpans(settings, language.words);
  const { step, problems } = openingOfStory(run, run.openingStep, settings);
  const { frames, sentence } = run.frame(step);
  const { span } = language.words;
  const parts = frames.flatMap(({ focus, focusSlot }, i): Part[] => {
    if (!focus) return [];
    const width = widthOf(frames.length);
    const view = (
      <SpanView key={run.names[i]} picture={focus} {...{ width, height: HEIGHT, focusSlot }} label={span.fill(focus)} />
    );
    return [{ name: [run.names[i], span.title(focus)].join(' · '), view }];
  });
  return {
    sentence,
    parts,
    legend: <SpanLegend run={run} isSpanAlone />,
    inWords: inWords(SIZE_FIGURE_WORDS, language),
    problems,
  };
};

const sizing: Draw = async ({ query, lang, widthOf }) => {
  const language = await loadLanguage(SIZING_FIGURE_WORDS, lang);
  const { settings } = sizingCodec.parse(query);
  if (settings.show !== 'cost' || settings.stops.length > 0) return 'needsBrowser';
  const { map, problem } = typesOf(settings, wholeLibrary());
  const whatIf = whatIfOf(settings, map);
  const { entries, laterEntries, releases } = settings;
  const pieces = language.words.answer.sentence(whatIf, costsOf(answersOf(sizesOf(whatIf, releases))));
  const curves = staircase(staircaseInput({ settings, whatIf, settledEntries: entries }));
  const width = widthOf(1);
  const view = (
    <StaircaseChart
      staircase={curves}
      entries={entries}
      laterEntries={laterEntries || undefined}
      onEntries={undefined}
      width={width}
      height={HEIGHT}
    />
  );
  return {
    sentence: pieces.map(({ before, figure, after }) => `${before}${figure}${after}`).join(''),
    parts: [{ name: '', view }],
    // Wider charts name their curves themselves.
    legend: width < NARROW && <StaircaseKey curves={curves.curves} />,
    inWords: inWords(SIZING_FIGURE_WORDS, language),
    problems: [
      ...(problem ? [{ type: 'unreadType', line: problem.line, fault: problem } as const] : []),
      ...behindProblems(whatIf, settings.behind),
    ],
  };
};

/** How each scene is drawn without a browser: by the views of its figure that need none. */
export const DRAWINGS: Readonly<Record<SceneId, Draw>> = {
  race: mapDrawing(MAP_SCENES.race),
  'bucket-map': mapDrawing(MAP_SCENES['bucket-map']),
  'swiss-map': mapDrawing(MAP_SCENES['swiss-map']),
  'size-classes': sizeClasses,
  'heap-goal': heapGoal,
  resident,
  sizing,
};
