/** Words of a page whose stage fills one screen. */
export const words = () => ({
  /** Of a link that shows a part of a run. */
  showAll: 'Show all steps',
  skip: 'Skip to Play',
  previous: 'Previous example',
  next: 'Next example',
  /** A story's program, as source. */
  program: 'The program',
  tabs: {
    label: 'More about this run',
    about: 'Description, legend',
    log: 'Log',
    share: 'Share',
  },
});

export type ScreenWords = ReturnType<typeof words>;
