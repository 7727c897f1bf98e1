import { type Fault, lineAt, type SourceProblem } from './problems';

/** Which of several maps was chosen: the first. */
export function choiceRemark(names: readonly string[]): string[] {
  if (names.length < 2) return [];
  return [`${names.length.toLocaleString('en-US')} maps are declared; ${names[0] || 'the first one'} is sized.`];
}

/** Qualified names that were taken for what is declared without a package. */
export function assumedRemark(assumed: readonly string[]): string[] {
  return assumed.length > 0 ? [`${assumed.join(', ')}, as it is declared here.`] : [];
}

/** Faults in what the map does without. */
export function leftOutRemark(faults: readonly Fault[], source: string): string[] {
  const [first, ...others] = [...faults].sort((a, b) => a.from - b.from);
  if (!first) return [];
  const more =
    others.length > 0 ? ` So ${others.length === 1 ? 'is 1 other place' : `are ${others.length} other places`}.` : '';
  return [`Line ${lineAt(source, first.from)} is left out: ${first.message}.${more}`];
}

/** Faults in what pointers and slices lead to. */
export function unfollowedRemark([first]: readonly SourceProblem[]): string[] {
  return first ? [`Not all that pointers lead to is known. Line ${first.line}: ${first.message}.`] : [];
}
