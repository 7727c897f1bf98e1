import { lazy } from 'react';
import { defineScene, type SceneProps } from '../scene';
import { type Language, loadLanguage } from '../ui/words/language';
import { residentGallery } from './gallery';
import { type ResidentSettingName, type ResidentSettings, residentCodec } from './settings';
import { ResidentLanguage } from './words/context';
import type { ResidentGalleryWords } from './words/en/gallery';
import { RESIDENT_PAGE_WORDS } from './words/languages';

export function residentScene(language: Language<ResidentGalleryWords>) {
  /** The page and its words are loaded when it is opened: Home needs the gallery alone. */
  const ResidentPage = lazy(async () => {
    const [{ ResidentPage: Page }, pageLanguage] = await Promise.all([
      import('./page/ResidentPage'),
      loadLanguage(RESIDENT_PAGE_WORDS, language.formats.lang),
    ]);
    return {
      default: (props: SceneProps<ResidentSettings, ResidentSettingName>) => (
        <ResidentLanguage value={pageLanguage}>
          <Page {...props} />
        </ResidentLanguage>
      ),
    };
  });
  return defineScene({
    id: 'resident',
    title: language.words.title,
    about: language.words.about,
    gallery: residentGallery(language),
    codec: residentCodec,
    view: (props) => <ResidentPage {...props} />,
  });
}
