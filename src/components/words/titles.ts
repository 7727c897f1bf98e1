// English alone: the embed’s loader waits for it. Its partners stand in folders of their languages.

/** Titles of the scenes, in navigation and covers. */
export const titles = {
  race: 'Race',
  'bucket-map': 'Bucket map',
  'swiss-map': 'Swiss map',
  'size-classes': 'Size classes',
  'heap-goal': 'Heap goal',
  resident: 'Resident memory',
  sizing: 'Sizing',
} as const;

export type SceneTitles = Readonly<Record<keyof typeof titles, string>>;
