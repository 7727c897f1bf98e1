import { lazy, Suspense } from 'react';
import { type Language, loadLanguage } from '../../components/words/language';
import { defineScene, type GalleryItem, type PictureSize, type SceneProps } from '../scene';
import { PRESETS, type Preset } from './case/presets';
import { presetSettings, type SizingSettingName, type SizingSettings, sizingCodec } from './case/settings';
import { SIZING_WORDS, SizingLanguage } from './words/context';
import type { SizingTitles } from './words/en/titles';

/** The page and its words are loaded when it is opened: Home needs the gallery alone. */
const SizingPage = lazy(async () => {
  const [{ SizingPage: Page }, language] = await Promise.all([
    import('./page/SizingPage'),
    loadLanguage(SIZING_WORDS, 'en'),
  ]);
  return {
    default: (props: SceneProps<SizingSettings, SizingSettingName>) => (
      <SizingLanguage value={language}>
        <Page {...props} />
      </SizingLanguage>
    ),
  };
});

/** Reads Go and sizes maps: loaded when a card comes into sight. */
const PresetSketch = lazy(async () => ({ default: (await import('./page/PresetSketch')).PresetSketch }));

function galleryItem(preset: Preset, words: SizingTitles['presets']): GalleryItem {
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

export const sizingScene = ({ words: { title, about, presets } }: Language<SizingTitles>) =>
  defineScene({
    id: 'sizing',
    title,
    about,
    gallery: PRESETS.map((preset) => galleryItem(preset, presets)),
    codec: sizingCodec,
    view: (props) => <SizingPage {...props} />,
  });
