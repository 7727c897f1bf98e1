/** Throws if a law is broken. Far cheaper than `expect` where it is asked millions of times. */
export function must(holds: boolean, broken: () => string): asserts holds {
  if (!holds) throw new Error(broken());
}
