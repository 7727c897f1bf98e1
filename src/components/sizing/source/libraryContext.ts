import { createContext, useContext } from 'react';
import { COMMON_LIBRARY, type Library } from '../../../golang/library/library';

export const LibraryContext = createContext<Library>(COMMON_LIBRARY);

/** The types of packages that the sources of a figure need. */
export function useLibrary(): Library {
  return useContext(LibraryContext);
}
