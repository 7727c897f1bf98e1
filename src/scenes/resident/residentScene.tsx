import { lazy } from 'react';
import type { Language } from '../../components/words/language';
import { defineScene } from '../scene';
import { residentGallery } from './gallery';
import { residentCodec } from './settings';
import { ResidentLanguage } from './words/context';
import type { ResidentWords } from './words/en';

/** Loaded when the page is opened: Home needs the gallery alone. */
const ResidentPage = lazy(async () => ({ default: (await import('./page/ResidentPage')).ResidentPage }));

export const residentScene = (language: Language<ResidentWords>) =>
  defineScene({
    id: 'resident',
    title: language.words.title,
    about: language.words.about,
    gallery: residentGallery(language),
    codec: residentCodec,
    view: (props) => (
      <ResidentLanguage value={language}>
        <ResidentPage {...props} />
      </ResidentLanguage>
    ),
  });
