import { lazy, Suspense } from 'react';
import type { GalleryItem, PictureSize } from '../define';
import { PRESETS, type Preset } from './presets';
import { presetSettings, sizingCodec } from './settings';

/** Reads Go and sizes maps: loaded when a card comes into sight. */
const PresetSketch = lazy(async () => ({ default: (await import('./PresetSketch')).PresetSketch }));

function galleryItem(preset: Preset): GalleryItem {
  const { id, title, text } = preset;
  return {
    id,
    title,
    text,
    query: sizingCodec.format(presetSettings(preset)) || `preset=${id}`,
    picture: (size: PictureSize) => (
      <Suspense>
        <PresetSketch preset={preset} {...size} />
      </Suspense>
    ),
  };
}

export const sizingGallery: readonly GalleryItem[] = PRESETS.map(galleryItem);
