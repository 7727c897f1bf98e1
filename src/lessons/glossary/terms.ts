import type { Glossary, TermId } from '../../components/ui/words/glossary/en';
import { MOMENTS, SUBJECTS, type Subject } from './moments';

/** A term as its page tells of it. */
export interface TermListed {
  readonly id: TermId;
  readonly name: string;
  readonly text: string;
  /** The name in Go’s own language. */
  readonly english: string;
}

export interface TermGroup {
  readonly subject: Subject;
  readonly terms: readonly TermListed[];
}

export function isTerm(id: string): id is TermId {
  return Object.hasOwn(MOMENTS, id);
}

/** All terms of a glossary in reading order; `english` gives them their second names. */
export function listTerms(glossary: Glossary, english: Glossary): TermListed[] {
  return Object.keys(MOMENTS)
    .filter(isTerm)
    .map((id) => ({ id, name: glossary[id].name, text: glossary[id].text, english: english[id].name }));
}

/** The terms with a name of which each word of the search is a part; where there are none, those that speak of it. */
export function searched(terms: readonly TermListed[], search: string): readonly TermListed[] {
  const words = folded(search).split(/\s+/);
  const has = (text: string) => words.every((word) => folded(text).includes(word));
  const named = terms.filter(({ id, name, english }) => has(`${name} ${english} ${id}`));
  return named.length > 0 ? named : terms.filter(({ text }) => has(text));
}

/** Case and the dots of ё don’t matter. */
function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}

/** The subjects that some of these terms belong to, each with its own. */
export function grouped(terms: readonly TermListed[]): TermGroup[] {
  return SUBJECTS.map((subject) => ({
    subject,
    terms: terms.filter(({ id }) => MOMENTS[id].subject === subject),
  })).filter((group) => group.terms.length > 0);
}
