import type { Library } from './library';

/** Well-known types and all others of the standard library, which are loaded for it. */
export async function loadWholeLibrary(): Promise<Library> {
  const { wholeLibrary } = await import('./wholeLibrary');
  return wholeLibrary();
}
