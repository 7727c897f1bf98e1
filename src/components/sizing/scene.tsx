import { lazy, Suspense } from 'react';
import { defineScene, type GalleryItem, type PictureSize, type Scene, type SceneProps } from '../defineScene';
import { PRESETS, type Preset } from '../fields/presets';
import type { Lang } from '../ui/format';
import { type Language, loadLanguage } from '../ui/words/language';
import { Words } from '../ui/words/words';
import {
  PARTS,
  type Part,
  presetSettings,
  type SizingProblem,
  type SizingSettingName,
  type SizingSettings,
  sizingCodec,
} from './question/settings';
import type { SizingTitles } from './words/en/titles';
import { SIZING_WORDS } from './words/languages';

/** Loaded when the page is opened: Home needs only the gallery. */
const pageIn = (lang: Lang) =>
  lazy(async () => {
    const [{ SizingPage }, language] = await Promise.all([import('./SizingPage'), loadLanguage(SIZING_WORDS, lang)]);
    return {
      default: (props: SceneProps<SizingSettings, SizingSettingName, SizingProblem>) => (
        <Words of={SIZING_WORDS} value={language}>
          <SizingPage {...props} />
        </Words>
      ),
    };
  });

/** Loaded when a card scrolls into view, since it reads Go and sizes maps. */
const PresetSketch = lazy(async () => ({ default: (await import('./sketches')).PresetSketch }));

const PartSketch = lazy(async () => ({ default: (await import('./sketches')).PartSketch }));

function presetItem(preset: Preset, words: SizingTitles['presets']): GalleryItem {
  const { id } = preset;
  return {
    id,
    ...words[id],
    query: sizingCodec.format(presetSettings(preset)) || `preset=${id}`,
    picture: (size: PictureSize) => (
      <Suspense>
        <PresetSketch preset={preset} {...size} />
      </Suspense>
    ),
  };
}

/** A part of the page that stands alone. */
function partItem(show: Part, words: SizingTitles['shows']): GalleryItem {
  return {
    id: show,
    ...words[show],
    query: `show=${show}`,
    picture: (size: PictureSize) => (
      <Suspense>
        <PartSketch show={show} {...size} />
      </Suspense>
    ),
  };
}

export function sizingScene({
  words: { title, about, presets, shows },
  formats: { lang },
}: Language<SizingTitles>): Scene {
  const SizingPage = pageIn(lang);
  return defineScene({
    id: 'sizing',
    title,
    about,
    gallery: [...PRESETS.map((preset) => presetItem(preset, presets)), ...PARTS.map((show) => partItem(show, shows))],
    codec: sizingCodec,
    view: (props) => <SizingPage {...props} />,
  });
}
