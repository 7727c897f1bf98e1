import { EXAMPLES } from './examples';
import { mapSceneSpec, releaseParam } from './settings';

export const raceSpec = mapSceneSpec(EXAMPLES, [
  releaseParam('left', 'On the left', '1.23'),
  releaseParam('right', 'On the right', '1.26'),
]);
