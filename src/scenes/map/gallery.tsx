import type { GalleryItem } from '../define';
import { later } from '../later';
import { ExamplePicture } from './ExamplePicture';
import { EXAMPLE_TEXTS } from './exampleTexts';
import type { MapSceneSpec } from './settings';
import { stillInParts } from './still';

/** The examples about as many designs as the scene has sides: each is in the gallery of one scene only. */
export function mapGallery(spec: MapSceneSpec): GalleryItem[] {
  const sides = spec.params.releases.length;
  return spec.examples
    .filter(({ moments, releases }) => (releases ?? Object.keys(moments)).length === sides)
    .map(({ id, title }): GalleryItem => {
      const still = later(() => stillInParts(spec, id));
      return {
        id,
        title,
        text: EXAMPLE_TEXTS[id] ?? '',
        query: `example=${id}`,
        picture: (size) => <ExamplePicture still={still} {...size} />,
      };
    });
}
