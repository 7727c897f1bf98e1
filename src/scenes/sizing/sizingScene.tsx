import { lazy } from 'react';
import { defineScene } from '../define';
import { sizingGallery } from './gallery';
import { sizingCodec } from './settings';

/** The page is loaded when it is opened: Home needs the gallery alone. */
const SizingPage = lazy(async () => ({ default: (await import('./SizingPage')).SizingPage }));

export const sizingScene = defineScene({
  id: 'sizing',
  title: 'Sizing',
  about:
    'Paste Go types, slide the number of entries, and read what the map costs on which Go, why, and what would change it.',
  gallery: sizingGallery,
  codec: sizingCodec,
  view: (props) => <SizingPage {...props} />,
});
