import type { ReactNode } from 'react';
import { goalRun } from '../../components/heap-goal/goalRun';
import { programOf } from '../../components/heap-goal/program';
import { SawtoothChart } from '../../components/heap-goal/sawtooth/SawtoothChart';
import { goalCodec } from '../../components/heap-goal/settings';
import { GOAL_FIGURE_WORDS } from '../../components/heap-goal/words/languages';
import type { SceneId } from '../../components/list';
import { StillDrawing } from '../../components/map/page/ExamplePicture';
import { namedRun } from '../../components/map/record/moments';
import { readBlocks } from '../../components/map/stage/levels';
import { MAP_WORDS } from '../../components/map/words/languages';
import { sideWords, stepSentence } from '../../components/map/words/steps';
import { PagesOnSides } from '../../components/resident/pages/PagesOnSides';
import { recordSides as recordPages } from '../../components/resident/run';
import { residentCodec } from '../../components/resident/settings';
import { RESIDENT_FIGURE_WORDS } from '../../components/resident/words/languages';
import { recordSides as recordHeap } from '../../components/size-classes/run';
import { sizeCodec } from '../../components/size-classes/settings';
import { SpansOnSides } from '../../components/size-classes/span/SpansOnSides';
import { SIZE_FIGURE_WORDS } from '../../components/size-classes/words/languages';
import { structOf } from '../../components/sizing/case/order';
import { sizingCodec } from '../../components/sizing/case/settings';
import { typesOf } from '../../components/sizing/case/whatIf';
import { FieldsApart, Memory } from '../../components/sizing/fields/FieldOrder';
import { stopsRun } from '../../components/sizing/stops/run';
import { StopsPicture } from '../../components/sizing/stops/StopsFigure';
import { SIZING_FIGURE_WORDS } from '../../components/sizing/words/languages';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { Words } from '../../components/ui/words/words';
import type { FigureAddress, Shown } from '../lesson';
import { settingsIn, stepAt } from '../numbers/address';
import { mapRun } from '../numbers/mapRun';
import { investigationStill, type Still, sizeViewStill, tradeOffStill } from './views';

/** px. */
const WIDTH = 640;
const HEIGHT = 260;
/** px around pictures that have words at their edges. */
const INSET = 10;
const SIZE = { width: WIDTH, height: HEIGHT };

type Draw = (address: FigureAddress, at: string | undefined, lang: Lang, mark: string | undefined) => Promise<Still>;

const ofMap: Draw = async (address, at, lang) => {
  const language = await loadLanguage(MAP_WORDS, lang);
  const { words } = language;
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
    picture: (
      <Words of={MAP_WORDS} value={language}>
        {sides.map(({ name, still }) => (
          <StillDrawing key={name} still={still} width={width} height={HEIGHT} />
        ))}
      </Words>
    ),
  };
};

const ofSizes: Draw = async (address, at, lang) => {
  const language = await loadLanguage(SIZE_FIGURE_WORDS, lang);
  const settings = settingsIn(address, 'size-classes', sizeCodec);
  if (settings.view !== 'span') return sizeViewStill(settings, lang);
  const run = recordHeap(settings, language.words);
  const frame = run.frame(at === undefined ? run.openingStep : stepAt(run, at));
  return {
    sentence: frame.sentence,
    picture: (
      <Words of={SIZE_FIGURE_WORDS} value={language}>
        <SpansOnSides run={run} frame={frame} hasTotals {...SIZE} />
      </Words>
    ),
  };
};

const ofHeap: Draw = async (address, at, lang) => {
  const language = await loadLanguage(GOAL_FIGURE_WORDS, lang);
  const settings = settingsIn(address, 'heap-goal', goalCodec);
  if (settings.view !== 'heap') return tradeOffStill(settings, lang);
  const run = goalRun(settings.story, programOf(settings), language.words.steps);
  const step = at === undefined ? run.openingStep : stepAt(run, at);
  return {
    sentence: run.frame(step).sentence,
    picture: (
      <Words of={GOAL_FIGURE_WORDS} value={language}>
        <SawtoothChart series={run.series} step={step} until={run.track.stepCount} {...SIZE} />
      </Words>
    ),
  };
};

const ofPages: Draw = async (address, at, lang) => {
  const language = await loadLanguage(RESIDENT_FIGURE_WORDS, lang);
  const settings = settingsIn(address, 'resident', residentCodec);
  if (settings.view !== 'pages') return investigationStill(settings, lang);
  const run = recordPages(settings, language.words);
  const frame = run.frame(at === undefined ? run.openingStep : stepAt(run, at));
  return {
    sentence: frame.sentence,
    picture: (
      <Words of={RESIDENT_FIGURE_WORDS} value={language}>
        <PagesOnSides run={run} frame={frame} hasCounters {...SIZE} />
      </Words>
    ),
  };
};

const ofSizing: Draw = async (address, at, lang, mark) => {
  const language = await loadLanguage(SIZING_FIGURE_WORDS, lang);
  const { fields, stops } = language.words;
  const settings = settingsIn(mark === undefined ? address : withMark(address, mark), 'sizing', sizingCodec);
  const drawn = (picture: ReactNode) => (
    <Words of={SIZING_FIGURE_WORDS} value={language}>
      <div style={{ flex: 1, minWidth: 0, padding: INSET }}>{picture}</div>
    </Words>
  );
  const width = WIDTH - 2 * INSET;
  const struct = structOf(typesOf(settings).map, settings.target);
  if (struct && settings.show === 'fields')
    return { sentence: fields.apart(struct), picture: drawn(<FieldsApart struct={struct} width={width} />) };
  if (struct && settings.show === 'layout')
    return { sentence: fields.laid(struct), picture: drawn(<Memory struct={struct} width={width} />) };
  const run = stopsRun(settings, stops);
  const frame = run.frame(at === undefined ? run.openingStep : stepAt(run, at));
  return {
    sentence: frame.sentence,
    picture: drawn(<StopsPicture run={run} frame={frame} until={run.openingStep} lit={settings.mark} width={width} />),
  };
};

function withMark(address: FigureAddress, mark: string): FigureAddress {
  return `${address}${address.includes('?') ? '&' : '?'}mark=${mark}` as FigureAddress;
}

const DRAW: Readonly<Record<SceneId, Draw>> = {
  race: ofMap,
  'bucket-map': ofMap,
  'swiss-map': ofMap,
  'size-classes': ofSizes,
  'heap-goal': ofHeap,
  resident: ofPages,
  sizing: ofSizing,
};

/** A moment as pages show it on which no script runs. */
export function stillOf({ figure, at, mark }: Shown, lang: Lang): Promise<Still> {
  const [scene] = figure.split('?', 1) as [SceneId];
  return DRAW[scene](figure, at, lang, mark);
}
