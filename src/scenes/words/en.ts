// English, as the pages around the scenes are.

/** Words of a page whose stage fills one screen. */
export const screenWords = {
  /** Of a link that shows a part of a run. */
  showAll: 'Show all steps',
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

/** Sentences about moments that a run hasn’t, each quoted as it was typed. */
export const momentProblems = {
  at: (name: string) => `This run has no moment ${name}; it opens where it would by itself.`,
  from: (name: string) => `This run has no moment ${name}; it is shown from its beginning.`,
  until: (name: string) => `This run has no moment ${name}; it is shown to its end.`,
  nothingBetween: 'The first moment asked for is not before the last one, so all of this run is shown.',
} as const;
