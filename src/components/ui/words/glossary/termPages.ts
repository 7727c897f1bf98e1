import { createContext } from 'react';
import type { TermId } from './en';

/** Address of the page that says more of a term. Undefined in hosts that have none: embeds have no room for it either. */
type TermPage = (term: TermId) => string;

export const TermPages = createContext<TermPage | undefined>(undefined);
