// Apart from the releases: figures load those, and only profiles ask for these.

/**
 * Line of runtime/proc.go from which main.main is called, by minor release: fn() in main, of the patch release that stands
 * for each. Heap profiles have it at the outer end of their stacks.
 */
export const MAIN_LINES: Readonly<Record<string, number>> = {
  '1.22': 271,
  '1.23': 272,
  '1.24': 283,
  '1.25': 285,
  '1.26': 290,
  '1.27': 302,
};
