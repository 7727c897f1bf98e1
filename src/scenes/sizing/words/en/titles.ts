import { PRESETS } from './presets';

export const words = () => ({
  title: 'Sizing',
  about:
    'Paste Go types, slide the number of entries, and read what the map costs on which Go, why, and what would change it.',
  presets: PRESETS,
});

/** Words of the scene in the list of all. */
export type SizingTitles = ReturnType<typeof words>;
