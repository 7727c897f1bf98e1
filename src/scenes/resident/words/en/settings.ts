// English, as the fields of all pages are: scenes/fields/words.

/** Labels of the page's parameters, and what there is to choose from. */
export const labels = {
  story: 'Story',
  go: 'Go release',
  total: 'All objects',
  size: 'Size of an object',
  hint: 'Size hint',
  hugePages: 'The kernel’s pages',
  maps: 'Maps',
  pointers: 'Of the live heap, with pointers',
  bridgeGo: 'Go release of the bridge',
} as const;
