/** A lesson, evaluated while the site is built. */
declare module 'virtual:lesson/*' {
  export const facts: import('./lesson').LessonFacts;
}

/** The list of all lessons in a language. */
declare module 'virtual:lessons/*' {
  export const listed: readonly import('./lesson').LessonListed[];
  export const worksheet: import('./lesson').WorksheetListed;
}

/** The questions without a figure of all lessons, evaluated. */
declare module 'virtual:lesson-recall' {
  export const recall: readonly import('./recall').RecallFacts[];
}
