import { type SettingWords, sentencesOf } from '../../src/components/fields/settingWords';
import { goalCodec } from '../../src/components/heap-goal/settings';
import { words as goalEnglish } from '../../src/components/heap-goal/words/en/params';
import { words as goalRussian } from '../../src/components/heap-goal/words/ru/params';
import { bucketMapScene } from '../../src/components/map/bucketMap';
import { raceScene } from '../../src/components/map/race';
import { swissMapScene } from '../../src/components/map/swissMap';
import { words as mapEnglish } from '../../src/components/map/words/en/settings';
import { words as mapRussian } from '../../src/components/map/words/ru/settings';
import type { SettingsCodec } from '../../src/components/params';
import { residentCodec } from '../../src/components/resident/settings';
import { words as residentEnglish } from '../../src/components/resident/words/en/settings';
import { words as residentRussian } from '../../src/components/resident/words/ru/settings';
import type { SceneId } from '../../src/components/scenes';
import { sizeCodec } from '../../src/components/size-classes/settings';
import { words as sizeEnglish } from '../../src/components/size-classes/words/en/settings';
import { words as sizeRussian } from '../../src/components/size-classes/words/ru/settings';
import { sizingCodec } from '../../src/components/sizing/question/settings';
import { words as sizingEnglish } from '../../src/components/sizing/words/en/params';
import { words as sizingRussian } from '../../src/components/sizing/words/ru/params';
import { formats, type Lang } from '../../src/components/ui/format';
import type { Fact } from '../../src/components/ui/words/language';

/** A scene's settings without their type. */
export interface Reading {
  readonly names: readonly string[];
  /** Sentences about what of a query means nothing, and its meaning, as a query. */
  read(query: string, lang?: Lang): { readonly problems: readonly string[]; readonly meaning: string };
}

type ByLang<W> = Readonly<Record<Lang, W>>;

function readingOf<S, Name extends string, P extends Fact>(
  { names, parse, format }: SettingsCodec<S, Name, P>,
  words: ByLang<SettingWords<Name, P>>,
): Reading {
  return {
    names,
    read(query, lang = 'en') {
      const { settings, problems } = parse(query);
      const sentences = Object.values<string | undefined>(sentencesOf(words[lang], problems));
      return { problems: sentences.flatMap((text) => text ?? []), meaning: format(settings) };
    },
  };
}

const [EN, RU] = [formats('en'), formats('ru')];
const MAP = { en: mapEnglish(EN), ru: mapRussian(RU) };

export const READINGS: Readonly<Record<SceneId, Reading>> = {
  race: readingOf(raceScene.codec, MAP),
  'bucket-map': readingOf(bucketMapScene.codec, MAP),
  'swiss-map': readingOf(swissMapScene.codec, MAP),
  'size-classes': readingOf(sizeCodec, { en: sizeEnglish(EN), ru: sizeRussian(RU) }),
  'heap-goal': readingOf(goalCodec, { en: goalEnglish(EN), ru: goalRussian(RU) }),
  resident: readingOf(residentCodec, { en: residentEnglish(EN), ru: residentRussian(RU) }),
  sizing: readingOf(sizingCodec, { en: sizingEnglish(EN), ru: sizingRussian(RU) }),
};
