import { createContext, useContext } from 'react';

/** Name that tells a figure from others on the same page. */
export const FigureName = createContext('');

/** Label of a landmark in a figure, told from those that are called alike in others. */
export function useFigureLabel(label: string): string {
  const name = useContext(FigureName);
  return name === '' ? label : `${name}: ${label}`;
}
