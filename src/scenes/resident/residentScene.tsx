import { lazy } from 'react';
import { defineScene } from '../define';
import { residentGallery } from './gallery';
import { residentCodec } from './settings';

/** The page is loaded when it is opened: Home needs the gallery alone. */
const ResidentPage = lazy(async () => ({ default: (await import('./ResidentPage')).ResidentPage }));

export const residentScene = defineScene({
  id: 'resident',
  title: 'Resident memory',
  about:
    'Which pages of the heap are really in RAM, release by release, and why the runtime and the machine disagree about it.',
  gallery: residentGallery,
  codec: residentCodec,
  view: (props) => <ResidentPage {...props} />,
});
