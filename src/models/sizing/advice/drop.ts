import type { AdviceKind } from './kind';
import { largestPlaces } from './largest';
import { dropField } from './places';

export const drop: AdviceKind = {
  choices: (whatIf) => largestPlaces(whatIf, ({ isField }) => isField).map(({ path }) => ({ path })),
  apply: (whatIf, { path = '' }) => dropField(whatIf, path),
  tells: 'nothing',
};
