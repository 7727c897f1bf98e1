/** Words of a figure about itself, apart from its subject. */
export const words = () => ({
  /** Before the name of the site. */
  openIn: 'Open in',
  /** The same, where the way leads to real Go. */
  runIn: 'Run on real Go in',
  newTab: 'in a new tab',
});

export type FrameWords = ReturnType<typeof words>;
