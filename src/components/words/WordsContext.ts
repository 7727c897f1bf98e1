import { createContext, useContext } from 'react';
import { en, type Words } from './en';

/** English where nobody says otherwise. */
export const WordsContext = createContext<Words>(en);

export function useWords(): Words {
  return useContext(WordsContext);
}
