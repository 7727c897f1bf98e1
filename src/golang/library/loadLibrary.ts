import type { Library } from './library';

/** Loads the complete library: all of the standard library, not only the common types. */
export async function loadWholeLibrary(): Promise<Library> {
  const { wholeLibrary } = await import('./wholeLibrary');
  return wholeLibrary();
}
