export const pageWords = {
  skip: 'Skip to the page',
  menu: 'Pages',
  brand: 'Mapscope',
  scenes: 'Scenes',
  loading: 'Loading…',
  documentTitle: (scene: string) => `${scene} · Mapscope`,
  theme: (name: string) => `Theme: ${name}`,
  themes: { auto: 'as the system', light: 'light', dark: 'dark' },
  notFound: { title: 'There is no such page', text: 'The link leads nowhere here.', toStart: 'To the start' },
  home: {
    documentTitle: 'Mapscope: what Go maps do to memory, step by step',
    title: 'See what a Go map really does with memory, step by step, byte for byte.',
    lead:
      'Here one program fills two maps. Go 1.23’s bucket map is moving into a larger array; today’s Swiss map has ' +
      'almost no room left. Press play, or step.',
    openRace: 'Open the race',
  },
};
