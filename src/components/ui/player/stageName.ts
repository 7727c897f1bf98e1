import { createContext, useContext } from 'react';

/** Name that tells a figure from others on the same page. */
export const StageName = createContext('');

/** Label of a part of the page that others may have as well: with the name of its figure, if that has one. */
export function useStageLabel(label: string): string {
  const name = useContext(StageName);
  return name === '' ? label : `${name}: ${label}`;
}
