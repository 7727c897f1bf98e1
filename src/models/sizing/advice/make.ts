import { experimentsOf } from '../../go/releaseNames';
import { entriesLeft } from '../whatIf';
import { type AdviceKind, AS_IT_IS } from './kind';

/** make with the number of entries. */
export const hint: AdviceKind = {
  choices: ({ entries, hint: given }) => (entries === given || entries === 0 ? [] : AS_IT_IS),
  apply: (whatIf) => ({ ...whatIf, hint: whatIf.entries }),
  tells: 'losses',
  gives: 'nothing',
};

/** make without a number that was too large. */
export const noHint: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: (whatIf) => (whatIf.hint > whatIf.entries ? { ...whatIf, hint: 0 } : null),
  tells: 'gains',
  gives: 'nothing',
};

/** Entries left after deletes, or after others were replaced, in a new map of their number. */
export const copyLeft: AdviceKind = {
  choices: () => AS_IT_IS,
  apply(whatIf) {
    const { churn, ...filled } = whatIf;
    if (filled.deletedShare === 0 && !churn) return null;
    const left = entriesLeft(whatIf);
    return { ...filled, entries: left, hint: left, deletedShare: 0 };
  },
  tells: 'gains',
  gives: 'nothing',
};

/** The same program, built with an experiment of its release that lays groups out otherwise. */
export const experiment: AdviceKind = {
  choices: ({ experiment: built }, release) =>
    built === undefined ? experimentsOf(release).map((name) => ({ path: name })) : [],
  apply: (whatIf, { path: name = '' }) => (/^[a-z]+$/.test(name) ? { ...whatIf, experiment: name } : null),
  tells: 'gains',
  gives: 'nothing',
};
