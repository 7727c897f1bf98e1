import type { ReactNode } from 'react';
import { programOf } from '../../components/heap-goal/program';
import { pointOf, TradeOffChart } from '../../components/heap-goal/sawtooth/TradeOffChart';
import type { GoalSettings } from '../../components/heap-goal/settings';
import { TRADE_OFF_WORDS } from '../../components/heap-goal/words/languages';
import {
  experimentsIn,
  investigationFigures,
  leftBy,
  SUSPECTS,
} from '../../components/resident/investigation/experiments';
import { Investigation } from '../../components/resident/investigation/Investigation';
import type { ResidentSettings } from '../../components/resident/settings';
import { INVESTIGATION_WORDS, RESIDENT_FIGURE_WORDS } from '../../components/resident/words/languages';
import { DesignBars } from '../../components/size-classes/designs/Designs';
import { compareStrategies } from '../../components/size-classes/designs/strategies';
import { RequestView } from '../../components/size-classes/request/RequestView';
import { requestCase } from '../../components/size-classes/request/requestCase';
import { asksPointers, type SizeSettings } from '../../components/size-classes/settings';
import { WasteChart } from '../../components/size-classes/waste/Waste';
import { type CurveChoice, wasteAt } from '../../components/size-classes/waste/wasteLayout';
import type { SizeWords } from '../../components/size-classes/words/en';
import { SIZE_WORDS } from '../../components/size-classes/words/languages';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { Words } from '../../components/ui/words/words';

/** A moment without scripts: its picture, and the same in a sentence. */
export interface Still {
  readonly picture: ReactNode;
  readonly sentence: string;
}

/** px. */
const WIDTH = 640;
/** px around what has no edge of its own. */
const EDGE = 12;
/** Size that waste is read at. */
const READ_AT = 1024;

function nothing(): void {}

/** The search for what made RSS grow, after some experiments. */
export async function investigationStill({ tried }: ResidentSettings, lang: Lang): Promise<Still> {
  const [figure, language] = await Promise.all([
    loadLanguage(RESIDENT_FIGURE_WORDS, lang),
    loadLanguage(INVESTIGATION_WORDS, lang),
  ]);
  const left = leftBy(experimentsIn(investigationFigures()), tried);
  return {
    sentence: language.words.left(left.length, SUSPECTS.length),
    picture: (
      <Words of={RESIDENT_FIGURE_WORDS} value={figure}>
        <Words of={INVESTIGATION_WORDS} value={language}>
          <div style={{ width: '100%', padding: EDGE }}>
            <Investigation tried={tried} onTry={undefined} />
          </div>
        </Words>
      </Words>
    ),
  };
}

/** A request, the designs that Go rejected, or the waste of every size. */
export async function sizeViewStill(settings: SizeSettings, lang: Lang): Promise<Still> {
  const language = await loadLanguage(SIZE_WORDS, lang);
  const { sentence, picture } = sizeView(settings, language.words);
  return {
    sentence,
    picture: (
      <Words of={SIZE_WORDS} value={language}>
        {picture}
      </Words>
    ),
  };
}

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
    const curves = { choices, readout, width: WIDTH, bytes: READ_AT, ownBytes: ask.bytes, onRead: nothing };
    return { sentence: `${readout}.`, picture: <WasteChart {...curves} /> };
  }
  const request = requestCase(go, ask.bytes, asksPointers(settings));
  const label = words.request.label(request);
  return { sentence: `${label}.`, picture: <RequestView request={request} width={WIDTH} label={label} /> };
}

/** Memory against collections over GOGC. */
export async function tradeOffStill(settings: GoalSettings, lang: Lang): Promise<Still> {
  const language = await loadLanguage(TRADE_OFF_WORDS, lang);
  const config = programOf(settings);
  return {
    sentence: `${language.words.point(pointOf(config))}.`,
    picture: (
      <Words of={TRADE_OFF_WORDS} value={language}>
        <TradeOffChart config={config} onGogc={nothing} width={WIDTH} />
      </Words>
    ),
  };
}
