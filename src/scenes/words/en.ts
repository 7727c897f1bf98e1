// English, as the pages around the scenes are.

/** Words of a page whose stage fills one screen. */
export const screenWords = {
  previous: 'Previous example',
  next: 'Next example',
  /** A story's program, as source. */
  program: 'The program',
  tabs: {
    label: 'More about this run',
    about: 'What it shows, legend',
    log: 'Log',
    share: 'Share',
  },
} as const;

/** A sentence about the name of a moment, quoted as it was typed. */
export const noSuchMoment = (name: string): string =>
  `This run has no moment ${name}; it opens where it would by itself.`;
