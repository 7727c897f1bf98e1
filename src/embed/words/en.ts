/** Words of a figure about itself, apart from its subject. */
export const words = () => ({
  /** Before the name of the site. */
  openIn: 'Open in',
  /** Before `realGo`. */
  openReal: 'Run on',
  realGo: 'real Go',
  newTab: 'in a new tab',
});

export type EmbedWords = ReturnType<typeof words>;
