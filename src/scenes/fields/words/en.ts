// English wherever it is shown, as the labels in the tables of parameters are: a link is read before a language is chosen.

/** A sentence about a text that means no value. It begins with the parameter's label; `typed` is the text as it is quoted. */
export const problems = {
  notNumber: (label: string, typed: string) => `${label}: ${typed} is not a number.`,
  notWhole: (label: string, typed: string) => `${label}: ${typed} is not a whole number.`,
  tooSmall: (label: string, typed: string, least: string) => `${label}: ${typed} is too small; it starts at ${least}.`,
  tooLarge: (label: string, typed: string, most: string) => `${label}: ${typed} is too large; it ends at ${most}.`,
  tooManySteps: (label: string, typed: string, most: string) =>
    `${label}: ${typed} is too large; up to ${most} can be played step by step.`,
  noOption: (label: string, typed: string) => `${label}: there is no ${typed}.`,
  noParameter: (typed: string) => `There is no parameter ${typed}.`,
  /** Behind the problem of a link. */
  shownInstead: (problem: string, shown: string) => `${problem} ${shown} is shown instead.`,
  /** Behind the problem of a field. */
  still: (problem: string, shown: string) =>
    shown === '' ? `${problem} Nothing is set.` : `${problem} Still ${shown}.`,
};

/** Moments that links name, and what is shown where one means nothing. */
export const moments = {
  at: { label: 'Moment', none: 'The opening step' },
  from: { label: 'First moment', none: 'The beginning' },
  until: { label: 'Last moment', none: 'The end' },
} as const;
