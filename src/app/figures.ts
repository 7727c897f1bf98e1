import type { ReactNode } from 'react';
import type { Figure } from '../components/defineFigure';
import type { GalleryItem, PictureSize } from '../components/defineScene';
import type { SceneId } from '../components/scenes';
import type { Lang } from '../components/ui/format';
import { loadInWords } from '../components/ui/words/language';
import { useFormats } from '../components/ui/words/words';
import { YOUR_WORDS } from '../components/your-program/words/languages';
import { useLoaded } from './loading';

/** A picture of a scene’s gallery. */
export type ScenePicture = readonly [scene: SceneId, item: string];

type Items<Id extends string> = ReadonlyMap<Id, GalleryItem>;

async function load<Id extends string>(pictures: Readonly<Record<Id, ScenePicture>>, lang: Lang): Promise<Items<Id>> {
  const { loadPage } = await import('../components/loadPage');
  const found = Object.entries<ScenePicture>(pictures).map(async ([id, [scene, name]]) => {
    const { gallery } = await loadPage(scene, lang);
    return [id as Id, gallery.find((item) => item.id === name)] as const;
  });
  return new Map((await Promise.all(found)).flatMap(([id, item]) => (item ? [[id, item]] : [])));
}

/** What draws the picture for an id: undefined until its scene is loaded. */
export function useScenePictures<Id extends string>(
  pictures: Readonly<Record<Id, ScenePicture>>,
): (id: Id) => ((box: PictureSize) => ReactNode) | undefined {
  const { lang } = useFormats();
  const items = useLoaded<Items<Id>>(() => load(pictures, lang), new Map());
  return (id) => {
    const item = items.get(id);
    return item && ((box) => item.picture(box));
  };
}

/** What stands beside a text about files, in a lesson or on the page of an article. */
export function loadFiles(lang: Lang): Promise<Figure> {
  return loadInWords(
    YOUR_WORDS,
    lang,
    async () => (await import('../components/your-program/figure')).yourProgramFigure,
  );
}
