// English, as the pages around the scenes are. A module of its own: the embed's loader waits for it.

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
