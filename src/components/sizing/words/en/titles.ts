import type { Part } from '../../question/settings';
import { PRESETS } from './presets';

/** Title of a figure in the gallery, and what there is to be seen. */
interface GalleryWords {
  readonly title: string;
  readonly text: string;
}

export const words = () => ({
  title: 'Sizing',
  about:
    'Paste Go types, slide the number of entries, and read what the map costs on which Go, why, and what would change it.',
  presets: PRESETS,
  shows: {
    advice: {
      title: 'What would shrink it',
      text: 'Changes to types and code, each with what it saves: tick several, and read what they save together.',
    },
    bill: {
      title: 'From map to bill',
      text: 'Live bytes become a heap goal, resident memory, a fleet and a price; each step says how.',
    },
    published: {
      title: 'Published, computed and measured',
      text: 'The figures that made Swiss maps famous, beside the model’s and those of real Go.',
    },
  } satisfies Record<Part, GalleryWords>,
});

/** Words of the scene in the list of all. */
export type SizingTitles = ReturnType<typeof words>;
