import { createContext, useContext } from 'react';
import type { FieldWords } from './en';

const FieldContext = createContext<FieldWords | undefined>(undefined);

/** Gives the fields of a page their language. */
export const FieldLanguage = FieldContext.Provider;

export function useFieldWords(): FieldWords {
  const words = useContext(FieldContext);
  if (!words) throw new RangeError('a field is drawn outside the provider of its language');
  return words;
}
