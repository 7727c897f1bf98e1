import { experimentsOf } from '../../go/releaseNames';
import type { AdviceKind } from './kind';

/** The same program, built with an experiment of its release that lays groups out otherwise. */
export const experiment: AdviceKind = {
  choices: ({ experiment: built }, release) =>
    built === undefined ? experimentsOf(release).map((name) => ({ path: name })) : [],
  apply: (whatIf, { path: name = '' }) => (/^[a-z]+$/.test(name) ? { ...whatIf, experiment: name } : null),
  tells: 'gains',
};
