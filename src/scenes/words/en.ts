// English, as the pages around the scenes are.

/** Sentences about moments that a run hasn’t, each quoted as it was typed. */
export const momentProblems = {
  at: (name: string) => `This run has no moment ${name}; it opens where it would by itself.`,
  from: (name: string) => `This run has no moment ${name}; it is shown from its beginning.`,
  until: (name: string) => `This run has no moment ${name}; it is shown to its end.`,
  nothingBetween: 'The first moment asked for is not before the last one, so all of this run is shown.',
} as const;
