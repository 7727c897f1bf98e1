import type { ReactNode } from 'react';
import {
  GOAL_FIGURE_WORDS,
  RESIDENT_FIGURE_WORDS,
  SIZE_FIGURE_WORDS,
  SIZING_FIGURE_WORDS,
} from '../../components/figureWords';
import { heapConfigOf } from '../../components/heap-goal/program';
import { goalRun } from '../../components/heap-goal/run';
import { SawtoothChart } from '../../components/heap-goal/sawtooth/SawtoothChart';
import { pointOf, TradeOffChart } from '../../components/heap-goal/sawtooth/TradeOffChart';
import { goalCodec } from '../../components/heap-goal/settings';
import { TRADE_OFF_WORDS } from '../../components/heap-goal/words/languages';
import { StillDrawing } from '../../components/map/page/gallery';
import { namedRun } from '../../components/map/record/moments';
import { readBlocks } from '../../components/map/stage/readUnits';
import { MAP_WORDS } from '../../components/map/words/languages';
import { sideWords, stepSentence } from '../../components/map/words/steps';
import {
  experimentsIn,
  investigationFigures,
  leftBy,
  SUSPECTS,
} from '../../components/resident/investigation/experiments';
import { Investigation } from '../../components/resident/investigation/Investigation';
import { PagesOnSides } from '../../components/resident/mapping/PagesOnSides';
import { recordSides as recordPages } from '../../components/resident/run';
import { type ResidentSettings, residentCodec } from '../../components/resident/settings';
import { INVESTIGATION_WORDS } from '../../components/resident/words/languages';
import { DesignBars } from '../../components/size-classes/designs/Designs';
import { compareStrategies } from '../../components/size-classes/designs/strategies';
import { RequestView } from '../../components/size-classes/request/RequestView';
import { requestCase } from '../../components/size-classes/request/requestCase';
import { recordSides as recordHeap } from '../../components/size-classes/run';
import { asksPointers, type SizeSettings, sizeCodec } from '../../components/size-classes/settings';
import { SpansOnSides } from '../../components/size-classes/span/SpansOnSides';
import { WasteChart } from '../../components/size-classes/waste/Waste';
import { type CurveChoice, wasteAt } from '../../components/size-classes/waste/wasteLayout';
import type { SizeWords } from '../../components/size-classes/words/en';
import { SIZE_WORDS } from '../../components/size-classes/words/languages';
import { sizingCodec } from '../../components/sizing/question/settings';
import { typesOf } from '../../components/sizing/question/whatIf';
import { StopsPicture, stopsRun } from '../../components/sizing/stops/StopsFigure';
import { FieldsApart, Memory } from '../../components/sizing/struct/FieldOrder';
import { structOf } from '../../components/sizing/struct/order';
import type { Lang } from '../../components/ui/format';
import { type LanguageModules, loadLanguage } from '../../components/ui/words/language';
import { Words } from '../../components/ui/words/words';
import { readSample } from '../../components/your-program';
import { YOUR_WORDS } from '../../components/your-program/words/languages';
import type { NamedRun } from '../../timeline/moments';
import { type FigureAddress, type FigureId, type FigureMoment, sceneOf } from '../lesson';
import { mapRun } from '../numbers/mapRun';
import { settingsIn, stepAt } from '../numbers/source';

/** px. */
const WIDTH = 640;
const HEIGHT = 260;
/** px around pictures that have words at their edges. */
const INSET = 10;
const SIZE = { width: WIDTH, height: HEIGHT };

type Draw = (address: FigureAddress, at: string | undefined, lang: Lang, mark: string | undefined) => Promise<Still>;

/** Draws with words of a language, which the picture reads too. */
async function drawnWith<W>(of: LanguageModules<W>, lang: Lang, draw: (words: W) => Still): Promise<Still> {
  const language = await loadLanguage(of, lang);
  const { sentence, picture } = draw(language.words);
  return {
    sentence,
    picture: (
      <Words of={of} value={language}>
        {picture}
      </Words>
    ),
  };
}

/** The step of a moment; by default the one at which the run opens. */
function stepOf(run: NamedRun & { readonly openingStep: number }, at: string | undefined): number {
  return at === undefined ? run.openingStep : stepAt(run, at);
}

const ofMap: Draw = (address, at, lang) =>
  drawnWith(MAP_WORDS, lang, (words) => {
    const { run } = mapRun(address);
    const step = at === undefined ? run.track.stepCount : stepAt(namedRun(run), at);
    const width = WIDTH / run.sides.length;
    const sides = run.sides.map((side, i) => {
      const own = run.track.positionOf(i, step);
      const frame = side.frame(own);
      const label = stepSentence(words, frame.fact, run);
      return {
        label,
        name: sideWords(words, side).join(' '),
        still: { frame, blocks: readBlocks(side, own), label, step: own },
      };
    });
    return {
      sentence: sides.map(({ name, label }) => (sides.length > 1 ? `${name}: ${label}` : label)).join(' '),
      picture: sides.map(({ name, still }) => <StillDrawing key={name} still={still} width={width} height={HEIGHT} />),
    };
  });

const ofSizes: Draw = async (address, at, lang) => {
  const settings = settingsIn(address, 'size-classes', sizeCodec);
  if (settings.view !== 'span') return drawnWith(SIZE_WORDS, lang, (words) => sizeView(settings, words));
  return drawnWith(SIZE_FIGURE_WORDS, lang, (words) => {
    const run = recordHeap(settings, words);
    const frame = run.frame(stepOf(run, at));
    return { sentence: frame.sentence, picture: <SpansOnSides run={run} frame={frame} hasTotals {...SIZE} /> };
  });
};

const ofHeap: Draw = async (address, at, lang) => {
  const settings = settingsIn(address, 'heap-goal', goalCodec);
  const config = heapConfigOf(settings);
  // Memory against collections over GOGC.
  if (settings.view !== 'heap')
    return drawnWith(TRADE_OFF_WORDS, lang, (words) => ({
      sentence: `${words.point(pointOf(config))}.`,
      picture: <TradeOffChart config={config} onGogc={nothing} width={WIDTH} />,
    }));
  return drawnWith(GOAL_FIGURE_WORDS, lang, (words) => {
    const run = goalRun(settings.story, config, words.steps, settings.acts);
    const step = stepOf(run, at);
    return {
      sentence: run.frame(step).sentence,
      picture: <SawtoothChart series={run.series} step={step} until={run.track.stepCount} {...SIZE} />,
    };
  });
};

const ofPages: Draw = async (address, at, lang) => {
  const settings = settingsIn(address, 'resident', residentCodec);
  if (settings.view !== 'pages') return investigationStill(settings, lang);
  return drawnWith(RESIDENT_FIGURE_WORDS, lang, (words) => {
    const run = recordPages(settings, words);
    const frame = run.frame(stepOf(run, at));
    return { sentence: frame.sentence, picture: <PagesOnSides run={run} frame={frame} hasCounters {...SIZE} /> };
  });
};

const ofSizing: Draw = (address, at, lang, mark) =>
  drawnWith(SIZING_FIGURE_WORDS, lang, ({ fields, stops }) => {
    const settings = settingsIn(mark === undefined ? address : withMark(address, mark), 'sizing', sizingCodec);
    const drawn = (picture: ReactNode) => <div style={{ flex: 1, minWidth: 0, padding: INSET }}>{picture}</div>;
    const width = WIDTH - 2 * INSET;
    const struct = structOf(typesOf(settings).map, settings.target);
    if (struct && settings.show === 'fields')
      return { sentence: fields.apart(struct), picture: drawn(<FieldsApart struct={struct} width={width} />) };
    if (struct && settings.show === 'layout')
      return { sentence: fields.laid(struct), picture: drawn(<Memory struct={struct} width={width} />) };
    const run = stopsRun(settings, stops);
    const frame = run.frame(stepOf(run, at));
    return {
      sentence: frame.sentence,
      picture: drawn(
        <StopsPicture run={run} frame={frame} until={run.openingStep} lit={settings.mark} width={width} />,
      ),
    };
  });

/** A file is read by scripts: without them it has a name, and no picture. */
const ofFiles: Draw = async (address, _at, lang) => {
  const { words } = await loadLanguage(YOUR_WORDS, lang);
  const sample = readSample(sceneOf(address).query);
  const sentence = sample ? `${words.kinds[sample.kind].title}: ${words.samples[sample.id]}` : words.title;
  return { sentence, picture: undefined };
};

function withMark(address: FigureAddress, mark: string): FigureAddress {
  return `${address}${address.includes('?') ? '&' : '?'}mark=${mark}` as FigureAddress;
}

const DRAW: Readonly<Record<FigureId, Draw>> = {
  race: ofMap,
  'bucket-map': ofMap,
  'swiss-map': ofMap,
  'size-classes': ofSizes,
  'heap-goal': ofHeap,
  resident: ofPages,
  sizing: ofSizing,
  'your-program': ofFiles,
};

/** A moment as pages show it on which no script runs. */
export function stillOf({ figure, at, mark }: FigureMoment, lang: Lang): Promise<Still> {
  return DRAW[sceneOf(figure).scene](figure, at, lang, mark);
}

/** A moment without scripts: its picture, and the same in a sentence. */
export interface Still {
  readonly picture: ReactNode;
  readonly sentence: string;
}

/** px around what has no edge of its own. */
const EDGE = 12;
/** Size that waste is read at. */
const READ_AT = 1024;

function nothing(): void {}

/** The search for what made RSS grow, after some experiments. */
async function investigationStill({ tried }: ResidentSettings, lang: Lang): Promise<Still> {
  const found = await drawnWith(INVESTIGATION_WORDS, lang, (words) => ({
    sentence: words.left(leftBy(experimentsIn(investigationFigures()), tried).length, SUSPECTS.length),
    picture: (
      <div style={{ width: '100%', padding: EDGE }}>
        <Investigation tried={tried} onTry={undefined} />
      </div>
    ),
  }));
  return drawnWith(RESIDENT_FIGURE_WORDS, lang, () => found);
}

/** A request, the designs that Go rejected, or the waste of every size. */
function sizeView(settings: SizeSettings, words: SizeWords): Still {
  const { view, go, ask, stream } = settings;
  if (view === 'designs') {
    return {
      sentence: words.designs.streams[stream.id].title,
      picture: (
        <div style={{ padding: EDGE }}>
          <DesignBars designs={compareStrategies(stream, go)} release={go} width={WIDTH - 2 * EDGE} />
        </div>
      ),
    };
  }
  if (view === 'waste') {
    const choices: CurveChoice[] = [
      { release: settings.go1, pointers: settings.kind1 },
      { release: settings.go2, pointers: settings.kind2 },
    ];
    const readout = words.waste.all(
      READ_AT,
      choices.map((choice) =>
        words.waste.readout(choice, requestCase(choice.release, READ_AT, choice.pointers), wasteAt(choice, READ_AT)),
      ),
    );
    const curves = { choices, readout, width: WIDTH, bytes: READ_AT, onRead: nothing };
    return { sentence: `${readout}.`, picture: <WasteChart {...curves} /> };
  }
  const request = requestCase(go, ask.bytes, asksPointers(settings));
  const label = words.request.label(request);
  return { sentence: `${label}.`, picture: <RequestView request={request} width={WIDTH} label={label} /> };
}
