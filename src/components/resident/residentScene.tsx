import { lazy } from 'react';
import { defineScene, type SceneProps } from '../scene';
import { type Language, loadLanguage } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { residentGallery } from './gallery';
import { type ResidentSettingName, type ResidentSettings, residentCodec } from './settings';
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
        <Words of={RESIDENT_PAGE_WORDS} value={pageLanguage}>
          <Page {...props} />
        </Words>
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
